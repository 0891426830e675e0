import Foundation
import SignalboxText

/// Paths as plain strings with `/` between components; nothing here follows a symlink but `real`.
///
/// They are taken apart by bytes, as the file system does: a combining mark behind a `/` makes one character of both,
/// and a path that Swift's characters cannot split is still split by the kernel.
package enum Path {
  /// `path` as an absolute path without `.` and doubled slashes.
  ///
  /// A path with `..` is asked of the file system, because `link/..` need not be what it looks like; only where
  /// that fails (the path does not exist) is `..` removed by its looks.
  static func absolute(_ path: String, in folder: String) -> String {
    let joined = path.hasPrefix("/") ? path : folder + "/" + path
    let parts = components(of: joined)
    if parts.contains(".."), let real = real(joined) { return real }
    return "/" + folded(parts).joined(separator: "/")
  }

  /// The components of a path, without empty ones and `.`.
  static func components(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).lazy.map { String(Substring($0)) }.filter { $0 != "." }
  }

  /// Whether the last component of a path is a name. Most paths end otherwise, and need not be taken apart.
  static func isNamed(_ name: String, _ path: String) -> Bool {
    path.utf8.reversed().starts(with: name.utf8.reversed()) && components(of: path).last == name
  }

  /// Removes each `..` together with the component before it.
  static func folded(_ components: [String]) -> [String] {
    components.reduce(into: []) { result, part in
      if part == ".." { _ = result.popLast() } else { result.append(part) }
    }
  }

  /// The path as the file system knows it, every symlink resolved; nil where nothing lies there.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether something lies at a path, symlinks followed: one question, where `real` asks for each folder on the way.
  static func exists(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0
  }

  /// What of `path` lies below `folder`: empty where they are the same, nil where it lies elsewhere.
  package static func relative(_ path: String, to folder: String) -> String? {
    if path.hasSameBytes(as: folder) { return "" }
    let prefix = folder == "/" ? folder : folder + "/"
    return path.utf8.starts(with: prefix.utf8) ? String(Substring(path.utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// `folder` and `name` joined, where an empty folder stands for the working folder.
  static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    if name.isEmpty { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder that holds `path`: `.` for a bare name.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The order in which paths are listed: by bytes, so that it depends on neither locale nor Unicode version.
  static func precedes(_ left: String, _ right: String) -> Bool {
    Bytewise(left) < Bytewise(right)
  }
}
