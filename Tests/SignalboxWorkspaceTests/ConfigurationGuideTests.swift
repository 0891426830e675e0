import Testing

@testable import SignalboxWorkspace

/// What is proposed and explained while a configuration is typed; `|` marks the place.
@Suite struct ConfigurationGuideTests {
  private func guide(_ marked: String) throws -> ConfigurationGuide? {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("|") })
    let column = try #require(lines[line].utf8.firstIndex(of: UInt8(ascii: "|")))
    return ConfigurationGuide(
      Array(marked.replacing("|", with: "").utf8), line: line,
      column: lines[line].utf8.distance(from: lines[line].utf8.startIndex, to: column))
  }

  @Test(arguments: [
    ("|", "disabled_rules", "rules"), ("st|", "strict", "rules"), ("strict: |", "true", "false"),
    ("rules:\n  pa|", "parent_access", "legacy_push"), ("rules:\n  parent_access: { sev| }", "severity", "severity"),
    ("rules:\n  parent_access:\n    severity: |", "error", "warning"),
    ("rules:\n  parent_access: { severity: e| }", "error", "warning"),
    ("disabled_rules:\n  - |", "parent_access", "legacy_push"),
    ("disabled_rules:\n- |", "parent_access", "legacy_push"),
    ("disabled_rules: [legacy_push, pa|]", "parent_access", "legacy_push"), ("reporter: |", "json", "sarif"),
    ("layers:\n  ui:\n    roles: [|]", "coordinator", "screen"), ("strict: true\nroles:\n  |", "coordinator", "screen"),
    ("custom_rules:\n  own_rule: {}\ndisabled_rules: [|]", "own_rule", "parent_access"),
  ])
  func choices(_ text: String, _ one: String, _ other: String) throws {
    let choices = try #require(try guide(text)).choices.map(\.text)
    #expect(choices.contains(one) && choices.contains(other), "\(choices)")
  }

  @Test(arguments: ["strict: true # |", "# st|", "parent: |", "modules:\n  |", "nothing:\n  |"])
  func nothingToChoose(_ text: String) throws {
    #expect(try guide(text)?.choices.map(\.text) ?? [] == [])
  }

  @Test func wordsAreReplacedWhole() throws {
    let value = try #require(try guide("rules:\n  parent_access: { severity: e|ror, x: 1 }"))
    #expect(value.text == "eror" && value.word == 29..<33)
    let key = try #require(try guide("str|ict: true"))
    #expect(key.text == "strict" && key.word == 0..<6)
    #expect(key.choices.contains { $0.text == "strict" && !$0.isKey } && key.explanation != nil)
    #expect(try guide("disabled_rules: [parent_a|ccess]")?.text == "parent_access")
  }
}
