import SignalboxRules

extension Reporter {
  /// By file, for reading from top to bottom.
  static let emoji = Reporter(
    id: "emoji", summary: "findings by file with a sign each, for terminals and chats", for: .people
  ) {
    report, colour in
    report.byFile.map { group in
      let width = group.findings.map { "\(max(1, $0.line))".count }.max() ?? 0
      let lines = group.findings.map { finding in
        let number = "\(max(1, finding.line))"
        let mark = finding.severity == .error ? "⛔️" : "⚠️ "
        let line = String(repeating: " ", count: width - number.count) + number
        return "\(mark) \(line)  \(finding.reason) (\(finding.rule))\n"
      }
      return (colour ? "\u{1B}[1m\(group.file)\u{1B}[0m" : group.file) + "\n" + lines.joined()
    }.joined(separator: "\n")
  }
}
