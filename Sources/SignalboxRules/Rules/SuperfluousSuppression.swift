import SignalboxFacts

extension Rule {
  static let superfluousSuppression = Rule(
    id: "superfluous_suppression",
    title: "Superfluous Suppression",
    summary: "A comment that disables a rule must suppress a finding.",
    rationale: """
      A suppression comment that is no longer needed looks like an agreed exception, and hides the next finding. \
      Remove it, or disable the rule in the configuration only.
      """,
    article: .own,
    remedy: [
      "Delete the comment, or the one rule in it that suppresses nothing."
    ],
    triggering: [
      Example(
        """
        final class ListController: UIViewController {
          ↓// signalbox:disable:next navigation_from_child - until the coordinator is there
          func open(_ detail: UIViewController) { delegate?.listDidSelect(detail) }
        }
        """),
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
          func open(_ detail: UIViewController) { delegate?.listDidSelect(detail) }
        }
        """),
      Example(
        """
        final class ListController: UIViewController {
          func open(_ detail: UIViewController) {
            // signalbox:disable:next navigation_from_child - until the coordinator is there
            navigationController?.pushViewController(detail, animated: true)
          }
        }
        """),
    ]
  ) { context in
    context.suppressionUses.compactMap { use in
      let rule = "`\(use.rule)`"
      let isOff = use.suppression.action == .disable
      switch use.verdict {
      case .useful, .unknown, .mistyped: return nil
      case .off: return Violation(use, "The comment names \(rule), which does not run here. Remove it.")
      case .useless where isOff:
        return Violation(use, "The comment disables \(rule), which finds nothing here. Remove it.")
      case .useless:
        return Violation(use, "The comment enables \(rule), which no comment has disabled. Remove it.")
      }
    }
  }
}
