import Foundation
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxReports

@Suite struct SARIFReporterTests {
  private struct Log: Decodable {
    var runs: [Run]

    struct Run: Decodable {
      var results: [Result]
      var tool: Tool
      var automationDetails: Identifier
    }
    struct Tool: Decodable { var driver: Driver }
    struct Driver: Decodable { var rules: [Rule] }
    struct Rule: Decodable {
      var id: String
      var help: Message
    }
    struct Identifier: Decodable { var id: String }
    struct Message: Decodable {
      var text: String
      var markdown: String?
    }
    struct Result: Decodable {
      var ruleId: String
      var ruleIndex: Int
      var level: String
      var message: Message
      var locations: [Location]
      var relatedLocations: [Location]?
      var partialFingerprints: [String: String]?
    }
    struct Location: Decodable {
      var id: Int?
      var physicalLocation: Physical
    }
    struct Physical: Decodable {
      var artifactLocation: Artifact
      var region: Region
    }
    struct Artifact: Decodable {
      var uri: String
      var uriBaseId: String?
    }
    struct Region: Decodable, Equatable {
      var startLine: Int
      var startColumn: Int
      var endLine: Int
      var endColumn: Int
    }
  }

  private func run(_ report: LintReport) throws -> Log.Run {
    let log = try JSONDecoder().decode(Log.self, from: Data(Reporter.sarif.render(report).utf8))
    return try #require(log.runs.first)
  }

  private func region(_ report: LintReport) throws -> Log.Region {
    try #require(try run(report).results.first?.locations.first).physicalLocation.region
  }

  @Test func pointsAtTheCoordinator() throws {
    let results = try run(SampleReports.shop).results
    let result = try #require(results.first { $0.relatedLocations != nil })
    #expect(result.message.text == SampleReports.linked + " ([CartCoordinator](1))")
    #expect(result.relatedLocations?.map(\.id) == [1])
    #expect(
      result.relatedLocations?.first?.physicalLocation.artifactLocation.uri == "Sources/Cart/CartCoordinator.swift")
    #expect(results.count { $0.relatedLocations == nil } == results.count - 1)
  }

  @Test func fingerprintsAreThoseOfTheLine() throws {
    let source = "class A {\n  push()\n}\n"
    let finding = SampleReports.finding("A.swift", 2, 3, .warning, "No.")
    var report = LintReport(findings: [finding], background: ReportBackground(sources: [Bytewise("A.swift"): source]))
    let hash = LineHash.hashes(of: source)[1]
    #expect(try run(report).results[0].partialFingerprints == ["primaryLocationLineHash": hash])
    report.findings[0].line = 9
    #expect(try run(report).results[0].partialFingerprints == nil)
    report.findings[0].line = 0
    #expect(try run(report).results[0].partialFingerprints == nil)
  }

  @Test func everyRegionEndsBehindItsStart() throws {
    let source = [Bytewise("A.swift"): "class A {\r\n  push()\r\n}"]
    func report(_ line: Int, _ column: Int, _ end: Finding.End? = nil) -> LintReport {
      var finding = SampleReports.finding("A.swift", line, column, .warning, "No.")
      finding.end = end
      return LintReport(findings: [finding], background: ReportBackground(sources: source))
    }
    func expect(_ report: LintReport, _ numbers: [Int]) throws {
      let region = try region(report)
      #expect([region.startLine, region.startColumn, region.endLine, region.endColumn] == numbers)
    }
    try expect(report(2, 3, Finding.End(line: 2, column: 7)), [2, 3, 2, 7])
    try expect(report(2, 3, Finding.End(line: 3, column: 2)), [2, 3, 3, 2])
    try expect(report(2, 1), [2, 1, 2, 9])
    try expect(report(2, 9), [2, 9, 2, 10])
    try expect(report(2, 3, Finding.End(line: 1, column: 7)), [2, 3, 2, 4])
    try expect(report(7, 3), [7, 3, 7, 4])
    try expect(report(0, 0), [1, 1, 1, 10])
  }

  @Test func pathsBecomeURIs() throws {
    func artifact(_ file: String, _ paths: [String: String] = [:]) throws -> Log.Artifact {
      let finding = SampleReports.finding(file, 1, 1, .warning, "No.")
      let report = LintReport(
        findings: [finding],
        background: ReportBackground(repositoryPaths: paths.reduce(into: [:]) { $0[Bytewise($1.key)] = $1.value }))
      return try #require(try run(report).results.first?.locations.first).physicalLocation.artifactLocation
    }
    #expect(try artifact("A b/c:d%é.swift").uri == "A%20b/c%3Ad%25%C3%A9.swift")
    #expect(try artifact("A.swift").uriBaseId == "%SRCROOT%")
    #expect(try artifact("/tmp/A.swift").uri == "file:///tmp/A.swift")
    #expect(try artifact("/tmp/A.swift").uriBaseId == nil)
    #expect(try artifact("A.swift", ["A.swift": "App/A.swift"]).uri == "App/A.swift")
  }

  @Test func everyPartOfARepositoryHasItsCategory() throws {
    #expect(try run(LintReport()).automationDetails.id == "signalbox/")
    let report = LintReport(background: ReportBackground(repositoryPart: "Apps/Shop"))
    #expect(try run(report).automationDetails.id == "signalbox/Apps/Shop/")
  }

  @Test func tellsOfEveryRuleThatRan() throws {
    let ran = Rule.all.map(\.id)
    let report = LintReport(findings: SampleReports.shop.findings, background: ReportBackground(rules: ran))
    let run = try run(report)
    #expect(run.tool.driver.rules.map(\.id) == ran)
    for rule in run.tool.driver.rules { #expect(rule.help.markdown?.contains("```swift\n") == true) }
    for result in run.results { #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId) }
  }

  /// GitHub takes 25,000 results and no more.
  @Test func keepsTheMostSevereWhereThereAreTooMany() throws {
    let warnings = (1...25_000).map { SampleReports.finding("A.swift", $0, 1, .warning, "No.") }
    let error = SampleReports.finding("Z.swift", 1, 1, .error, "No.")
    let results = try run(LintReport(findings: warnings + [error])).results
    #expect(results.count == 25_000)
    #expect(results.first?.level == "error")
  }
}
