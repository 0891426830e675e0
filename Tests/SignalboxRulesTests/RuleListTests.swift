import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

@Suite struct RuleListTests {
  @Test func idsAreUniqueAndInSnakeCase() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.id.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "_" }, "\(rule.id)")
    }
  }

  @Test(arguments: Rule.all.map(\.id)) func isComplete(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(!rule.triggering.isEmpty)
    #expect(!rule.nonTriggering.isEmpty)
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.rationale.hasSuffix("."))
    #expect(!rule.rationale.contains("\n"))
    #expect(rule.title.first?.isUppercase == true)
    #expect(!rule.remedy.isEmpty)
    #expect(rule.remedy.allSatisfy { !$0.contains("\n") && ($0.hasSuffix(".") || $0.hasSuffix("`.")) })
    if let other = rule.yieldsTo { #expect(Rule.named(other) != nil) }
  }

  /// One place, one finding: where both rules run, the one that says more speaks.
  @Test func yieldsWhereTheOtherRuns() throws {
    let source = """
      final class ListViewModel {
        var navigator: UINavigationController?
        func open() { navigator?.pushViewController(DetailController(), animated: true) }
      }
      final class DetailController: UIViewController {}
      """
    let project = Project(facts: [FileFacts(path: "A.swift", source: source)])
    let rule = Lint.Setting(rule: try #require(Rule.named("view_model_creates_screen")))
    let other = Lint.Setting(rule: try #require(Rule.named("screen_created_by_screen")))
    #expect(Lint(settings: [rule]).findings(in: project).map(\.rule) == ["view_model_creates_screen"])
    #expect(Lint(settings: [rule, other]).findings(in: project).map(\.rule) == ["screen_created_by_screen"])
  }

  @Test func aRootThatIsSetIsOneFinding() throws {
    let source = """
      final class LoginController: UIViewController {
        func signedIn(_ home: UIViewController) { view.window?.rootViewController = home }
        func look() { print(view.window?.rootViewController as Any) }
      }
      """
    let project = Project(facts: [FileFacts(path: "A.swift", source: source)])
    let found = Lint.byDefault.findings(in: project)
    #expect(found.map { "\($0.line) \($0.rule)" } == ["2 root_switch_outside_coordinator", "3 parent_access"])
  }

  @Test func unknownIdsNameNoRule() {
    #expect(Rule.named("no_such_rule") == nil)
  }
}
