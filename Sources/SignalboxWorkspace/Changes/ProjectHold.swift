import Foundation

/// Says that no other run of Signalbox writes in a project: given to whoever has the lock, as long as they have it.
///
/// A command that changes files takes it before it reads the first one, and gives it back once all is written: what it
/// decides by would else be out of date before it writes.
public struct ProjectHold: Sendable {
  /// How long commands wait for each other, in seconds.
  public static let patience = 10.0

  /// Runs `body` while no other run of Signalbox writes in the repository that holds a folder, or, without one, in the
  /// folder. The lock ends with the process, however it ends.
  ///
  /// What is locked is the folder itself: it is there already, and not removed in between as a file for locks would be.
  /// - Parameters:
  ///   - folder: absolute, or relative to the working folder; where there is none, the working folder stands for it.
  ///   - patience: how long to wait for others, in seconds.
  /// - Throws: `busy` where another run does not finish; whatever `body` throws.
  public static func during<Value>(
    in folder: String, patience: Double = 0, _ body: (ProjectHold) throws -> Value
  ) throws -> Value {
    let lock = try FolderLock(root(of: folder), patience: patience)
    defer { lock.end() }
    return try body(ProjectHold())
  }

  /// The same for the folder of a file.
  public static func during<Value>(
    beside file: String, patience: Double = 0, _ body: (ProjectHold) throws -> Value
  ) throws -> Value {
    try during(in: Path.parent(of: file), patience: patience, body)
  }

  /// Runs `body` with a lock of its own where nobody has one.
  static func ensure<Value>(
    _ hold: ProjectHold?, in folder: String, _ body: () throws(WorkspaceError) -> Value
  ) throws(WorkspaceError) -> Value {
    if hold != nil { return try body() }
    let lock = try FolderLock(root(of: folder), patience: 0)
    defer { lock.end() }
    return try body()
  }

  private static func root(of folder: String) -> String {
    let place = Path.real(folder) ?? FileManager.default.currentDirectoryPath
    return RepositoryFolder(workingFolder: place)?.root ?? place
  }
}

/// A folder that one process at a time has.
private struct FolderLock {
  let descriptor: Int32

  init(_ folder: String, patience: Double) throws(WorkspaceError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .reading(folder) }
    let clock = ContinuousClock()
    let last = clock.now + .seconds(patience)
    // File systems without locks have to do without.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard clock.now < last else {
        close(descriptor)
        throw .busy(folder)
      }
      usleep(20_000)
    }
  }

  /// Closing alone would not do: a process that another thread is just starting holds a copy for a moment.
  func end() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
