import SignalboxProject
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

extension AgentTool {
  /// The findings of `signalbox lint`.
  static let lint = AgentTool(
    name: "lint", title: "Lint",
    summary: "Lists where the project breaks the coordinator pattern: file, line, what is wrong and what to do. "
      + "Ask with `since` after you have changed code, or with `paths` before you change a file.",
    parameters: [
      .init(name: "paths", kind: .texts, summary: "Only findings in these files and folders."),
      .init(
        name: "since", kind: .text, summary: "Only findings on lines changed since this git revision (HEAD, main)."),
      .init(name: "rule", kind: .text, summary: "Only findings of this rule (navigation_from_child)."),
      .init(name: "limit", kind: .number, summary: "How many findings to list. Default: 40."),
    ]
  ) { arguments, result throws(ToolError) in
    let found = try arguments.findings(of: result)
    guard !found.isEmpty else { return "No findings\(arguments.isNarrow ? " there" : "")." }
    let files = Set<Bytewise>.of(found.map(\.file)).count
    let lines = found.map { finding in
      ["\(finding.file):\(finding.line): \(finding.severity.rawValue): \(finding.reason) (\(finding.rule))"]
        + finding.related.map { "  \($0.file):\($0.line): \($0.text.isEmpty ? $0.name : $0.text)" }
    }
    let limit = max(1, arguments.number("limit") ?? 40)
    let head = "\(Quantity.of(found.count, "finding")) in \(Quantity.of(files, "file")):"
    let rest = found.count - limit
    let tail = rest > 0 ? ["… and \(Quantity.of(rest, "more finding")); ask with `paths` or `rule`"] : []
    return ([head] + lines.prefix(limit).joined() + tail).map(\.printable).joined(separator: "\n")
  }
}

extension ToolArguments {
  fileprivate var isNarrow: Bool { !texts("paths").isEmpty || text("since") != nil || text("rule") != nil }

  fileprivate func findings(of result: LintRun.Result) throws(ToolError) -> [Finding] {
    var findings = result.selected.findings
    if let since = text("since") {
      do throws(GitError) {
        let changes = try ChangedLines(since: since)
        findings.removeAll { !changes.contain($0) }
      } catch {
        throw ToolError("since: \(error)")
      }
    }
    if let id = text("rule") {
      guard result.knownRules.contains(where: { $0.id == id }) else { throw .unknownRule(id, among: result) }
      findings.removeAll { $0.rule != id }
    }
    let paths = texts("paths")
    if let missing = paths.first(where: { FileSelection.place(of: $0) == nil }) {
      throw ToolError("there is no file or folder '\(missing)'; paths count from the working folder")
    }
    let files = FileSelection(paths)
    return paths.isEmpty ? findings : findings.filter { files.contain($0) }
  }
}

extension ToolError {
  /// - Parameter result: what knows the project's own rules.
  static func unknownRule(_ id: String, among result: LintRun.Result) -> ToolError {
    let hint = Nearest.match(for: id, in: result.knownRules.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
    return ToolError("there is no rule '\(id)'\(hint)")
  }
}
