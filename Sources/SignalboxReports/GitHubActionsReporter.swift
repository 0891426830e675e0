import SignalboxRules

extension Reporter {
  /// Workflow commands: GitHub shows them beside the lines of a pull request.
  ///
  /// Only ten errors and ten warnings of a step are shown (actions/toolkit#734), so the most severe come first.
  static let githubActions = Reporter(
    id: "github-actions", summary: "marks in pull requests, as commands to GitHub Actions", for: .people,
    needs: .repositoryPaths
  ) { report, _ in
    report.mostSevereFirst.map { command($0, path: report.repositoryPath($0.file)) + "\n" }.joined()
  }

  private static func command(_ finding: Finding, path: String) -> String {
    let line = max(1, finding.line)
    let end = finding.end.flatMap { $0.line >= line ? $0 : nil }
    var properties = [("file", path), ("line", "\(line)"), ("endLine", "\(end?.line ?? line)")]
    // The runner drops columns that lie on different lines. Its end column is the last one, ours the one after.
    if end.map({ $0.line == line }) ?? true {
      let column = max(1, finding.column)
      properties += [("col", "\(column)"), ("endColumn", "\(max(column, (end?.column ?? 0) - 1))")]
    }
    properties.append(("title", finding.title))
    let list = properties.filter { !$0.1.isEmpty }.map { "\($0.0)=\(escaped($0.1, inProperty: true))" }
    let message = "\(finding.reason) (\(finding.rule))"
    return "::\(finding.severity.rawValue) \(list.joined(separator: ","))::\(escaped(message))"
  }

  /// As `escapeData` and `escapeProperty` of @actions/core; by scalars, since a `:` may carry an accent.
  private static func escaped(_ text: String, inProperty: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
