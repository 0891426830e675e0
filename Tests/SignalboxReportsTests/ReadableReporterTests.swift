import Foundation
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxReports

@Suite struct MarkdownReporterTests {
  private func item(_ reason: String) throws -> String {
    let report = LintReport(findings: [SampleReports.finding("A.swift", 1, 1, .warning, reason)])
    let line = Reporter.markdown.render(report).split(separator: "\n").first { $0.hasPrefix("- ") }
    return String(try #require(line)).replacing(" (`navigation_from_child`)", with: "")
  }

  @Test(arguments: [
    ("plain", "plain"), ("a_b*c", "a\\_b\\*c"), ("hand `items` over", "hand `items` over"),
    ("odd ` one", "odd \\` one"),
    ("<t> & [x](y)", "\\<t\\> \\& \\[x\\](y)"), ("to @name and #12", "to \\@&#8203;name and \\#&#8203;12"),
    ("two\nlines", "two lines"), ("``x", "\\`\\`x"), ("\u{202E}txet", "\\\\u{202E}txet"),
  ])
  func markupIsText(reason: String, expected: String) throws {
    #expect(try item(reason) == "- ⚠️ **1:1** \(expected)")
  }

  @Test func staysBelowTheLimitOfAComment() throws {
    let findings = (1...3_000).map { SampleReports.finding("File\($0 / 10).swift", $0, 1, .warning, "No, no and no.") }
    let text = Reporter.markdown.render(LintReport(findings: findings))
    #expect(text.count < 65_536)
    let shown = text.split(separator: "\n").count { $0.hasPrefix("- ") }
    #expect(
      text.hasSuffix("\n\(Quantity.of(3_000 - shown, "more finding")), left out because comments have a limit.\n"))
  }

  @Test func aCleanRunSaysSo() {
    #expect(
      Reporter.markdown.render(LintReport(files: 1, lines: 1_000))
        == "<!-- signalbox -->\n## Signalbox: no findings\n\nRead 1 file (1,000 lines).\n")
  }
}

@Suite struct SummaryReporterTests {
  @Test func columnsAreAligned() {
    let many = (1...120).map { line in
      var finding = SampleReports.finding("A.swift", line, 1, .warning, "No.")
      finding.rule = line.isMultiple(of: 3) ? "segue_navigation" : "navigation_from_child"
      return finding
    }
    let lines = Reporter.summary.render(LintReport(findings: many)).split(separator: "\n")
    #expect(Set(lines.map(\.count)).count == 1)
    #expect(
      lines.map { $0.prefix { $0 != " " } }.filter { !$0.hasPrefix("─") }
        == ["Rule", "navigation_from_child", "segue_navigation", "Total"])
    #expect(lines.last?.hasSuffix(" 120      1") == true)
  }

  @Test func onlyTerminalsGetColours() {
    for reporter in [Reporter.summary, .emoji] {
      #expect(!reporter.render(SampleReports.shop).contains("\u{1B}"))
      #expect(reporter.render(SampleReports.shop, colour: true).contains("\u{1B}[1m"))
    }
  }
}

@Suite struct EmojiReporterTests {
  @Test(arguments: HostileText.all) func everyFindingIsOneLine(text: String) {
    let scalars = Reporter.emoji.render(hostileReport(text)).unicodeScalars
    let lines = scalars.split(omittingEmptySubsequences: false) { Character($0).isNewline }
    #expect(lines.count == 3)
    #expect(lines.joined().allSatisfy { $0.properties.generalCategory != Unicode.GeneralCategory.control })
  }
}

@Suite struct CSVReporterTests {
  private func row(_ reason: String) -> String {
    let text = Reporter.csv.render(LintReport(findings: [SampleReports.finding("A.swift", 1, 1, .error, reason)]))
    let start = "A.swift,1,1,error,navigation_from_child,Navigation from a Child,"
    return String(text.components(separatedBy: start).last ?? "")
  }

  @Test(arguments: [
    ("plain", "plain\r\n"), ("a,b", "\"a,b\"\r\n"), ("say \"no\"", "\"say \"\"no\"\"\"\r\n"), ("a\nb", "a b\r\n"),
    ("=1+1", "'=1+1\r\n"), ("@SUM(A1)", "'@SUM(A1)\r\n"), ("-1,2", "\"'-1,2\"\r\n"), ("\t=1", "'=1\r\n"),
    ("＝1", "'＝1\r\n"), ("\"=1", "\"\"\"=1\"\r\n"), ("", "\r\n"),
  ])
  func quotesWhatMustBe(reason: String, expected: String) {
    #expect(row(reason).utf8.elementsEqual(expected.utf8))
  }
}
