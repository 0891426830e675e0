import SignalboxFacts

extension Rule {
  static let suppressionWithoutReason = Rule(
    id: "suppression_without_reason",
    title: "Suppression without a Reason",
    summary: "A comment that disables a rule must give a reason.",
    rationale: """
      A later reader must be able to tell whether the exception still applies. Write the reason after a dash: `// \
      signalbox:disable:next navigation_from_child - the vendor's player pushes itself`. `require_reason: true` in \
      the configuration turns this rule on.
      """,
    article: .own,
    remedy: [
      "Add ` - ` and one sentence that a colleague can check a year from now."
    ],
    isOptIn: true,
    triggering: [
      Example(
        """
        final class VideoController: UIViewController {
          func didEnd() {
            ↓// signalbox:disable:next navigation_from_child
            navigationController?.popViewController(animated: true)
          }
        }
        """),
      Example("↓// signalbox:disable:next navigation_from_child\nlet limit = 3"),
      Example("let limit = 3 ↓/* signalbox:disable:this all - */"),
      Example("↓// signalbox:disable:next navigation_from_child - the reason\nlet limit = 3"),
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
      Example("// signalbox:disable:next navigation_from_child - the vendor's player pushes itself\nlet limit = 3"),
      Example("// signalbox:disable all - generated\n// signalbox:enable all\nlet limit = 3"),
    ]
  ) { context in
    context.suppressionUses.compactMap { use in
      // A comment is reported once, however many rules it names.
      guard use.suppression.action == .disable, use.suppression.givesNoReason, use.rule == use.suppression.rules.first
      else { return nil }
      return Violation(
        use, "The comment gives no reason. Write it after a dash: `signalbox:\(use.suppression.command) - because …`.")
    }
  }
}

extension Rule {
  /// What editors write where a reason is to be given.
  public static let reasonToGive = "the reason"
}

extension Suppression {
  fileprivate var givesNoReason: Bool { reason == nil || reason == Rule.reasonToGive }
}
