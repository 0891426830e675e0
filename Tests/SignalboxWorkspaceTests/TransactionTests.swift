import Foundation
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

@Suite struct TransactionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.add("kept", "edit/a.swift", "edit/b.swift", "gone.swift", "real/x.swift", text: "old\r\n")
    chmod(folder("edit/b.swift"), 0o640)
    try folder.link("link.swift", to: "real/x.swift")
  }

  static let changes = [
    FileChange(path: "edit/a.swift", before: Array("old\r\n".utf8), after: [0xFF, 0x00]),
    FileChange(path: "edit/b.swift", before: Array("old\r\n".utf8), after: []),
    FileChange(path: "gone.swift", before: Array("old\r\n".utf8), after: nil),
    FileChange(path: "link.swift", before: Array("old\r\n".utf8), after: Array("new".utf8)),
    FileChange(path: "new/deep/c.swift", before: nil, after: Array("created".utf8)),
    FileChange(path: "new/d.swift", before: nil, after: Array("created".utf8)),
  ]

  func checked() throws -> CheckedChanges { try ChangeSet(Self.changes).checked(in: folder.path) }

  func expectWritten() throws {
    for change in Self.changes { #expect(folder.bytes(change.path) == change.after, "\(change.path)") }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.swift")) == "real/x.swift")
    let names = FolderSnapshot(folder).entries.keys.filter { $0.contains(".signalbox-") }
    #expect(names.isEmpty)
  }

  @Test func writesAll() throws {
    try Transaction(checked(), command: ["new"]).commit()
    try expectWritten()
    var info = stat()
    lstat(folder("edit/b.swift"), &info)
    #expect(info.st_mode & 0o7777 == 0o640)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder(".signalbox")).sorted() == [".gitignore", "undo.json"])
    #expect(try folder.text(".signalbox/.gitignore") == "*\n")
  }

  @Test func nothingToDoWritesNothing() throws {
    let before = FolderSnapshot(folder)
    try Transaction(ChangeSet([]).checked(in: folder.path), command: ["new"]).commit()
    #expect(FolderSnapshot(folder) == before)
  }

  /// Lets the step with this number fail, and with `dies` all after it, as if the process had been killed.
  private func steps(failing number: Int, dies: Bool, code: Int32 = EIO) -> (FileSteps, Counter) {
    let counter = Counter()
    var steps = FileSteps()
    steps.refusal = { _, _ in
      let now = counter.next()
      return now == number || (dies && now > number) ? code : nil
    }
    return (steps, counter)
  }

  private func stepCount() throws -> Int {
    let other = try TransactionTests()
    let (steps, counter) = other.steps(failing: -1, dies: false)
    try Transaction(other.checked(), command: ["new"], steps: steps).commit()
    return counter.value
  }

  @Test(arguments: [EIO, ENOSPC, EACCES])
  func whateverFailsNothingChanges(code: Int32) throws {
    var failures = 0
    for number in 0..<(try stepCount()) {
      let test = try TransactionTests()
      let before = FolderSnapshot(test.folder)
      let (steps, _) = test.steps(failing: number, dies: false, code: code)
      let transaction = Transaction(try test.checked(), command: ["new"], steps: steps)
      do throws(WorkspaceError) {
        try transaction.commit()
      } catch {
        failures += 1
        #expect(FolderSnapshot(test.folder) == before, "step \(number): \(error)")
        #expect(try Transaction.recover(in: test.folder.path) == nil)
        continue
      }
      // The change stood already; what could not be cleared up is cleared up by the next run.
      _ = try Transaction.recover(in: test.folder.path)
      try test.expectWritten()
    }
    #expect(failures > 20)
  }

  @Test func whereverItIsKilledTheNextRunPutsThingsRight() throws {
    var outcomes: [Recovery?: Int] = [:]
    for number in 0..<(try stepCount()) {
      let test = try TransactionTests()
      let before = FolderSnapshot(test.folder)
      let (steps, _) = test.steps(failing: number, dies: true)
      try? Transaction(test.checked(), command: ["new"], steps: steps).commit()
      // Recovery is broken off, too, here and there, and begins again.
      for rest in stride(from: 0, to: 12, by: 3) {
        _ = try? Transaction.recover(in: test.folder.path, steps: test.steps(failing: rest, dies: true).0)
      }
      outcomes[try Transaction.recover(in: test.folder.path), default: 0] += 1
      if FileManager.default.fileExists(atPath: test.folder("new")) {
        try test.expectWritten()
      } else {
        let after = FolderSnapshot(test.folder, leavingOut: ".signalbox")
        #expect(after == before, "killed at step \(number)")
      }
      #expect(try Transaction.recover(in: test.folder.path) == nil)
    }
    #expect(outcomes[.takenBack(left: []), default: 0] > 5 && outcomes[.finished, default: 0] > 5, "\(outcomes)")
  }

  @Test func fileSystemsWithoutSecondNames() throws {
    var steps = FileSteps()
    steps.refusal = { step, _ in step == .link ? EPERM : nil }
    let before = FolderSnapshot(folder)
    var failing = steps
    failing.refusal = { step, path in step == .link ? EPERM : step == .rename && path.hasSuffix("d.swift") ? EIO : nil }
    #expect(throws: WorkspaceError.notWritable("new/d.swift", .init(code: EIO))) {
      try Transaction(checked(), command: ["new"], steps: failing).commit()
    }
    #expect(FolderSnapshot(folder) == before)
    try Transaction(checked(), command: ["new"], steps: steps).commit()
    try expectWritten()
  }

  @Test func changesOfOthersAtTheLastMoment() throws {
    for (path, text, error) in [
      ("edit/b.swift", "theirs", WorkspaceError.changedSinceRead("edit/b.swift")),
      ("gone.swift", "theirs", .changedSinceRead("gone.swift")),
      ("new/d.swift", "theirs", .exists("new/d.swift")),
      // Not ours to remove, though it holds what we would have written.
      ("new/d.swift", "created", .exists("new/d.swift")),
    ] {
      let test = try TransactionTests()
      let checked = try test.checked()
      try test.folder.add(path, text: text)
      let before = FolderSnapshot(test.folder)
      #expect(throws: error) { try Transaction(checked, command: ["new"]).commit() }
      #expect(FolderSnapshot(test.folder) == before)
    }
    let checked = try checked()
    try FileManager.default.removeItem(atPath: folder("edit/a.swift"))
    #expect(throws: WorkspaceError.changedSinceRead("edit/a.swift")) {
      try Transaction(checked, command: ["new"]).commit()
    }
  }

  /// Who reads the error can find, and remove, the file that it names.
  @Test(arguments: ["journal.json", "finished.json"]) func aDamagedJournalIsNamed(_ name: String) throws {
    try folder.add(".signalbox/\(name)", text: "{{{")
    #expect(throws: WorkspaceError.badRecord(".signalbox/\(name)")) { try Transaction.recover(in: folder.path) }
  }

  @Test func recoveryLeavesWhatWasChangedSince() throws {
    let dead = Counter()
    var steps = FileSteps()
    steps.refusal = { step, path in
      if step == .link, path.hasSuffix("/new/d.swift") { _ = dead.next() }
      return dead.value > 0 ? EIO : nil
    }
    #expect(throws: WorkspaceError.unfinished(journal: ".signalbox/journal.json")) {
      try Transaction(checked(), command: ["new"], steps: steps).commit()
    }
    #expect(folder.bytes("edit/a.swift") == [0xFF, 0x00])
    #expect(throws: WorkspaceError.unfinished(journal: ".signalbox/journal.json")) {
      try Transaction(ChangeSet([FileChange(path: "z", before: nil, after: [])]).checked(in: folder.path), command: [])
        .commit()
    }
    try folder.add("edit/a.swift", text: "edited")
    #expect(try Transaction.recover(in: folder.path) == .takenBack(left: ["edit/a.swift"]))
    #expect(try folder.text("edit/a.swift") == "edited")
    #expect(try folder.text("edit/b.swift") == "old\r\n")
  }

  @Test func oneAtATime() throws {
    try folder.add(".signalbox/journal.json", text: "{}")
    try ProjectHold.during(in: folder.path) { hold in
      #expect(throws: WorkspaceError.busy(folder.path)) { try Transaction.recover(in: folder.path) }
      #expect(throws: WorkspaceError.busy(folder.path)) { try Transaction(checked(), command: []).commit() }
      #expect(throws: WorkspaceError.badRecord(".signalbox/journal.json")) {
        try Transaction.recover(in: folder.path, holding: hold)
      }
      try FileManager.default.removeItem(atPath: folder(".signalbox/journal.json"))
      try Transaction(checked(), command: [], steps: FileSteps()).commit(holding: hold)
    }
    try expectWritten()
  }

  /// As where another thread starts a process, which shares all open files until it becomes another program.
  @Test func theLockEndsThoughACopyOfItIsOpen() throws {
    let wanted = FileID(at: folder.path)
    var copies: [Int32] = []
    try ProjectHold.during(in: folder.path) { _ in
      for descriptor in Int32(3)..<1024 {
        var info = stat()
        if fstat(descriptor, &info) == 0, FileID(info) == wanted { copies.append(dup(descriptor)) }
      }
    }
    #expect(!copies.isEmpty)
    try ProjectHold.during(in: folder.path) { _ in }
    for copy in copies { close(copy) }
  }

  @Test(arguments: [
    "", "{}", "{\"version\":1}", "{\"version\":9}",
    #"{"version":1,"token":"a","files":[{"path":"x","target":"../x","isNew":true}],"newFolders":[],"emptyFolders":[]}"#,
    #"{"version":1,"token":"/../x","files":[],"newFolders":[],"emptyFolders":[]}"#,
    #"{"version":1,"token":"a","files":[],"newFolders":["/tmp/x"],"emptyFolders":[]}"#,
    #"{"version":1,"token":"a","files":[{"path":"x","target":"out/x","isNew":true}],"newFolders":[],"emptyFolders":[]}"#,
  ])
  func aJournalFromElsewhereIsRefused(text: String) throws {
    try folder.link("out", to: "/")
    try folder.add(".signalbox/journal.json", text: text)
    let expected: WorkspaceError =
      text.contains("9") ? .newerRecord(".signalbox/journal.json", version: 9) : .badRecord(".signalbox/journal.json")
    #expect(throws: expected) { try Transaction.recover(in: folder.path) }
  }

  @Test func theFolderOfOthersIsRefused() throws {
    let other = try TemporaryFolder()
    try folder.link(".signalbox", to: other.path)
    let before = FolderSnapshot(folder)
    #expect(throws: WorkspaceError.notFolder(".signalbox")) { try Transaction(checked(), command: []).commit() }
    #expect(FolderSnapshot(folder) == before)
  }
}

/// Counts across threads.
final class Counter: Sendable {
  private let lock = NSLock()
  // Read and written only under the lock.
  private nonisolated(unsafe) var count = 0

  var value: Int { lock.withLock { count } }

  func next() -> Int {
    lock.withLock {
      defer { count += 1 }
      return count
    }
  }
}
