import SignalboxFacts
import SignalboxProject
import SignalboxRules
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

extension ScaffoldLab {
  /// Makes requests and fails the test for all that is wrong with what came out.
  @discardableResult
  func check(_ requests: [any ScaffoldRequest], sourceLocation: SourceLocation = #_sourceLocation) throws -> LabOutcome
  {
    let outcome = try run(requests)
    let problems = try outcome.problems()
    #expect(
      problems.isEmpty, "\(problems.joined(separator: "\n"))\n\(outcome.report)", sourceLocation: sourceLocation)
    return outcome
  }
}

extension LabOutcome {
  /// All that is wrong, one text each; empty for what is fit to be handed to a user.
  ///
  /// What was wrong in the files that the lab started with does not count.
  func problems() throws -> [String] {
    try compilerProblems() + repetitions + lintProblems() + treeProblems()
  }

  /// Errors and warnings of the compiler.
  func compilerProblems() throws -> [String] {
    let compiler = try SwiftCompiler.shared()
    let found = try compiler.diagnostics(of: program(files), library: lab.library, languageMode: lab.languageMode)
    // What is clean needs no comparison.
    guard !found.isEmpty, !lab.files.isEmpty else { return found.map(\.description) }
    let before = try compiler.diagnostics(of: program(lab.files), library: lab.library, languageMode: lab.languageMode)
    return Self.added(found, to: before) { [$0.file, $0.message] }.map(\.description)
  }

  private func program(_ files: [String: [UInt8]]) -> [(path: String, text: String)] {
    files.keys.filter { $0.hasSuffix(".swift") }.sorted()
      .map { (path: $0, text: String(decoding: files[$0] ?? [], as: UTF8.self)) }
  }

  /// Findings of all rules as they are by default.
  func lintProblems() -> [String] {
    let lint = Lint.byDefault
    let before = lint.findings(in: LabOutcome(lab: lab).project)
    return Self.added(lint.findings(in: project), to: before) { [$0.file, $0.rule, $0.reason] }
      .map { "\($0.file):\($0.line): \($0.rule): \($0.reason)" }
  }

  /// Coordinators and screens that were asked for, but that no way leads to from where the app begins.
  func treeProblems() -> [String] {
    let tree = project.tree
    let names = Dictionary(tree.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    let starts = Set(expected.filter(\.isStart).map(\.name))
    var reached = Set(tree.nodes.filter { $0.kind == .app || starts.contains($0.name) }.map(\.id))
    var isGrowing = true
    while isGrowing {
      let next = tree.edges.filter { reached.contains($0.from) && !reached.contains($0.to) }.map(\.to)
      isGrowing = !next.isEmpty
      reached.formUnion(next)
    }
    let found = Set(reached.compactMap { names[$0] })
    return expected.filter { !found.contains($0.name) }.map { "no way leads to \($0.name) in the tree" }
  }

  /// The elements beyond those that were there before, which are compared by what their lines do not change.
  private static func added<Element>(
    _ elements: [Element], to before: [Element], by key: (Element) -> [String]
  ) -> [Element] {
    var counts = Dictionary(before.map { (key($0), 1) }, uniquingKeysWith: +)
    return elements.filter { element in
      guard let count = counts[key(element)], count > 0 else { return true }
      counts[key(element)] = count - 1
      return false
    }
  }
}

/// A coordinator or screen that must be in the tree.
struct LabExpectation: Sendable {
  var name: String
  /// Whether nothing leads to it, and that is right: a coordinator that was made without a parent.
  var isStart = false
}

extension Workshop {
  /// What a request must bring about in the tree.
  func expectations(of request: any ScaffoldRequest) -> [LabExpectation] {
    switch request {
    case let request as ProjectRequest:
      [coordinator("App"), LabExpectation(name: screenName(request.screen).type)]
    case let request as CoordinatorRequest:
      [coordinator(request.name, isStart: request.parent == nil)]
        + request.screens.map { LabExpectation(name: screenName($0).type) }
    case let request as ScreenRequest:
      [
        LabExpectation(
          name: request.kind == .swiftui ? screenName(request.name).name + "View" : screenName(request.name).type)
      ]
    default: []
    }
  }

  private func coordinator(_ name: String, isStart: Bool = false) -> LabExpectation {
    LabExpectation(name: CoordinatorName(name, suffix: conventions.coordinatorSuffix).type, isStart: isStart)
  }
}
