import Foundation
import SignalboxTestSupport
import Testing

@Suite struct FixCommandTests {
  private static let delegate = """
    import UIKit
    protocol ListDelegate: AnyObject { func listDidClose() }
    final class ListController: UIViewController {
    \tvar delegate: ListDelegate? // the coordinator
    }
    final class ListCoordinator: UIResponder, ListDelegate {
    \tlet navigation = UINavigationController()
    \tfunc start() { navigation.pushViewController(ListController(), animated: true) }
    \tfunc listDidClose() {}
    }

    """
  private static let place = "App/List.swift:4:6 warning strong_delegate"
  private static let fixed = delegate.replacing("\tvar delegate", with: "\tweak var delegate")

  private func folder(_ more: [String: String] = [:]) throws -> ProjectFolder {
    try ProjectFolder(more.merging(["App/List.swift": Self.delegate]) { first, _ in first })
  }

  @Test func fixesAndReportsWhatIsLeft() throws {
    let folder = try folder(["App/Push.swift": ProjectFolder.pushingScreen.replacing("ListC", with: "PushC")])
    let outcome = try folder.run("lint", "--fix")
    #expect(try folder.text("App/List.swift") == Self.fixed)
    #expect(outcome.findings == ["App/Push.swift:4:27 warning navigation_from_child"])
    #expect(outcome.talk.hasPrefix("fixed 1 finding in 1 file; `signalbox undo` reverts this\n1 warning in 2 files"))
    #expect(outcome.status == 0)
  }

  @Test func aSecondRunChangesNothing() throws {
    let folder = try folder()
    _ = try folder.run("lint", "--fix")
    let files = try folder.files
    let outcome = try folder.run("lint", "--fix")
    #expect(try folder.files == files)
    #expect(outcome.output == "")
    #expect(!outcome.talk.contains("fixed"))
  }

  @Test func undoTakesItBack() throws {
    let folder = try folder()
    _ = try folder.run("lint", "--fix", "--quiet")
    #expect(try folder.run("undo").status == 0)
    #expect(try folder.text("App/List.swift") == Self.delegate)
  }

  @Test func aDryRunPrintsADiffAndWritesNothing() throws {
    let folder = try folder()
    let outcome = try folder.run("lint", "--fix", "--dry-run", "--report", "json:lint.json")
    #expect(outcome.output.hasPrefix("diff --git a/App/List.swift b/App/List.swift\n--- a/App/List.swift\n"))
    #expect(outcome.output.contains("\n-\tvar delegate: ListDelegate? // the coordinator\n+\tweak var delegate"))
    #expect(outcome.errors == "would fix 1 finding in 1 file\n")
    #expect(try folder.text("App/List.swift") == Self.delegate)
    #expect(try folder.names == ["App"])
    #expect(outcome.status == 0)
  }

  /// In CI a pipe leads to the log; a patch in a file holds what its files hold.
  @Test func aLogIsNotSteeredByADryRun() throws {
    let folder = try folder(["App/List.swift": Self.delegate.replacing("// the", with: "// \u{1B}[31m the")])
    let program = try #require(Program.url?.path)
    let piped = try Tool("sh").run(
      ["-c", "\"$0\" lint --fix --dry-run --no-cache | cat", program], in: folder.url, environment: ["CI": "true"])
    #expect(piped.output.contains("// \\u{1B}[31m the coordinator"))
    let patch = try folder.run("lint", "--fix", "--dry-run", "--no-cache", environment: ["CI": "true"])
    #expect(patch.output.contains("// \u{1B}[31m the coordinator"))
  }

  @Test func lineEndingsStay() throws {
    let folder = try folder()
    try folder.add("App/List.swift", "\u{FEFF}" + Self.delegate.replacing("\n", with: "\r\n"))
    _ = try folder.run("lint", "--fix")
    #expect(
      try folder.files["App/List.swift"] == Data(("\u{FEFF}" + Self.fixed.replacing("\n", with: "\r\n")).utf8))
  }

  @Test func whatIsSuppressedPutOffOrOffStays() throws {
    let folder = try folder()
    try folder.add(
      "App/List.swift", Self.delegate.replacing("// the", with: "// signalbox:disable:this strong_delegate - the"))
    let suppressed = try folder.text("App/List.swift")
    _ = try folder.run("lint", "--fix")
    #expect(try folder.text("App/List.swift") == suppressed)
    try folder.add("App/List.swift", Self.delegate)
    _ = try folder.run("lint", "--fix", "--rule", "navigation_from_child")
    #expect(try folder.text("App/List.swift") == Self.delegate)
    _ = try folder.run("baseline", "write")
    let outcome = try folder.run("lint", "--fix", "--baseline", ".signalbox-baseline")
    #expect(try folder.text("App/List.swift") == Self.delegate)
    #expect(outcome.status == 0)
  }

  @Test func brokenFilesAreLeftAlone() throws {
    let broken = Self.delegate + "final class {\n"
    let folder = try folder(["App/List.swift": broken])
    _ = try folder.run("lint", "--fix")
    #expect(try folder.text("App/List.swift") == broken)
  }

  @Test func xcodeIsToldOfFixes() throws {
    let outcome = try folder().run("lint", "--quiet")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last == "App/List.swift:4:2-4:2: fixit: weak ")
  }

  @Test func mistakesAreToldApart() throws {
    let folder = try folder()
    #expect(try folder.run("lint", "--dry-run").status == 64)
    #expect(try folder.run("lint", "--fix", "--use-stdin", "--stdin-path", "A.swift").status == 64)
  }

  @Test func errorsThatAreLeftFail() throws {
    let folder = try folder([".signalbox.yml": "rules:\n  strong_delegate:\n    severity: error\n"])
    #expect(try folder.run("lint").status == 2)
    #expect(try folder.run("lint", "--fix").status == 0)
  }

  @Test func filesThatCannotBeWrittenStopEverything() throws {
    let folder = try folder(["App/Other.swift": Self.delegate.replacing("List", with: "Other")])
    chmod(folder.path("App/Other.swift"), 0o444)
    guard access(folder.path("App/Other.swift"), W_OK) != 0 else { return }
    #expect(try folder.run("lint", "--fix").status == 65)
    #expect(try folder.text("App/List.swift") == Self.delegate)
  }

  @Test func rulesTellOfTheirFixes() throws {
    let folder = try ProjectFolder()
    #expect(try folder.run("rules", "strong_delegate").output.contains("\nFix:      yes\n"))
    #expect(try folder.run("rules", "navigation_from_child").output.contains("\nFix:      no\n"))
  }
}
