import SignalboxRules
import SignalboxText

extension Reporter {
  /// How often each rule is broken, for those who want to know where to begin.
  static let summary = Reporter(
    id: "summary", summary: "a table of rules with their counts, for terminals", for: .people
  ) {
    report, colour in
    guard !report.findings.isEmpty else { return "No findings in \(report.read).\n" }
    var rows = [["Rule", "Errors", "Warnings", "Files"]]
    rows += report.counts.map { [$0.rule, "\($0.errors)", "\($0.warnings)", "\($0.files.count)"] }
    rows.append(["Total", "\(report.errors)", "\(report.warnings)", "\(report.byFile.count)"])
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { line($0, widths) }
    let rule = widths.map { String(repeating: "─", count: $0) }.joined(separator: "  ")
    lines.insert(rule, at: 1)
    lines.insert(rule, at: lines.count - 1)
    if colour { lines = lines.enumerated().map { index, line in index == 0 ? "\u{1B}[1m\(line)\u{1B}[0m" : line } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The first column is text and begins on the left; the others are numbers and end on the right.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      column == 0 ? cell.0.padded(to: cell.1) : String(repeating: " ", count: cell.1 - cell.0.count) + cell.0
    }.joined(separator: "  ")
  }
}
