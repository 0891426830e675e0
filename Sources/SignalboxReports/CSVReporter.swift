import SignalboxProject
import SignalboxRules
import SignalboxText

extension Reporter {
  /// RFC 4180, without formulas: see `CSVText`.
  static let csv = Reporter(id: "csv", summary: "a table for spreadsheets, one finding a row", for: .people) {
    report, _ in
    let header = ["file", "line", "column", "severity", "rule", "title", "reason"]
    let rows = report.findings.map { finding in
      [
        finding.file, String(max(1, finding.line)), String(max(1, finding.column)), finding.severity.rawValue,
        finding.rule, finding.title, finding.reason,
      ]
    }
    return ([header] + rows).map(CSVText.line).joined()
  }
}
