import SignalboxFacts
import SignalboxProject

extension Rule {
  static let unknownRuleInSuppression = Rule(
    id: "unknown_rule_in_suppression",
    title: "Unknown Rule in a Suppression",
    summary: "A suppression comment must name commands and rules that exist.",
    rationale: """
      A misspelt rule or command suppresses nothing, and words without a dash before them are read as rules. Write \
      the rule as `signalbox rules` lists it, and the reason after a dash.
      """,
    article: .own,
    remedy: [
      "Correct the name; `signalbox rules` lists them all.",
      "Write ` - ` between the rules and the reason.",
    ],
    triggering: [
      Example(
        """
        final class VideoController: UIViewController {
          func didEnd() {
            ↓// signalbox:disable:next navigation_from_chidl - the vendor's player pops itself
            navigationController?.popViewController(animated: true)
          }
        }
        """),
      Example("↓// signalbox:disable:next navigation_from_chidl - until the coordinator is there\nlet limit = 3"),
      Example("↓// signalbox:disable:nxt navigation_from_child - until the coordinator is there\nlet limit = 3"),
    ],
    nonTriggering: [
      Example(
        """
        final class VideoController: UIViewController {
          func didEnd() {
            // signalbox:disable:next navigation_from_child - the vendor's player pops itself
            navigationController?.popViewController(animated: true)
          }
        }
        """),
      Example("// signalbox:disable:next navigation_from_child - until the coordinator is there\nlet limit = 3"),
      Example("// signalbox:disable\nlet limit = 3"),
      Example(
        "// TODO: remove the signalbox:disable comments\n/// Write `// signalbox:disable:next a` there.\nlet limit = 3"),
      Example("// What follows `signalbox:` is a command; see signalbox: the manual\nlet limit = 3"),
    ]
  ) { context in
    var seen: Set<String> = []
    let ids = Rule.all.map(\.id) + ["all"]
    var nearest: [String: String?] = [:]
    return context.suppressionUses.compactMap { use in
      if case .mistyped = use.verdict { return Violation(use, mistake(in: use.rule)) }
      // Words of a reason without a dash are one mistake.
      guard case .unknown = use.verdict,
        seen.insert("\(use.file):\(use.suppression.line):\(use.suppression.column)").inserted
      else { return nil }
      let known = nearest[use.rule] ?? Nearest.match(for: use.rule, in: ids)
      nearest[use.rule] = .some(known)
      let hint = known.map { "Did you mean `\($0)`?" } ?? "Write a reason after a dash."
      return Violation(use, "There is no rule `\(use.rule)`. \(hint)")
    }
  }
}

/// What is wrong with what stands behind `signalbox:`.
private func mistake(in command: String) -> String {
  guard !command.hasPrefix(" ") else {
    return "The command begins with a space. Write `signalbox:\(command.dropFirst())`."
  }
  let nearest = Nearest.match(for: command, in: Suppression.commands)
  let hint =
    nearest.map { "Did you mean `\($0)`?" } ?? "Use `disable` or `enable`, with `:this`, `:next` or `:previous`."
  return "There is no command `\(command)`. \(hint)"
}
