import SignalboxFacts
import SignalboxProject
import SignalboxRules
import SignalboxTestSupport
import SignalboxWorkspace
import Testing

@Suite struct BaselineTests {
  static let screen = """
    import UIKit
    final class ListController: UIViewController {
      func open(_ detail: UIViewController) {
        navigationController?.pushViewController(detail, animated: true)
      }
    }
    """

  private func findings(_ files: [String: String], module: String? = nil) -> [Finding] {
    let facts = files.map { FileFacts(path: $0.key, module: module, source: $0.value) }
    return Lint.byDefault.findings(in: Project(facts: facts))
  }

  private func isKnown(_ text: String, path: String = "List.swift") -> Bool {
    let comparison = Baseline(findings(["List.swift": Self.screen]))
      .comparison(with: findings([path: text]), rules: Set(Lint.byDefault.settings.map(\.rule.id)))
    return comparison.new.isEmpty && comparison.known == 1 && comparison.stale.isEmpty
  }

  @Test func isOneLineAnEntryWithoutLineNumbers() {
    let text = Baseline(findings(["List.swift": Self.screen], module: "Shop")).text
    #expect(
      text == """
        signalbox-baseline 1
        navigation_from_child\tShop\tListController.open(_:)\tnavigationController.pushViewController(detail,\
        animated:true)\t1

        """)
  }

  @Test func survivesWhatChangesNothing() {
    #expect(isKnown(Self.screen))
    #expect(isKnown("// moved\n\n\n" + Self.screen))
    #expect(isKnown(Self.screen, path: "Other/Renamed.swift"))
    #expect(isKnown(Self.screen.replacing("navigationController", with: "self.navigationController")))
    #expect(isKnown(Self.screen.split(separator: "\n").joined(separator: "\r\n")))
    let reformatted = """
      import UIKit
      class ListController: UIViewController {}
      extension ListController {
        @objc func open(_ view: UIViewController) throws {
          // Why not.
          try (navigationController)!
            .pushViewController(
              detail,
              animated: true  // slowly
            )
        }
      }
      """
    #expect(isKnown(reformatted))
  }

  @Test func doesNotHideWhatIsNew() {
    #expect(!isKnown(Self.screen.replacing("open", with: "close")))
    #expect(!isKnown(Self.screen.replacing("detail, ", with: "other, ")))
    #expect(!isKnown(Self.screen.replacing("ListController", with: "CartController")))
  }

  @Test func equalFindingsStayTwo() {
    let call = "    navigationController?.pushViewController(detail, animated: true)\n"
    let twice = Self.screen.replacing(call, with: call + call)
    let (one, two) = (findings(["A.swift": Self.screen]), findings(["A.swift": twice]))
    let rules = Set(Lint.byDefault.settings.map(\.rule.id))
    #expect(two.count == 2)
    #expect(Baseline(two).lines.count == 2)
    #expect(Baseline(one).comparison(with: two, rules: rules).new.map(\.line) == [5])
    let stale = Baseline(two).comparison(with: one, rules: rules).stale
    #expect(stale.map(\.ordinal) == [2])
    #expect(Baseline(two).removing(stale) == Baseline(one))
  }

  @Test func entriesOfRulesThatDoNotRunAreNotStale() {
    let baseline = Baseline(findings(["List.swift": Self.screen]))
    #expect(baseline.comparison(with: [], rules: ["segue_navigation"]).stale == [])
    #expect(baseline.comparison(with: [], rules: ["navigation_from_child"]).stale == baseline.entries)
  }

  @Test func isReadAsItWasWritten() throws {
    let hostile = HostileText.all.enumerated().map { index, text in
      Finding(
        rule: "rule_\(index)", title: "", severity: .warning, file: "", line: 1, column: 1, reason: "",
        subject: Finding.Subject(module: text, declaration: text, expression: text))
    }
    let baseline = Baseline(hostile)
    #expect(baseline.text.utf8.count { $0 == UInt8(ascii: "\n") } == hostile.count + 1)
    let read = try Baseline(text: baseline.text, file: "b")
    #expect(read == baseline)
    #expect(read.text == baseline.text)
    #expect(try Baseline(text: baseline.text.split(separator: "\n").joined(separator: "\r\n"), file: "b") == baseline)
    #expect(try Baseline(text: "signalbox-baseline 1", file: "b").lines.isEmpty)
  }

  @Test func doesNotDependOnTheOrderOfFindings() {
    let all = findings(["A.swift": Self.screen, "B.swift": Self.screen.replacing("List", with: "Cart")])
    #expect(all.count == 2)
    #expect(Baseline(all.reversed()).text == Baseline(all).text)
  }

  @Test(
    arguments: [
      ("", 1, .noHeader), ("\n", 1, .noHeader), ("signalbox-baseline", 1, .noHeader),
      ("signalbox-baseline x\n", 1, .noHeader), ("{}", 1, .noHeader), ("signalbox-baseline 2\n", 1, .newer(format: 2)),
      ("signalbox-baseline 1\nrule\n", 2, .malformed), ("signalbox-baseline 1\na\tb\tc\td\t0\n", 2, .malformed),
      ("signalbox-baseline 1\na\tb\tc\td\te\n", 2, .malformed), ("signalbox-baseline 1\n\tb\tc\td\t1\n", 2, .malformed),
      ("signalbox-baseline 1\na\tb\tc\\x\td\t1\n", 2, .malformed),
      ("signalbox-baseline 1\n<<<<<<< HEAD\n", 2, .conflict),
      ("signalbox-baseline 1\na\tb\tc\td\t1\n\na\tb\tc\td\t1\n", 4, .twice(first: 2)),
    ] as [(String, Int, BaselineError.Problem)])
  func badTextIsAnError(_ text: String, line: Int, problem: BaselineError.Problem) {
    #expect(throws: BaselineError(file: "known", line: line, problem: problem)) {
      try Baseline(text: text, file: "known")
    }
  }

  @Test func storyboardsAreKnownByTheIdsInThem() throws {
    func findings(_ path: String, shift: String) throws -> [Finding] {
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document><scenes><scene><objects>\(shift)
        <viewController id="Abc" customClass="ListController" sceneMemberID="viewController"><connections>
        <segue destination="Def" kind="show" id="Seg"/>
        </connections></viewController>
        </objects></scene></scenes></document>
        """
      let facts = try InterfaceBuilderReader.facts(from: Array(text.utf8))
      return Lint.byDefault.findings(
        in: Project(facts: [FileFacts(path: path, module: nil, lineCount: 5, content: .interfaceBuilder(facts))]))
    }
    let baseline = Baseline(try findings("Main.storyboard", shift: ""))
    #expect(baseline.entries.map(\.description) == ["segue_navigation in scene Abc: segue Seg"])
    #expect(Baseline(try findings("Base.lproj/List.storyboard", shift: "\n\n")) == baseline)
  }
}
