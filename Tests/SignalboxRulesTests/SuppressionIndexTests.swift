import SignalboxFacts
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxRules

/// The index of comments says what going through all of them says.
@Suite struct SuppressionIndexTests {
  private static let names = ["parent_access", "legacy_push", "all"]

  private func comments(_ generator: inout SeededGenerator) -> [Suppression] {
    (0..<Int.random(in: 0...14, using: &generator)).map { _ in
      Suppression(
        action: Bool.random(using: &generator) ? .disable : .enable,
        reach: [.following, .this, .next, .previous][Int.random(in: 0...3, using: &generator)],
        rules: Self.names.filter { _ in Bool.random(using: &generator) },
        line: Int.random(in: 1...12, using: &generator))
    }.sorted { $0.line < $1.line }
  }

  private func reaches(_ comment: Suppression, _ line: Int) -> Bool {
    switch comment.reach {
    case .following: comment.line <= line
    case .this: comment.line == line
    case .next: comment.line + 1 == line
    case .previous: comment.line - 1 == line
    }
  }

  @Test func theLastCommentAboutALineCounts() {
    for seed in UInt64(0)..<300 {
      var generator = SeededGenerator(seed: seed)
      let list = comments(&generator)
      let index = SuppressionIndex(list)
      for line in 1...14 {
        for (rule, isForAll) in [("parent_access", true), ("legacy_push", false), ("segue_navigation", true)] {
          let last = list.last {
            ($0.rules.contains(rule) || isForAll && $0.rules.contains("all")) && reaches($0, line)
          }
          #expect(
            index.covers(rule, isForAll: isForAll, line: line) == (last?.action == .disable),
            "seed \(seed), line \(line), \(rule)")
        }
      }
    }
  }

  @Test func whatIsSwitchedOffAboveIsKnown() {
    for seed in UInt64(0)..<300 {
      var generator = SeededGenerator(seed: seed)
      let list = comments(&generator)
      let index = SuppressionIndex(list)
      for place in list.indices {
        for name in Self.names {
          let before = list[..<place].filter { other in
            other.action == .disable && other.rules.contains { $0 == name || $0 == "all" || name == "all" }
          }
          #expect(
            index.isSwitchedOff(name, before: place, line: nil) == before.contains { $0.reach == .following })
          for line in 1...14 {
            #expect(
              index.isSwitchedOff(name, before: place, line: line) == before.contains { reaches($0, line) },
              "seed \(seed), place \(place), \(name), line \(line)")
          }
        }
      }
    }
  }
}
