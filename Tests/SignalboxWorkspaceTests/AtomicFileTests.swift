import Foundation
import SignalboxWorkspace
import Testing

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder(name))[.posixPermissions] as? Int
  }

  @Test func createsAndReplaces() throws {
    try AtomicFile.write("one", to: folder("a.txt"))
    try AtomicFile.write("two", to: folder("a.txt"))
    #expect(try folder.text("a.txt") == "two")
    try AtomicFile.write([UInt8](), to: folder("a.txt"))
    #expect(try folder.text("a.txt") == "")
    #expect(try folder.names == ["a.txt"])
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func keepsPermissions(mode expected: Int) throws {
    try folder.add("a.txt", text: "old")
    chmod(folder("a.txt"), mode_t(expected))
    try AtomicFile.write("new", to: folder("a.txt"))
    #expect(try mode("a.txt") == expected)
  }

  @Test func aSymlinkStaysOne() throws {
    try folder.add("real/a.txt", text: "old")
    try folder.link("link", to: "real/a.txt")
    try folder.link("real/dangling", to: "b.txt")
    try AtomicFile.write("new", to: folder("link"))
    try AtomicFile.write("b", to: folder("real/dangling"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "real/a.txt")
    #expect(try folder.text("real/a.txt") == "new")
    #expect(try folder.text("real/b.txt") == "b")
  }

  @Test func aLoopOfSymlinksIsRefused() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(throws: WorkspaceError.notWritable(folder("a"), .init(code: ELOOP))) {
      try AtomicFile.write("x", to: folder("a"))
    }
  }

  @Test func failuresLeaveNothingBehind() throws {
    try folder.add("sub/", "file", text: "old")
    #expect(throws: WorkspaceError.noSuchFolder(folder("no"))) { try AtomicFile.write("x", to: folder("no/a")) }
    #expect(throws: WorkspaceError.noSuchFolder(folder("file"))) { try AtomicFile.write("x", to: folder("file/a")) }
    #expect(throws: WorkspaceError.isFolder(folder("sub"))) { try AtomicFile.write("x", to: folder("sub")) }
    #expect(try folder.names == ["file", "sub"])
    #expect(try folder.text("file") == "old")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everything"))
  func readOnlyFilesAndFoldersStay() throws {
    try folder.add("a", text: "old")
    chmod(folder("a"), 0o444)
    #expect(throws: WorkspaceError.notWritable(folder("a"), .init(code: EACCES))) {
      try AtomicFile.write("x", to: folder("a"))
    }
    chmod(folder.path, 0o555)
    #expect(throws: WorkspaceError.notWritable(folder("b"), .init(code: EACCES))) {
      try AtomicFile.write("x", to: folder("b"))
    }
    chmod(folder.path, 0o755)
    #expect(try folder.text("a") == "old")
  }

  @Test func devicesAreWrittenStraight() throws {
    try AtomicFile.write("x", to: "/dev/null")
    var info = stat()
    #expect(stat("/dev/null", &info) == 0 && info.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux alone has /dev/full"))
  func aFullDisk() {
    #expect(throws: WorkspaceError.diskFull("/dev/full")) { try AtomicFile.write("x", to: "/dev/full") }
  }
}

/// Files that others change, and places that come with somebody's code.
@Suite struct GuardedFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func nothingIsWrittenOverWhatHasChanged() throws {
    try AtomicFile.write([1], to: folder("a"), overOld: nil)
    try AtomicFile.write([2], to: folder("a"), overOld: [1])
    for old in [[1], []] as [[UInt8]] {
      #expect(throws: WorkspaceError.changedSinceRead(folder("a"))) {
        try AtomicFile.write([3], to: folder("a"), overOld: old)
      }
    }
    #expect(throws: WorkspaceError.exists(folder("a"))) { try AtomicFile.write([3], to: folder("a"), overOld: nil) }
    #expect(throws: WorkspaceError.changedSinceRead(folder("b"))) {
      try AtomicFile.write([3], to: folder("b"), overOld: [1])
    }
    #expect(folder.bytes("a") == [2])
    #expect(try folder.names == ["a"])
  }

  @Test func oneOfManyCreatesAFile() async throws {
    let path = folder("a")
    let successes = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<40 {
        group.addTask { (try? AtomicFile.write([UInt8(number)], to: path, overOld: nil)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(successes == 1)
    #expect(try folder.names == ["a"])
  }

  @Test func linksOfARepositoryStayInIt() throws {
    try folder.add("repository/.git/config", "repository/real/a", "outside", text: "old")
    for (name, target) in [
      ("good", "real/a"), ("new", "real/b"), ("out", "../outside"), ("fresh", "../fresh"), ("hook", ".git/hook"),
      ("settings", "./real/../.GIT/config"), ("chain", "out"),
    ] {
      try folder.link("repository/\(name)", to: target)
    }
    for name in ["good", "new"] { try AtomicFile.write("new", to: folder("repository/\(name)")) }
    for name in ["out", "fresh", "chain"] {
      let path = folder("repository/\(name)")
      #expect(throws: WorkspaceError.outsideFolder(path)) { try AtomicFile.write("new", to: path) }
    }
    let hook = folder("repository/hook")
    #expect(throws: WorkspaceError.reservedPath(hook)) { try AtomicFile.write("new", to: hook) }
    #expect(throws: WorkspaceError.self) { try AtomicFile.write("new", to: folder("repository/settings")) }
    #expect(try folder.text("outside") == "old" && folder.text("repository/.git/config") == "old")
    #expect(try folder.text("repository/real/a") == "new" && folder.text("repository/real/b") == "new")
    #expect(try folder.names.contains("fresh") == false)
    // Who names the place elsewhere means it.
    try AtomicFile.write("new", to: folder("repository/../outside"))
    #expect(try folder.text("outside") == "new")
  }

  @Test func linkedFoldersOfARepositoryStayInIt() throws {
    try folder.add("repository/.git/HEAD", "repository/real/a", "elsewhere/a", text: "old")
    for (name, target) in [("good", "real"), ("out", "../elsewhere"), ("git", ".git"), ("up", "real/../..")] {
      try folder.link("repository/\(name)", to: target)
    }
    try folder.link("way", to: "repository")
    try AtomicFile.write("new", to: folder("way/good/a"))
    #expect(try folder.text("repository/real/a") == "new")
    for name in ["out/a", "out/b", "good/../out/a", "up/elsewhere/a"] {
      let path = folder("repository/\(name)")
      #expect(throws: WorkspaceError.outsideFolder(path)) { try AtomicFile.write("new", to: path) }
    }
    for name in ["git/HEAD", "git/new", ".git/HEAD", ".git", "real/../.git/hooks/new"] {
      let path = folder("repository/\(name)")
      #expect(throws: WorkspaceError.reservedPath(path)) { try AtomicFile.write("new", to: path) }
    }
    #expect(folder.bytes("elsewhere/b") == nil && folder.bytes("repository/.git/new") == nil)
    #expect(try folder.text("elsewhere/a") == "old" && folder.text("repository/.git/HEAD") == "old")
    // A link that lies elsewhere is the user's.
    try folder.link("own", to: "elsewhere")
    try AtomicFile.write("new", to: folder("repository/../own/a"))
    #expect(try folder.text("elsewhere/a") == "new")
  }

  @Test func aPipeThatNobodyReadsDoesNotHang() throws {
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(throws: WorkspaceError.nobodyReads(folder("pipe"))) { try AtomicFile.write("x", to: folder("pipe")) }
  }

  @Test func aPipeGetsAllOfItOnceItIsRead() async throws {
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    let path = folder("pipe")
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "sleep 0.3; cat '\(path)' > '\(folder("copy"))'"]
    try reader.run()
    try AtomicFile.write(bytes, to: path)
    reader.waitUntilExit()
    #expect(folder.bytes("copy") == bytes)
  }

  @Test func filesAreReadOnce() throws {
    try folder.add("a", text: "old")
    let reading = FirstReading()
    #expect(reading.bytes(of: folder("a")) == Array("old".utf8) && reading.bytes(of: folder("b")) == nil)
    try folder.add("a", "b", text: "new")
    #expect(reading.bytes(of: folder("a")) == Array("old".utf8) && reading.bytes(of: folder("b")) == nil)
  }
}
