import Foundation
import Testing

@Suite struct LintCommandTests {
  @Test func warningsAreNoFailure() throws {
    let outcome = try ProjectFolder.pushing().run("lint")
    #expect(outcome.findings == [ProjectFolder.push])
    #expect(outcome.talk == ProjectFolder.pushSummary)
    #expect(outcome.status == 0)
  }

  @Test func findingsAloneGoToStandardOutput() throws {
    let line = "App/List.swift:4:27: warning: Screen ListController calls pushViewController itself"
    let outcome = try ProjectFolder.pushing().run("lint", "--quiet")
    #expect(outcome.output.hasPrefix(line))
    #expect(outcome.output.hasSuffix(" (navigation_from_child)\n"))
    #expect(outcome.errors == "")
  }

  @Test func aCleanProjectPrintsNothing() throws {
    let outcome = try ProjectFolder(["Model.swift": "struct Model {}\n"]).run("lint", "--strict")
    #expect(outcome.output == "")
    #expect(outcome.talk == "No findings in 1 file (1 line) in T s.\n")
    #expect(outcome.status == 0)
  }

  @Test func strictFailsForWarnings() throws {
    let folder = try ProjectFolder.pushing()
    #expect(try folder.run("lint", "--strict").status == 2)
    try folder.add(".signalbox.yml", "strict: true\n")
    #expect(try folder.run("lint").status == 2)
  }

  @Test func errorsFail() throws {
    let folder = try ProjectFolder.pushing([
      ".signalbox.yml": "rules:\n  navigation_from_child:\n    severity: error\n"
    ])
    let outcome = try folder.run("lint")
    #expect(outcome.findings == ["App/List.swift:4:27 error navigation_from_child"])
    #expect(outcome.talk == "1 error in 1 file (6 lines) in T s.\n")
    #expect(outcome.status == 2)
  }

  @Test func runsTheRulesAskedFor() throws {
    let folder = try ProjectFolder.pushing([".signalbox.yml": "disabled_rules: [navigation_from_child]\n"])
    #expect(try folder.run("lint").findings == [])
    #expect(try folder.run("lint", "--rule", "segue_navigation").findings == [])
    let both = try folder.run("lint", "--rule", "segue_navigation", "--rule", "navigation_from_child")
    #expect(both.findings == [ProjectFolder.push])
  }

  @Test func printsJSON() throws {
    struct Entry: Decodable, Equatable {
      var file: String
      var line: Int
      var character: Int
      var severity: String
      var rule_id: String
      var type: String
      var reason: String
    }
    let folder = try ProjectFolder.pushing()
    let outcome = try folder.run("lint", "--reporter", "json")
    let entries = try JSONDecoder().decode([Entry].self, from: Data(outcome.output.utf8))
    let reason = try #require(entries.first?.reason)
    #expect(
      entries == [
        Entry(
          file: "App/List.swift", line: 4, character: 27, severity: "Warning", rule_id: "navigation_from_child",
          type: "Navigation from a Child", reason: reason)
      ])
    #expect(outcome.talk == ProjectFolder.pushSummary)
    try folder.add(".signalbox.yml", "reporter: json\n")
    #expect(try folder.run("lint").output == outcome.output)
    #expect(try folder.run("lint", "--reporter", "xcode").findings == [ProjectFolder.push])
  }

  @Test func commentsSuppressFindings() throws {
    func findings(_ comment: String, before line: Int) throws -> [String] {
      var lines = ProjectFolder.pushingScreen.split(separator: "\n").map(String.init)
      lines.insert(comment, at: line - 1)
      return try ProjectFolder(["List.swift": lines.joined(separator: "\n")]).run("lint").findings
    }
    #expect(try findings("// signalbox:disable:next navigation_from_child", before: 4) == [])
    #expect(try findings("// signalbox:disable:next navigation_from_child - the legacy flow", before: 4) == [])
    #expect(try findings("// signalbox:disable:previous navigation_from_child", before: 5) == [])
    #expect(try findings("// signalbox:disable", before: 1) == [])
    let (push, comment) = ("List.swift:5:27 warning navigation_from_child", "1 warning superfluous_suppression")
    #expect(try findings("// signalbox:disable:next segue_navigation", before: 4) == ["List.swift:4:\(comment)", push])
    #expect(
      try findings("// signalbox:disable:next navigation_from_child", before: 3) == ["List.swift:3:\(comment)", push])
  }

  @Test func reasonsCanBeAskedFor() throws {
    let source = ProjectFolder.pushingScreen.replacing(
      "    navigation", with: "    // signalbox:disable:next navigation_from_child\n    navigation")
    let folder = try ProjectFolder(["List.swift": source])
    #expect(try folder.run("lint").findings == [])
    try folder.add(".signalbox.yml", "require_reason: true\n")
    #expect(try folder.run("lint").findings == ["List.swift:4:5 warning suppression_without_reason"])
    try folder.add(".signalbox.yml", "require_reason: maybe\n")
    let outcome = try folder.run("lint")
    #expect(outcome.errors.contains(".signalbox.yml:1:17: error: 'require_reason' must be true or false"))
    #expect(outcome.status == 65)
  }

  @Test func filesThatDoNotEndInColourStayPlain() throws {
    for environment in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
      let folder = try ProjectFolder.pushing()
      #expect(try !folder.run("lint", environment: environment).output.contains("\u{1B}"))
      #expect(try !folder.run("lint", "--no-color", environment: environment).errors.contains("\u{1B}"))
    }
  }
}
