import Foundation
import SignalboxText

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
  /// A pattern of `included` that begins at the root of the file system.
  case wholeDisk
  /// The file is larger than what Signalbox reads.
  case tooLarge(String, bytes: Int, limit: Int)
  /// The file or folder may not be read, or reading it failed.
  case unreadable(String, Reason)
  /// The file or its folder may not be written, or writing failed.
  case notWritable(String, Reason)
  /// Nobody reads what is to be written into the pipe.
  case nobodyReads(String)
  /// No space is left (or the quota is spent) where the file should go.
  case diskFull(String)
  /// A file that should be text and is no UTF-8.
  case notText(String)
  /// The name of a file or folder is not UTF-8: its path, with such bytes as `\xFF`.
  case unreadableName(String)
  /// Something other than a folder stands where a folder is needed.
  case notFolder(String)
  /// A file that should be created exists with other content.
  case exists(String)
  /// A file that Signalbox should replace was not written by it.
  case notOwn(String)
  /// A symlink that leads nowhere stands where a file or folder should be created.
  case brokenLink(String)
  /// A symlink among the sources that leads nowhere.
  case deadLink(String, target: String)
  /// The path leads out of the project's folder, or is not relative to it.
  case outsideFolder(String)
  /// The path lies beside or above the working folder; `common` leads to the nearest folder that holds both.
  case outsideWorkingFolder(String, common: String)
  /// The path lies where version control or Signalbox keep their own files, or is no name for a file at all.
  case reservedPath(String)
  /// Two changes are for the same file.
  case changedTwice(String)
  /// The file is not as it was when the change was made from it.
  case changedSinceRead(String)
  /// The file is not as Signalbox left it, so that its change cannot be taken back.
  case changedSinceWritten(String)
  /// No command has left anything to take back.
  case nothingToUndo(inFolder: String)
  /// Fewer commands than asked for have left anything to take back.
  case lessToUndo(inFolder: String, count: Int)
  /// A file that Signalbox writes for itself cannot be understood.
  case badRecord(String)
  /// A file that Signalbox writes for itself comes from a newer version.
  case newerRecord(String, version: Int)
  /// Another run is writing in this folder.
  case busy(String)
  /// A signal asked to stop, and nothing was written.
  case interrupted(String)
  /// Writing failed halfway or was stopped, and not all is taken back yet; the journal says what is left to do.
  case unfinished(journal: String)

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
      .diskFull(let path), .notText(let path), .unreadableName(let path), .notFolder(let path), .exists(let path),
      .nobodyReads(let path), .notOwn(let path), .brokenLink(let path), .deadLink(let path, _),
      .outsideFolder(let path), .outsideWorkingFolder(let path, _), .reservedPath(let path), .changedTwice(let path),
      .changedSinceRead(let path),
      .changedSinceWritten(let path), .nothingToUndo(let path), .lessToUndo(let path, _),
      .badRecord(let path), .newerRecord(let path, _),
      .busy(let path), .interrupted(let path), .unfinished(let path):
      path
    case .wholeDisk: "/"
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
    // Folders of the system can be there and take no files: `/proc`.
    case ENOENT where FileManager.default.fileExists(atPath: Path.parent(of: path)):
      .notWritable(path, Reason(code: EPERM))
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
    case .wholeDisk: "a pattern begins at /, the whole disk; name folders of the project"
    case .tooLarge(let path, let bytes, let limit): "\(path) is too large (\(bytes) bytes, at most \(limit))"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notWritable(let path, let reason): "\(path) cannot be written: \(reason)"
    case .nobodyReads(let path): "\(path) is a pipe without a reader"
    case .diskFull(let path): "\(path) cannot be written: the disk is full"
    case .notText(let path): "\(path) is not valid UTF-8; convert the file to UTF-8 and try again"
    case .unreadableName(let path): "the name of \(path) is not UTF-8; rename it"
    case .notFolder(StateFolder.name): "\(StateFolder.name) is not a folder; move it away"
    case .notFolder(let path): "\(path) is not a folder; move it away, or choose another place"
    case .exists(let path): "\(path) exists already, with other content"
    case .notOwn(let path): "\(path) was not written by signalbox, so it is not replaced; choose another path"
    case .brokenLink(let path): "\(path) is a broken symlink; remove it, or choose another path"
    case .deadLink(let path, let target):
      "\(path) is a link to \(target), where there is nothing; remove it, or list it under excluded"
    case .outsideFolder(let path): "\(path) is outside the project folder; choose a path inside"
    case .outsideWorkingFolder(let path, let common):
      "\(path) is outside the working folder, so it is not written; run the command in \(common)"
    case .reservedPath(let path): "\(path) cannot be written: the place is reserved; choose another one"
    case .changedTwice(let path): "\(path) would be written twice; rename one of them"
    case .changedSinceRead(let path): "\(path) was changed in the meantime; run the command again"
    case .changedSinceWritten(let path): "\(path) was changed since it was written; revert it by hand"
    case .nothingToUndo(let folder): "there is nothing to undo \(Self.place(folder))"
    case .lessToUndo(let folder, let count):
      "only \(Quantity.of(count, "command")) can be undone \(Self.place(folder)); `signalbox undo --list` lists them"
    case .badRecord(let path): "\(path) is damaged; remove it"
    case .newerRecord(let path, let version):
      "\(path) was written by a newer version of signalbox (format \(version)); use that version, or remove the file"
    case .busy(let folder): "another signalbox is writing \(Self.place(folder)); wait until it has finished"
    case .interrupted(let folder): "stopped before anything was written in \(folder)"
    case .unfinished(let journal): "an earlier change was not reverted completely; run signalbox again (\(journal))"
    }
  }

  /// The same, for those who print any error's `localizedDescription`.
  public var errorDescription: String? { description }
}

extension WorkspaceError {
  private static func place(_ folder: String) -> String { folder == "." ? "here" : "in \(folder)" }
}
