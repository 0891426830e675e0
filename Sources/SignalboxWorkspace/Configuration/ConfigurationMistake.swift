import Foundation
import SignalboxText

/// A mistake in a configuration or in what it names, for whoever goes on without it.
public struct ConfigurationMistake: Error, Hashable, Sendable {
  /// Absolute, or relative to the working folder.
  @Bytewise public var file: String
  /// Counted from 1; nil where no line is to blame.
  public var line: Int?
  /// Counted from 1, in Unicode scalars; nil where it would not help.
  public var column: Int?
  /// One line for people, without the place.
  public var message: String
  /// Whether nothing can be told of the rest of the file.
  private var isSyntax = false

  init(_ error: ConfigurationError) {
    file = error.file
    line = error.line
    column = error.column
    message = "\(error.problem)"
    switch error.problem {
    case .malformed, .notUTF8, .unreadable: isSyntax = true
    default: break
    }
  }

  private init(_ error: BaselineError, _ configuration: Configuration) {
    let key = error.place == nil ? configuration.origins["baseline"] : nil
    file = key?.file ?? error.file
    line = key?.line ?? error.line
    message = (key == nil ? "" : "'baseline': ") + error.message(toWrite: "signalbox baseline write")
  }

  /// The configuration of the working folder, with the baseline that it names.
  static func loading(
    _ loader: ConfigurationLoader
  ) throws(ConfigurationMistake) -> (Configuration, Baseline?) {
    let configuration = try checked { () throws(ConfigurationError) in
      let configuration = try loader.holding() ?? Configuration()
      try configuration.checkStyle()
      return configuration
    }
    guard let path = configuration.baselinePath else { return (configuration, nil) }
    do throws(BaselineError) {
      return (configuration, try Baseline.load(path: path))
    } catch {
      throw ConfigurationMistake(error, configuration)
    }
  }

  /// The rules that a configuration and those of the folders ask for.
  static func plan(_ configuration: Configuration, for files: [String]) throws(ConfigurationMistake) -> LintPlan {
    let zones = try checked { () throws(ConfigurationError) in
      try ConfigurationZones(configuration, files: files, loader: .standard)
    }
    do throws(LintSettingsError) {
      return try LintPlan(zones)
    } catch .configuration(let error) {
      throw ConfigurationMistake(error)
    } catch {
      let file = configuration.file ?? Configuration.fileName
      throw ConfigurationMistake(ConfigurationError(file: file, problem: .malformed("\(error)")))
    }
  }

  /// The first mistake in the text of a configuration, before it is written.
  /// - Parameter path: where the file lies, absolute or relative to the working folder.
  /// - Returns: nil where it has none; where a file that it inherits from has one, that of the other file.
  public static func first(in text: [UInt8], of path: String) -> ConfigurationMistake? {
    do throws(ConfigurationMistake) {
      let configuration = try checked { () throws(ConfigurationError) in
        let loader = ConfigurationLoader.standard.reading(text, as: path)
        let configuration = try loader.load(path: path)
        try configuration.checkStyle()
        try configuration.checkOptions()
        return configuration
      }
      _ = try plan(configuration, for: [])
      return nil
    } catch {
      return error
    }
  }

  /// All mistakes in the text of a configuration: the entry with one is passed over, and the rest is read.
  /// - Parameter path: as for `first`.
  /// - Returns: in the order of lines; those of one entry once.
  public static func all(in text: [UInt8], of path: String) -> [ConfigurationMistake] {
    var (mistakes, rest): ([ConfigurationMistake], [UInt8]) = ([], text)
    while mistakes.count < (text.count < 1 << 16 ? 20 : 1), let mistake = first(in: rest, of: path) {
      // What is left of a text may be YAML no more, which is nobody's mistake.
      if mistake.isSyntax, !mistakes.isEmpty { break }
      mistakes.append(mistake)
      guard !mistake.isSyntax, mistake.file.hasSameBytes(as: path), let line = mistake.line else { break }
      let next = ConfigurationText.without(line: line, column: mistake.column, in: rest) { left in
        first(in: left, of: path).map { !$0.isSyntax && !($0.line == line && $0.column == mistake.column) } ?? true
      }
      guard let next, next != rest else { break }
      rest = next
    }
    return mistakes.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  /// This mistake with all others of its file.
  public var withOthers: [ConfigurationMistake] {
    guard let bytes = try? FileBytes(path: file, limit: 1 << 20).withBytes({ [UInt8]($0) }) else { return [self] }
    let all = Self.all(in: bytes, of: file)
    return all.contains(self) ? all : [self]
  }

  private static func checked<Value>(
    _ body: () throws(ConfigurationError) -> Value
  ) throws(ConfigurationMistake) -> Value {
    do throws(ConfigurationError) {
      return try body()
    } catch {
      throw ConfigurationMistake(error)
    }
  }
}
