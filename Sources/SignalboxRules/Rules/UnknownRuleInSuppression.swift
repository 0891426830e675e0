import SignalboxFacts
import SignalboxProject

extension Rule {
  static let unknownRuleInSuppression = Rule(
    id: "unknown_rule_in_suppression",
    title: "Unknown Rule in a Suppression",
    summary: "A comment that switches rules off or on must name commands and rules that exist.",
    rationale: """
      A misspelt rule or command suppresses nothing, and words without a dash before them are taken for rules. Write \
      the rule as `signalbox rules` lists it, and the reason behind a dash.
      """,
    article: .own,
    remedy: [
      "Correct the name; `signalbox rules` lists them all.",
      "Write ` - ` between the rules and the reason.",
    ],
    triggering: [
      Example("↓// signalbox:disable:next navigation_from_chidl - until the coordinator is there\nlet limit = 3"),
      Example("↓// signalbox:disable:nxt navigation_from_child - until the coordinator is there\nlet limit = 3"),
    ],
    nonTriggering: [
      Example("// signalbox:disable:next navigation_from_child - until the coordinator is there\nlet limit = 3"),
      Example("// signalbox:disable\nlet limit = 3"),
      Example("// What follows `signalbox:` is a command; see signalbox: the manual\nlet limit = 3"),
    ]
  ) { context in
    context.suppressionUses.compactMap { use in
      if case .mistyped = use.verdict { return Violation(use, mistake(in: use.rule)) }
      // Words of a reason without a dash are one mistake.
      let first = use.suppression.rules.first { $0 != "all" && Rule.named($0) == nil }
      guard case .unknown = use.verdict, use.rule == first else { return nil }
      let nearest = Nearest.match(for: use.rule, in: Rule.all.map(\.id) + ["all"])
      let hint = nearest.map { "did you mean `\($0)`?" } ?? "a reason stands behind a dash"
      return Violation(use, "no rule is called `\(use.rule)`; \(hint)")
    }
  }
}

/// What is wrong with what stands behind `signalbox:`.
private func mistake(in command: String) -> String {
  guard !command.hasPrefix(" ") else {
    return "no blank may stand before a command; write `signalbox:\(command.dropFirst())`"
  }
  let nearest = Nearest.match(for: command, in: Suppression.commands)
  let hint =
    nearest.map { "did you mean `\($0)`?" } ?? "commands are `disable` and `enable`, with `:this`, `:next`, `:previous`"
  return "no command is called `\(command)`; \(hint)"
}
