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
