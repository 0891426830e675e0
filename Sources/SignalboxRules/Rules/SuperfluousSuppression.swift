import SignalboxFacts

extension Rule {
  static let superfluousSuppression = Rule(
    id: "superfluous_suppression",
    title: "Superfluous Suppression",
    summary: "A comment that switches a rule off must suppress something.",
    rationale: """
      A comment that outlives what it excused looks like an agreed exception, and silently excuses the next one. \
      Remove it, or, where the rule is off in the configuration, leave it to the configuration.
      """,
    article: .own,
    remedy: [
      "Delete the comment, or the one name in it that finds nothing."
    ],
    triggering: [
      Example(
        """
        final class ListController: UIViewController {
          ↓// signalbox:disable:next navigation_from_child - until the coordinator is there
          func open(_ detail: UIViewController) { delegate?.listDidSelect(detail) }
        }
        """),
      Example("let limit = 3 ↓// signalbox:enable:this navigation_from_child"),
    ],
    nonTriggering: [
      Example(
        """
        final class ListController: UIViewController {
          func open(_ detail: UIViewController) {
            // signalbox:disable:next navigation_from_child - until the coordinator is there
            navigationController?.pushViewController(detail, animated: true)
          }
        }
        """)
    ]
  ) { context in
    context.suppressionUses.compactMap { use in
      let rule = "`\(use.rule)`"
      let isOff = use.suppression.action == .disable
      switch use.verdict {
      case .useful, .unknown, .mistyped: return nil
      case .off: return Violation(use, "the comment is about \(rule), which does not run here anyway; remove it")
      case .useless where isOff:
        return Violation(use, "the comment switches \(rule) off where it finds nothing; remove it")
      case .useless:
        return Violation(use, "the comment switches \(rule) on, which no comment has switched off; remove it")
      }
    }
  }
}
