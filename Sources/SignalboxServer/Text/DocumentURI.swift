import Foundation
import SignalboxText

/// Names of files as editors write them.
enum DocumentURI {
  /// The absolute path of a file; nil for what lies in no file, such as a text without a name.
  static func path(of uri: String) -> String? {
    guard let url = URL(string: uri), url.scheme?.lowercased() == "file", ["", "localhost"].contains(url.host() ?? "")
    else { return nil }
    let path = url.path(percentEncoded: false)
    guard path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    return path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// - Parameter path: absolute.
  static func uri(of path: String) -> String {
    URL(filePath: path, directoryHint: .notDirectory).absoluteString
  }
}

extension DocumentURI {
  /// The folder and the name of a file.
  /// - Parameter path: absolute.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("/", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
