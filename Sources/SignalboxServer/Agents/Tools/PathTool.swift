import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

extension AgentTool {
  /// What `signalbox tree --path` prints.
  static let path = AgentTool(
    name: "path", title: "Path between screens",
    summary: "Shows how a user comes from one screen or coordinator to another: each step with its transition, file "
      + "and line.",
    parameters: [
      .init(name: "from", kind: .text, summary: "The type to begin with.", isRequired: true),
      .init(name: "to", kind: .text, summary: "The type to end with.", isRequired: true),
      .init(name: "all", kind: .flag, summary: "Every way, and not only the shortest."),
    ]
  ) { arguments, result throws(ToolError) in
    let (start, goal) = (arguments.text("from") ?? "", arguments.text("to") ?? "")
    var run = TreeRun()
    run.opened = true
    do throws(TreeSelectionError) {
      let tree = try run.result(of: result.analysis).tree
      let ways = try Journeys(in: tree, from: start, to: goal, all: arguments.flag("all"))
      guard !ways.ways.isEmpty else { return "No way leads from \(start) to \(goal)." }
      return shortened(
        ways.text(in: tree).split(separator: "\n", omittingEmptySubsequences: false).map(String.init), to: 200,
        hint: "ask without `all`")
    } catch {
      throw ToolError(error)
    }
  }
}
