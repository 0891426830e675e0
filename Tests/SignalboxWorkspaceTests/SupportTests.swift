import Foundation
import SignalboxProject
import SignalboxWorkspace
import Testing

@Suite struct SupportTests {
  @Test(arguments: [
    ("exclued", "excluded"), ("strickt", "strict"), ("Roles", "roles"), ("disabledrules", "disabled_rules"),
    ("onyl_rules", "only_rules"), ("rule", "rules"),
  ])
  func suggestsTheNearest(name: String, nearest: String) {
    let keys = ["included", "excluded", "disabled_rules", "only_rules", "strict", "roles", "rules"]
    #expect(Nearest.match(for: name, in: keys) == nearest)
  }

  @Test(arguments: ["", "xyz", "completely_different"])
  func suggestsNothing(name: String) {
    #expect(Nearest.match(for: name, in: ["included", "strict"]) == nil)
  }

  @Test(arguments: [("X", "Y"), ("ab", "ac")]) func shortNamesAreNoGuesses(name: String, other: String) {
    #expect(Nearest.match(for: name, in: [other]) == nil)
    #expect(Nearest.match(for: name, in: [name.uppercased()]) == name.uppercased())
  }

  @Test(arguments: [nil, 1, 2, 7])
  func resultsKeepTheOrder(threads: Int?) {
    let items = Array(0..<5000)
    #expect(parallelMap(items, threads: threads) { "\($0)" } == items.map(String.init))
    #expect(parallelMap(items, threads: threads, weight: { $0 % 17 }) { $0 * 2 } == items.map { $0 * 2 })
    #expect(parallelMap([Int](), threads: threads) { $0 } == [])
  }

  @Test func noMoreThreadsThanAllowed() {
    let threads = parallelMap(Array(0..<2000), threads: 2) { _ in "\(pthread_self())" }
    #expect(Set(threads).count <= 2)
  }
}
