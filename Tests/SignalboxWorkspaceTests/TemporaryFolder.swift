import Foundation
import Testing

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let url = base.appendingPathComponent("signalbox-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    // A test may have taken the permission away.
    chmod(path, 0o755)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of what is called `name` here.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// Writes files with their folders; a name that ends with `/` makes an empty folder.
  func add(_ names: String..., text: String = "") throws {
    for name in names {
      let folder = name.hasSuffix("/") ? self(name) : (self(name) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if !name.hasSuffix("/") { try Data(text.utf8).write(to: URL(fileURLWithPath: self(name))) }
    }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
  }

  /// The names of everything directly in the folder, hidden files too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: self(name), encoding: .utf8)
  }
}
