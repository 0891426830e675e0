import Foundation

@testable import SignalboxWorkspace

/// All that lies below a folder: what a change must bring about, or leave alone.
struct FolderSnapshot: Equatable, CustomStringConvertible {
  var entries: [String: String] = [:]

  /// - Parameter leavingOut: a name directly in the folder that does not count.
  init(_ folder: TemporaryFolder, leavingOut name: String? = nil) {
    let manager = FileManager.default
    for path in (try? manager.subpathsOfDirectory(atPath: folder.path)) ?? [] {
      if let name, path == name || path.hasPrefix(name + "/") { continue }
      var info = stat()
      lstat(folder(path), &info)
      let content =
        switch info.st_mode & S_IFMT {
        case S_IFREG: (manager.contents(atPath: folder(path)) ?? Data()).base64EncodedString()
        case S_IFLNK: (try? manager.destinationOfSymbolicLink(atPath: folder(path))) ?? ""
        default: ""
        }
      entries[path] = String(info.st_mode, radix: 8) + " " + content
    }
  }

  var description: String {
    entries.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
  }
}

extension TemporaryFolder {
  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: self(name)).map { [UInt8]($0) }
  }
}
