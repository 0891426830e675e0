import SignalboxDiagrams
import SignalboxProject

/// The numbers of a project's coordinators.
public struct MetricsRun: Sendable {
  /// Whether Git is asked when files were changed, and by how many people.
  public var asksGit: Bool

  public init(asksGit: Bool = false) { self.asksGit = asksGit }

  /// - Parameter lint: the rules whose findings count.
  /// - Returns: a row for each coordinator, by name.
  public func rows(of analysis: Analysis, lint: LintPlan) throws(GitError) -> [CoordinatorMetrics] {
    var run = TreeRun()
    run.messages = true
    // No name selects anything here, so none can be wrong.
    guard let tree = try? run.result(of: analysis, lint: lint).tree else { return [] }
    var rows = CoordinatorMetrics.all(in: tree) { analysis.project.lineCount(of: $0) }
    guard asksGit else { return rows }
    let history = try FileHistory(of: rows.compactMap(\.file))
    for index in rows.indices {
      guard let file = rows[index].file else { continue }
      rows[index].changed = history.lastChange(of: file)
      rows[index].authors = history.authors(of: file)
    }
    return rows
  }
}
