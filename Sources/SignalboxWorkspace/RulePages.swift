import SignalboxFacts
import SignalboxProject
import SignalboxRules

/// The rules as Markdown: `docs/rules`, written by `signalbox rules --markdown`.
public enum RulePages {
  /// The index and a page for each rule, by file name.
  public static var all: [(name: String, text: String)] {
    [("README.md", index)] + Rule.all.map { ("\($0.id).md", page($0)) }
  }

  /// How each page begins.
  static let mark = "<!-- Written by `signalbox rules --markdown"
  private static let source = "\(mark) docs/rules`; edit the rule instead. -->"

  private static let marks = "`↓` marks each reported place."

  private static var index: String {
    let rows = Rule.all.map { rule in
      "| [\(rule.id)](\(rule.id).md) | \(rule.severity.rawValue) | \(rule.isOptIn ? "opt-in" : "on")\(rule.fix == nil ? "" : ", fix") | "
        + "\(cell(rule.summary)) |"
    }
    return """
      \(source)
      # Rules

      Rules run unless the configuration disables them; opt-in rules run only if `opt_in_rules` names them.

      | rule | severity | | summary |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  /// Begins with what a hurried reader needs: the point in two blocks of code, the reason, what to do.
  private static func page(_ rule: Rule) -> String {
    let pair = rule.shortPair
    var parts = [source, "# \(rule.title)", "`\(rule.id)` · \(traits(rule))", rule.summary]
    if let pair { parts += ["## Wrong", Self.marks, code(pair.wrong), "## Right", code(pair.right)] }
    parts += ["## Why", rule.rationale, "From: \(rule.article.markdown)."]
    parts += ["## How to fix it", rule.remedy.map { "- \($0)" }.joined(separator: "\n")]
    if let fix = rule.fix {
      let example = pair?.isFix == true ? ": above it makes the right code of the wrong one" : ""
      parts.append("`signalbox lint --fix` applies a fix if it is safe\(example). \(fix)")
    }
    parts += ["For an exception, give the reason in a comment:", exception(rule)]
    if let other = rule.yieldsTo {
      parts.append("Not reported if [\(other)](\(other).md) reports the same place.")
    }
    parts += ["## Options", options(rule)] + examples(rule)
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// All that the rule is proved by, folded: most readers have read enough.
  private static func examples(_ rule: Rule) -> [String] {
    ["## All examples"] + folded("Wrong", rule.triggering) + folded("Right", rule.nonTriggering)
  }

  private static func folded(_ title: String, _ examples: [Example]) -> [String] {
    guard !examples.isEmpty else { return [] }
    return ["<details><summary>\(title): \(examples.count)</summary>"] + examples.map(code) + ["</details>"]
  }

  private static func traits(_ rule: Rule) -> String {
    rule.severity.rawValue + (rule.isOptIn ? " · opt-in" : "") + (rule.fix == nil ? "" : " · fix")
  }

  private static func options(_ rule: Rule) -> String {
    let rows = rule.options.map { "| `\($0.name)` | `\($0.defaultValue)` | \(cell($0.summary)) |" }
    let severity = "| `severity` | `\(rule.severity.rawValue)` | `warning` or `error` |"
    return (["| option | default | |", "|---|---|---|", severity] + rows).joined(separator: "\n")
  }

  private static func exception(_ rule: Rule) -> String {
    "```swift\n// signalbox:disable:next \(rule.id) - the reason\n```"
  }

  private static func code(_ example: Example) -> String {
    let options = example.options.sorted().map { "With `\($0): true`:\n\n" }.joined()
    let files = example.files.map { file in
      block((example.files.count > 1 ? "// \(file.name)\n" : "") + file.text)
    }
    return options + files.joined(separator: "\n\n")
  }

  private static func block(_ text: String) -> String {
    // A fence longer than any in the code.
    let fence = text.contains("```") ? "````" : "```"
    return "\(fence)swift\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
