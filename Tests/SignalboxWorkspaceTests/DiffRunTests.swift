import SignalboxDiagrams
import SignalboxProject
import SignalboxRules
import SignalboxWorkspace
import Testing

/// Two sides compared by a host that is no command line. Folders and revisions are compared in the tests of `diff`, for
/// reading a folder changes the working folder.
@Suite struct DiffRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, screens) in [("old", ["List"]), ("new", ["List", "Cart"])] {
      let tree = CoordinatorTree(nodes: screens.map { .init(id: "Shop.\($0)", name: $0, kind: .screen) })
      let format = try #require(DiagramFormat.named("json"))
      try folder.add("\(name).json", text: format.render(tree))
    }
  }

  private struct Host: DiffHost {
    func configuration() -> Configuration { Configuration() }
    func plan(_ configuration: Configuration, for analysis: Analysis) -> LintPlan { LintPlan(.byDefault) }
    func analysis(of input: AnalysisInput, in folder: String?) -> Analysis { Analysis(input) }
    func hear(_ problems: [InputProblem], of revision: String) { Issue.record("\(problems)") }
    func hear(ofRevision full: String, hiddenBy path: String, _ kind: String) { Issue.record("\(full)") }
  }

  private func result(_ old: String, _ new: String) throws -> DiffRun.Result {
    try DiffRun(DiffOperands(folder(old), folder(new)), parts: .all).result(for: Host())
  }

  @Test func savedTreesAreCompared() throws {
    let result = try result("old.json", "new.json")
    #expect(result.isComplete && !result.operands.areSources && result.operands.folder == nil)
    #expect(result.report.base == folder("old.json") && result.report.head == folder("new.json"))
    #expect(result.report.comparison.addedNodes.map(\.name) == ["Cart"])
    #expect(try self.result("new.json", "old.json").report.comparison.removedNodes.map(\.name) == ["Cart"])
  }

  @Test func whatCannotBeComparedIsAnError() throws {
    #expect(throws: DiffError.twoRanges("a..b", "c")) { try DiffOperands("a..b", "c") }
    try folder.add("cut.json", text: "{")
    let error = #expect(throws: DiffError.self) { try result("cut.json", "new.json") }
    #expect(error?.place?.hasPrefix(folder("cut.json")) == true)
    let nowhere = #expect(throws: DiffError.self) { try result("nowhere.json", "new.json") }
    #expect(nowhere?.message == "no such file or folder: \(folder("nowhere.json"))")
  }

  @Test(arguments: [
    ("a..b", DiffOperand.revision("a", name: "a"), DiffOperand.revision("b", name: "b")),
    ("a..", .revision("a", name: "a"), .revision("HEAD", name: "HEAD")),
    (":/fix..it", .revision(":/fix..it", name: ":/fix..it"), .workingTree),
    ("../nowhere", .revision("../nowhere", name: "../nowhere"), .workingTree),
  ]) func rangesAreThoseOfGit(text: String, old: DiffOperand, new: DiffOperand) throws {
    let operands = try DiffOperands(text, nil)
    #expect(operands.old == old && operands.new == new)
  }
}
