import Testing

@testable import SignalboxWorkspace

@Suite struct DiscoveryPropertyTests {
  private static let names = ["a", "b", "ab"]

  /// Every path of up to three folders with one file in each.
  private static let paths: [String] = {
    var folders = [""]
    var level = [""]
    for _ in 0..<3 {
      level = level.flatMap { folder in names.map { folder + $0 + "/" } }
      folders += level
    }
    return folders.flatMap { ["\($0)x.swift", "\($0)a.swift"] }.sorted()
  }()

  /// Pruning folders early and matching step by step gives what matching each whole path would.
  @Test func walkingFindsWhatMatchingWouldFind() throws {
    let folder = try TemporaryFolder()
    for path in Self.paths { try folder.add(path) }
    var random = SplitMix(state: 11)
    for _ in 0..<150 {
      let included = (0..<Int.random(in: 0...2, using: &random)).map { _ in pattern(&random) }
      let excluded = (0..<Int.random(in: 0...2, using: &random)).map { _ in pattern(&random) }
      let (picks, drops) = (try included.map { try Glob($0) }, try excluded.map { try Glob($0) })
      let expected = Self.paths.filter { path in
        (picks.isEmpty || picks.contains { $0.matches(path) }) && !drops.contains { $0.matches(path) }
      }
      let found = Discovery(included: picks, excluded: drops, workingFolder: folder.path).files()
      #expect(found.files.map(\.path) == expected, "included \(included), excluded \(excluded)")
    }
  }

  private func pattern(_ random: inout SplitMix) -> String {
    let parts = ["a", "b", "ab", "*", "**", "a*", "?", "[!b]", "{a,b/a}", "*.swift", "x.swift", "a.swift"]
    let count = Int.random(in: 1...4, using: &random)
    return (0..<count).map { _ in parts.randomElement(using: &random) ?? "a" }.joined(separator: "/")
  }
}
