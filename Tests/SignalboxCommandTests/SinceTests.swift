import Foundation
import Testing

@Suite struct SinceTests {
  /// A screen with pushes in lines 4 and 5.
  private static let pushingTwice: String = {
    let call = "    navigationController?.pushViewController(detail, animated: true)\n"
    return ProjectFolder.pushingScreen.replacing(call, with: call + call)
  }()

  private static let padding = (1...20).map { "// line \($0)\n" }.joined()

  private func findings(_ folder: ProjectFolder, since revision: String = "HEAD") throws -> [String] {
    let outcome = try folder.run("lint", "--since", revision)
    #expect(outcome.status == 0)
    return outcome.findings.map { $0.replacing(" warning navigation_from_child", with: "") }
  }

  @Test func reportsChangedLinesAlone() throws {
    let folder = try ProjectFolder.repository(["App/List.swift": ProjectFolder.pushingScreen])
    #expect(try findings(folder) == [])
    try folder.add("App/List.swift", Self.pushingTwice)
    #expect(try findings(folder) == ["App/List.swift:5:27"])
    let outcome = try folder.run("lint", "--since", "HEAD")
    #expect(outcome.talk == "1 warning in 1 file (7 lines) in T s; 1 elsewhere left out.\n")
    try folder.git("add", "--all")
    #expect(try findings(folder) == ["App/List.swift:5:27"])
    try folder.commit()
    #expect(try findings(folder) == [])
    #expect(try findings(folder, since: "HEAD~1") == ["App/List.swift:5:27"])
  }

  @Test func aFolderForTemporaryFilesThatIsNone() throws {
    let folder = try ProjectFolder.repository(["A.swift": "struct A {}\n", "file": ""])
    let none = folder.path("file")
    let outcome = try folder.run("lint", "--since", "HEAD", environment: ["TMPDIR": none])
    #expect(outcome.errors.contains("the folder for temporary files, \(none), cannot be written"), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("name another one with TMPDIR\n") && outcome.status == 65)
    #expect(try folder.run("lint", "--since", "HEAD", environment: ["TMPDIR": ""]).status == 0)
    #expect(try folder.run("diff", "^HEAD").errors.contains("'^HEAD' is not a commit"))
  }

  @Test func untrackedFilesAreNewAndIgnoredOnesAreNot() throws {
    let folder = try ProjectFolder.repository([".gitignore": "Generated/\n"])
    try folder.add("App/A file ä.swift", ProjectFolder.pushingScreen)
    try folder.add("Generated/List.swift", ProjectFolder.pushingScreen)
    #expect(try findings(folder) == ["App/A file ä.swift:4:27"])
    try folder.git("add", "--all")
    #expect(try findings(folder) == ["App/A file ä.swift:4:27"])
  }

  @Test(arguments: [false, true]) func followsRenames(isStaged: Bool) throws {
    let folder = try ProjectFolder.repository(["List.swift": ProjectFolder.pushingScreen + Self.padding])
    try folder.move("List.swift", to: "New/Screens/List.swift")
    if isStaged { try folder.git("add", "--all") }
    #expect(try findings(folder) == [])
    try folder.add("New/Screens/List.swift", Self.pushingTwice + Self.padding)
    #expect(try findings(folder) == ["New/Screens/List.swift:5:27"])
  }

  @Test func isAskedFromAnyFolder() throws {
    let folder = try ProjectFolder.repository(["App/Old.swift": "struct Old {}\n", "Other/Old.swift": "\n"])
    try folder.add("App/List.swift", ProjectFolder.pushingScreen)
    let outcome = try Program.run(["lint", "--since", "HEAD"], in: folder.url.appendingPathComponent("App"))
    #expect(outcome.findings == ["List.swift:4:27 warning navigation_from_child"])
    let above = try Program.run(["lint", "../App", "--since", "HEAD"], in: folder.url.appendingPathComponent("Other"))
    #expect(above.findings.count == 1)
  }

  @Test func changesNothing() throws {
    let folder = try ProjectFolder.repository(["List.swift": ProjectFolder.pushingScreen])
    try folder.move("List.swift", to: "Moved.swift")
    try folder.add("New.swift", ProjectFolder.pushingScreen)
    let index = try Data(contentsOf: folder.url.appendingPathComponent(".git/index"))
    let before = try (folder.git("status", "--porcelain"), folder.git("count-objects", "-v"))
    _ = try findings(folder)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(".git/index")) == index)
    #expect(try folder.git("status", "--porcelain") == before.0)
    #expect(try folder.git("count-objects", "-v") == before.1)
  }

  @Test func takesNoNoticeOfHowGitIsConfigured() throws {
    let folder = try ProjectFolder.repository([
      "List.swift": ProjectFolder.pushingScreen, ".gitattributes": "*.swift -diff\n",
    ])
    for setting in [
      "diff.noprefix=true", "diff.context=9", "diff.interHunkContext=20", "color.ui=always", "diff.external=false",
      "diff.relative=true", "diff.renames=false", "core.quotePath=true",
    ] {
      let parts = setting.split(separator: "=").map(String.init)
      try folder.git("config", parts[0], parts[1])
    }
    try folder.add("List.swift", Self.pushingTwice)
    #expect(try findings(folder) == ["List.swift:5:27"])
  }

  @Test func theBaselineHoldsAsWell() throws {
    let folder = try ProjectFolder.repository(["List.swift": Self.pushingTwice])
    try folder.add("Cart.swift", ProjectFolder.pushingScreen.replacing("List", with: "Cart"))
    #expect(try folder.run("baseline", "write", "--baseline", "known").status == 0)
    try folder.add("Item.swift", ProjectFolder.pushingScreen.replacing("List", with: "Item"))
    let outcome = try folder.run("lint", "--since", "HEAD", "--baseline", "known", "--strict")
    #expect(outcome.findings == ["Item.swift:4:27 warning navigation_from_child"])
    #expect(outcome.status == 2)
  }

  @Test(arguments: ["HEAD..HEAD", "main...HEAD"]) func rangesAreNoRevisions(_ range: String) throws {
    let folder = try ProjectFolder.repository(["App/List.swift": ""])
    let outcome = try folder.run("lint", "--since", range)
    #expect(outcome.errors == "error: --since: '\(range)' is not a revision: name a single commit, not a range\n")
    #expect(outcome.status == 65)
  }

  @Test(arguments: ["HEAD:List.swift", "HEAD^{tree}"]) func whatIsNoCommitIsAnError(_ revision: String) throws {
    let folder = try ProjectFolder.repository(["List.swift": ProjectFolder.pushingScreen])
    let outcome = try folder.run("lint", "--since", revision)
    #expect(outcome.errors == "error: --since: '\(revision)' is not a commit\n" && outcome.status == 65)
  }

  @Test(arguments: ["no-such-branch", "--all", "a b"])
  func aRevisionThatDoesNotExistIsAnError(_ revision: String) throws {
    let folder = try ProjectFolder.repository(["List.swift": ProjectFolder.pushingScreen])
    let outcome = try folder.run("lint", "--since=\(revision)")
    #expect(outcome.errors.hasPrefix("error: --since: git knows no revision '\(revision)'; "))
    #expect(outcome.output == "")
    #expect(outcome.status == 65)
  }

  @Test func aFolderThatIsNoRepositoryIsAnError() throws {
    let folder = try ProjectFolder.pushing()
    let outcome = try folder.run("lint", "--since", "HEAD", environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(outcome.errors.contains("is not a git repository, so changes are unknown"))
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
  }

  @Test func aMissingGitIsAnError() throws {
    let folder = try ProjectFolder.pushing()
    let outcome = try folder.run("lint", "--since", "HEAD", environment: ["PATH": "/nowhere"])
    #expect(outcome.errors == "error: --since: git is not installed, or not in PATH\n")
    #expect(outcome.status == 65)
  }
}
