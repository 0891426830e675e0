import SignalboxProject
import Testing

@testable import SignalboxDiagrams

@Suite struct HeatMapTests {
  private static func heat(_ id: String) throws -> HeatMap {
    let lines = ["CartCoordinator": 100, "AppCoordinator": 39, "LoginCoordinator": 0]
    let rows = CoordinatorMetrics.all(in: SampleTrees.shop) { lines[$0.name] ?? 60 }
    return HeatMap(try #require(Metric.named(id)), of: rows)
  }

  @Test func stepsBeginAtNothing() throws {
    let heat = try Self.heat("lines")
    #expect(["Login", "App", "Profile", "Cart"].map { heat.step(of: "Shop.\($0)Coordinator") } == [0, 1, 2, 4])
    #expect(heat.step(of: "Shop.CartViewController") == nil)
    #expect(heat.ranges.map(\.text) == ["lines 0", "lines 39", "lines 60", "lines 100"])
  }

  @Test func ownersHaveColoursOfTheirOwn() {
    var tree = SampleTrees.shop
    for index in tree.nodes.indices { tree.nodes[index].owners = [index.isMultiple(of: 3) ? "@cart" : "@shop"] }
    tree.nodes[0].owners = nil
    var options = DiagramOptions()
    let heat = HeatMap(ownersOf: tree)
    options.heat = heat
    #expect(heat.ranges.map(\.text) == ["@shop", "@cart"] && heat.step(of: tree.nodes[0].id) == nil)
    let svg = DiagramFormat.svg.render(tree, options: options)
    #expect(svg.contains("screen heat-10") && svg.contains("coordinator heat-11") && svg.contains(">@cart<"))
    #expect(svg.contains(".heat-11 .shape { fill: \(HeatStyle.colour(11).dark)"))
    // More than there are colours for.
    for index in tree.nodes.indices { tree.nodes[index].owners = ["@team\(index)"] }
    let many = HeatMap(ownersOf: tree)
    #expect(many.ranges.count == HeatStyle.lastOwner + 1 && many.ranges.last?.text == "other owners")
  }

  @Test func picturesSayTheNumberAndTheColour() throws {
    var options = DiagramOptions()
    options.heat = try Self.heat("lines")
    let svg = DiagramFormat.svg.render(SampleTrees.shop, options: options)
    #expect(svg.contains(">lines 100<") && svg.contains("node coordinator heat-4"))
    #expect(
      svg.contains(HeatStyle.colour(4).light) && svg.contains(".heat-4 .shape { fill: \(HeatStyle.colour(4).dark)"))
    #expect(DiagramFormat.html.render(SampleTrees.shop, options: options).contains("coordinator heat-4"))
    // Numbers of screens stand in the boxes of an overview anyway.
    options.heat = try Self.heat("screens")
    options.isOverview = true
    let overview = DiagramFormat.svg.render(SampleTrees.shop, options: options)
    #expect(overview.contains("+2 screens") && !overview.contains("+2 screens, screens 2"))
  }
}
