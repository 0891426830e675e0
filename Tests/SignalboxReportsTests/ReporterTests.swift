import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

/// What holds for every reporter, shown by looping over the list.
@Suite struct ReporterTests {
  static let reporters = Reporter.all.map(\.id)

  private func reporter(_ id: String) throws -> Reporter { try #require(Reporter.named(id)) }

  @Test func idsAreUniqueAndWellFormed() {
    #expect(Set(Self.reporters).count == Self.reporters.count)
    #expect(Self.reporters.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } })
    #expect(Reporter.all.allSatisfy { !$0.summary.isEmpty })
    #expect(Reporter.named("pdf") == nil)
  }

  @Test(arguments: reporters) func writesSamplesAsRecorded(id: String) throws {
    for sample in SampleReports.all {
      let report = try reporter(id).render(sample.report)
      let text = id == "html" && sample.name != "shop" ? Golden.withoutScript(report) : report
      if let difference = try Golden.difference(text, "Tests/Goldens/Reports/\(sample.name).\(id)") {
        Issue.record("\(difference)")
      }
    }
  }

  @Test(arguments: reporters) func endsWithOneNewline(id: String) throws {
    for report in SampleReports.all.map(\.report) + hostileReports {
      let text = try reporter(id).render(report)
      // To Swift, CRLF is one character that no LF ends.
      let end = Array(text.utf8.suffix(3))
      #expect(
        text.isEmpty
          ? report.findings.isEmpty
          : end.last == 0x0A && !end.dropLast().hasSuffix([0x0A]) && end != [0x0A, 0x0D, 0x0A])
    }
  }

  @Test(arguments: reporters) func doesNotDependOnTheOrderOfTheInput(id: String) throws {
    var generator = SeededGenerator(seed: 7)
    let findings = SampleReports.shop.findings + HostileText.all.flatMap { hostileReport($0).findings }
    let expected = try reporter(id).render(LintReport(findings: findings))
    for _ in 0..<10 {
      let text = try reporter(id).render(LintReport(findings: findings.shuffled(using: &generator)))
      // By bytes: texts that differ in how an accent is encoded are equal to Swift.
      #expect(Array(text.utf8) == Array(expected.utf8))
    }
  }

  @Test(arguments: reporters) func missesNothingItCanDoWithout(id: String) throws {
    var bare = SampleReports.shop
    bare.background = ReportBackground()
    for index in bare.findings.indices { (bare.findings[index].end, bare.findings[index].related) = (nil, []) }
    let text = try reporter(id).render(bare)
    #expect(text.contains("navigation_from_child"))
    #expect(id == "summary" || text.contains("A path that Xcode cannot read."))
  }

  @Test(arguments: ["json", "sarif", "gitlab"]) func isJSON(id: String) throws {
    for report in SampleReports.all.map(\.report) + hostileReports {
      let text = try reporter(id).render(report)
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      #expect(!text.contains("\\/"))
    }
  }

  /// HTML is written so that it is well-formed XML as well.
  @Test(arguments: [("checkstyle", "checkstyle.xsd"), ("junit", "junit.xsd"), ("html", nil)])
  func isXML(id: String, schema: String?) throws {
    let reports = SampleReports.all.map(\.report) + hostileReports
    try Tool.inTemporaryFolder { folder in
      let files = try reports.indices.map { index in
        let file = folder.appendingPathComponent("\(index).xml")
        try Data(try reporter(id).render(reports[index]).utf8).write(to: file)
        return file.path
      }
      let options = schema.map { ["--schema", Repository.url("Tests/Schemas/\($0)").path] } ?? []
      let outcome = try Tool("xmllint").run(["--noout", "--nonet"] + options + files)
      #expect(outcome.status == 0, "\(outcome.errors.prefix(2_000))")
    }
  }
}

extension Collection where Element == UInt8 {
  fileprivate func hasSuffix(_ bytes: [UInt8]) -> Bool { Array(suffix(bytes.count)) == bytes }
}

/// One warning that bears the text in every place but its rule, which is always a name.
func hostileReport(_ text: String) -> LintReport {
  let finding = Finding(
    rule: "rule", title: text, severity: .warning, file: text, line: 1, column: 1, reason: text,
    end: Finding.End(line: 1, column: 3))
  return LintReport(
    findings: [finding], background: ReportBackground(version: "1.0.0", sources: [Bytewise(text): text]))
}

/// The same, and one more whose finding refers to such names, too.
let hostileReports: [LintReport] = {
  var report = hostileReport("name")
  report.findings[0].related = HostileText.all.map { RelatedLocation(file: $0, line: 0, name: $0, text: $0) }
  return HostileText.all.map(hostileReport) + [report]
}()
