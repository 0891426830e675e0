import SignalboxRules
import SignalboxText

/// Rules as they are printed in a terminal.
enum RuleText {
  static func list(_ rules: [Rule]) -> String {
    let column = (rules.map(\.id.count).max() ?? 0) + 2
    let lines = rules.map { rule in
      let id = rule.id.padded(to: column)
      return id + rule.summary + (rule.isOptIn ? " (opt-in)" : "") + (rule.fix == nil ? "" : " (fix)")
    }
    return lines.joined(separator: "\n") + "\n\n`signalbox rules ID` explains one of them.\n"
  }

  static func page(_ rule: Rule) -> String {
    var parts = ["\(rule.title) (\(rule.id))", "", folded(rule.summary), "", folded(rule.rationale), ""]
    let source = rule.article.source
    parts += ["Severity: \(rule.severity.rawValue)\(rule.isOptIn ? ", opt-in" : "")"]
    parts += ["From:     \(rule.article.rawValue)" + (source.map { " by \($0.author)" } ?? "")]
    if let source { parts += ["          \(source.address)"] }
    parts += ["Fix:      \(rule.fix == nil ? "no" : "yes")"]
    if let fix = rule.fix { parts += [folded(fix)] }
    parts += ["", "By hand:"] + rule.remedy.map { FoldedText.lines("- \($0)", hanging: 2).joined(separator: "\n") }
    if !rule.options.isEmpty {
      parts += ["", "Options:"]
      parts += rule.options.map { "  \($0.name): \($0.defaultValue)  \($0.summary)" }
    }
    guard !rule.triggering.isEmpty else { return parts.joined(separator: "\n") + "\n" }
    parts += ["", "Reported, at each ↓:", ""] + rule.triggering.map(code)
    parts += ["Not reported:", ""] + rule.nonTriggering.map(code)
    return parts.joined(separator: "\n")
  }

  private static func code(_ example: Example) -> String {
    let lines = example.files.flatMap { file -> [String] in
      let title = example.files.count > 1 ? ["// \(file.name)"] : []
      return title + file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let options = example.options.sorted().map { "    // with \($0): true" }
    return (options + lines.map { $0.isEmpty ? "" : "    " + $0 }).joined(separator: "\n") + "\n"
  }

  private static func folded(_ text: String) -> String { FoldedText.lines(text).joined(separator: "\n") }
}
