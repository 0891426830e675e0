import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// What has many parents is drawn once, and referred to elsewhere.
@Suite struct ReferenceTests {
  private typealias Tree = CoordinatorTree

  private static func options(_ hub: Int) -> DiagramOptions {
    var options = DiagramOptions()
    options.hub = hub
    return options
  }

  /// Six coordinators that all start one, which shows a screen; the first of them is nearest to the app.
  private static let star: Tree = {
    var tree = TreeBuilder(module: "Shop", folder: "Shop")
    tree.node("ShopApp", .app, 1)
    for index in 0..<6 { tree.node("Flow\(index)Coordinator", .coordinator, 2) }
    tree.node("LoginCoordinator", .coordinator, 3)
    tree.node("LoginController", .screen, 4)
    tree.starts("ShopApp", "Flow3Coordinator", .root)
    for index in 0..<6 {
      if index != 3 { tree.starts("Flow3Coordinator", "Flow\(index)Coordinator", .push) }
      tree.starts("Flow\(index)Coordinator", "LoginCoordinator", .present)
    }
    tree.shows("LoginCoordinator", "LoginController", .root)
    return tree.tree
  }()

  @Test func theParentNearestToTheRootKeepsItsArrow() throws {
    let tree = Self.star.drawable.referring(Self.options(4))
    let login = try #require(tree.nodes.first { $0.name == "LoginCoordinator" && !$0.isReference })
    #expect(tree.edges.filter { $0.to == login.id }.map(\.from) == ["Shop.Flow3Coordinator"])
    let references = tree.nodes.filter(\.isReference)
    #expect(references.count == 5 && references.allSatisfy { $0.reference == login.id })
    #expect(tree.edges.count == Self.star.edges.count && tree.labels[references[0].id] == "↗ LoginCoordinator")
    #expect(login.parents == 6)
  }

  @Test func ofFewParentsAllKeepTheirs() {
    #expect(Self.star.drawable.referring(Self.options(6)) == Self.star.drawable)
    #expect(Self.star.drawable.referring(Self.options(0)) == Self.star.drawable)
  }

  /// A navigation container carries the screens of others, whoever they are.
  @Test func containersAreReferredToWithTwoParents() {
    var tree = Self.star
    for index in tree.nodes.indices where tree.nodes[index].name == "LoginController" {
      tree.nodes[index].role = .container
    }
    tree.edges.append(.init(from: "Shop.Flow1Coordinator", to: "Shop.LoginController", kind: .shows))
    let references = tree.drawable.referring(Self.options(9)).nodes.filter(\.isReference)
    #expect(references.map(\.name) == ["LoginController"])
  }

  /// Orphans are drawn apart: no line leads from them into the tree.
  @Test func orphansReferToTheTree() {
    var tree = TreeBuilder(module: "Shop", folder: "Shop")
    tree.node("ShopApp", .app, 1)
    for name in ["CartCoordinator", "LostCoordinator"] { tree.node(name, .coordinator, 2) }
    tree.starts("ShopApp", "CartCoordinator", .root)
    tree.starts("LostCoordinator", "CartCoordinator", .push)
    let drawn = Drawing(tree.tree.drawable.referring(Self.options(4)))
    #expect(drawn.nodes.filter(\.node.isReference).map(\.label) == ["↗ CartCoordinator"])
    let area = drawn.areas.first
    #expect(area?.title == "No coordinator starts" && drawn.areas.count == 1)
    let inside = drawn.nodes.filter { area?.frame.contains($0.frame) == true }
    #expect(inside.map(\.node.name) == ["LostCoordinator", "CartCoordinator"])
    let tops = drawn.nodes.filter { area?.frame.contains($0.frame) != true }.map(\.frame.maxY)
    #expect(tops.allSatisfy { $0 < area?.frame.minY ?? 0 })
  }

  @Test(arguments: ["svg", "html", "dot", "mermaid", "plantuml", "d2", "structurizr", "markdown"])
  func picturesHoldReferences(id: String) throws {
    let format = try #require(DiagramFormat.named(id))
    let text = format.render(Self.star, options: Self.options(4))
    #expect(text.contains("↗ LoginCoordinator"), "\(text)")
    #expect(!format.render(Self.star, options: Self.options(6)).contains("↗ LoginCoordinator"))
  }

  @Test func everyArrowStaysAndEveryReferenceHasItsType() {
    for seed in UInt64(0)..<200 {
      let tree = Tree.random(seed: seed).drawable.routed
      let drawn = tree.referring(Self.options(1))
      let ids = Set(drawn.nodes.filter { !$0.isReference }.map(\.id))
      #expect(ids == Set(tree.nodes.map(\.id)) && drawn.edges.count == tree.edges.count)
      #expect(drawn.nodes.allSatisfy { $0.reference.map(ids.contains) ?? true })
      #expect(drawn.summary == tree.summary)
    }
  }

  /// Three tabs with one router: the first is drawn with all of its screens, the others say where those stand.
  private static let tabs: Tree = {
    var tree = TreeBuilder(module: "Shop", folder: "Shop")
    tree.node("ShopApp", .app, 1)
    for tab in ["HomeTab", "MessagesTab", "ProfileTab"] {
      tree.node(tab, .screen, 2)
      tree.shows("ShopApp", tab, .tab)
    }
    for index in 0..<6 {
      tree.node("Page\(index)Screen", .screen, 3)
      for tab in ["HomeTab", "MessagesTab", "ProfileTab"] where index > 0 || tab != "ProfileTab" {
        tree.shows(tab, "Page\(index)Screen", index == 1 && tab == "MessagesTab" ? .root : .push)
      }
    }
    return tree.tree
  }()

  @Test func whatSeveralParentsReferToIsOneBoxInPictures() throws {
    let svg = DiagramFormat.svg.render(Self.tabs, options: Self.options(1))
    #expect(svg.matches(of: #/>↗ 4 screens, as at HomeTab</#).count == 2, "\(svg)")
    #expect(svg.contains("Page2Screen\nPage3Screen\nPage4Screen\nPage5Screen\nscreen, drawn in full elsewhere"))
    // Shown otherwise, or by others.
    #expect(svg.matches(of: #/>↗ Page1Screen</#).count == 2 && svg.matches(of: #/>↗ Page0Screen</#).count == 1)
    #expect(svg.matches(of: #/>Page\dScreen</#).count == 6)
    #expect(svg.contains("href=\"#node-" + SVGPath.identifier("Shop.HomeTab")))
    // Who asks the page about a screen is told all that leads there.
    #expect(!DiagramFormat.html.render(Self.tabs, options: Self.options(1)).contains("as at HomeTab"))
  }

  @Test func bundlesLoseNothing() {
    for seed in UInt64(0)..<200 {
      let whole = Tree.random(seed: seed).drawable.routed.referring(Self.options(1))
      let tree = whole.bundled
      let bundles = tree.nodes.filter { $0.isReference && $0.contents != nil }
      let names = bundles.reduce(0) { $0 + ($1.contents?.split(separator: "\n").count ?? 0) }
      #expect(tree.nodes.count - bundles.count + names == whole.nodes.count)
      #expect(tree.edges.allSatisfy { edge in tree.nodes.contains { $0.id == edge.to } })
      #expect(tree.bundled == tree && tree.summary == whole.summary)
    }
  }

  @Test func theTypeStandsBehindItsReferences() throws {
    let svg = DiagramFormat.svg.render(Self.star, options: Self.options(4))
    let id = "node-" + SVGPath.identifier("Shop.LoginCoordinator")
    #expect(svg.contains("href=\"#\(id)\"") && svg.contains("id=\"\(id)\"") && svg.contains("drawn in full elsewhere"))
  }
}
