import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

extension AgentTool {
  /// What `signalbox trace` prints.
  static let trace = AgentTool(
    name: "trace", title: "Trace a message",
    summary: "Follows a message up the responder chain: who sends it, who handles it, and where it is lost. Without a "
      + "name, lists all messages.",
    parameters: [
      .init(name: "message", kind: .text, summary: "The message, with or without its labels (cartBuyNow).")
    ]
  ) { arguments, result throws(ToolError) in
    let traces = result.analysis.project.tree(with: [.messages, .unassigned]).traces
    guard let name = arguments.text("message") else { return TraceText.table(of: traces) }
    let found = traces.filter { $0.message.id == name || $0.message.shortName == name }
    guard !found.isEmpty else {
      let names = traces.map(\.message.id) + traces.map(\.message.shortName)
      let hint = Nearest.match(for: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
      throw ToolError("there is no message '\(name)'\(hint)")
    }
    return found.map { TraceText.page(of: $0) }.joined(separator: "\n")
  }
}
