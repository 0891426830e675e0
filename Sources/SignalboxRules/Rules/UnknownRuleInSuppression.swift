import SignalboxFacts
import SignalboxProject

extension Rule {
  static let unknownRuleInSuppression = Rule(
    id: "unknown_rule_in_suppression",
    title: "Unknown Rule in a Suppression",
    summary: "A comment that switches rules off or on must name rules that exist.",
    rationale: """
      A misspelt rule suppresses nothing, and words without a dash before them are taken for rules. Write the rule as \
      `signalbox rules` lists it, and the reason behind a dash.
      """,
    article: .own,
    remedy: [
      "Correct the name; `signalbox rules` lists them all.",
      "Write ` - ` between the rules and the reason.",
    ],
    triggering: [
      Example("↓// signalbox:disable:next navigation_from_chidl - until the coordinator is there\nlet limit = 3")
    ],
    nonTriggering: [
      Example("// signalbox:disable:next navigation_from_child - until the coordinator is there\nlet limit = 3"),
      Example("// signalbox:disable\nlet limit = 3"),
    ]
  ) { context in
    context.suppressionUses.compactMap { use in
      guard case .unknown = use.verdict else { return nil }
      let nearest = Nearest.match(for: use.rule, in: Rule.all.map(\.id) + ["all"])
      let hint = nearest.map { "did you mean `\($0)`?" } ?? "a reason stands behind a dash"
      return Violation(use, "no rule is called `\(use.rule)`; \(hint)")
    }
  }
}
