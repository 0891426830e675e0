import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxScaffolds
import SignalboxText
import SignalboxWorkspace

extension GrowthShape {
  /// What becomes of findings: comments, baselines, reports.
  static let findings: [GrowthShape] =
    [
      lint("findings of a file", 100) { [screen($0) { _ in "    \(pop)" }] },
      lint("findings of a line", 100) { size in
        [
          "import UIKit\nfinal class Screen: UIViewController { func go() { "
            + (0..<size).map { _ in pop }.joined(separator: "; ") + " } }"
        ]
      },
      lint("a comment for each finding", 100) { size in
        [screen(size) { _ in "    // signalbox:disable:next navigation_from_child - so be it\n    \(pop)" }]
      },
      lint("comments that switch off and on", 100) { size in
        [screen(size) { _ in "    // signalbox:disable all - so be it\n    \(pop)\n    // signalbox:enable all" }]
      },
      lint("rules in one comment", 400) { size in
        [screen(1) { _ in "    // signalbox:disable:next " + lines(size) { "rule\($0)" }.replacing("\n", with: " ") }]
      },
      lint("findings of a chain of calls", 100, largest: 4000) { size in
        let sheets = lines(size) { ".sheet(isPresented: $is\($0)) { Detail() }" }
        return [
          "import SwiftUI\nstruct Detail: View {}\nstruct Home: View { var body: some View { Text(\"\")\n\(sheets)\n} }"
        ]
      },
      lint("comments for nothing", 100) { size in
        [screen(size) { _ in "    // signalbox:disable:next parent_access - so be it" }]
      },
      GrowthShape(name: "baseline written, read and compared", size: 200) { size in
        let all = notes(size)
        return {
          let text = Baseline(all).text
          guard let baseline = try? Baseline(text: text, file: Baseline.fileName) else { return }
          _ = baseline.comparison(with: Array(all.dropFirst(size / 2)), rules: ["navigation_from_child"]).stale.count
        }
      },
    ]
    + Reporter.all.map { reporter in
      GrowthShape(name: "report \(reporter.id)", size: 100) { size in
        let source = lines(size) { "line \($0)" }
        let background = ReportBackground(
          version: "1", rules: ["navigation_from_child"], sources: [Bytewise("App/File.swift"): source])
        let report = LintReport(findings: notes(size), files: 1, lines: size, background: background)
        return { _ = reporter.render(report).utf8.count }
      }
    }

  private static let pop = "navigationController?.popViewController(animated: true)"

  private static func screen(_ count: Int, _ line: (Int) -> String) -> String {
    "import UIKit\nfinal class Screen: UIViewController {\n  func go() {\n\(lines(count, line))\n  }\n}"
  }

  /// Findings of one file, a line each.
  private static func notes(_ count: Int) -> [Finding] {
    (0..<count).map { number in
      Finding(
        rule: "navigation_from_child", title: "Navigation from a Child", severity: .warning, file: "App/File.swift",
        line: number + 1, column: 1, reason: "screen Screen\(number) navigates by itself",
        subject: Finding.Subject(module: "", declaration: "Screen.go()", expression: "pop(\(number / 4))"))
    }
  }

  /// What `new` and its like do to a long file.
  static let edits: [GrowthShape] = [
    GrowthShape(name: "new message for a long file", size: 100) { size in
      let text =
        "\(app(1, of: 2))\n\(messages(4))\n"
        + longCoordinator(size)
      let project = project(of: [text])
      let bytes = Array(text.utf8)
      return {
        let draft = Draft(project: project) { _ in bytes }
        let request = MessageRequest(
          signature: "cartAdd(product: String, sender: Any?)", handler: "LongCoordinator", sender: "Flow1Controller")
        do {
          var workshop = try Workshop(
            draft: draft, catalog: try StyleCatalog(), options: ScaffoldOptions(style: "responder"))
          try workshop.make(request)
          _ = UnifiedDiff.bytes(of: workshop.draft.changes).count
        } catch {
          print(error)
        }
      }
    },
    GrowthShape(name: "insertions into a long file", size: 100) { size in
      let bytes = Array(longCoordinator(size).utf8)
      return {
        let insertions = (0..<8).map {
          Insertion.member("func more\($0)() {\n    work(\($0))\n}", of: TypePath("LongCoordinator"))
        }
        _ = try? SourceEditor(path: "Long.swift", bytes: bytes).applying(insertions).count
      }
    },
    diff("diff of a long file and one with other lines") { size in
      (lines(size) { "line \($0)" }, lines(size) { $0.isMultiple(of: 3) ? "other \($0)" : "line \($0)" })
    },
    diff("diff of a long file and its lines upside down") { size in
      (lines(size) { "line \($0)" }, lines(size) { "line \(size - $0)" })
    },
    diff("diff of files of equal lines") { size in
      (lines(size) { "\($0 % 3)" }, lines(size) { "\($0 * 7 % 5 % 3)" })
    },
  ]

  private static func diff(_ name: String, _ pair: @escaping @Sendable (Int) -> (String, String)) -> GrowthShape {
    GrowthShape(name: name, size: 500) { size in
      let (old, new) = pair(size)
      let change = FileChange(path: "File.swift", before: Array(old.utf8), after: Array(new.utf8))
      return { _ = UnifiedDiff.bytes(of: [change]).count }
    }
  }

  private static func longCoordinator(_ size: Int) -> String {
    "import UIKit\n\nfinal class LongCoordinator: UIResponder {\n"
      + lines(size) { "  /// Does step \($0).\n  func step\($0)() {\n    work(\($0))\n  }\n" }
      + "\n  func work(_ number: Int) {}\n}\n"
  }
}
