import Foundation
import SignalboxText
import Testing

@testable import SignalboxWorkspace

@Suite struct ChangeSetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func change(_ path: String, _ before: String?, _ after: String?) -> FileChange {
    FileChange(path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
  }

  private func checked(_ changes: FileChange..., policy: ConflictPolicy = .stop) throws -> CheckedChanges {
    try ChangeSet(changes).checked(in: folder.path, conflicts: policy)
  }

  private func problems(_ changes: FileChange..., policy: ConflictPolicy = .stop) throws -> [WorkspaceError]? {
    let set = try ChangeSet(changes)
    let refusal = #expect(throws: ChangeRefusal.self) { try set.checked(in: folder.path, conflicts: policy) }
    return refusal?.problems
  }

  @Test func isSortedAndHoldsOnlyChanges() throws {
    let set = try ChangeSet([
      change("b", nil, "1"), change("./a//x", "1", "2"), change("same", "1", "1"), change("B", nil, ""),
      change("c", nil, nil),
    ])
    #expect(set.changes.map(\.path) == ["B", "a/x", "b"])
    #expect(throws: WorkspaceError.changedTwice("a/b")) {
      try ChangeSet([change("a/b", nil, "1"), change("a/./b", nil, "2")])
    }
  }

  @Test func whatFits() throws {
    try folder.add("a", text: "1")
    let result = try checked(change("a", "1", "2"), change("new/deep/b", nil, "3"))
    #expect(result.changes.map(\.path) == ["a", "new/deep/b"])
    #expect(result.folder == folder.path && result.skipped.isEmpty)
  }

  @Test func conflictsFollowThePolicy() throws {
    try folder.add("a", text: "theirs")
    try folder.add("same", text: "ours")
    let changes = [change("a", nil, "ours"), change("b", nil, "ours"), change("same", nil, "ours")]
    #expect(try problems(changes[0], changes[1], changes[2]) == [.exists("a")])
    let forced = try checked(changes[0], changes[1], changes[2], policy: .force)
    #expect(forced.changes == [change("a", "theirs", "ours"), change("b", nil, "ours")])
    let skipped = try checked(changes[0], changes[1], changes[2], policy: .skip)
    #expect(skipped.changes == [change("b", nil, "ours")] && skipped.skipped == ["a"])
  }

  @Test(arguments: ConflictPolicy.allCases)
  func filesChangedSinceTheyWereRead(policy: ConflictPolicy) throws {
    try folder.add("a", "c", text: "1!")
    #expect(
      try problems(change("a", "1", "2"), change("b", "1", "2"), change("c", "1", nil), policy: policy)
        == [.changedSinceRead("a"), .changedSinceRead("b"), .changedSinceRead("c")])
  }

  @Test(arguments: [
    ("../x", WorkspaceError.outsideFolder("../x")), ("a/../b", .outsideFolder("a/../b")),
    ("/etc/x", .outsideFolder("/etc/x")),
    ("..", .outsideFolder("..")), ("..//\u{301}x", .outsideFolder("../\u{301}x")),
    ("/\u{301}x", .outsideFolder("/\u{301}x")),
    ("", .noSuchPath("")), (".", .noSuchPath("")), ("a/", .isFolder("a/")), ("a\0b", .reservedPath("a\0b")),
    (".git/hooks/pre-commit", .reservedPath(".git/hooks/pre-commit")),
    ("x/.GIT/config", .reservedPath("x/.GIT/config")),
    (".signalbox/undo.json", .reservedPath(".signalbox/undo.json")),
  ])
  func pathsThatLeadAstray(path: String, problem: WorkspaceError) throws {
    #expect(try problems(change(path, nil, "1")) == [problem])
  }

  @Test func namesThatAreTooLong() throws {
    let name = String(repeating: "é", count: 128)
    #expect(try problems(change("new/\(name)", nil, "1")) == [.notWritable("new/\(name)", .init(code: ENAMETOOLONG))])
  }

  @Test func whatStandsInTheWay() throws {
    try folder.add("folder/", "file", text: "1")
    try folder.link("broken", to: "nowhere")
    try folder.link("loop", to: "loop")
    mkfifo(folder("pipe"), 0o600)
    #expect(
      try problems(
        change("broken", nil, "1"), change("broken/x", nil, "1"), change("file/x", nil, "1"),
        change("folder", nil, "1"),
        change("loop", nil, "1"), change("pipe", nil, "1"))
        == [
          .brokenLink("broken"), .brokenLink("broken"), .notFolder("file"), .isFolder("folder"), .brokenLink("loop"),
          .notRegularFile("pipe"),
        ])
    #expect(try problems(change("n", nil, "1"), change("n/x", nil, "1")) == [.notFolder("n")])
  }

  @Test func symlinks() throws {
    let other = try TemporaryFolder()
    try other.add("x", text: "1")
    try folder.add("real/x", text: "1")
    try folder.link("out", to: other.path)
    try folder.link("out-file", to: other("x"))
    try folder.link("in", to: "real")
    try folder.link("in-file", to: "real/x")
    #expect(
      try problems(change("out/new", nil, "1"), change("out/x", "1", "2"), change("out-file", "1", "2"))
        == [.outsideFolder("out-file"), .outsideFolder("out/new"), .outsideFolder("out/x")])
    #expect(
      try checked(change("in/new", nil, "2"), change("in-file", "1", "2")).files.map(\.target) == [
        "real/x", "real/new",
      ])
    #expect(try problems(change("in-file", "1", "2"), change("real/x", "1", "3")) == [.changedTwice("real/x")])
  }

  @Test func aFolderThatIsNotThere() throws {
    let set = try ChangeSet([change("a", nil, "1")])
    #expect(throws: ChangeRefusal([.noSuchPath(folder("no"))])) { try set.checked(in: folder("no")) }
  }

  @Test func messagesAreOneLineEach() {
    let errors: [WorkspaceError] = [
      .notFolder("a"), .exists("a"), .notOwn("a"), .brokenLink("a"), .outsideFolder("a"), .reservedPath("a"),
      .changedTwice("a"),
      .changedSinceRead("a"), .changedSinceWritten("a"), .nothingToUndo(inFolder: "a"),
      .lessToUndo(inFolder: "a", count: 2), .badRecord("a"),
      .newerRecord("a", version: 2), .busy("a"), .interrupted("a"), .unfinished(journal: "a"),
      .deadLink("a", target: "b"), .unreadableName("a"),
    ]
    for error in errors {
      #expect(error.path == "a" && !error.description.contains("\n") && !error.description.hasSuffix("."))
      #expect(error.description.contains("a"))
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
