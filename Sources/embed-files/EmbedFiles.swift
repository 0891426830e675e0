import Foundation

/// `embed-files FOLDER TYPE OUTPUT`: writes all files of a folder into an extension of a Swift type: `embeddedFiles`, by
/// path, and scripts and style sheets as constants, `style.css` as `styleCSS`.
///
/// `embed-files --digest TYPE OUTPUT FILE…`: writes a digest of the files' content into an extension of a Swift type.
///
/// `embed-files --commit TYPE OUTPUT [HASH]`: writes the hash into an extension of a Swift type.
@main
enum EmbedFiles {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count > 4, arguments[1] == "--digest" {
      return try write(digest(arguments[4...], as: arguments[2]), to: arguments[3])
    }
    if arguments.count > 3, arguments[1] == "--commit" {
      return try write(commit(arguments.dropFirst(4).first, in: arguments[2]), to: arguments[3])
    }
    guard arguments.count == 4 else {
      let usage = """
        usage: embed-files FOLDER TYPE OUTPUT
               embed-files --digest TYPE OUTPUT FILE…
               embed-files --commit TYPE OUTPUT [HASH]

        """
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
    let files = try paths(in: folder).map { path in
      (path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
    let entries = files.map { "    (path: \(literal($0.path)), text: \(literal($0.text))),\n" }
    let constants = files.compactMap { file in
      constant(file.path).map { "  static let \($0): StaticString = \(literal(file.text))\n" }
    }
    let source = """
      // Written by embed-files from the folder \(folder.lastPathComponent).
      extension \(arguments[2]) {
        static let embeddedFiles: [(path: String, text: String)] = [
      \(entries.joined())  ]
      \(constants.joined())}

      """
    try write(source, to: arguments[3])
  }

  /// A file that holds the text already stays as it is, so that nothing is compiled again.
  private static func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func commit(_ hash: String?, in type: String) -> String {
    """
    // Written by embed-files.
    extension \(type) {
      static let commit: String? = \(hash.map(literal) ?? "nil")
    }

    """
  }

  /// FNV-1a, 64 bits: to tell versions of our own code apart, nothing more.
  private static func digest(_ paths: ArraySlice<String>, as type: String) throws -> String {
    let digest = try paths.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { digest, path in
      try Data(contentsOf: URL(filePath: path)).reduce(digest) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    return """
      // Written by embed-files from \(paths.count) files.
      extension \(type) {
        static let digest = "\(String(digest, radix: 16))"
      }

      """
  }

  /// Paths of the files, relative to the folder, sorted.
  private static func paths(in folder: URL) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder.appending(path: path).path(), isDirectory: &isFolder)
      return exists && !isFolder.boolValue && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }.sorted()
  }

  /// `style.css` → `styleCSS`; nil for what lies deeper, or needs no constant.
  private static func constant(_ path: String) -> String? {
    let parts = path.split(separator: ".")
    guard parts.count == 2, ["css", "js"].contains(parts[1]), !path.contains("/") else { return nil }
    return parts[0] + parts[1].uppercased()
  }

  /// A string literal in which nothing of the text is read as an escape or an interpolation.
  private static func literal(_ text: String) -> String { text.debugDescription }
}
