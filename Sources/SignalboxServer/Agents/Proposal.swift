import SignalboxProject
import SignalboxScaffolds
import SignalboxText
import SignalboxWorkspace

/// Code that an agent asks for, as a diff: what the command prints with `--dry-run`. Nothing is written.
struct Proposal {
  /// The words that follow `signalbox`, for whoever wants it written.
  let command: String
  /// What is said where there is nothing to change.
  let nothing: String
  var style: String?
  /// What arguments are called here that are options of another name on the command line.
  var words: [String: String] = [:]

  /// The longest diff that an agent is handed, in lines.
  private static let most = 3000

  /// - Parameter requests: what to make.
  func text(
    in result: LintRun.Result, _ requests: () throws(ScaffoldError) -> [any ScaffoldRequest]
  ) throws(ToolError) -> String {
    if let problem = result.analysis.problems.first { throw ToolError("the project cannot be read: \(problem)") }
    var run = ScaffoldRun()
    run.style = style
    let (made, changes): (ScaffoldRun.Result, [FileChange])
    do {
      made = try run.result(of: result.analysis, by: result.run.plan.configuration) { _ in try requests() }
      changes = try ChangeSet(made.changes, seenFrom: ".").checked(in: ".").changes
    } catch {
      throw ToolError(reworded("\(error)"))
    }
    let notes = made.notes.map { "note: \(reworded($0))".printable }
    guard !changes.isEmpty else { return ([nothing] + notes).joined(separator: "\n") }
    let head =
      "Nothing is written yet: apply this diff of \(Quantity.of(changes.count, "file")), or run `signalbox \(command)`."
    let diff = UnifiedDiff.text(of: changes, colour: false)
    let lines = diff.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    let shown = AgentTool.shortened(lines, to: Self.most, hint: "`signalbox \(command) --dry-run` prints all of it")
    return (notes + [head, "", shown]).joined(separator: "\n") + "\n"
  }

  /// Options of the command line, as the arguments that they are here: `--style` is `style`.
  private func reworded(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // What stands in backticks is a command as it is typed.
    return parts.enumerated().map { index, part -> String in
      guard index.isMultiple(of: 2) else { return String(part) }
      return String(part).replacing(/--([a-z]+(?:-[a-z]+)*)/) { "`\(words[String($0.1)] ?? String($0.1))`" }
    }.joined(separator: "`")
  }
}
