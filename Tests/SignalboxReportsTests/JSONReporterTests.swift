import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import Testing

@Suite struct JSONReporterTests {
  private struct Entry: Decodable, Equatable {
    var file: String
    var line: Int
    var character: Int
    var severity: String
    var rule_id: String
    var type: String
    var reason: String
  }

  private func decode(_ report: LintReport) throws -> [Entry] {
    let text = try #require(Reporter.named("json")).render(report)
    return try JSONDecoder().decode([Entry].self, from: Data(text.utf8))
  }

  @Test func keepsEveryField() throws {
    for report in [SampleReports.shop] + HostileText.all.map(hostileReport) {
      let expected = report.findings.map {
        Entry(
          file: $0.file, line: $0.line, character: $0.column, severity: $0.severity == .error ? "Error" : "Warning",
          rule_id: $0.rule, type: $0.title, reason: $0.reason)
      }
      #expect(try decode(report) == expected)
    }
  }

  @Test func writesAnEmptyArrayOnOneLine() throws {
    #expect(try #require(Reporter.named("json")).render(LintReport()) == "[]\n")
  }
}
