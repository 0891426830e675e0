import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// The last line of a lint run.
enum Summary {
  /// - Parameters:
  ///   - unread: how many files and folders could not be read.
  ///   - tests: how many of the files belong to tests.
  ///   - leftOut: what was found and is not in the report.
  static func text(
    _ report: LintReport, unread: Int, tests: Int, duration: Duration,
    leftOut: FindingSelection.Selected = .init(findings: [])
  ) -> String {
    let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    let time = (seconds * 100).rounded() / 100
    let read = "\(Quantity.of(report.files, "file")) (\(Quantity.of(report.lines, "line"))) in \(time) s"
    let counts = [(report.errors, "error"), (report.warnings, "warning")].filter { $0.0 > 0 }
    let found = counts.isEmpty ? "No findings" : counts.map { Quantity.of($0.0, $0.1) }.joined(separator: " and ")
    let remarks = [
      leftOut.known > 0 ? "\(Quantity.grouped(leftOut.known)) in the baseline left out" : nil,
      leftOut.elsewhere > 0 ? "\(Quantity.grouped(leftOut.elsewhere)) elsewhere left out" : nil,
      tests > 0 ? "\(Quantity.of(tests, "test file")) left out" : nil,
      unread > 0 ? "\(Quantity.grouped(unread)) could not be read" : nil,
    ]
    return (["\(found) in \(read)"] + remarks.compactMap(\.self)).joined(separator: "; ") + "."
  }
}
