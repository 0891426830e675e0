import SignalboxText
import SignalboxWorkspace

/// A question that a coding agent may ask about the project. It reads, and changes nothing.
///
/// A new one is a file in `Tools` and a line of `all`.
struct AgentTool: Sendable {
  let name: String
  let title: String
  /// What it answers and when to ask, for the agent.
  let summary: String
  let parameters: [ToolParameter]
  /// Answers in a few lines, with file and line.
  let answer: @Sendable (ToolArguments, LintRun.Result) throws(ToolError) -> String

  static let all = [lint, explain, tree, path, trace, rule, new, migrate]
}

/// What a tool may be told.
struct ToolParameter: Sendable {
  let name: String
  let kind: Kind
  let summary: String
  var isRequired = false

  enum Kind: Sendable {
    case text, texts, number, flag

    /// As it is said in an error.
    var phrase: String {
      switch self {
      case .text: "a string"
      case .texts: "a list of strings"
      case .number: "a whole number"
      case .flag: "true or false"
      }
    }
  }
}

extension AgentTool {
  /// The first lines of a long answer, and what to do for the others.
  static func shortened(_ lines: [String], to limit: Int, hint: String) -> String {
    let rest = lines.count - limit
    guard rest > 0 else { return lines.joined(separator: "\n") }
    return lines.prefix(limit).joined(separator: "\n") + "\n… and \(Quantity.of(rest, "more line")); \(hint)"
  }
}
