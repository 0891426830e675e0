import SignalboxRules

/// What a rule is about, for those who meet it in a report.
package enum RuleHelp {
  /// Reasons and examples as Markdown.
  package static func markdown(_ rule: Rule) -> String {
    let steps = rule.remedy.map { "- \($0)" }.joined(separator: "\n")
    let pair = rule.shortPair
    var parts = [rule.summary, rule.rationale, "To fix it:", steps]
    if let pair { parts += ["Reported:", code(pair.wrong), "Not reported:", code(pair.right)] }
    parts.append("To suppress it: `\(suppression(of: rule))`")
    parts.append("From: \(rule.article.markdown).")
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Title, reasons and what to do as Markdown, for a few lines' room.
  package static func summary(_ rule: Rule) -> String {
    let steps = rule.remedy.map { "- \($0)" }.joined(separator: "\n")
    let parts = ["**\(rule.title)** (`\(rule.id)`)", rule.summary, rule.rationale, steps]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The comment that switches a rule off for the next line.
  package static func suppression(of rule: Rule) -> String {
    "// signalbox:disable:next \(rule.id) - \(Rule.reasonToGive)"
  }

  /// Examples hold no fences of their own.
  private static func code(_ example: Example) -> String {
    example.files.map { "```swift\n\($0.text)\n```" }.joined(separator: "\n\n")
  }
}
