import Foundation

/// The single steps on the disk that a transaction is made of, in one place, so that tests can let each of them fail.
package struct FileSteps: Sendable {
  /// What is about to be done.
  package enum Step: Hashable, Sendable {
    case makeFolder, write, link, rename, remove, removeFolder
  }

  /// Asked before each step with the path that it is about; an `errno` lets the step fail with it. Only tests set it.
  package var refusal: @Sendable (Step, String) -> Int32? = { _, _ in nil }

  package init() {}

  /// Makes a folder; one that is there already will do.
  func makeFolder(_ path: String, shown: String) throws(WorkspaceError) {
    if let code = refusal(.makeFolder, path) { throw .writing(shown, code: code) }
    if mkdir(path, 0o777) == 0 { return }
    let code = errno
    var info = stat()
    guard code == EEXIST, lstat(path, &info) == 0 else { throw .writing(shown, code: code) }
    guard info.st_mode & S_IFMT == S_IFDIR else { throw .notFolder(shown) }
  }

  /// Writes a new file and forces it to the disk.
  func write(_ bytes: [UInt8], to path: String, mode: mode_t?, shown: String) throws(WorkspaceError) {
    if let code = refusal(.write, path) { throw .writing(shown, code: code) }
    try AtomicFile.create(path, holding: bytes[...], mode: mode, path: shown)
  }

  /// Gives a file a second name that nothing has yet.
  /// - Returns: whether the file system can do so at all.
  func link(_ source: String, _ target: String, shown: String) throws(WorkspaceError) -> Bool {
    let code = refusal(.link, target) ?? (Foundation.link(source, target) == 0 ? 0 : errno)
    switch code {
    case 0: return true
    case EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK, EXDEV: return false
    case EEXIST: throw .exists(shown)
    default: throw .writing(shown, code: code)
    }
  }

  func rename(_ source: String, _ target: String, shown: String) throws(WorkspaceError) {
    if let code = refusal(.rename, target) { throw .writing(shown, code: code) }
    guard Foundation.rename(source, target) == 0 else { throw .writing(shown) }
  }

  /// Removes a file; one that is gone already is as good.
  func remove(_ path: String, shown: String) throws(WorkspaceError) {
    if let code = refusal(.remove, path) { throw .writing(shown, code: code) }
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw .writing(shown) }
  }

  /// Removes a folder if nothing is left in it.
  func removeFolder(_ path: String, shown: String) throws(WorkspaceError) {
    if let code = refusal(.removeFolder, path) { throw .writing(shown, code: code) }
    guard rmdir(path) != 0 else { return }
    switch errno {
    // One that others have put something into stays; so does what is no folder any more.
    case ENOENT, ENOTDIR, ENOTEMPTY, EEXIST: return
    default: throw .writing(shown)
    }
  }

  /// Forces the names in a folder to the disk; where a file system cannot, there is nothing to be done about it.
  func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
