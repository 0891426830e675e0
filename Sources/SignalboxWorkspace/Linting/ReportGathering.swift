import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxText

extension Analysis {
  /// Gathers what reporters need to tell about findings at hand.
  public func report(_ findings: [Finding], of plan: LintPlan, needs: ReportNeeds, version: String) -> LintReport {
    let findings = needs.contains(.fixes) ? withFixes(findings) : findings
    var report = LintReport(findings: findings, files: files, lines: lines)
    report.background.version = version
    report.background.rules = plan.ruleIDs
    report.background.ownRules = Dictionary(plan.ownRules.map { ($0.id, $0.summary) }) { first, _ in first }
    if needs.contains(.sources) {
      report.background.sources = sources(of: Set<Bytewise>.of(findings.map(\.file)))
    }
    if needs.contains(.repositoryPaths), let repository = RepositoryFolder() {
      let files = Set<Bytewise>.of(findings.map(\.file) + findings.flatMap { $0.related.map(\.file) })
      report.background.repositoryPaths = files.reduce(into: [:]) { $0[$1] = repository.path(of: $1.wrappedValue) }
      report.background.repositoryPart = repository.part
    }
    return report
  }

  /// A file that has gone since it was linted has no text.
  private func sources(of files: Set<Bytewise>) -> [Bytewise: String] {
    files.reduce(into: [:]) { sources, path in
      guard let bytes = bytes(of: path.wrappedValue) else { return }
      sources[path] = String(decoding: bytes, as: UTF8.self)
    }
  }
}
