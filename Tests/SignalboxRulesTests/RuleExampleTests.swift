import SignalboxFacts
import SignalboxProject
import SignalboxRules
import Testing

/// Every rule is proved by its own examples, and attacked with them.
@Suite struct RuleExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let example: Example
    let index: Int

    var testDescription: String { "\(rule.id) example \(index + 1)" }
  }

  static let triggering = Rule.all.flatMap { rule in
    rule.triggering.enumerated().map { Case(rule: rule, example: $1, index: $0) }
  }
  static let nonTriggering = Rule.all.flatMap { rule in
    rule.nonTriggering.enumerated().map { Case(rule: rule, example: $1, index: $0) }
  }

  @Test(arguments: triggering) func findsEachMark(_ test: Case) {
    expect(test, findings: { $0 })
  }

  /// `X does Y. Do Z.`, as `docs/writing.md` asks.
  @Test(arguments: triggering) func saysWhatIsWrongAndWhatToDo(_ test: Case) {
    for finding in findings(of: test, in: test.example.unmarked.files) {
      #expect(finding.reason.contains(/^[^;]+\. [A-Z][^;]+[.?]$/), "\(finding.reason)")
    }
  }

  @Test(arguments: nonTriggering) func findsNothing(_ test: Case) {
    let (files, marks) = test.example.unmarked
    #expect(marks.isEmpty, "an example that is right carries no marks")
    #expect(places(of: test, in: files) == [], outline(files))
  }

  /// What rules about comments find in comments, they cannot be deaf to there.
  static let triggeringCode = triggering.filter { !$0.rule.isAboutComments }

  @Test(arguments: triggeringCode) func ignoresCommentedCode(_ test: Case) {
    let files = changed(test) { text in lines(of: text).map { "// " + $0 }.joined(separator: "\n") }
    #expect(places(of: test, in: files).isEmpty)
  }

  @Test(arguments: triggering) func ignoresCodeInStrings(_ test: Case) {
    let files = changed(test) { "let text = #\"\"\"\n\($0)\n\"\"\"#\n" }
    #expect(places(of: test, in: files).isEmpty)
  }

  @Test(arguments: triggering) func findsBehindEmoji(_ test: Case) {
    let shift = Array("/* 👨‍👩‍👧🚂é */ ".unicodeScalars).count
    let (_, marks) = test.example.unmarked
    let files = changed(test) { text in lines(of: text).map { "/* 👨‍👩‍👧🚂é */ " + $0 }.joined(separator: "\n") }
    let expected = marks.map { Example.Mark(file: $0.file, line: $0.line, column: $0.column + shift) }
    #expect(places(of: test, in: files) == Set(expected), outline(files))
  }

  @Test(arguments: triggering) func findsWithCarriageReturns(_ test: Case) {
    let (_, marks) = test.example.unmarked
    let files = changed(test) { lines(of: $0).joined(separator: "\r\n") }
    #expect(places(of: test, in: files) == Set(marks), outline(files))
  }

  @Test(arguments: triggering, ["this", "file", "all"]) func canBeSuppressed(_ test: Case, reach: String) {
    // Those are switched off by name alone.
    if test.rule.isAboutComments, reach == "all" { return }
    let files = changed(test) { text in
      switch reach {
      case "this":
        lines(of: text).map { "\($0) // signalbox:disable:this \(test.rule.id) - on purpose" }.joined(separator: "\n")
      case "file": "// signalbox:disable \(test.rule.id)\n\(text)"
      default: "/* signalbox:disable all */\n\(text)"
      }
    }
    #expect(places(of: test, in: files).isEmpty)
  }

  @Test(arguments: triggeringCode) func isNotSuppressedByAnother(_ test: Case) {
    let (_, marks) = test.example.unmarked
    let files = changed(test) { text in
      lines(of: text).map { "\($0) // signalbox:disable:this another_rule" }.joined(separator: "\n")
    }
    #expect(places(of: test, in: files) == Set(marks))
  }

  // MARK: Help

  private func expect(_ test: Case, findings: (Set<Example.Mark>) -> Set<Example.Mark>) {
    let (files, marks) = test.example.unmarked
    #expect(!marks.isEmpty, "a triggering example needs at least one ↓")
    #expect(places(of: test, in: files) == Set(marks), outline(files))
  }

  private func changed(_ test: Case, _ change: (String) -> String) -> [(name: String, text: String)] {
    test.example.unmarked.files.map { (name: $0.name, text: change($0.text)) }
  }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func places(of test: Case, in files: [(name: String, text: String)]) -> Set<Example.Mark> {
    Set(findings(of: test, in: files).map { Example.Mark(file: $0.file, line: $0.line, column: $0.column) })
  }

  private func findings(of test: Case, in files: [(name: String, text: String)]) -> [Finding] {
    let project = Project(facts: files.map { FileFacts(path: $0.name, source: $0.text) })
    let setting = Lint.Setting(rule: test.rule, options: test.example.options)
    // Rules about comments look at what the others have found.
    let others = test.rule.isAboutComments ? Lint.byDefault.settings.filter { $0.rule.id != test.rule.id } : []
    return Lint(settings: [setting] + others).findings(in: project).filter { $0.rule == test.rule.id }
  }

  /// The source with line numbers, so that a failing test explains itself.
  private func outline(_ files: [(name: String, text: String)]) -> Comment {
    Comment(
      rawValue: files.map { file in
        "\(file.name):\n" + lines(of: file.text).enumerated().map { "\($0 + 1): \($1)" }.joined(separator: "\n")
      }.joined(separator: "\n"))
  }
}
