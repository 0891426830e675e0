import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxReports

/// Nothing that others have written steers a terminal or a CI system, in whatever reporter.
@Suite struct SteeringTests {
  /// A report that bears the text in every place that holds one.
  private func report(_ text: String) -> LintReport {
    var finding = Finding(
      rule: text, title: text, severity: .warning, file: text, line: 2, column: 3, reason: text,
      end: Finding.End(line: 2, column: 4), related: [RelatedLocation(file: text, line: 1, name: text, text: text)])
    finding.fix = Fix(title: text, changes: [SampleReports.change(text, 2, 1, 2, 2, text)])
    var second = finding
    second.severity = .error
    second.reason = "hand `\(text)` over"
    let background = ReportBackground(
      version: "1.0.0", rules: [text], sources: [Bytewise(text): "one\n\(text)\nthree\n\(text)\n"],
      repositoryPaths: [Bytewise(text): text], repositoryPart: text)
    return LintReport(findings: [finding, second], background: background)
  }

  @Test(arguments: Reporter.all.map(\.id)) func nothingSteers(id: String) throws {
    let reporter = try #require(Reporter.named(id))
    let layouts: [String: Set<Unicode.Scalar>] = ["csv": ["\n", "\r"], "html": ["\n", "\t"], "junit": ["\n", "\t"]]
    for text in SteeringText.all + [SteeringText.name] {
      let output = reporter.render(report(text))
      let found = SteeringText.found(
        in: output, layout: layouts[id] ?? ["\n"], allowsCommands: id == "github-actions")
      #expect(found == [], "\(text.debugDescription)")
    }
  }

  /// The commands are ours alone, one a finding.
  @Test func annotationsAreNotForged() {
    for text in SteeringText.all {
      let lines = Reporter.githubActions.render(report(text)).split(separator: "\n")
      #expect(lines.count == 2 && lines[0].hasPrefix("::error file=") && lines[1].hasPrefix("::warning file="))
      #expect(!lines.contains { $0.contains("##[") })
    }
  }

  @Test(arguments: [Reporter.xcode, .emoji, .summary]) func coloursAreOursAlone(reporter: Reporter) {
    for text in SteeringText.all {
      let plain = reporter.render(report(text), colour: true).replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(SteeringText.found(in: plain) == [])
    }
  }
}
