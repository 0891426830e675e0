import SignalboxFacts
import Testing

@testable import SignalboxProject

struct AncestorLimitTests {
  /// Two protocols above each, in circles: without a bound each type would list all of them.
  @Test func circlesOfProtocols() {
    let count = 1000
    let source = (0..<count).map { "protocol P\($0): P\((7 * $0 + 1) % count), P\(($0 + 1) % count) {}" }
    let project = Project(facts: [FileFacts(path: "A.swift", source: source.joined(separator: "\n"))])
    let most = project.types.map(\.ancestors.count).max()
    #expect(most.map { (256...1024).contains($0) && $0 < count } == true)
  }
}
