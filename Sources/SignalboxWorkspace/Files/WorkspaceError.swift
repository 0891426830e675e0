import Foundation

/// What can go wrong on the disk. The cases carry data; the wording stands in `description`, and nowhere else.
///
/// Every path is given back as the caller wrote it or as discovery found it.
public enum WorkspaceError: Error, Hashable, Sendable {
  /// Nothing lies at the path.
  case noSuchPath(String)
  /// The folder a file should be written into does not exist.
  case noSuchFolder(String)
  /// A folder stands where a file was expected.
  case isFolder(String)
  /// A socket, a pipe or a device stands where a file was expected.
  case notRegularFile(String)
  /// A file named on the command line that is neither Swift, nor a storyboard, nor a xib.
  case notSource(String)
  /// The file is larger than what Signalbox reads.
  case tooLarge(String, bytes: Int, limit: Int)
  /// The file or folder may not be read, or reading it failed.
  case unreadable(String, Reason)
  /// The file or its folder may not be written, or writing failed.
  case notWritable(String, Reason)
  /// No space is left (or the quota is spent) where the file should go.
  case diskFull(String)
  /// The name of a file in this folder is not UTF-8.
  case unreadableName(inFolder: String)

  /// The system's own reason: an `errno`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The value of `errno`.
    public var code: Int32

    /// - Parameter code: a value of `errno`; the current one by default.
    public init(code: Int32 = errno) { self.code = code }

    /// The system's words for it, as `Permission denied`.
    public var description: String { String(cString: strerror(code)) }
  }

  /// The path that the error is about.
  public var path: String {
    switch self {
    case .noSuchPath(let path), .noSuchFolder(let path), .isFolder(let path), .notRegularFile(let path),
      .notSource(let path), .tooLarge(let path, _, _), .unreadable(let path, _), .notWritable(let path, _),
      .diskFull(let path), .unreadableName(let path):
      path
    }
  }
}

extension WorkspaceError {
  /// What a failed attempt to read `path` means, by `errno`.
  static func reading(_ path: String, code: Int32 = errno) -> WorkspaceError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchPath(path)
    case EISDIR: .isFolder(path)
    default: .unreadable(path, Reason(code: code))
    }
  }

  /// What a failed attempt to write `path` means, by `errno`.
  static func writing(_ path: String, code: Int32 = errno) -> WorkspaceError {
    switch code {
    case ENOENT, ENOTDIR: .noSuchFolder(Path.parent(of: path))
    case EISDIR: .isFolder(path)
    case ENOSPC, EDQUOT: .diskFull(path)
    default: .notWritable(path, Reason(code: code))
    }
  }
}

extension WorkspaceError: CustomStringConvertible, LocalizedError {
  /// One line for people, without the word "error" and without a full stop.
  public var description: String {
    switch self {
    case .noSuchPath(""): "an empty path names no file or folder"
    case .noSuchPath(let path): "no such file or folder: \(path)"
    case .noSuchFolder(let path): "no such folder: \(path)"
    case .isFolder(let path): "\(path) is a folder, not a file"
    case .notRegularFile(let path): "\(path) is not a regular file"
    case .notSource(let path): "\(path) is neither a .swift, a .storyboard nor a .xib file"
    case .tooLarge(let path, let bytes, let limit): "\(path) is too large (\(bytes) bytes, at most \(limit))"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notWritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .diskFull(let path): "\(path) cannot be written: the disk is full"
    case .unreadableName(let folder): "\(folder) holds a file whose name is not UTF-8"
    }
  }

  /// The same, for those who print any error's `localizedDescription`.
  public var errorDescription: String? { description }
}
