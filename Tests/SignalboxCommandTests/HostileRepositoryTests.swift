import Foundation
import SignalboxTestSupport
import Testing

@Suite struct HostileRepositoryTests {
  private static let commands = [
    ["lint", "--since", "HEAD"], ["diff", "HEAD"], ["diff", "HEAD", "HEAD"], ["diff", "--merge-base", "HEAD"],
    ["lint", "--reporter", "sarif", "--report", "markdown:report.md"], ["tree", "--format", "html"],
    ["baseline", "write"], ["explain", "ListController"], ["lint", "--fix", "--since", "HEAD"],
  ]

  @Test(arguments: HostileRepository.Vector.allCases)
  func codeOfARepositoryNeverRuns(vector: HostileRepository.Vector) throws {
    let repository = try HostileRepository(vector)
    let working = vector == .bareRepository ? "App/Resources" : "."
    repository.forget()
    for command in Self.commands {
      _ = try Program.run(command, in: repository.folder.url.appendingPathComponent(working))
      #expect(!repository.hasRun, "\(command) runs a \(vector)")
      repository.forget()
    }
    // What proves that there was something to run.
    repository.provoke(vector)
    #expect(repository.hasRun)
  }

  @Test(arguments: HostileRepository.Vector.allCases)
  func whatChangedIsFoundAllTheSame(vector: HostileRepository.Vector) throws {
    let repository = try HostileRepository(vector)
    try repository.folder.add("App/List.swift", ProjectFolder.pushingScreen.replacing("detail, ", with: "detail,  "))
    let isAnswered = ![.fetchByHelper, .fetchByShell, .fetchFromFolder].contains(vector)
    let outcome = try repository.folder.run("lint", "--since", "HEAD")
    #expect(outcome.status == (isAnswered ? 0 : 65), "\(outcome.errors)")
    let inApp = outcome.findings.filter { $0.hasPrefix("App/List.swift") }
    #expect(inApp == (isAnswered ? [ProjectFolder.push] : []))
  }

  @Test func partsOfAPartialCloneAreNamed() throws {
    let repository = try HostileRepository(.fetchByShell)
    let errors = try repository.folder.run("diff", "HEAD", "HEAD").errors
    #expect(errors.contains("fetch"), "\(errors)")
  }

  @Test(arguments: [".", "", "App", "./App"])
  func programsAreNotLookedForInTheRepository(entry: String) throws {
    let repository = try HostileRepository()
    for name in ["git", "rsvg-convert", "App/git", "App/rsvg-convert"] { try repository.plant(name) }
    let path = entry + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    for command in [["lint", "--since", "HEAD"], ["diff", "HEAD"], ["tree", "--format", "png", "--output", "t.png"]] {
      let outcome = try Program.run(command, in: repository.folder.url, environment: ["PATH": path])
      #expect(!repository.hasRun && outcome.status == 0, "\(command) \(outcome.errors)")
    }
    let onlyThere = try Program.run(["diff", "HEAD"], in: repository.folder.url, environment: ["PATH": entry])
    #expect(!repository.hasRun && onlyThere.errors.contains("git is not installed, or not in PATH"))
  }

  /// Git would wait for somebody to write into it.
  @Test(.timeLimit(.minutes(1)), arguments: [".git/HEAD", ".git/info/exclude", ".gitignore", "App/.gitignore"])
  func pipesInPlaceOfGitsFilesDoNotHang(_ path: String) throws {
    let repository = try HostileRepository(.fileSystemMonitor)
    let temporary = try ProjectFolder()
    try? FileManager.default.removeItem(atPath: repository.folder.path(path))
    try #require(mkfifo(repository.folder.path(path), 0o600) == 0)
    let outcome = try repository.folder.run(
      "lint", "--since", "HEAD", environment: ["TMPDIR": temporary.url.path])
    let words = "git cannot determine the changes: \(path) is not a regular file\n"
    #expect(outcome.status == 65 && outcome.errors.hasSuffix(words), "\(outcome.errors)")
    #expect(try temporary.names.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["HEAD", "commondir", "index"])
  func pipesInPlaceOfAWorktreesFilesDoNotHang(_ name: String) throws {
    let folder = try ProjectFolder.repository(["App/List.swift": ProjectFolder.pushingScreen])
    try folder.git("worktree", "add", "--quiet", "side", "HEAD")
    let file = folder.path(".git/worktrees/side/\(name)")
    try FileManager.default.removeItem(atPath: file)
    try #require(mkfifo(file, 0o600) == 0)
    let outcome = try Program.run(
      ["lint", "--since", "HEAD"], in: folder.url.appendingPathComponent("side"), environment: [:])
    let words = ".git/worktrees/side/\(name) is not a regular file\n"
    #expect(outcome.status == 65 && outcome.errors.hasSuffix(words), "\(outcome.errors)")
  }

  /// Git would look for new files in the whole file system.
  @Test(arguments: [".git", "."]) func aWorkTreeElsewhereIsNotEntered(place: String) throws {
    let folder = try ProjectFolder.repository(["App/List.swift": ProjectFolder.pushingScreen])
    let elsewhere = try ProjectFolder(["New.swift": "struct New {}\n"])
    try folder.git("config", "core.worktree", elsewhere.url.path)
    try folder.add("App/List.swift", ProjectFolder.pushingScreen.replacing("detail, ", with: "detail,  "))
    guard place != ".git" else {
      let outcome = try folder.run("lint", "--since", "HEAD")
      return #expect(outcome.findings.filter { $0.hasPrefix("App/List.swift") } == [ProjectFolder.push])
    }
    // As it comes with plain files, none called `.git`.
    for name in ["HEAD", "config", "objects", "refs"] { try folder.move(".git/" + name, to: name) }
    try FileManager.default.removeItem(atPath: folder.path(".git"))
    let outcome = try folder.run("lint", "--since", "HEAD")
    #expect(outcome.errors.hasSuffix("is not a git repository, so changes are unknown\n") && outcome.status == 65)
  }

  @Test(arguments: ["gitdir: /nowhere\n", "nonsense", String(repeating: "x", count: 2 << 20)])
  func oddGitFilesAreNamed(text: String) throws {
    let folder = try ProjectFolder.pushing([".git": text])
    let outcome = try folder.run("lint", "--since", "HEAD")
    #expect(outcome.status == 65 && outcome.output.isEmpty && outcome.errors.hasPrefix("error: --since: "))
  }

  /// As in a hook of Git, which says by variables what it is about.
  @Test func whatTheUserChoosesHolds() throws {
    let repository = try HostileRepository(.cleanFilter)
    let (folder, place) = (repository.folder, try ProjectFolder())
    try folder.move(".git", to: "../\(place.url.lastPathComponent)/kept")
    let variables = ["GIT_DIR": place.path("kept"), "GIT_WORK_TREE": folder.url.path]
    let outcome = try folder.run("lint", "--since", "HEAD", environment: variables)
    #expect(outcome.status == 0 && !repository.hasRun, "\(outcome.errors)")
    #expect(outcome.talk == "No findings in 2 files (8 lines) in T s; 1 elsewhere left out.\n")
    try folder.git("--git-dir", place.path("kept"), "worktree", "add", "--quiet", "../\(place.url.lastPathComponent)/b")
    let other = try Program.run(["lint", "--since", "HEAD"], in: URL(fileURLWithPath: place.path("b")))
    #expect(other.status == 0 && !repository.hasRun, "\(other.errors)")
  }
}
