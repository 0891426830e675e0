import SignalboxReports
import SignalboxRules
import SignalboxWorkspace

extension AgentTool {
  /// What `signalbox rules` prints, as Markdown.
  static let rule = AgentTool(
    name: "rule", title: "Rule",
    summary: "Explains a rule: why it is there, how to fix what it finds, wrong and right code, and how to suppress "
      + "it. Without a name, lists the rules.",
    parameters: [.init(name: "rule", kind: .text, summary: "The rule's id (navigation_from_child).")]
  ) { arguments, result throws(ToolError) in
    guard let id = arguments.text("rule") else {
      return result.knownRules.map { "\($0.id): \($0.summary)" }.joined(separator: "\n")
    }
    guard let rule = result.knownRules.first(where: { $0.id == id }) else { throw .unknownRule(id, among: result) }
    return RuleHelp.markdown(rule)
  }
}
