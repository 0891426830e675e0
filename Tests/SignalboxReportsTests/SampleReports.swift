import SignalboxRules

/// Reports whose texts are kept as golden files, by name.
enum SampleReports {
  static let all: [(name: String, report: LintReport)] = [("empty", LintReport(files: 3, lines: 120)), ("shop", shop)]

  static let shop = LintReport(
    findings: [
      finding("Sources/Cart/CartViewController.swift", 48, 9, .error, "A screen pushes; tell the coordinator instead."),
      finding("Sources/Cart/CartViewController.swift", 8, 31, .warning, "Folds\n  two lines\r\n\tand\u{2028}more."),
      finding("Sources/it's \"quoted\".swift", 3, 1, .warning, "A path that Xcode cannot read."),
      finding("Sources/a:b.swift", 4, 1, .error, "Another one."),
      finding("Sources/Emoji 👩‍👩‍👧‍👦/Éclair.swift", 5, 2, .warning, "Says \"no\": error: inner, back\\slash, <t> & 1 %."),
    ], files: 12, lines: 3_400)

  static func finding(
    _ file: String, _ line: Int, _ column: Int, _ severity: Finding.Severity, _ reason: String
  ) -> Finding {
    Finding(
      rule: "navigation_from_child", title: "Navigation from a Child", severity: severity, file: file, line: line,
      column: column, reason: reason)
  }
}
