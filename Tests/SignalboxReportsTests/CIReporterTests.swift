import Foundation
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxReports

/// What the runner of GitHub Actions reads: `ActionCommand.TryParseV2` in actions/runner.
@Suite struct GitHubActionsReporterTests {
  private struct Command: Equatable {
    var name: String
    var properties: [String: String]
    var message: String
  }

  private func commands(_ report: LintReport) -> [Command] {
    // The runner reads lines, which end with CR or LF.
    let lines = Reporter.githubActions.render(report).unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    return lines.compactMap { line in
      let parts = String(String.UnicodeScalarView(line)).components(separatedBy: "::")
      guard parts.count >= 3, parts[0].isEmpty else { return nil }
      let words = parts[1].split(separator: " ", maxSplits: 1).map(String.init)
      let pairs = words[1].components(separatedBy: ",").map { $0.components(separatedBy: "=") }
      let properties = pairs.map { ($0[0], unescaped($0.dropFirst().joined(separator: "="), inProperty: true)) }
      return Command(
        name: words[0], properties: Dictionary(properties, uniquingKeysWith: { $1 }),
        message: unescaped(parts.dropFirst(2).joined(separator: "::")))
    }
  }

  private func unescaped(_ text: String, inProperty: Bool = false) -> String {
    var pairs = [("%0D", "\r"), ("%0A", "\n")]
    if inProperty { pairs += [("%3A", ":"), ("%2C", ",")] }
    return (pairs + [("%25", "%")]).reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  @Test(arguments: HostileText.all) func everyTextComesThrough(text: String) throws {
    let commands = commands(hostileReport(text))
    let command = try #require(commands.first)
    #expect(commands.count == 1)
    #expect(command.name == "warning")
    #expect(command.properties["file"] ?? "" == text.printable)
    #expect(command.properties["line"] == "1")
    #expect(command.message == "\(text.oneLine.printable) (rule)")
  }

  /// A message is one line; what the runner takes apart is written as `%2C` and the like.
  @Test func lineBreaksAndSeparatorsAreEscaped() {
    let finding = SampleReports.finding("A,b:c%.swift", 1, 1, .error, "50%\r\nof: it,\nand\rmore::warning::x")
    #expect(
      Reporter.githubActions.render(LintReport(findings: [finding])) == """
        ::error file=A%2Cb%3Ac%25.swift,line=1,endLine=1,col=1,endColumn=1,title=Navigation from a Child::\
        50%25 of: it, and more::warning::x (navigation_from_child)

        """)
  }

  @Test func errorsComeFirst() {
    let commands = commands(SampleReports.shop)
    #expect(commands.map(\.name) == ["error", "error", "warning", "warning", "warning", "warning"])
    #expect(commands.first?.properties["endColumn"] == "44")
    #expect(commands.first?.properties["title"] == "Navigation from a Child")
  }

  @Test func columnsOnDifferentLinesAreLeftOut() throws {
    var finding = SampleReports.finding("A.swift", 2, 3, .warning, "No.")
    finding.end = Finding.End(line: 4, column: 1)
    let command = try #require(commands(LintReport(findings: [finding])).first)
    #expect(
      command.properties == ["file": "A.swift", "line": "2", "endLine": "4", "title": "Navigation from a Child"])
  }

  @Test func isSilentAboutNothing() {
    #expect(Reporter.githubActions.render(LintReport()) == "")
  }
}

@Suite struct FingerprintTests {
  private func finding(_ line: Int, _ reason: String = "No.", file: String = "A.swift") -> Finding {
    SampleReports.finding(file, line, 1, .warning, reason)
  }

  @Test func staysWhileLinesMove() {
    let before = Fingerprint.all(of: [finding(3), finding(9), finding(12, "Other.")])
    let after = Fingerprint.all(of: [finding(4), finding(10), finding(13, "Other.")])
    #expect(before == after)
  }

  @Test func isNeverShared() {
    let findings =
      (1...1_000).map { finding($0) } + HostileText.all.map { finding(1, $0) }
      + HostileText.all.map { finding(1, file: $0) }
    let all = Fingerprint.all(of: findings)
    #expect(Set(all).count == findings.count)
    #expect(all.allSatisfy { $0.count == 16 })
  }

  /// Published vectors of FNV-1a cannot be used as they are, since parts are joined; this one is by another implementation.
  @Test func isTheSameEverywhere() {
    #expect(Fingerprint.all(of: [finding(1)]) == ["a50e45aa5a9b3168"])
  }
}

@Suite struct JUnitReporterTests {
  @Test func aRuleThatNothingBreaksPasses() {
    let text = Reporter.junit.render(LintReport(background: ReportBackground(rules: ["parent_access"])))
    #expect(text.contains(#"<testsuites name="Signalbox" tests="1" failures="0" errors="0" time="0">"#))
    #expect(text.contains(#"<testcase classname="parent_access" name="nothing found" time="0"/>"#))
  }

  @Test func casesKeepTheirNamesWhileLinesMove() {
    func names(_ lines: [Int]) -> [Substring] {
      let findings = lines.map { SampleReports.finding("A.swift", $0, 1, .warning, "No.") }
      return Reporter.junit.render(LintReport(findings: findings)).matches(of: #/ name="(A[^"]*)"/#).map(\.output.1)
    }
    #expect(names([3, 9]) == ["A.swift: No.", "A.swift: No. (2)"])
    #expect(names([4, 10]) == names([3, 9]))
  }
}
