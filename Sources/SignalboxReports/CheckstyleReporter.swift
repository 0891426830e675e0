import SignalboxRules
import SignalboxXML

extension Reporter {
  /// What Checkstyle's `XMLLogger` writes, and many programs read.
  static let checkstyle = Reporter(
    id: "checkstyle", summary: "Checkstyle's XML, for Jenkins, reviewdog, Danger and others", for: .programs
  ) { report, _ in
    XMLWriter.document { xml in
      xml.element("checkstyle", ["version": "4.3"]) {
        for group in report.byFile {
          xml.element("file", ["name": group.file]) { group.findings.forEach(xml.error) }
        }
      }
    }
  }
}

extension XMLWriter {
  fileprivate func error(_ finding: Finding) {
    element(
      "error",
      [
        "line": String(max(1, finding.line)), "column": finding.column > 0 ? String(finding.column) : nil,
        "severity": finding.severity.rawValue,
        // Checkstyle itself leaves carriage returns out.
        "message": String(finding.reason.unicodeScalars.filter { $0 != "\r" }), "source": "signalbox.\(finding.rule)",
      ])
  }
}
