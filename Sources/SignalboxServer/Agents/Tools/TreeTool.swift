import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

extension AgentTool {
  /// What `signalbox tree` prints.
  static let tree = AgentTool(
    name: "tree", title: "Coordinator tree",
    summary: "Shows which coordinators start others and which screens they show, as an indented list. Of a large app, "
      + "screens are only counted unless you ask with `focus` or `root`.",
    parameters: [
      .init(name: "focus", kind: .text, summary: "Only what is near this type or message."),
      .init(name: "depth", kind: .number, summary: "How many arrows away from `focus` (default: 1) or `root`."),
      .init(name: "root", kind: .text, summary: "Only what is reachable from this coordinator or app entry."),
      .init(name: "messages", kind: .flag, summary: "Show messages, their senders and their handlers."),
    ]
  ) { arguments, result throws(ToolError) in
    var run = TreeRun()
    run.focus = arguments.text("focus")
    run.root = arguments.text("root")
    run.depth = arguments.number("depth").map { min(100, max(0, $0)) }
    run.messages = arguments.flag("messages")
    run.openedWithoutCoordinators = true
    let drawn: TreeRun.Result
    do throws(TreeSelectionError) {
      drawn = try run.result(of: result.analysis)
    } catch {
      throw ToolError(error)
    }
    let isPart = run.focus != nil || run.depth != nil || run.root != nil || run.messages
    let isOverview = !isPart && drawn.tree.asksForOverview
    var options = DiagramOptions()
    options.hasCoordinators = drawn.hasCoordinators
    let text = DiagramFormat.text.render(isOverview ? drawn.tree.overview : drawn.tree, options: options)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let note =
      isOverview ? ["", "Screens are only counted here; ask with `focus` or `root` for a part with its screens."] : []
    return shortened(lines + note, to: 300, hint: "ask with `focus` or `root`")
  }
}
