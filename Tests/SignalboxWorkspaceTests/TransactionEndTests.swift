import Foundation
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

/// Transactions that meet their end in earnest: a full disk, a folder that may not be written, signals, kill -9.
@Suite struct TransactionEndTests {
  private let test: TransactionTests
  private var folder: TemporaryFolder { test.folder }

  init() throws { test = try TransactionTests() }

  /// A small file system of its own on a folder; nil where that is not allowed.
  private static func withSmallDisk<Value>(_ folder: TemporaryFolder, _ body: () throws -> Value) throws -> Value? {
    guard geteuid() == 0, let mount = try? Tool("mount"), let unmount = try? Tool("umount") else { return nil }
    let outcome = try mount.run(["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.path])
    guard outcome.status == 0 else { return nil }
    defer { _ = try? unmount.run([folder.path]) }
    return try body()
  }

  private static let maySmallDisk = (try? TemporaryFolder()).flatMap { try? withSmallDisk($0) { true } } ?? false

  @Test(.enabled(if: maySmallDisk, "only root on Linux may mount a file system"))
  func aFullDisk() throws {
    let disk = try TemporaryFolder()
    let outcome: (Bool, WorkspaceError?)? = try Self.withSmallDisk(disk) {
      try disk.add("a", text: "old")
      let before = FolderSnapshot(disk)
      let big = [UInt8](repeating: 0x61, count: 100_000)
      let changes = ["a", "b", "new/c", "new/d"].map { FileChange(path: $0, before: disk.bytes($0), after: big) }
      let transaction = Transaction(try ChangeSet(changes).checked(in: disk.path), command: [])
      do throws(WorkspaceError) {
        try transaction.commit()
        return (false, nil)
      } catch {
        return (FolderSnapshot(disk) == before, error)
      }
    }
    let (isUnchanged, error) = try #require(outcome)
    #expect(isUnchanged)
    guard case .diskFull = error else {
      Issue.record("\(error.map { $0.description } ?? "no error at all")")
      return
    }
  }

  @Test func aFolderInPlaceOfTheDraftIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.add(".signalbox/journal.tmp/")
    let change = FileChange(path: "a", before: nil, after: [0x61])
    #expect(throws: WorkspaceError.isFolder(".signalbox/journal.tmp")) {
      try Transaction(try ChangeSet([change]).checked(in: folder.path), command: []).commit()
    }
    #expect(try folder.names == [".signalbox"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everything"))
  func aFolderThatMayNotBeWritten() throws {
    let checked = try test.checked()
    chmod(folder("real"), 0o555)
    defer { chmod(folder("real"), 0o755) }
    let before = FolderSnapshot(folder)
    #expect(throws: WorkspaceError.notWritable("link.swift", .init(code: EACCES))) {
      try Transaction(checked, command: []).commit()
    }
    #expect(FolderSnapshot(folder) == before)
  }

  #if compiler(>=6.3)
    @Test func killedBetweenTwoFiles() async throws {
      let before = FolderSnapshot(folder)
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String] in
        try TransactionEndTests.commit(in: path, sending: SIGKILL, at: .rename, "/edit/b.swift")
      }
      #expect(folder.bytes("edit/a.swift") == [0xFF, 0x00])
      #expect(try Transaction.recover(in: folder.path) == .takenBack(left: []))
      #expect(FolderSnapshot(folder) == before)
    }

    @Test func aSignalBetweenTwoFilesWaitsForTheRest() async throws {
      await #expect(processExitsWith: .signal(SIGINT)) { [path = folder.path as String] in
        signal(SIGINT, SIG_DFL)
        try TransactionEndTests.commit(in: path, sending: SIGINT, at: .rename, "/edit/b.swift")
      }
      try test.expectWritten()
      #expect(try Transaction.recover(in: folder.path) == nil)
    }

    @Test func aSignalBeforeTheFirstFileStopsAll() async throws {
      let before = FolderSnapshot(folder)
      await #expect(processExitsWith: .signal(SIGTERM)) { [path = folder.path as String] in
        signal(SIGTERM, SIG_DFL)
        try TransactionEndTests.commit(in: path, sending: SIGTERM, at: .write, ".new")
      }
      #expect(FolderSnapshot(folder) == before)
    }

    @Test func anIgnoredSignalStaysIgnored() async throws {
      await #expect(processExitsWith: .success) { [path = folder.path as String] in
        signal(SIGHUP, SIG_IGN)
        try TransactionEndTests.commit(in: path, sending: SIGHUP, at: .write, ".new")
      }
      try test.expectWritten()
    }

    /// Runs in a process of its own, which gets the signal when it comes to a step on a path that ends so.
    private static func commit(in path: String, sending signal: Int32, at step: FileSteps.Step, _ end: String) throws {
      let checked = try ChangeSet(TransactionTests.changes).checked(in: path)
      var steps = FileSteps()
      steps.refusal = { now, file in
        if now == step, file.hasSuffix(end) {
          kill(getpid(), signal)
          // It comes to another thread: this one, of a pool, takes no signals. Wait for it to have come.
          usleep(300_000)
        }
        return nil
      }
      try Transaction(checked, command: [], steps: steps).commit()
    }
  #endif
}
