import SignalboxFacts

extension Rule {
  static let suppressionWithoutReason = Rule(
    id: "suppression_without_reason",
    title: "Suppression without a Reason",
    summary: "A comment that switches a rule off must say why.",
    rationale: """
      Whoever meets the exception later must be able to tell whether it still holds. Write the reason behind a dash: \
      `// signalbox:disable:next navigation_from_child - the vendor's player pushes itself`. The key \
      `require_reason: true` of the configuration asks for it.
      """,
    article: .own,
    remedy: [
      "Add ` - ` and one sentence that a colleague can check a year from now."
    ],
    isOptIn: true,
    triggering: [
      Example("↓// signalbox:disable:next navigation_from_child\nlet limit = 3"),
      Example("let limit = 3 ↓/* signalbox:disable:this all - */"),
    ],
    nonTriggering: [
      Example("// signalbox:disable:next navigation_from_child - the vendor's player pushes itself\nlet limit = 3"),
      Example("// signalbox:disable all - generated\n// signalbox:enable all\nlet limit = 3"),
    ]
  ) { context in
    context.suppressionUses.compactMap { use in
      // A comment is reported once, however many rules it names.
      guard use.suppression.action == .disable, use.suppression.reason == nil,
        use.rule == use.suppression.rules.first
      else { return nil }
      return Violation(
        use, "the comment does not say why; write it behind a dash: `signalbox:\(use.suppression.command) - because …`")
    }
  }
}
