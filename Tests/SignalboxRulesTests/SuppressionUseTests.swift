import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

@Suite struct SuppressionUseTests {
  private static let push = "    navigationController?.pushViewController(detail, animated: true)"
  private static let (superfluous, unknown) = ("superfluous_suppression", "unknown_rule_in_suppression")

  /// What is found in a screen whose method has these lines, from line 3 on: `5 navigation_from_child`.
  private func found(_ lines: String..., lint: Lint = .byDefault) -> [String] {
    let source =
      (["class ListController: UIViewController {", "  func open(_ detail: UIViewController) {"] + lines)
      .joined(separator: "\n") + "\n  }\n}\n"
    return lint.findings(in: Project(facts: [FileFacts(path: "List.swift", source: source)]))
      .map { "\($0.line) \($0.rule)" }
  }

  @Test(arguments: ["navigation_from_child", "all", ""]) func whatSuppressesIsNotSuperfluous(_ rule: String) {
    #expect(found("// signalbox:disable:next \(rule)", Self.push) == [])
    #expect(found("\(Self.push) // signalbox:disable:this \(rule)") == [])
    #expect(found(Self.push, "/* signalbox:disable:previous \(rule) */") == [])
    #expect(found("// signalbox:disable \(rule)", "", Self.push, "// signalbox:enable \(rule)") == [])
  }

  @Test(arguments: ["navigation_from_child", "all", ""]) func whatSuppressesNothingIsSuperfluous(_ rule: String) {
    #expect(
      found("// signalbox:disable:next \(rule)", "", Self.push) == ["3 \(Self.superfluous)", "5 navigation_from_child"])
    #expect(found("// signalbox:disable \(rule)", "// signalbox:enable \(rule)") == ["3 \(Self.superfluous)"])
    #expect(found("// signalbox:enable \(rule)") == ["3 \(Self.superfluous)"])
    #expect(found("// signalbox:enable:next \(rule)", "let a = 1") == ["3 \(Self.superfluous)"])
  }

  @Test func aLineCanBeSwitchedOnAgain() {
    let lines = ["// signalbox:disable all - old", Self.push, "// signalbox:enable:next all", Self.push]
    #expect(found(lines[0], lines[1], lines[2], lines[3]) == ["6 navigation_from_child"])
  }

  @Test func eachRuleOfACommentIsJudged() {
    #expect(
      found("// signalbox:disable:next navigation_from_child segue_navigation no_such_rule", Self.push)
        == ["3 \(Self.superfluous)", "3 \(Self.unknown)"])
  }

  @Test func rulesThatAreOffAreNamed() throws {
    let lint = Lint(settings: Lint.byDefault.settings.filter { $0.rule.id != "navigation_from_child" })
    let source = "// signalbox:disable navigation_from_child - why\n"
    let project = Project(facts: [FileFacts(path: "List.swift", source: source)])
    #expect(
      lint.findings(in: project).map(\.reason) == [
        "The comment names `navigation_from_child`, which does not run here. Remove it."
      ])
    var partial = lint
    partial.isPartial = true
    #expect(partial.findings(in: project) == [])
  }

  @Test func theNearestRuleIsNamed() {
    let project = Project(facts: [
      FileFacts(path: "A.swift", source: "// signalbox:disable navigation_from_chidl\n// signalbox:disable the player")
    ])
    #expect(
      Lint.byDefault.findings(in: project).map(\.reason) == [
        "There is no rule `navigation_from_chidl`. Did you mean `navigation_from_child`?",
        "There is no rule `the`. Write a reason after a dash.",
      ])
  }

  @Test func mistypedCommandsAreNamed() {
    let comments = [
      "disable:nxt a - why", "ignore", " disable:next all", "disable:next navigation_from_child: it is so",
    ]
    let source = comments.map { "// signalbox:\($0)\n" }.joined()
    let findings = Lint.byDefault.findings(in: Project(facts: [FileFacts(path: "A.swift", source: source)]))
    #expect(
      findings.map(\.reason) == [
        "There is no command `disable:nxt`. Did you mean `disable:next`?",
        "There is no command `ignore`. Use `disable` or `enable`, with `:this`, `:next` or `:previous`.",
        "The command begins with a space. Write `signalbox:disable:next`.",
        "There is no rule `navigation_from_child:`. Did you mean `navigation_from_child`?",
      ])
    // Nor do they take back what another comment says.
    #expect(found("// signalbox:disable:next all", "\(Self.push) // signalbox:enble:this all") == ["4 \(Self.unknown)"])
  }

  @Test func allCannotHideItself() {
    #expect(found("// signalbox:disable") == ["3 \(Self.superfluous)"])
    #expect(found("// signalbox:disable all // signalbox:disable superfluous_suppression - generated") == [])
  }

  @Test func wordsInStringsMeanNothing() {
    #expect(
      found("let text = \"// signalbox:disable:next navigation_from_child\"", Self.push) == ["4 navigation_from_child"])
    #expect(found("let text = \"\"\"", "// signalbox:disable nothing", "\"\"\"") == [])
  }

  @Test func storyboardsCanBeSuppressed() throws {
    func found(_ comment: String) throws -> [String] {
      let text = """
        <document><scenes><scene><objects>
        <viewController id="Abc" sceneMemberID="viewController"><connections>
        \(comment)
        <segue destination="Def" kind="show" id="Seg"/>
        </connections></viewController></objects></scene></scenes></document>
        """
      let facts = try InterfaceBuilderReader.facts(from: Array(text.utf8))
      let file = FileFacts(path: "Main.storyboard", module: nil, lineCount: 5, content: .interfaceBuilder(facts))
      return Lint.byDefault.findings(in: Project(facts: [file])).map { "\($0.line) \($0.rule)" }
    }
    #expect(try found("") == ["4 segue_navigation"])
    #expect(try found("<!-- signalbox:disable:next segue_navigation - prototype -->") == [])
    #expect(try found("<!-- signalbox:disable -->") == [])
    #expect(
      try found("<!-- signalbox:disable:this segue_navigation -->") == ["3 \(Self.superfluous)", "4 segue_navigation"])
  }
}
