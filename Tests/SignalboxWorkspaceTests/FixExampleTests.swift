import Foundation
import SignalboxProject
import SignalboxRules
import SignalboxTestSupport
import SignalboxWorkspace
import Testing

/// Every fix is proved by the rule's own examples.
@Suite struct FixExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: Rule
    let example: Example
    let index: Int

    var testDescription: String { "\(rule.id) example \(index + 1)" }
    var setting: Lint.Setting { Lint.Setting(rule: rule, options: example.options) }
  }

  static let cases = Rule.all.flatMap { rule in
    rule.triggering.enumerated().filter { $1.fixed != nil }.map { Case(rule: rule, example: $1, index: $0) }
  }

  @Test func everyFixHasAnExample() {
    let proved = Set(Self.cases.map(\.rule.id))
    #expect(Set(Rule.all.filter { $0.fix != nil }.map(\.id)) == proved)
    #expect(proved.count == 9)
  }

  @Test(arguments: cases) func mendsItsExample(_ test: Case) throws {
    let example = test.example
    let files = example.unmarked.files.map { (name: $0.name, text: $0.text) }
    let after = try FixLab.fixed(files, test.setting)
    #expect(after.texts[0].text == example.fixed, "\(after.texts[0].text)")
    #expect(after.left.isEmpty, "\(after.left.map(\.reason))")
    let again = try FixLab.fixed(after.texts, test.setting)
    #expect(again.count == 0)
  }

  @Test(arguments: Rule.all.filter { $0.fix != nil }.map(\.id)) func leavesAloneWhatIsRight(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.nonTriggering {
      let files = example.unmarked.files.map { (name: $0.name, text: $0.text) }
      #expect(try FixLab.fixed(files, Lint.Setting(rule: rule, options: example.options)).count == 0)
    }
  }

  @Test(arguments: [
    ("import Foundation\nimport UIKit\n", "import Foundation\n"),
    ("import UIKit // why\nimport Foundation\n", " // why\nimport Foundation\n"),
    (
      "#if A\nimport Foundation\n#else\nimport UIKit\n#endif\n",
      "#if A\nimport Foundation\n#else\nimport Foundation\n#endif\n"
    ),
    ("@_exported import UIKit\n", "@_exported import UIKit\n"),
  ]) func anImportThatIsThereAlreadyIsNotAddedAgain(_ before: String, after: String) throws {
    let rule = try #require(Rule.named("view_model_imports_uikit"))
    let code = "final class CartViewModel {}\n"
    let fixed = try FixLab.fixed([(name: "A.swift", text: before + code)], Lint.Setting(rule: rule))
    #expect(fixed.texts[0].text == after + code)
  }

  static let surroundings = cases.flatMap { test in (UInt64(1)...6).map { (test, $0) } }

  /// What stands around the code, and how it is written, changes nothing about the fix.
  @Test(arguments: surroundings) func mendsInAnySurroundings(_ test: Case, seed: UInt64) throws {
    let form = FixLab.Form(seed: seed)
    let files = test.example.unmarked.files.map { (name: $0.name, text: form.dressed($0.text)) }
    let after = try FixLab.fixed(files, test.setting)
    // Lines that a fix adds have no comments behind them, and code at the end of a file goes behind everything.
    #expect(form.words(after.texts[0].text) == form.words(form.dressed(test.example.fixed ?? "")))
    for comment in form.comments where !comment.isEmpty { #expect(after.texts[0].text.contains(comment)) }
    #expect(form.isKept(in: after.texts[0].text), "\(after.texts[0].text.debugDescription)")
    #expect(after.left.isEmpty, "\(files[0].text.debugDescription)")
    #expect(try FixLab.fixed(after.texts, test.setting).count == 0)
  }
}
