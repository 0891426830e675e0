import Foundation
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

@Suite struct UndoTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ path: String, _ text: String?) throws {
    let change = FileChange(path: path, before: folder.bytes(path), after: text.map { Array($0.utf8) })
    try Transaction(ChangeSet([change]).checked(in: folder.path), command: ["signalbox", "new"]).commit()
  }

  @Test(arguments: 0..<25)
  func thereAndBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let names = ["a", "b", "x/a", "x/y/b", "x/y/z/c", "é/名"]
    var changes: [FileChange] = []
    func content() -> [UInt8] {
      (0..<Int.random(in: 0...40, using: &generator)).map { _ in .random(in: 0...255, using: &generator) }
    }
    for name in names {
      let (exists, stays) = (Bool.random(using: &generator), Int.random(in: 0..<3, using: &generator) > 0)
      let before = exists ? content() : nil
      if let before {
        try folder.add(name)
        try AtomicFile.write(before, to: folder(name))
      }
      changes.append(FileChange(path: name, before: before, after: stays ? content() : nil))
    }
    let start = FolderSnapshot(folder)
    let set = try ChangeSet(changes)
    try Transaction(set.checked(in: folder.path), command: ["signalbox", "new"]).commit()
    for change in set.changes { #expect(folder.bytes(change.path) == change.after) }
    guard !set.isEmpty else { return }
    let undo = try Undo.plan(in: folder.path)
    #expect(undo.records.map(\.command) == [["signalbox", "new"]])
    #expect(undo.changes.changes.map(\.path) == set.changes.map(\.path))
    try undo.apply()
    #expect(FolderSnapshot(folder) == start)
    #expect(throws: ChangeRefusal([.nothingToUndo(inFolder: folder.path)])) { try Undo.plan(in: folder.path) }
  }

  @Test func oneCommandAfterTheOther() throws {
    for text in ["1", "2", "3"] { try write("a", text) }
    for text in ["2", "1"] {
      try Undo.plan(in: folder.path).apply()
      #expect(try folder.text("a") == text)
    }
    try write("a", "4")
    #expect(try UndoRecord.all(in: folder.path).map { $0.files.map(\.after) } == [[Data("4".utf8)], [Data("1".utf8)]])
    try Undo.plan(in: folder.path, count: 2).apply()
    #expect(try folder.names == [])
  }

  @Test func severalCommandsAtOnce() throws {
    try write("new/a", "1")
    try write("new/deep/b", "1")
    try write("new/a", "2")
    let undo = try Undo.plan(in: folder.path, count: 3)
    #expect(undo.changes.changes.map(\.path) == ["new/a", "new/deep/b"])
    #expect(throws: ChangeRefusal([.lessToUndo(inFolder: folder.path, count: 3)])) {
      try Undo.plan(in: folder.path, count: 4)
    }
    try undo.apply()
    #expect(try folder.names == [])
  }

  @Test func permissionsGoWithAFileAndComeBack() throws {
    try folder.add("a", "b", text: "1")
    chmod(folder("a"), 0o600)
    chmod(folder("b"), 0o755)
    let start = FolderSnapshot(folder)
    for (old, new) in [("./a", "x/a"), ("b", "c"), ("c", "d")] {
      let content = Array("1".utf8)
      let changes = [
        FileChange(path: old, before: content, after: nil),
        FileChange(path: new, before: nil, after: content, origin: old),
      ]
      try Transaction(ChangeSet(changes, seenFrom: folder.path).checked(in: folder.path), command: ["rename"]).commit()
    }
    #expect(AtomicFile.mode(of: folder("x/a")) == 0o600 && AtomicFile.mode(of: folder("d")) == 0o755)
    try Undo.plan(in: folder.path, count: 3).apply()
    #expect(FolderSnapshot(folder) == start)
  }

  @Test func whatSomebodyChangedBetweenTwoCommandsStays() throws {
    try write("a", "1")
    try folder.add("a", text: "mine")
    try write("a", "2")
    #expect(throws: ChangeRefusal([.changedSinceWritten("a")])) { try Undo.plan(in: folder.path, count: 2) }
    try Undo.plan(in: folder.path).apply()
    #expect(try folder.text("a") == "mine")
  }

  @Test func onlySoManyAreRemembered() throws {
    for count in 1...25 { try write("a", "\(count)") }
    #expect(try UndoRecord.all(in: folder.path).count == 20)
    try Undo.plan(in: folder.path, count: 20).apply()
    #expect(try folder.text("a") == "5")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }

  @Test func filesChangedSinceAreNamed() throws {
    let changes = ["a", "b", "c"].map { FileChange(path: $0, before: nil, after: [0x31]) }
    try Transaction(ChangeSet(changes).checked(in: folder.path), command: []).commit()
    try folder.add("a", "c", text: "mine")
    let before = FolderSnapshot(folder)
    #expect(throws: ChangeRefusal([.changedSinceWritten("a"), .changedSinceWritten("c")])) {
      try Undo.plan(in: folder.path)
    }
    #expect(FolderSnapshot(folder) == before)
  }

  @Test func whatIsBackAlreadyIsNoHindrance() throws {
    try folder.add("edited", text: "1")
    let changes = [
      FileChange(path: "edited", before: [0x31], after: [0x32]), FileChange(path: "new/a", before: nil, after: [0x31]),
    ]
    try Transaction(ChangeSet(changes).checked(in: folder.path), command: []).commit()
    try folder.add("edited", text: "1")
    try FileManager.default.removeItem(atPath: folder("new/a"))
    let undo = try Undo.plan(in: folder.path)
    #expect(undo.changes.isEmpty)
    try undo.apply()
    #expect(try folder.names == ["edited"])
  }

  @Test func foldersWithOtherFilesStay() throws {
    try write("new/deep/a", "1")
    try folder.add("new/mine", "new/x/", text: "2")
    try Undo.plan(in: folder.path).apply()
    #expect(try folder.names == ["new"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("new")).sorted() == ["mine", "x"])
  }

  @Test func aFailedUndoChangesNothing() throws {
    var steps = FileSteps()
    steps.refusal = { step, path in step == .rename && path.hasSuffix("finished.json") ? EIO : nil }
    try write("new/a", "1")
    let before = FolderSnapshot(folder)
    let undo = try Undo.plan(in: folder.path)
    #expect(throws: WorkspaceError.self) { try undo.apply(steps: steps) }
    #expect(FolderSnapshot(folder) == before)
    try undo.apply()
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    ("", WorkspaceError.badRecord(".signalbox/undo.json")), ("[]", .badRecord(".signalbox/undo.json")),
    ("{\"version\":2}", .newerRecord(".signalbox/undo.json", version: 2)),
    (
      "{\"version\":1,\"command\":[],\"files\":[{\"path\":\"a\",\"after\":\"%\"}],\"folders\":[]}",
      .badRecord(".signalbox/undo.json")
    ),
    ("{\"version\":1,\"command\":[],\"files\":[],\"folders\":[\"../x\"]}", .badRecord(".signalbox/undo.json")),
    (
      "{\"version\":1,\"command\":[],\"files\":[{\"path\":\"../a\",\"before\":\"MQ==\"}],\"folders\":[]}",
      .outsideFolder("../a")
    ),
  ])
  func damagedRecords(text: String, error: WorkspaceError) throws {
    try folder.add(".signalbox/undo.json", text: text)
    #expect(throws: ChangeRefusal([error])) { try Undo.plan(in: folder.path) }
  }
}
