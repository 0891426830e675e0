import SignalboxFacts
import Testing

/// How modules are imported.
@Suite struct ImportTests {
  @Test(
    arguments: [
      ("import A", ["A"], [[]]), ("@_exported import A", ["A"], [.exported]),
      ("@testable import A", ["A"], [.testable]),
      ("@preconcurrency @_exported import A\nimport struct B.C", ["A", "B"], [.exported, []]),
      ("public import A\n#if DEBUG\n@testable import B\n#endif", ["A", "B"], [[], .testable]),
    ] as [(String, [String], [ImportMarks])])
  func marks(_ source: String, _ modules: [String], _ marks: [ImportMarks]) {
    let facts = SwiftFacts(source: source)
    #expect(facts.imports == modules && facts.importMarks == marks)
  }
}
