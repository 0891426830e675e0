import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

/// Where findings end, and what they refer to.
@Suite struct FindingPlaceTests {
  /// The text between start and end of each finding, which ends on the line where it starts.
  private func marked(_ source: String, _ rules: [String] = Lint.byDefault.settings.map(\.rule.id)) -> [String] {
    let project = Project(facts: [FileFacts(path: "A.swift", source: source)])
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    let settings = rules.compactMap(Rule.named).map { Lint.Setting(rule: $0) }
    return Lint(settings: settings).findings(in: project).map { finding in
      guard let end = finding.end, end.line == finding.line else { return "?" }
      let scalars = lines[finding.line - 1][(finding.column - 1)..<(end.column - 1)]
      return String(String.UnicodeScalarView(scalars))
    }
  }

  @Test func endsWithTheNameItPointsAt() {
    let source = """
      final class ListController: UIViewController {
        func open() {
          let detail = DetailController(
            id: 1)
          /* 👩‍👩‍👧‍👦 */ navigationController?.pushViewController(detail, animated: true)
          navigationController!.popViewController(animated: true)
          tabBarController?.selectedIndex = 1
          performSegue(withIdentifier: "éa", sender: nil)
        }
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
      }
      final class DetailController: UIViewController { init(id: Int) {} }
      """
    #expect(
      marked(source) == [
        "DetailController", "pushViewController", "popViewController", "tabBarController", "performSegue", "prepare",
      ])
  }

  @Test(arguments: Rule.all.map(\.id)) func everyExampleEndsBehindItsStart(rule: String) throws {
    let rule = try #require(Rule.named(rule))
    for example in rule.triggering {
      let facts = example.unmarked.files.map { FileFacts(path: $0.name, source: $0.text) }
      let setting = Lint.Setting(rule: rule, options: example.options)
      for finding in Lint(settings: [setting]).findings(in: Project(facts: facts)) {
        guard let end = finding.end else {
          #expect(!finding.file.hasSuffix(".swift"))
          continue
        }
        #expect((end.line, end.column) > (finding.line, finding.column), "\(finding)")
        #expect(end.line == finding.line, "\(finding)")
      }
    }
  }

  @Test func refersToWhoShowsTheScreen() {
    let source = """
      class Coordinator { let navigation = UINavigationController() }
      final class ShopCoordinator: Coordinator {
        func start() { navigation.pushViewController(ListController(), animated: true) }
      }
      final class SearchCoordinator: Coordinator {
        func start() { navigation.pushViewController(ListController(), animated: true) }
      }
      final class ListController: UIViewController {
        func close() { navigationController?.popViewController(animated: true) }
      }
      final class LonelyController: UIViewController {
        func close() { navigationController?.popViewController(animated: true) }
      }
      """
    let project = Project(facts: [FileFacts(path: "A.swift", source: source)])
    let lint = Lint.byDefault
    let findings = lint.findings(in: project, owners: Owners(project))
    #expect(findings.map { $0.related.map(\.name) } == [["SearchCoordinator", "ShopCoordinator"], []])
    #expect(findings.first?.related.first?.line == 5)
    #expect(findings.first?.related.first?.text == "SearchCoordinator shows ListController")
    #expect(lint.findings(in: project).allSatisfy { $0.related.isEmpty })
  }
}
