import Foundation
import SignalboxDiagrams
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import SignalboxWorkspace
import Testing

/// The two example apps, linted and drawn as a user does it.
@Suite struct ExampleTests {
  private static let apps = ["CartShop", "CartShopBefore"]
  private let empty: ProjectFolder

  init() throws { empty = try ProjectFolder() }

  /// Runs `signalbox` without what a configuration above the repository may say.
  private func run(_ arguments: [String], in folder: String = "") throws -> Tool.Outcome {
    try Program.run(arguments + ["--config", empty.path(".signalbox.yml")], in: Repository.url(folder))
  }

  private func expectGolden(_ app: String, _ arguments: [String], _ ending: String) throws {
    let outcome = try run([arguments[0], "Examples/\(app)", "--quiet"] + arguments.dropFirst())
    #expect(outcome.errors == "" && outcome.status == 0)
    let text = ending.hasSuffix(".html") ? Golden.withoutScript(outcome.output) : outcome.output
    if let difference = try Golden.difference(text, "Tests/Goldens/Examples/\(app).\(ending)") {
      Issue.record("\(difference)")
    }
  }

  @Test(arguments: apps, Reporter.all.map(\.id)) func findsWhatIsRecorded(app: String, reporter: String) throws {
    try expectGolden(app, ["lint", "--reporter", reporter], "lint.\(reporter)")
  }

  @Test(arguments: apps, DiagramFormat.all.map(\.id)) func drawsWhatIsRecorded(app: String, format: String) throws {
    try expectGolden(app, ["tree", "--format", format, "--no-title"], "tree.\(format)")
  }

  @Test func theAppWithCoordinatorsIsClean() throws {
    let outcome = try run(["lint", "--strict", "Examples/CartShop"])
    #expect(outcome.output == "" && outcome.status == 0)
  }

  @Test func theAppWithoutHasSomethingForEveryRuleAboutChildren() throws {
    let outcome = try run(["lint", "--strict", "Examples/CartShopBefore"])
    let rules = Set(outcome.findings.map { $0.split(separator: " ").last.map(String.init) })
    // It has neither messages nor coordinators for the others to speak of.
    let expected = [
      "navigation_from_child", "presentation_from_child", "segue_navigation", "screen_created_by_screen",
      "parent_access", "app_delegate_access", "singleton_manager_call",
    ]
    #expect(rules == Set(expected))
    #expect(outcome.status == 2)
  }

  @Test func theOrderOfPathsChangesNothing() throws {
    let folder = "Examples/CartShopBefore"
    let parts = ["Account", "App", "Cart", "Catalog", "Managers", "Payment"]
    for arguments in [["lint", "--quiet"], ["tree", "--format", "json"]] {
      let once = try run(arguments + parts, in: folder).output
      #expect(try run(arguments + parts, in: folder).output == once)
      #expect(try run(arguments + parts.reversed() + parts, in: folder).output == once)
    }
  }

  @Test(arguments: apps) func theNumberOfThreadsChangesNothing(app: String) throws {
    func results(threads: Int) throws -> [String] {
      let paths = [Repository.url("Examples/\(app)").path]
      var input = AnalysisInput(Configuration(), paths: paths)
      input.threads = threads
      let analysis = Analysis(input)
      let lint = try Lint(configuration: Configuration(), only: [])
      let report = LintReport(findings: lint.findings(in: analysis.project))
      return Reporter.all.map { $0.render(report) } + DiagramFormat.all.map { $0.render(analysis.project.tree) }
    }
    let one = try results(threads: 1)
    for threads in [2, 3, 16] { #expect(try results(threads: threads) == one) }
  }
}
