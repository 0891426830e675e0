import SignalboxRules

extension Reporter {
  /// RFC 4180: lines end with CRLF, and a field is quoted where it has to be.
  ///
  /// A field that a spreadsheet would run as a formula begins with an apostrophe instead
  /// (owasp.org/www-community/attacks/CSV_Injection).
  static let csv = Reporter(id: "csv", summary: "a table for spreadsheets, one finding a row") { report, _ in
    let header = ["file", "line", "column", "severity", "rule", "title", "reason"]
    let rows = report.findings.map { finding in
      [
        finding.file, String(max(1, finding.line)), String(max(1, finding.column)), finding.severity.rawValue,
        finding.rule, finding.title, finding.reason,
      ]
    }
    return ([header] + rows).map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    var scalars = String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    if let first = scalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) {
      scalars.insert("'", at: scalars.startIndex)
    }
    let needsQuotes =
      scalars.contains { ",\"\r\n".unicodeScalars.contains($0) } || scalars.first?.isBlank == true
      || scalars.last?.isBlank == true
    guard needsQuotes else { return String(scalars) }
    return "\"" + scalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
