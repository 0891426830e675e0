import Foundation
import SignalboxText

/// What a command wrote, as kept in `.signalbox`.
public struct UndoRecord: Codable, Sendable, Hashable {
  /// The newest form that this program writes and understands.
  public static let newestVersion = 1

  public private(set) var version = newestVersion
  /// The command line.
  public var command: [String]
  /// In the order of paths.
  public var files: [File]
  /// Folders that were created, relative to the project's folder, each before those in it.
  public var folders: [String]

  /// One file; contents stand in the JSON as Base64.
  public struct File: Codable, Sendable, Hashable {
    /// Relative to the project's folder.
    public var path: String
    /// nil for a file that was created.
    public var before: Data?
    /// nil for a file that was deleted.
    public var after: Data?
    /// The permissions of a file that was deleted.
    public var mode: UInt16?
  }

  init(_ changes: CheckedChanges, command: [String], folders: [String]) {
    self.command = command
    self.folders = folders
    files = changes.files.map { file in
      let change = file.change
      let mode = change.after == nil ? AtomicFile.mode(of: Path.join(changes.folder, file.target)) : nil
      return File(
        path: change.path, before: change.before.map { Data($0) }, after: change.after.map { Data($0) },
        mode: mode.map { UInt16($0) })
    }
  }

  /// - Parameters:
  ///   - path: relative to the project's folder.
  ///   - root: that folder.
  /// - Throws: `badRecord`, `newerRecord`, or why it cannot be read.
  init(at path: String, in root: String) throws(WorkspaceError) {
    guard let bytes = try FileBytes.all(of: Path.join(root, path), shown: path) else { throw .noSuchPath(path) }
    self = try StateFile.decode(UndoRecord.self, from: bytes, version: Self.newestVersion, shown: path)
    // Folders are removed only where they are empty, and yet only inside the project.
    guard folders.allSatisfy({ ChangeTarget.isInside($0, root) }) else { throw .badRecord(path) }
  }

  /// The records in a project's folder, the newest first.
  /// - Throws: as reading one.
  public static func all(in folder: String) throws(WorkspaceError) -> [UndoRecord] {
    guard let root = Path.real(folder) else { throw .reading(folder) }
    return try UndoHistory(in: root).records()
  }
}

/// The way back from what the last commands wrote.
public struct Undo: Sendable {
  /// What is taken back, the newest first.
  public let records: [UndoRecord]
  /// What that changes. Files that are as before already, or gone already, are not in it.
  public let changes: CheckedChanges

  /// - Parameters:
  ///   - folder: the project's folder.
  ///   - count: how many commands to take back.
  /// - Throws: `nothingToUndo` or `lessToUndo`; `changedSinceWritten` for each file that somebody has changed since;
  ///   whatever else stands in the way of writing.
  public static func plan(in folder: String, count: Int = 1) throws(ChangeRefusal) -> Undo {
    guard let root = Path.real(folder) else { throw ChangeRefusal([.reading(folder)]) }
    var found: [UndoRecord] = []
    do throws(WorkspaceError) { found = try UndoHistory(in: root).records(count) } catch {
      throw ChangeRefusal([error])
    }
    guard !found.isEmpty else { throw ChangeRefusal([.nothingToUndo(inFolder: folder)]) }
    guard found.count == count else { throw ChangeRefusal([.lessToUndo(inFolder: folder, count: found.count)]) }
    var way = WayBack(root: root)
    for record in found { way.take(record) }
    guard way.problems.isEmpty else { throw ChangeRefusal(way.problems) }
    return Undo(records: found, changes: try checked(way, in: root))
  }

  private static func checked(_ way: WayBack, in root: String) throws(ChangeRefusal) -> CheckedChanges {
    let set: ChangeSet
    do throws(WorkspaceError) { set = try ChangeSet(way.changes) } catch { throw ChangeRefusal([error]) }
    var changes = try set.checked(in: root)
    for index in changes.files.indices {
      changes.files[index].mode = way.modes[Bytewise(changes.files[index].change.path)]
    }
    return changes
  }

  /// Takes it back, all or nothing, with the folders that are left empty, and forgets the records.
  /// - Parameter hold: nil for one of its own, which others must not have.
  /// - Throws: as `Transaction.commit`.
  public func apply(holding hold: ProjectHold? = nil) throws(WorkspaceError) {
    try apply(holding: hold, steps: FileSteps())
  }

  package func apply(holding hold: ProjectHold? = nil, steps: FileSteps) throws(WorkspaceError) {
    let transaction = Transaction(
      changes, command: nil, undone: records.count, emptyFolders: records.flatMap { $0.folders.reversed() },
      steps: steps)
    try transaction.commit(holding: hold)
  }
}

/// What files hold once one record after the other is taken back.
private struct WayBack {
  let root: String
  private(set) var problems: [WorkspaceError] = []
  /// The permissions of deleted files. The record may have come with the code: nothing but who may read, write and run.
  private(set) var modes: [Bytewise: mode_t] = [:]
  /// What each file holds now, and then.
  private var files: [Bytewise: (now: [UInt8]?, then: [UInt8]?)] = [:]

  init(root: String) { self.root = root }

  var changes: [FileChange] {
    files.map { path, file in FileChange(path: path.wrappedValue, before: file.now, after: file.then) }
  }

  mutating func take(_ record: UndoRecord) {
    for file in record.files {
      do throws(WorkspaceError) { try take(file) } catch { if !problems.contains(error) { problems.append(error) } }
    }
  }

  private mutating func take(_ file: UndoRecord.File) throws(WorkspaceError) {
    let (before, after) = (file.before.map { [UInt8]($0) }, file.after.map { [UInt8]($0) })
    let path = Bytewise(file.path)
    var known: (now: [UInt8]?, then: [UInt8]?)
    if let earlier = files[path] {
      known = earlier
    } else {
      let now = try ChangeTarget(file.path, root: root).bytes
      known = (now, now)
    }
    guard known.then == before || known.then == after else { throw .changedSinceWritten(file.path) }
    known.then = before
    if let mode = file.mode { modes[path] = mode_t(mode) & 0o777 }
    files[path] = known
  }
}
