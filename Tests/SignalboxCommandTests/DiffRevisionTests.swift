import Foundation
import SignalboxTestSupport
import Testing

/// What the two sides of a comparison may be, and what of them is read.
@Suite struct DiffRevisionTests {
  private static let larger = DiffCommandTests.larger
  private static let added = DiffCommandTests.added

  private func repository(_ files: [String: String] = [:]) throws -> ProjectFolder {
    try ProjectFolder.repository(files.merging(["App/App.swift": ProjectFolder.coordinators]) { first, _ in first })
  }

  @Test func comparesTheWorkingTreeAsGitSeesIt() throws {
    let inner = try ProjectFolder.repository(["Inner.swift": Self.larger.replacing("Cart", with: "Inner")])
    let folder = try repository([".gitignore": "Gen/\n", "Gen/Made.swift": Self.larger.replacing("Cart", with: "Made")])
    try folder.git("-c", "protocol.file.allow=always", "submodule", "add", "--quiet", inner.url.path, "Vendor")
    try folder.commit()
    #expect(try folder.run("diff", "HEAD").output == "HEAD → working tree: No difference.\n")
    // What is not yet added counts.
    try folder.add("New/App.swift", Self.larger.replacing("Cart", with: "New"))
    #expect(try folder.run("diff", "HEAD").output.contains("NewCoordinator"))
  }

  /// Its name has nothing in common with the old one: Git alone knows.
  @Test func aTypeThatIsRenamedWithItsFileIsTheSame() throws {
    let screen = """
      import UIKit
      final class HelpController: UIViewController {
        private let label = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          label.text = "Call us"
        }
      }

      """
    func shown(_ name: String) -> String {
      ProjectFolder.coordinators.replacing("CartController()", with: "\(name)()")
    }
    let folder = try repository(["App/App.swift": shown("HelpController"), "Help/HelpController.swift": screen])
    try folder.git("branch", "old")
    try folder.git("mv", "Help", "Support")
    try folder.git("mv", "Support/HelpController.swift", "Support/AssistanceScreen.swift")
    try folder.add(
      "Support/AssistanceScreen.swift",
      "import SwiftUI\n" + screen.replacing("HelpController", with: "AssistanceScreen"))
    try folder.add("App/App.swift", shown("AssistanceScreen"))
    let words = "1 renamed.\n\nRenamed\n  ≈ HelpController is AssistanceScreen now"
    #expect(try folder.run("diff", "old").output.contains(words))
    try folder.commit()
    #expect(try folder.run("diff", "old", "HEAD").output.contains(words))
    #expect(try folder.run("diff", "HEAD", "old").output.contains("≈ AssistanceScreen is HelpController now"))
  }

  @Test func comparesWhatCouldBeRead() throws {
    let folder = try repository(["Bad.storyboard": "<document", "Other.swift": "struct Other {}\n"])
    try folder.add("App/App.swift", Self.larger)
    let outcome = try folder.run("diff", "HEAD", "--fail-on", "orphan")
    #expect(outcome.output == "HEAD → working tree: 1 added.\n\n" + Self.added)
    #expect(
      outcome.errors.contains("HEAD:Bad.storyboard:1: error: ") && outcome.errors.contains("\nBad.storyboard:1: "))
    #expect(outcome.status == 65)
    // Broken on one side alone, what it showed is neither new nor gone.
    try folder.add("App/App.swift", bytes: [0x66, 0xFF, 0x0A])
    let half = try folder.run("diff", "HEAD")
    #expect(half.output == "HEAD → working tree: No difference.\n" && half.status == 65)
  }

  @Test(arguments: ["json", "markdown", "svg", "dot", "html"]) func linksLeadToTheRightRevision(format: String) throws {
    let folder = try repository()
    try folder.git("branch", "old")
    try folder.add("App/App.swift", Self.larger.replacing("CartController", with: "BasketController"))
    try folder.git("checkout", "--quiet", "-b", "all")
    try folder.commit()
    try folder.add("App/App.swift", "import UIKit\n")
    try folder.commit()
    let there = try folder.run("diff", "old", "all~1", "--format", format, "--link", "L/{rev}/{file}").output
    let back = try folder.run("diff", "all~1", "old", "--format", format, "--link", "L/{rev}/{file}").output
    guard format != "json" else { return #expect(!there.contains("L/")) }
    // By their hashes: a name may mean another commit by the time that somebody clicks.
    let commit = try folder.git("rev-parse", "all~1").split(separator: "\n")[0]
    #expect(there.contains("L/\(commit)/App/App.swift") && !there.contains("L/HEAD"))
    #expect(back.contains("L/\(commit)/App/App.swift") && !back.contains("L/HEAD"))
  }

  @Test(arguments: ["old..all", "old...all", "old...", "...all"]) func rangesAreAsInGit(range: String) throws {
    let folder = try repository()
    try folder.git("branch", "old")
    try folder.git("checkout", "--quiet", "-b", "all")
    try folder.add("App/App.swift", Self.larger)
    try folder.commit()
    let outcome = try folder.run("diff", range)
    let isEmpty = range == "...all"
    #expect(outcome.output.contains(isEmpty ? "No difference." : "1 added.") && outcome.status == 0)
    #expect(outcome.output.contains("merge base of") == range.contains("..."))
    #expect(try folder.run("diff", range, "HEAD").errors.contains("names both sides"))
  }

  @Test func aForkIsComparedFromWhereItBegan() throws {
    let folder = try repository()
    try folder.git("checkout", "--quiet", "-b", "topic")
    try folder.add("App/App.swift", Self.larger)
    try folder.commit()
    try folder.git("checkout", "--quiet", "main")
    try folder.add("Other.swift", Self.larger.replacing("Cart", with: "Other"))
    try folder.commit()
    let outcome = try folder.run("diff", "main...topic")
    #expect(outcome.output == "merge base of main and topic → topic: 1 added.\n\n" + Self.added)
    #expect(try folder.run("diff", "main..topic").output.contains("removed"))
  }

  @Test func revisionsAreFoundByTheirMessages() throws {
    let folder = try repository()
    try folder.add("App/App.swift", Self.larger)
    try folder.git("commit", "--all", "--quiet", "--message", "move the cart")
    #expect(
      try folder.run("diff", ":/move", "HEAD~1").output == ":/move → HEAD~1: 1 removed.\n\n"
        + Self.added
        .replacing("Added", with: "Removed").replacing("+", with: "−"))
  }

  @Test func saysWhatMayBeMeant() throws {
    let folder = try repository()
    #expect(try folder.run("diff", "mian").errors.hasSuffix("git knows no revision 'mian'; did you mean 'main'?\n"))
    let path = try folder.run("diff", "/nowhere/tree.json")
    #expect(path.errors == "error: no such file or folder: /nowhere/tree.json\n" && path.status == 65)
    try folder.git("branch", "App")
    let outcome = try folder.run("diff", "App")
    #expect(outcome.errors.contains("'App' is a folder here and a git revision too; the folder is compared"))
    #expect(outcome.errors.contains("'heads/App'"))
    #expect(try folder.run("diff", "heads/App").output == "heads/App → working tree: No difference.\n")
  }

  @Test func needsNoWorkTree() throws {
    let folder = try repository()
    try folder.add("App/App.swift", Self.larger)
    try folder.commit()
    let bare = try ProjectFolder()
    try folder.git("clone", "--quiet", "--bare", ".", bare.path("bare.git"))
    let outcome = try Program.run(["diff", "main~1", "main"], in: bare.url.appendingPathComponent("bare.git"))
    #expect(outcome.output == "main~1 → main: 1 added.\n\n" + Self.added)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func leavesNothingBehindWhenItIsStopped(signal: Int32) throws {
    let files = (0..<400).map { ("Many/F\($0).swift", Self.larger.replacing("Cart", with: "Cart\($0)")) }
    let folder = try repository(Dictionary(uniqueKeysWithValues: files))
    let temporary = try ProjectFolder()
    let process = Process()
    let program = try #require(Program.url)
    process.executableURL = program
    process.arguments = ["diff", "HEAD", "--quiet"]
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary.url.path]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    while process.isRunning, try temporary.names.isEmpty { usleep(1000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(try temporary.names == [])
  }
}
