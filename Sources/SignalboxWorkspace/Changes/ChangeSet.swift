import Foundation
import SignalboxText

/// Changes that belong together: each file once, in the order of paths, none that changes nothing.
public struct ChangeSet: Sendable, Hashable {
  /// Paths are relative to the project's folder, without `.` and doubled slashes.
  public private(set) var changes: [FileChange]

  /// - Parameter changes: in any order; paths may hold `./`.
  /// - Throws: `changedTwice` where two of them are for one path.
  public init(_ changes: [FileChange]) throws(WorkspaceError) {
    var result = changes.filter { $0.before != $0.after }
    for index in result.indices {
      result[index].path = Self.simplified(result[index].path)
      result[index].origin = result[index].origin.map(Self.simplified)
    }
    result.sort { Path.precedes($0.path, $1.path) }
    for (first, second) in zip(result, result.dropFirst()) where first.path.utf8.elementsEqual(second.path.utf8) {
      throw .changedTwice(first.path)
    }
    self.changes = result
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { changes.isEmpty }

  /// Only `.` and doubled slashes go: what could lead elsewhere is for the check to refuse.
  private static func simplified(_ path: String) -> String {
    let slash = UInt8(ascii: "/")
    let start = path.utf8.first == slash ? "/" : ""
    let end = path.utf8.count > 1 && path.utf8.last == slash ? "/" : ""
    return start + Path.components(of: path).joined(separator: "/") + end
  }
}

/// What to do with files that should be created but exist with other content.
public enum ConflictPolicy: String, Sendable, CaseIterable {
  /// Write nothing at all.
  case stop
  /// Replace them.
  case force
  /// Leave them as they are and write the others.
  case skip
}

/// Why changes cannot be made, with every reason at once; never empty.
public struct ChangeRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  /// In the order of paths.
  public var problems: [WorkspaceError]

  public init(_ problems: [WorkspaceError]) { self.problems = problems }

  /// One line for each problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// Changes that were compared with the disk and can be made. Only such can be written.
public struct CheckedChanges: Sendable, Hashable {
  /// The project's folder, absolute and without symlinks.
  public let folder: String
  /// As they will be made: what a file that gets replaced holds now is its `before`.
  public var changes: [FileChange] { files.map(\.change) }
  /// Paths of files that exist with other content and stay as they are.
  public let skipped: [String]
  var files: [File]

  struct File: Sendable, Hashable {
    var change: FileChange
    /// Where the bytes go, relative to the folder, no component a symlink.
    var target: String
    /// The permissions of a new file; nil for the usual ones.
    var mode: mode_t?
  }

  init(folder: String, files: [File], skipped: [String] = []) {
    (self.folder, self.files, self.skipped) = (folder, files, skipped)
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool { files.isEmpty }
}

extension ChangeSet {
  /// Compares with the disk.
  ///
  /// Refused are: files that are not as they were when the change was made from them (`changedSinceRead`); files to be
  /// created that exist with other content (`exists`, by the policy `.stop`); folders, devices and broken symlinks in
  /// the way; paths that lead out of the folder, directly or through a symlink, or into `.git` or `.signalbox`; files
  /// that may not be written. A symlink inside the folder stays one: what it points to is changed.
  /// - Parameters:
  ///   - folder: the project's folder, absolute or relative to the working folder.
  ///   - policy: what to do with files that should be created but exist with other content. Those that exist with the
  ///     same content are left out.
  /// - Throws: everything that stands in the way.
  public func checked(in folder: String, conflicts policy: ConflictPolicy = .stop) throws(ChangeRefusal)
    -> CheckedChanges
  {
    guard let root = Path.real(folder) else { throw ChangeRefusal([.reading(folder)]) }
    var files: [CheckedChanges.File] = []
    var skipped: [String] = []
    var problems: [WorkspaceError] = []
    for change in changes {
      do throws(WorkspaceError) {
        switch try ChangeTarget(change.path, root: root).verdict(on: change, policy: policy) {
        case .write(let file): files.append(file)
        case .skip: skipped.append(change.path)
        case .done: break
        }
      } catch {
        problems.append(error)
      }
    }
    problems += Self.clashes(files)
    guard problems.isEmpty else { throw ChangeRefusal(problems) }
    for index in files.indices {
      guard let origin = files[index].change.origin,
        let old = files.first(where: { $0.change.path.hasSameBytes(as: origin) })
      else { continue }
      files[index].mode = AtomicFile.mode(of: Path.join(root, old.target))
    }
    return CheckedChanges(folder: root, files: files, skipped: skipped)
  }

  /// Files that two paths lead to, and files where another one needs a folder.
  private static func clashes(_ files: [CheckedChanges.File]) -> [WorkspaceError] {
    var seen: Set<Bytewise> = []
    var problems: [WorkspaceError] = []
    for file in files where !seen.insert(path: file.target) { problems.append(.changedTwice(file.change.path)) }
    for file in files {
      let names = Path.components(of: file.target)
      let above = (1..<max(1, names.count)).map { names[..<$0].joined(separator: "/") }
      if let blocked = above.first(where: seen.contains(path:)) { problems.append(.notFolder(blocked)) }
    }
    return problems
  }
}
