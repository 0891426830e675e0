import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import Testing

/// Reads the lines as Xcode's build system does: the patterns are those of `GenericOutputParser` in
/// swiftlang/swift-build, Sources/SWBCore/SpecImplementations/CommandLineToolSpec.swift.
@Suite struct XcodeReporterTests {
  private struct Diagnostic {
    var place: String
    var severity: String
  }

  private func diagnostics(_ text: String) throws -> [Diagnostic?] {
    let pattern = #"^([^'"]+: +|[ \t\f\p{Z}]*)(error|warning|note|notice|fixit): (.*)$"#
    let parser = try NSRegularExpression(pattern: pattern)
    return text.components(separatedBy: "\n").dropLast().map { line in
      let range = NSRange(line.startIndex..., in: line)
      guard let match = parser.firstMatch(in: line, range: range) else { return nil }
      let groups = (1...2).map { Range(match.range(at: $0), in: line).map { String(line[$0]) } ?? "" }
      return Diagnostic(place: groups[0], severity: groups[1])
    }
  }

  private func render(_ report: LintReport) throws -> String {
    try #require(Reporter.named("xcode")).render(report)
  }

  @Test func isSilentAboutNothing() throws {
    #expect(try render(LintReport(files: 9, lines: 900)) == "")
  }

  @Test func everyLineIsADiagnosticOfItsSeverity() throws {
    for text in HostileText.all {
      let found = try diagnostics(render(hostileReport(text)))
      #expect(found.count == 1 && found.first??.severity == "warning", "\(text.debugDescription)")
    }
    let found = try diagnostics(render(SampleReports.shop))
    #expect(
      found.map { $0?.severity }
        == SampleReports.shop.findings.flatMap { finding in
          [finding.severity.rawValue] + (finding.fix?.changes ?? []).map { _ in "fixit" }
        })
  }

  /// What Xcode makes of the texts: it takes them out of their JSON form.
  @Test func fixesKeepTheirTexts() throws {
    for text in HostileText.all {
      var finding = SampleReports.finding("Sources/Cart.swift", 12, 5, .error, "Held.")
      finding.fix = Fix(title: "mend", changes: [SampleReports.change("Sources/Cart.swift", 12, 3, 13, 1, text)])
      let output = try render(LintReport(findings: [finding]))
      #expect(try diagnostics(output).map { $0?.place }.last == "Sources/Cart.swift:12:3-13:1: ")
      let start = try #require(output.range(of: "fixit: "))
      let json = Data("[\"\(output[start.upperBound...].dropLast())\"]".utf8)
      #expect(
        try JSONDecoder().decode([String].self, from: json).first?.unicodeScalars.elementsEqual(text.unicodeScalars)
          == true)
    }
  }

  @Test func peopleAndBadPathsGetNoFixes() throws {
    #expect(try !#require(Reporter.named("xcode")).render(SampleReports.shop, colour: true).contains("fixit"))
    var finding = SampleReports.finding("a:b.swift", 1, 1, .error, "Held.")
    finding.fix = Fix(title: "mend", changes: [SampleReports.change("a:b.swift", 1, 1, 1, 1, "weak ")])
    #expect(try !render(LintReport(findings: [finding])).contains("fixit"))
  }

  @Test func everyMessageLeavesThePlaceAlone() throws {
    for text in HostileText.all {
      let finding = SampleReports.finding("Sources/Cart.swift", 12, 5, .error, text)
      let found = try diagnostics(render(LintReport(findings: [finding])))
      #expect(found.map { $0?.place } == ["Sources/Cart.swift:12:5: "], "\(text.debugDescription)")
    }
  }

  @Test func placesStartAtOne() throws {
    let finding = SampleReports.finding("A.swift", 0, -3, .warning, "No place.")
    #expect(try render(LintReport(findings: [finding])).hasPrefix("A.swift:1:1: warning: "))
  }
}
