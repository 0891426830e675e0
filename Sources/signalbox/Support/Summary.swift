import SignalboxRules

/// The last line of a lint run.
enum Summary {
  static func text(_ report: LintReport, duration: Duration) -> String {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    let time = (seconds * 100).rounded() / 100
    let read = "\(count(report.files, "file")) (\(count(report.lines, "line"))) in \(time) s"
    if report.findings.isEmpty { return "No findings in \(read)." }
    let parts = [(report.errors, "error"), (report.warnings, "warning")].filter { $0.0 > 0 }
    return parts.map { count($0.0, $0.1) }.joined(separator: " and ") + " in \(read)."
  }

  /// `1 file`, `4,056 files`.
  private static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(String(number))) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func grouped(_ digits: String) -> String {
    digits.count > 3 ? grouped(String(digits.dropLast(3))) + "," + digits.suffix(3) : digits
  }
}
