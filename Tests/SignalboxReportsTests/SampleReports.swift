import SignalboxRules
import SignalboxText

/// Reports whose texts are kept as golden files, by name.
enum SampleReports {
  static let all: [(name: String, report: LintReport)] = [("empty", LintReport(files: 3, lines: 120)), ("shop", shop)]

  /// The reason of the finding that refers to a coordinator.
  static let linked = "A screen pushes; tell the coordinator instead."

  static let shop: LintReport = {
    let cart = "Sources/Cart/CartViewController.swift"
    var push = finding(cart, 48, 27, .error, linked)
    push.end = Finding.End(line: 48, column: 45)
    push.related = [
      RelatedLocation(
        file: "Sources/Cart/CartCoordinator.swift", line: 5, name: "CartCoordinator",
        text: "CartCoordinator shows CartViewController")
    ]
    var fixable = finding(cart, 9, 7, .warning, "A delegate that is held; it can be mended.")
    fixable.fix = Fix(
      title: "declare delegate weak",
      changes: [
        change(cart, 9, 3, 9, 3, "weak "), change(cart, 10, 1, 11, 5, "// \"a: error: b\"\r\n\tguard"),
        change("Sources/Cart/CartCoordinator.swift", 5, 2, 5, 4, ""),
      ])
    let findings = [
      push, fixable,
      finding(cart, 8, 31, .warning, "Folds\n  two lines\r\n\tand\u{2028}more."),
      finding("Sources/it's \"quoted\".swift", 3, 1, .warning, "A path that Xcode cannot read."),
      finding("Sources/a:b.swift", 4, 1, .error, "Another one; hand it `items`."),
      finding(
        "Sources/Emoji 👩‍👩‍👧‍👦/Éclair.swift", 5, 2, .warning, "Says \"no\": error: inner, back\\slash, <t> & 1 %."),
    ]
    let lines = (1...50).map {
      $0 == 48 ? "    navigationController?.pushViewController(next, animated: true)" : "// \($0)"
    }
    let background = ReportBackground(
      version: "1.2.3", rules: ["navigation_from_child", "parent_access"],
      sources: [Bytewise(cart): lines.joined(separator: "\n") + "\n"])
    return LintReport(findings: findings, files: 12, lines: 3_400, background: background)
  }()

  static func change(
    _ file: String, _ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int, _ text: String
  ) -> Fix.Change {
    Fix.Change(
      file: file, start: .init(line: line, column: column), end: .init(line: endLine, column: endColumn),
      edit: Edit(range: 0..<0, replacement: text))
  }

  static func finding(
    _ file: String, _ line: Int, _ column: Int, _ severity: Finding.Severity, _ reason: String
  ) -> Finding {
    Finding(
      rule: "navigation_from_child", title: "Navigation from a Child", severity: severity, file: file, line: line,
      column: column, reason: reason)
  }
}
