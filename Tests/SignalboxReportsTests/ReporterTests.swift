import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import Testing

/// What holds for every reporter, shown by looping over the list.
@Suite struct ReporterTests {
  static let reporters = Reporter.all.map(\.id)

  private func reporter(_ id: String) throws -> Reporter { try #require(Reporter.named(id)) }

  @Test func idsAreUniqueAndWellFormed() {
    #expect(Set(Self.reporters).count == Self.reporters.count)
    #expect(Self.reporters.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    #expect(Reporter.all.allSatisfy { !$0.summary.isEmpty })
    #expect(Reporter.named("emoji") == nil)
  }

  @Test(arguments: reporters) func writesSamplesAsRecorded(id: String) throws {
    for sample in SampleReports.all {
      let text = try reporter(id).render(sample.report)
      if let difference = try Golden.difference(text, "Tests/Goldens/Reports/\(sample.name).\(id)") {
        Issue.record("\(difference)")
      }
    }
  }

  @Test(arguments: reporters) func endsWithOneNewline(id: String) throws {
    for report in SampleReports.all.map(\.report) + HostileText.all.map(hostileReport) {
      let text = try reporter(id).render(report)
      #expect(text.isEmpty ? report.findings.isEmpty : text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }

  @Test(arguments: reporters) func doesNotDependOnTheOrderOfTheInput(id: String) throws {
    var generator = SeededGenerator(seed: 7)
    let findings = SampleReports.shop.findings + HostileText.all.flatMap { hostileReport($0).findings }
    let expected = try reporter(id).render(LintReport(findings: findings))
    for _ in 0..<10 {
      #expect(try reporter(id).render(LintReport(findings: findings.shuffled(using: &generator))) == expected)
    }
  }
}

/// One warning that bears the text in every place.
func hostileReport(_ text: String) -> LintReport {
  LintReport(findings: [
    Finding(rule: "rule", title: text, severity: .warning, file: text, line: 1, column: 1, reason: text)
  ])
}
