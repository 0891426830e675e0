import Foundation
import SignalboxText

/// What a path of a change leads to on the disk.
struct ChangeTarget {
  /// Relative to the root, every symlink resolved.
  let target: String
  /// What the file holds now; nil where there is none.
  let bytes: [UInt8]?

  enum Verdict {
    case write(CheckedChanges.File)
    case skip
    /// The file holds already what is wanted.
    case done
  }

  /// - Parameters:
  ///   - path: relative to the root.
  ///   - root: an absolute path without symlinks.
  /// - Throws: where the path leads out of the root, or something other than a file lies there.
  init(_ path: String, root: String) throws(WorkspaceError) {
    let resolved = try Self.resolve(path, root: root)
    guard let target = Path.relative(resolved, to: root) else { throw .outsideFolder(path) }
    try Self.refuseReserved(target, shown: path)
    self.target = target
    bytes = try Self.content(of: resolved, shown: path)
  }

  func verdict(on change: FileChange, policy: ConflictPolicy) throws(WorkspaceError) -> Verdict {
    if change.before == bytes { return .write(CheckedChanges.File(change: change, target: target)) }
    guard change.before == nil, let bytes else { throw .changedSinceRead(change.path) }
    if bytes == change.after { return .done }
    switch policy {
    case .stop: throw .exists(change.path)
    case .skip: return .skip
    case .force:
      let change = FileChange(path: change.path, before: bytes, after: change.after)
      return .write(CheckedChanges.File(change: change, target: target))
    }
  }

  /// Refuses what cannot name a file inside any folder, by its looks alone.
  static func refuseBadName(_ path: String) throws(WorkspaceError) {
    if path.isEmpty { throw .noSuchPath(path) }
    // The system would take the name to end there.
    if path.utf8.contains(0) { throw .reservedPath(path) }
    let slash = UInt8(ascii: "/")
    if path.utf8.first == slash || Path.components(of: path).contains("..") { throw .outsideFolder(path) }
    if path.utf8.last == slash || Path.components(of: path).isEmpty { throw .isFolder(path) }
    // No file system has longer names; the others would find out only once files begin to change.
    if Path.components(of: path).contains(where: { $0.utf8.count > 255 }) { throw .writing(path, code: ENAMETOOLONG) }
    try refuseReserved(path, shown: path)
  }

  /// Whether a path of a file or a folder leads to somewhere in the root; what lies there does not matter.
  static func isInside(_ path: String, _ root: String) -> Bool {
    guard (try? refuseBadName(path)) != nil else { return false }
    // A folder that is not there has nothing in it that could be harmed.
    guard let parent = Path.real(Path.parent(of: Path.join(root, path))) else { return true }
    return Path.relative(parent, to: root) != nil
  }

  /// Hooks and settings of git are commands that git runs; upper and lower case are one on some systems.
  private static func refuseReserved(_ path: String, shown: String) throws(WorkspaceError) {
    let names = Path.components(of: path).map { $0.lowercased() }
    if names.contains(".git") || names.first == StateFolder.name { throw .reservedPath(shown) }
  }

  /// The absolute path with symlinks followed; what does not exist yet is taken as it is written.
  private static func resolve(_ path: String, root: String) throws(WorkspaceError) -> String {
    try refuseBadName(path)
    let names = Path.components(of: path)
    var current = root
    for (index, name) in names.enumerated() {
      let shown = names[...index].joined(separator: "/")
      let isLast = index == names.count - 1
      let next = Path.join(current, name)
      var info = stat()
      guard lstat(next, &info) == 0 else {
        guard errno == ENOENT else { throw .reading(shown) }
        return names[(index + 1)...].reduce(next, Path.join)
      }
      current = next
      if info.st_mode & S_IFMT == S_IFLNK {
        guard let real = Path.real(next), stat(real, &info) == 0 else { throw .brokenLink(shown) }
        guard Path.relative(real, to: root) != nil else { throw .outsideFolder(path) }
        current = real
      }
      if !isLast, info.st_mode & S_IFMT != S_IFDIR { throw .notFolder(shown) }
    }
    return current
  }

  private static func content(of file: String, shown: String) throws(WorkspaceError) -> [UInt8]? {
    var info = stat()
    if lstat(file, &info) != 0 {
      guard errno == ENOENT else { throw .reading(shown) }
      return nil
    }
    guard let bytes = try FileBytes.all(of: file, shown: shown) else { return nil }
    // Renaming needs only the folder's permission; a file that is read-only is meant to stay.
    guard access(file, W_OK) == 0 else { throw .writing(shown) }
    return bytes
  }
}

extension FileBytes {
  /// What a file holds; nil where there is none.
  /// - Parameter shown: what to call it in errors.
  static func all(of file: String, shown: String) throws(WorkspaceError) -> [UInt8]? {
    do throws(WorkspaceError) {
      return try FileBytes(path: file, shown: shown).withBytes { [UInt8]($0) }
    } catch .noSuchPath {
      return nil
    }
  }
}
