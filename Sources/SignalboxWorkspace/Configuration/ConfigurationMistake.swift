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

  init(_ error: ConfigurationError) {
    file = error.file
    line = error.line
    column = error.column
    message = "\(error.problem)"
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
