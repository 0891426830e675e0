import SignalboxProject
import Testing

@testable import SignalboxDiagrams

@Suite struct JourneyTests {
  private let shop = SampleTrees.shop

  @Test func leadsUpAndDown() throws {
    let way = try #require(
      try Journeys(in: shop, from: "ProductDetailViewController", to: "LoginViewController").ways.first)
    let names = Dictionary(uniqueKeysWithValues: shop.nodes.map { ($0.id, $0.name) })
    #expect(
      way.map { ($0.isBack ? "^" : "") + (names[$0.goal] ?? "") } == [
        "^CatalogCoordinator", "^AppCoordinator", "ProfileCoordinator", "LoginCoordinator", "LoginViewController",
      ])
  }

  @Test func readsAsLines() throws {
    let text = try Journeys(in: shop, from: "ShopApp", to: "CartViewController").text(in: shop)
    #expect(
      text.split(separator: "\n").map { $0.split(separator: "  ").prefix(2).joined(separator: "|") } == [
        "ShopApp|starts AppCoordinator (root)", "AppCoordinator| starts CartCoordinator (tab)",
        "CartCoordinator|shows CartViewController (root)",
      ], Comment(rawValue: text))
  }

  /// Where a place does not fit beside its step, it stands below; too long a one loses its beginning.
  @Test(arguments: [40, 60, 80]) func fitsTheTerminal(columns: Int) throws {
    var tree = shop
    for index in tree.edges.indices { tree.edges[index].file = "A/long/way/down/in/folders/of/the/app/Flow.swift" }
    let ways = try Journeys(in: tree, from: "ShopApp", to: "CartViewController")
    let lines = ways.text(in: tree, columns: columns).split(separator: "\n")
    #expect(lines.count == (columns == 80 ? 3 : 6))
    #expect(lines.allSatisfy { $0.count <= max(columns, 60) } && lines.filter { $0.contains("Flow.swift:") }.count == 3)
    #expect(!ways.text(in: tree, hasPaths: false).contains("Flow.swift"))
  }

  @Test func allAreFoundTheShortestFirst() throws {
    let all = try Journeys(in: shop, from: "ShopApp", to: "LoginViewController", all: true)
    let shortest = try Journeys(in: shop, from: "ShopApp", to: "LoginViewController")
    #expect(all.ways.count == 2 && all.ways.first?.count == shortest.ways.first?.count && !all.isCut)
    #expect(
      all.part(of: shop).nodes.map(\.name).sorted()
        == (try shop.reaching("LoginViewController").nodes.map(\.name).sorted()))
  }

  @Test func nothingLeadsToItself() throws {
    #expect(try Journeys(in: shop, from: "ShopApp", to: "ShopApp", all: true).ways.isEmpty)
    #expect(throws: TreeSelectionError.self) { try Journeys(in: shop, from: "ShopApp", to: "Gone") }
  }

  /// As many ways as there are grains on a chessboard: they are cut, and quickly.
  @Test func countlessWaysAreCut() throws {
    let tree = LadderTests.ladder
    let clock = ContinuousClock()
    let time = try clock.measure {
      let all = try Journeys(in: tree, from: "Left0", to: "Right29", all: true)
      #expect(all.isCut && all.ways.count == 100)
      #expect(try Journeys(in: tree, from: "Left0", to: "Right29").ways.count == 1)
    }
    #expect(time < .seconds(10))
  }

  @Test(arguments: 0..<300) func waysHoldTogether(_ seed: UInt64) throws {
    let tree = CoordinatorTree.random(seed: seed)
    guard let start = tree.nodes.first?.id, let goal = tree.nodes.last?.id, start != goal else { return }
    let all = try Journeys(in: tree, from: start, to: goal, all: true)
    let shortest = try Journeys(in: tree, from: start, to: goal)
    #expect(shortest.ways.isEmpty == all.ways.isEmpty)
    #expect(shortest.ways.first?.count == all.ways.first?.count, "\(tree)")
    for way in all.ways {
      #expect(zip(way, way.dropFirst()).allSatisfy { $0.goal == $1.start })
      #expect(Set(way.map(\.goal)).count == way.count && !way.map(\.goal).contains(way[0].start))
      #expect(way.drop { $0.isBack }.allSatisfy { !$0.isBack })
    }
    #expect(all.text(in: tree).split(separator: "\n", omittingEmptySubsequences: false).count < 2000)
  }
}
