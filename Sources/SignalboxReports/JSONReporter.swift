import SignalboxRules
import SignalboxText

extension Reporter {
  /// The array that SwiftLint's `json` reporter prints, so that tools made for the one read the other.
  static let json = Reporter(
    id: "json", summary: "an array of findings for scripts, as SwiftLint prints it", for: .programs
  ) {
    report, _ in
    JSONText.encode(list: report.findings.map(Entry.init))
  }
}

private struct Entry: Encodable {
  let file: String
  let line: Int
  let character: Int
  let severity: String
  let ruleID: String
  let type: String
  let reason: String

  enum CodingKeys: String, CodingKey {
    case file, line, character, severity, type, reason
    case ruleID = "rule_id"
  }

  init(_ finding: Finding) {
    file = finding.file
    line = finding.line
    character = finding.column
    severity = finding.severity.rawValue.capitalized
    ruleID = finding.rule
    type = finding.title
    reason = finding.reason
  }
}
