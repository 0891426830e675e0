import Foundation
import SignalboxText

/// Writes all files of a change, or none.
///
/// First the new contents are written beside their targets, under hidden names, and forced to the disk: a full disk or
/// a folder that may not be written fails before there is anything to be seen. Then they are moved into place one by
/// one. If one cannot be, those before it are taken back. Control-C and the like wait until all or none is written.
/// Should the process be killed halfway, the next run takes everything back from the journal; see `recover`.
public struct Transaction: Sendable {
  private let changes: CheckedChanges
  /// What to remember for undoing; nil where something is undone.
  private let command: [String]?
  /// How many of the newest undo records to forget.
  private let undone: Int
  private let emptyFolders: [String]
  private let steps: FileSteps

  /// - Parameters:
  ///   - changes: what to write.
  ///   - command: the command line that asks for it, for the undo record.
  public init(_ changes: CheckedChanges, command: [String]) {
    self.init(changes, command: command, steps: FileSteps())
  }

  package init(
    _ changes: CheckedChanges, command: [String]?, undone: Int = 0, emptyFolders: [String] = [], steps: FileSteps
  ) {
    (self.changes, self.command, self.undone) = (changes, command, undone)
    (self.emptyFolders, self.steps) = (emptyFolders, steps)
  }

  /// Writes the files and the undo record. Permissions of existing files stay; so do symlinks.
  ///
  /// Without any change nothing is written, and the undo record of the last command stays.
  /// - Parameter hold: nil for one of its own, which others must not have.
  /// - Throws: what hindered it. Then everything is as it was, except with `unfinished`: something could not be taken
  ///   back, and the next run tries again. `interrupted` is thrown where a signal came early and its handler went on.
  public func commit(holding hold: ProjectHold? = nil) throws(WorkspaceError) {
    if changes.isEmpty, command != nil { return }
    try InterruptShield.during { (shield) throws(WorkspaceError) in
      try ProjectHold.ensure(hold, in: changes.folder) { () throws(WorkspaceError) in
        let state = StateFolder(root: changes.folder)
        try state.make(steps)
        defer { state.removeIfUnused(steps) }
        guard !state.exists(state.journal) else { throw .unfinished(journal: StateFolder.shownJournal) }
        try Self.clearUp(state, steps)
        try run(state, shield)
      }
    }
  }

  private func run(_ state: StateFolder, _ shield: InterruptShield) throws(WorkspaceError) {
    let files = try changes.files + undoRecords()
    let journal = journal(for: files)
    do throws(WorkspaceError) {
      try state.write(journal, steps)
      try prepare(files, journal, shield)
      for index in files.indices { try replace(files[index].change, journal.place(index, in: changes.folder)) }
      for folder in Set<Bytewise>.of(files.map { Path.parent(of: Path.join(changes.folder, $0.target)) }) {
        steps.sync(folder.wrappedValue)
      }
      // From here on the change stands.
      try steps.rename(state.journal, state.finished, shown: StateFolder.shownJournal)
    } catch {
      do throws(WorkspaceError) {
        _ = try journal.takeBack(in: changes.folder, steps)
        try state.removeJournal(steps)
      } catch {
        throw .unfinished(journal: StateFolder.shownJournal)
      }
      throw error
    }
    // What cannot be cleared up now, the next run will.
    try? Self.clearUp(state, steps)
  }

  /// Undo records are written, or removed, as further files of the transaction.
  private func undoRecords() throws(WorkspaceError) -> [CheckedChanges.File] {
    let history = UndoHistory(in: changes.folder)
    guard let command else { return try history.files(dropping: undone) }
    return try history.files(
      adding: UndoRecord(changes, command: command, folders: newFolders(for: changes.files)))
  }

  private func journal(for files: [CheckedChanges.File]) -> Journal {
    Journal(
      token: String(UInt64.random(in: .min ... .max), radix: 16),
      files: files.map { file in
        let (before, after) = (file.change.before, file.change.after)
        return Journal.File(
          path: file.change.path, target: file.target, isNew: before == nil, after: after.map { Data($0) })
      }, newFolders: newFolders(for: files), emptyFolders: emptyFolders)
  }

  /// Folders that do not exist yet, each before those in it.
  private func newFolders(for files: [CheckedChanges.File]) -> [String] {
    var folders: Set<Bytewise> = []
    for file in files where file.change.after != nil {
      let names = Path.components(of: file.target).dropLast()
      for count in stride(from: names.count, to: 0, by: -1) {
        let folder = names.prefix(count).joined(separator: "/")
        if FileID(at: Path.join(changes.folder, folder)) != nil || !folders.insert(path: folder) { break }
      }
    }
    return folders.sorted().map(\.wrappedValue)
  }

  /// All that can fail is to fail here, where nothing can be seen yet but new folders.
  private func prepare(
    _ files: [CheckedChanges.File], _ journal: Journal, _ shield: InterruptShield
  ) throws(WorkspaceError) {
    for folder in journal.newFolders { try steps.makeFolder(Path.join(changes.folder, folder), shown: folder) }
    for (index, file) in files.enumerated() {
      if shield.isInterrupted { throw .interrupted(changes.folder) }
      guard let after = file.change.after else { continue }
      let place = journal.place(index, in: changes.folder)
      let mode = AtomicFile.mode(of: place.target) ?? file.mode
      try steps.write(after, to: place.new, mode: mode, shown: file.change.path)
    }
    if shield.isInterrupted { throw .interrupted(changes.folder) }
  }

  private func replace(_ change: FileChange, _ place: Journal.Place) throws(WorkspaceError) {
    guard let before = change.before else {
      // A second name cannot be given over somebody's file, as renaming would.
      if try steps.link(place.new, place.target, shown: change.path) { return }
      guard FileID(at: place.target) == nil else { throw .exists(change.path) }
      return try steps.rename(place.new, place.target, shown: change.path)
    }
    guard FileID(at: place.target) != nil else { throw .changedSinceRead(change.path) }
    // Without second names the file is gone for a moment; a deleted file has no need of one.
    let isLinked = change.after == nil ? false : try steps.link(place.target, place.old, shown: change.path)
    if !isLinked { try steps.rename(place.target, place.old, shown: change.path) }
    guard try FileBytes.all(of: place.old, shown: change.path) == before else { throw .changedSinceRead(change.path) }
    if change.after != nil { try steps.rename(place.new, place.target, shown: change.path) }
  }

  fileprivate static func clearUp(_ state: StateFolder, _ steps: FileSteps) throws(WorkspaceError) {
    guard state.exists(state.finished) else { return }
    let journal = try Journal(contentsOf: state.finished, shown: StateFolder.shownFinished, root: state.root)
    try journal.clearUp(in: state.root, steps)
    try steps.remove(state.finished, shown: StateFolder.shownFinished)
  }
}

/// What was done about a run that was broken off.
public enum Recovery: Sendable, Hashable, CustomStringConvertible {
  /// It had written everything; only its temporary files were left.
  case finished
  /// Its files are as they were before it; `left` are those that somebody has changed since.
  case takenBack(left: [String])

  /// One line for people.
  public var description: String {
    switch self {
    case .finished: "an earlier run was broken off after it had written its files; cleared up after it"
    case .takenBack([]): "an earlier run was broken off while it wrote files; they are as they were before it"
    case .takenBack(let left):
      "an earlier run was broken off while it wrote files; they are as they were before it, except those changed since: "
        + left.joined(separator: ", ")
    }
  }
}

extension Transaction {
  /// Takes back, or clears up after, a transaction whose process was killed. Every command calls it first; it looks
  /// for two files and does nothing where there are none.
  /// - Parameters:
  ///   - folder: the project's folder.
  ///   - hold: nil for one of its own, which others must not have.
  /// - Returns: nil where there was nothing to do.
  /// - Throws: `busy` while another process writes; `badRecord` and `newerRecord` for a journal that cannot be read.
  public static func recover(in folder: String, holding hold: ProjectHold? = nil) throws(WorkspaceError) -> Recovery? {
    try recover(in: folder, holding: hold, steps: FileSteps())
  }

  package static func recover(
    in folder: String, holding hold: ProjectHold? = nil, steps: FileSteps
  ) throws(WorkspaceError) -> Recovery? {
    guard let root = Path.real(folder) else { return nil }
    let state = StateFolder(root: root)
    guard state.exists(state.journal) || state.exists(state.finished) else { return nil }
    return try InterruptShield.during { (_) throws(WorkspaceError) in
      try ProjectHold.ensure(hold, in: root) { () throws(WorkspaceError) -> Recovery? in
        defer { state.removeIfUnused(steps) }
        let isFinished = state.exists(state.finished)
        try clearUp(state, steps)
        guard state.exists(state.journal) else { return isFinished ? .finished : nil }
        let journal = try Journal(contentsOf: state.journal, shown: StateFolder.shownJournal, root: root)
        let left = try journal.takeBack(in: root, steps)
        try state.removeJournal(steps)
        return .takenBack(left: left)
      }
    }
  }
}
