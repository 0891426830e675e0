import Foundation
import SignalboxText

/// What the last command wrote, as kept in `.signalbox/undo.json`.
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
  }

  init(_ changes: [FileChange], command: [String], folders: [String]) {
    self.command = command
    self.folders = folders
    files = changes.map { change in
      File(path: change.path, before: change.before.map { Data($0) }, after: change.after.map { Data($0) })
    }
  }

  /// The record in a project's folder; nil where there is none.
  /// - Throws: `badRecord`, `newerRecord`, or why it cannot be read.
  public static func read(in folder: String) throws(WorkspaceError) -> UndoRecord? {
    guard let folder = Path.real(folder) else { throw .reading(folder) }
    let shown = StateFolder.undo
    guard let bytes = try FileBytes.all(of: Path.join(folder, shown), shown: shown) else { return nil }
    let record = try StateFile.decode(UndoRecord.self, from: bytes, version: newestVersion, shown: shown)
    // Folders are removed only where they are empty, and yet only inside the project.
    guard record.folders.allSatisfy({ ChangeTarget.isInside($0, folder) }) else { throw .badRecord(shown) }
    return record
  }
}

/// The way back from what the last command wrote.
public struct Undo: Sendable {
  /// What is taken back.
  public let record: UndoRecord
  /// What that changes. Files that are as before already, or gone already, are not in it.
  public let changes: CheckedChanges

  /// - Parameter folder: the project's folder.
  /// - Throws: `nothingToUndo`; `changedSinceWritten` for each file that somebody has changed since; whatever else
  ///   stands in the way of writing.
  public static func plan(in folder: String) throws(ChangeRefusal) -> Undo {
    guard let root = Path.real(folder) else { throw ChangeRefusal([.reading(folder)]) }
    var record: UndoRecord
    do throws(WorkspaceError) {
      guard let found = try UndoRecord.read(in: root) else { throw .nothingToUndo(inFolder: folder) }
      record = found
    } catch {
      throw ChangeRefusal([error])
    }
    var changes: [FileChange] = []
    var problems: [WorkspaceError] = []
    for file in record.files {
      let (before, after) = (file.before.map { [UInt8]($0) }, file.after.map { [UInt8]($0) })
      do throws(WorkspaceError) {
        let current = try ChangeTarget(file.path, root: root).bytes
        if current == before { continue }
        guard current == after else { throw .changedSinceWritten(file.path) }
        changes.append(FileChange(path: file.path, before: after, after: before))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw ChangeRefusal(problems) }
    return Undo(record: record, changes: try checked(changes, in: root))
  }

  private static func checked(_ changes: [FileChange], in root: String) throws(ChangeRefusal) -> CheckedChanges {
    let set: ChangeSet
    do throws(WorkspaceError) { set = try ChangeSet(changes) } catch { throw ChangeRefusal([error]) }
    return try set.checked(in: root)
  }

  /// Takes it back, all or nothing, with the folders that are left empty, and forgets the record.
  /// - Parameter hold: nil for one of its own, which others must not have.
  /// - Throws: as `Transaction.commit`.
  public func apply(holding hold: ProjectHold? = nil) throws(WorkspaceError) {
    try apply(holding: hold, steps: FileSteps())
  }

  package func apply(holding hold: ProjectHold? = nil, steps: FileSteps) throws(WorkspaceError) {
    try Transaction(changes, command: nil, emptyFolders: record.folders.reversed(), steps: steps).commit(holding: hold)
  }
}
