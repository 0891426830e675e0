import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// Pictures of what is too large to be read at once.
@Suite struct OverviewTests {
  private typealias Tree = CoordinatorTree

  /// So many coordinators below an app, with five screens each, one of which the next one shows as well.
  private static func app(_ coordinators: Int) -> Tree {
    var tree = TreeBuilder(module: "Shop", folder: "Shop")
    tree.node("ShopApp", .app, 1)
    for index in 0..<coordinators {
      tree.node("Flow\(index)Coordinator", .coordinator, 2)
      for step in 0..<5 { tree.node("Step\(index)x\(step)Controller", .screen, 3) }
    }
    for index in 0..<coordinators {
      tree.starts("ShopApp", "Flow\(index)Coordinator", .push)
      for step in 0..<5 { tree.shows("Flow\(index)Coordinator", "Step\(index)x\(step)Controller", .push) }
      tree.shows("Flow\((index + 1) % coordinators)Coordinator", "Step\(index)x0Controller", .push)
    }
    return tree.tree
  }

  @Test func countsScreensInTheBoxesOfTheirCoordinators() throws {
    let overview = SampleTrees.shop.overview
    #expect(overview.nodes.allSatisfy { $0.kind == .app || $0.kind == .coordinator })
    let contents = overview.nodes.reduce(into: [:]) { $0[$1.name] = $1.contents }
    #expect(
      contents == [
        "CatalogCoordinator": "+2 screens", "CartCoordinator": "+1 screen", "CheckoutCoordinator": "+2 screens",
        "ProfileCoordinator": "+1 screen", "LoginCoordinator": "+1 screen",
      ])
    #expect(Set(overview.edges.map(\.kind)) == [.starts])
  }

  /// A tab bar is drawn, since coordinators hang on it.
  @Test func screensThatLeadOnStay() {
    var tree = TreeBuilder(module: "A", folder: "A")
    tree.node("Main", .app, 1)
    for name in ["TabBar", "Plain", "Own"] { tree.node(name, .screen, 2) }
    tree.node("HomeCoordinator", .coordinator, 3)
    tree.shows("Main", "TabBar", .root)
    tree.shows("Main", "Plain", .present)
    tree.shows("TabBar", "Own", .tab)
    tree.starts("TabBar", "HomeCoordinator", .tab)
    let overview = tree.tree.overview
    #expect(overview.nodes.map(\.name).sorted() == ["HomeCoordinator", "Main", "TabBar"])
    #expect(overview.nodes.compactMap(\.contents) == ["+1 screen", "+1 screen"])
  }

  /// What a screen opens beside its coordinator has its arrow in the overview, and so in the page.
  @Test func screensThatOpenCoordinatorsStay() throws {
    var tree = Self.app(12)
    tree.nodes.append(.init(id: "Tour", name: "TourCoordinator", kind: .coordinator))
    let opener = "Shop.Step3x2Controller"
    tree.edges.append(.init(from: opener, to: "Tour", kind: .opens, how: .present))
    tree = CoordinatorTree(nodes: tree.nodes, edges: tree.edges)
    let overview = tree.overview
    #expect(overview.nodes.filter { $0.kind == .screen }.map(\.id) == [opener])
    #expect(overview.edges.filter { $0.kind == .opens }.map(\.from) == [opener])
    let page = try #require(HTMLPlan.drawings(of: tree, root: nil, seen: tree.seen).first)
    #expect(page.nodes.count == overview.nodes.count)
    #expect(page.edges.filter { $0.edge.kind == .opens }.map(\.edge.from) == [opener])
  }

  /// Otherwise it would stand beside the app as if nothing led to it.
  @Test func theWayToWhatHiddenScreensOpenIsDrawn() {
    var tree = Self.app(12)
    tree.nodes.append(.init(id: "Tour", name: "TourCoordinator", kind: .coordinator))
    for name in ["List", "Offer", "Other"] { tree.nodes.append(.init(id: name, name: name, kind: .screen)) }
    tree.edges += [
      .init(from: "Shop.Step3x2Controller", to: "List", kind: .opens), .init(from: "List", to: "Offer", kind: .opens),
      .init(from: "List", to: "Other", kind: .opens), .init(from: "Offer", to: "Tour", kind: .starts),
    ]
    let overview = CoordinatorTree(nodes: tree.nodes, edges: tree.edges).overview
    let screens = overview.nodes.filter { $0.kind == .screen }
    #expect(screens.map(\.id).sorted() == ["List", "Offer", "Shop.Step3x2Controller"])
    #expect(overview.edges.filter { $0.kind == .opens }.map(\.to).sorted() == ["List", "Offer"])
  }

  @Test func findingsCountOnce() {
    var tree = Self.app(6)
    for index in tree.nodes.indices { tree.nodes[index].findings = tree.nodes[index].kind == .screen ? 1 : 0 }
    let overview = tree.overview
    #expect(overview.nodes.reduce(0) { $0 + ($1.findings ?? 0) } == 30)
    #expect(overview.nodes.filter { $0.kind == .coordinator }.allSatisfy { $0.contents == "+6 screens" })
  }

  @Test func isAskedForAboveSixtyBoxes() {
    #expect(Self.app(12).asksForOverview && !Self.app(9).asksForOverview)
    // Of screens alone there is no overview.
    let screens = (0..<100).map { Tree.Node(id: "S\($0)", name: "S\($0)", kind: .screen) }
    #expect(!Tree(nodes: screens).asksForOverview)
  }

  @Test(arguments: DiagramFormat.all.map(\.id)) func picturesAreSmallAndDataIsWhole(id: String) throws {
    let format = try #require(DiagramFormat.named(id))
    var options = DiagramOptions()
    options.isOverview = true
    let text = format.render(Self.app(12), options: options)
    #expect(text.contains("Flow11Coordinator"))
    // Pages and documents have all types at hand.
    let isWhole = !format.hasOverview && id != "dot" || format.isLive || id == "markdown" || id == "docc"
    #expect(text.contains("Step3x2Controller") == isWhole)
    if format.hasOverview, !format.isLive { #expect(text.contains("60 screens are counted"), "\(text)") }
  }

  @Test func holdsForEveryTree() {
    for seed in UInt64(0)..<200 {
      let tree = Tree.random(seed: seed).drawable
      let overview = tree.overview
      #expect(overview.overview.nodes.map(\.id) == overview.nodes.map(\.id))
      #expect(Set(overview.nodes.map(\.id)) == tree.seen && overview.nodes.allSatisfy { $0.kind != .message })
    }
  }

  @Test func aDocumentDrawsEachFlowByItself() throws {
    var options = DiagramOptions()
    options.isOverview = true
    let text = DiagramFormat.markdown.render(SampleTrees.shop, options: options)
    let flows = try #require(text.split(separator: "## Flows", maxSplits: 1).last?.split(separator: "## App").first)
    let headings = flows.split(separator: "\n").filter { $0.hasPrefix("### ") }
    #expect(
      headings == [
        "### `CartCoordinator`", "### `CatalogCoordinator`", "### `CheckoutCoordinator`", "### `ProfileCoordinator`",
      ])
    let cart = try #require(flows.split(separator: "### ").first { $0.hasPrefix("`CartC") })
    #expect(cart.contains("CheckoutCoordinator") && cart.contains("CartViewController") && !cart.contains("Payment"))
    #expect(!DiagramFormat.markdown.render(SampleTrees.shop).contains("## Flows"))
  }
}
