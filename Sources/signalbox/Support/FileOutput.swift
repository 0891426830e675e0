import ArgumentParser
import SignalboxDiagrams
import SignalboxWorkspace

/// Where a result goes.
enum FileOutput {
  /// - Parameters:
  ///   - option: what names the path.
  ///   - kind: what is to be written.
  ///   - isPart: whether the rest of the file stays.
  /// - Throws: `ValidationError` for what people write themselves.
  static func check(_ path: String?, _ option: String, _ kind: String, isPart: Bool = false) throws {
    guard let path = file(path) else { return }
    // A link is written through.
    let place = AtomicFile.location(of: path)
    if isPart ? ForeignFile.isRead(place) : ForeignFile.isMeant(by: place) {
      throw ValidationError("\(option) would overwrite \(path), which is not a \(kind); name another file")
    }
  }

  /// The file that is meant; nil for standard output, which `-` names as well.
  static func file(_ path: String?) -> String? { path == "-" ? nil : path }

  /// The format that the name of the file to write tells.
  /// - Parameter formats: the ids of those that there are.
  /// - Returns: nil where it tells nothing, or standard output is meant.
  static func format(for path: String?, among formats: [String]) -> String? {
    guard let name = file(path) else { return nil }
    let own = formats.first { name.lowercased().hasSuffix(".\($0)") }
    return own ?? DiagramFormat.forFile(named: name).flatMap { formats.contains($0.id) ? $0.id : nil }
  }

  /// Refuses a file whose name promises something that nothing writes: `tree.jpg`.
  /// - Parameters:
  ///   - format: what was asked for; nil where the name decides.
  ///   - formats: the ids of those that there are.
  /// - Throws: `ValidationError`, with the endings that there are.
  static func checkEnding(of path: String?, format: String?, among formats: [String]) throws {
    guard format == nil, let path = file(path), Self.format(for: path, among: formats) == nil else { return }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, name.index(after: dot) < name.endIndex else {
      return
    }
    let endings = formats.map { DiagramFormat.named($0)?.fileExtension ?? $0 }.uniqued().map { ".\($0)" }
    throw ValidationError(
      "\(name[dot...]) is the ending of no format; end the name in \(endings.joined(separator: ", ")), "
        + "or choose one with --format")
  }

  /// - Parameter path: nil or `-` for standard output.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  static func write(_ text: String, to path: String?) throws {
    try write(Array(text.utf8), to: path)
  }

  /// The same for what is no text.
  static func write(_ bytes: [UInt8], to path: String?) throws {
    guard let path = file(path) else { return Console.put(bytes) }
    do throws(WorkspaceError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }
}
