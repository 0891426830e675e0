import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

/// sarif-tools, junitparser, lxml, jsonschema and Python's csv find in a report what was put into it.
@Suite(.enabled(if: Consumers.hasReaders, "not installed: make consumers")) struct ConsumerTests {
  private static let reports = SampleReports.all.map(\.report) + HostileText.all.map(hostileReport)

  /// - Parameter expected: what a format makes of a text; nil for what it cannot keep.
  private func expectReadings(_ format: String, _ expected: (Consumers.Reading) -> [String]) throws {
    let readings = try Consumers.read(Self.reports, as: format)
    #expect(readings.count == Self.reports.count)
    for (report, found) in zip(Self.reports, readings) {
      let wanted = report.findings.map(Consumers.Reading.init)
      #expect(found.map { [$0.file, $0.message] }.sortedByText == wanted.map(expected).sortedByText)
      #expect(
        found.map { "\($0.line) \($0.severity) \($0.rule)" }.sorted()
          == wanted.map { "\($0.line) \($0.severity) \($0.rule)" }.sorted())
    }
  }

  @Test func sarif() throws {
    try expectReadings("sarif") { reading in
      let path = reading.file.asPathInURI.isEmpty ? "." : reading.file.asPathInURI
      // What looks like a link and is none must not become one.
      let message = reading.message.trimmed.isEmpty ? "rule" : reading.message.replacing("](", with: "] (")
      let links = reading.message == SampleReports.linked ? " ([CartCoordinator](1))" : ""
      return [path, message + links]
    }
  }

  @Test func gitlab() throws {
    try expectReadings("gitlab") { [$0.file, $0.message] }
  }

  @Test func junit() throws {
    try expectReadings("junit") { [$0.file.inXML, $0.message.inXML] }
  }

  @Test func checkstyle() throws {
    try expectReadings("checkstyle") {
      [$0.file.inXML, $0.message.inXML.replacing("\r\n", with: "\n").replacing("\r", with: "")]
    }
  }

  @Test func csv() throws {
    try expectReadings("csv") { [$0.file.printable.inTable, $0.message.oneLine.printable.inTable] }
  }

  @Test func aReportThatIsWrongIsRefused() throws {
    // A rule has a name; what else is written is never wrong.
    let report = LintReport(findings: [
      Finding(rule: "", title: "", severity: .error, file: "A.swift", line: 1, column: 1, reason: "x")
    ])
    for format in ["sarif", "gitlab"] {
      #expect(throws: Consumers.Failure.self) { try Consumers.read([report], as: format) }
    }
  }
}

extension [[String]] {
  fileprivate var sortedByText: [[String]] { sorted { $0.joined(separator: "\0") < $1.joined(separator: "\0") } }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

  fileprivate var asPathInURI: String {
    let unreserved = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// What XML 1.0 has no way to write is replaced.
  fileprivate var inXML: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          let isForbidden = scalar.value < 0x20 && ![0x9, 0xA, 0xD].contains(scalar.value)
          return isForbidden || [0xFFFE, 0xFFFF].contains(scalar.value) ? "\u{FFFD}" : scalar
        }))
  }

  fileprivate var inTable: String {
    unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } == true ? "'" + self : self
  }
}
