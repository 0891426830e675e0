import Foundation

/// `embed-templates FOLDER OUTPUT`: writes all files of a folder into one Swift file, as text by path.
@main
enum EmbedTemplates {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      FileHandle.standardError.write(Data("usage: embed-templates FOLDER OUTPUT\n".utf8))
      exit(64)
    }
    let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
    let entries = try paths(in: folder).map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return "    (path: \(literal(path)), text: \(literal(text))),\n"
    }
    let source = """
      // Written by embed-templates from the folder Templates.
      extension TemplateFolder {
        static let embeddedFiles: [(path: String, text: String)] = [
      \(entries.joined())  ]
      }

      """
    try source.write(to: URL(filePath: arguments[2]), atomically: true, encoding: .utf8)
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

  /// A string literal in which nothing of the text is read as an escape or an interpolation.
  private static func literal(_ text: String) -> String { text.debugDescription }
}
