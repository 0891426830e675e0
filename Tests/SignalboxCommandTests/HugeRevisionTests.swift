import Foundation
import SignalboxTestSupport
import Testing

/// Commits that are small in Git's store and huge on a disk.
@Suite struct HugeRevisionTests {
  private let folder: ProjectFolder
  private let temporary: ProjectFolder

  init() throws {
    folder = try .repository(["App/App.swift": ProjectFolder.coordinators])
    temporary = try ProjectFolder()
  }

  private func blob(_ text: String) throws -> String {
    try folder.git("hash-object", "-w", "--stdin", input: text).trimmingCharacters(in: .newlines)
  }

  /// A folder that holds one thing under many names.
  private func tree(_ count: Int, of kind: String, _ object: String, _ ending: String = "") throws -> String {
    let entries = (0..<count).map { "\(kind) \(object)\tN\($0)\(ending)\n" }
    return try folder.git("mktree", input: entries.joined()).trimmingCharacters(in: .newlines)
  }

  private func diff(_ tree: String) throws -> Tool.Outcome {
    let commit = try folder.git("commit-tree", tree, "-m", "huge").trimmingCharacters(in: .newlines)
    try folder.git("update-ref", "refs/heads/huge", commit)
    return try folder.run("diff", "huge", environment: ["TMPDIR": temporary.url.path])
  }

  @Test func treesThatMultiplyEnd() throws {
    var tree = try tree(10, of: "100644 blob", try blob("struct A {}\n"), ".swift")
    for _ in 0..<9 { tree = try self.tree(10, of: "040000 tree", tree) }
    let outcome = try diff(tree)
    #expect(outcome.errors == "error: huge: git cannot determine the changes: it prints more than 256 MB\n")
    #expect(try outcome.status == 65 && temporary.names.isEmpty)
  }

  @Test func oneFileUnderManyNamesDoesNotFillTheDisk() throws {
    let file = try blob("//" + String(repeating: "x", count: 8 << 20))
    let outcome = try diff(try tree(200, of: "100644 blob", file, ".swift"))
    #expect(outcome.errors == "error: huge: the sources of that commit have 1600 MB, at most 1024 MB are compared\n")
    #expect(try outcome.status == 65 && temporary.names.isEmpty)
  }

  @Test func aFileThatIsTooLargeIsNamedAsInTheWorkTree() throws {
    let file = try blob("//" + String(repeating: "x", count: 17 << 20))
    try folder.git("read-tree", "--empty")
    try folder.git("update-index", "--add", "--cacheinfo", "100644,\(file),N0.swift")
    try folder.git("update-index", "--add", "App/App.swift")
    let outcome = try diff(try folder.git("write-tree").trimmingCharacters(in: .newlines))
    #expect(outcome.errors == "huge: error: N0.swift is too large (17825794 bytes, at most 16777216)\n")
    #expect(outcome.status == 65 && outcome.output == "huge → working tree: No difference.\n")
  }

  @Test func aLinkThatNoDiskTakesIsLeftOut() throws {
    let outcome = try diff(try tree(1, of: "120000 blob", try blob(String(repeating: "x", count: 5000))))
    #expect(outcome.errors.isEmpty && outcome.status == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func stoppingWhileItCopiesEndsInSilence(signal: Int32) throws {
    var tree = try tree(20, of: "100644 blob", try blob("struct A {}\n"), ".swift")
    for _ in 0..<3 { tree = try self.tree(20, of: "040000 tree", tree) }
    let commit = try folder.git("commit-tree", tree, "-m", "huge").trimmingCharacters(in: .newlines)
    let process = Process()
    process.executableURL = Program.url
    process.arguments = ["diff", commit]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.url.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let copies = {
      try temporary.names.contains { FileManager.default.fileExists(atPath: temporary.path($0) + "/tree") }
    }
    while process.isRunning, try !copies() { usleep(1000) }
    kill(process.processIdentifier, signal)
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(try temporary.names == [] && String(decoding: said, as: UTF8.self) == "")
  }
}
