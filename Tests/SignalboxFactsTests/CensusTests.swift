import SignalboxFacts
import Testing

/// The lowering works on the raw tree and could forget a kind of syntax without anyone noticing. The typed tree cannot:
/// both must find the same things at the same places.
@Suite struct CensusTests {
  @Test(arguments: Project.sources)
  func factsHoldWhatTheTypedTreeHolds(inFile path: String) throws {
    try compare(Project.source(path), requireCorrect: false)
  }

  @Test(arguments: CensusSamples.all)
  func factsHoldWhatTheTypedTreeHolds(inSample source: String) throws {
    try compare(source, requireCorrect: true)
  }

  private func compare(_ source: String, requireCorrect: Bool) throws {
    let facts = SwiftFacts(source: source)
    if requireCorrect { #expect(facts.firstSyntaxErrorLine == nil, "the sample is no Swift:\n\(source)") }
    #expect(facts.nodes.allSatisfy { $0.kind != .unknown }, "unknown syntax:\n\(facts.outline)")
    let expected = TypedCensus.entries(of: source).sorted()
    let actual = FactsCensus.entries(of: source).sorted()
    guard expected != actual else { return }
    let (missing, invented) = (Self.rest(of: expected, without: actual), Self.rest(of: actual, without: expected))
    Issue.record("missing: \(missing)\ninvented: \(invented)\n\(source.count < 1000 ? facts.outline : "")")
  }

  private static func rest(of entries: [String], without others: [String]) -> [String] {
    entries.difference(from: others).compactMap {
      if case .insert(_, let entry, _) = $0 { entry } else { nil }
    }
  }
}
