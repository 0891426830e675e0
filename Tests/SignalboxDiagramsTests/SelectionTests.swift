import SignalboxProject
import Testing

@testable import SignalboxDiagrams

/// What the options of `tree` make of a tree.
@Suite struct SelectionTests {
  private typealias Tree = CoordinatorTree
  private let shop = SampleTrees.shop

  private func names(_ tree: Tree) -> [String] { tree.nodes.map(\.name).sorted() }

  @Test func focusTakesNeighboursInBothDirections() throws {
    #expect(try names(shop.focused(on: "CartCoordinator", depth: 0)) == ["CartCoordinator"])
    let near = try shop.focused(on: "Shop.CartCoordinator", depth: 1)
    #expect(
      names(near) == [
        "AppCoordinator", "CartCoordinator", "CartViewController", "CartViewModel", "CheckoutCoordinator",
        "ProductDetailViewController",
      ])
    for depth in [100, Int.max] {
      #expect(try shop.focused(on: "CartCoordinator", depth: depth).nodes.count == shop.nodes.count)
    }
  }

  @Test func whatIsCutOffIsNoOrphan() throws {
    let part = try shop.focused(on: "LoginViewController", depth: 1)
    let login = try #require(part.nodes.first { $0.name == "LoginCoordinator" })
    #expect(login.parents == 2 && login.standing == .reached)
    let text = DiagramFormat.text.render(part)
    #expect(!text.contains("No coordinator") && text.contains("LoginCoordinator (2 parents)"))
    #expect(!DiagramFormat.svg.render(part).contains("nothing starts"))
  }

  @Test func reachesKeepsTheWaysAlone() throws {
    let ways = try shop.reaching("LoginViewController")
    #expect(
      names(ways) == [
        "AppCoordinator", "CartCoordinator", "CheckoutCoordinator", "LoginCoordinator", "LoginViewController",
        "ProfileCoordinator", "ShopApp",
      ])
    #expect(ways.edges.allSatisfy { !$0.kind.isMessage } && ways.edges.count == 7)
    let route = try SampleTrees.messages.reaching("cartBuy")
    #expect(names(route).contains("CartCell") && names(route).contains("cartBuy(_:sender:)"))
    #expect(!names(route).contains("lost()"))
  }

  @Test func unknownNamesNameTheNearest() {
    #expect(throws: TreeSelectionError.unknownName("CartCordinator", nearest: "CartCoordinator")) {
      try shop.focused(on: "CartCordinator", depth: 1)
    }
    #expect(throws: TreeSelectionError.unknownName("Zebra", nearest: nil)) { try shop.reaching("Zebra") }
    #expect(throws: TreeSelectionError.unmatchedPattern("Zebra*", nearest: nil)) {
      try shop.collapsed(.pattern("Zebra*"))
    }
    #expect(throws: TreeSelectionError.unknownKind("scren", nearest: "screen")) { try TreeKinds("app,scren") }
    #expect(
      "\(TreeSelectionError.unknownKind("pony", nearest: nil))".hasPrefix("unknown kind 'pony'; choose from app,"))
  }

  @Test func kindsAreKeptOrLeftOut() throws {
    let flow = try shop.only(TreeKinds("app, coordinators"))
    #expect(flow.nodes.allSatisfy { $0.kind == .app || $0.kind == .coordinator } && flow.nodes.count == 7)
    #expect(try shop.only(TreeKinds("starts")).edges.allSatisfy { $0.kind == .starts })
    let rest = try shop.without(TreeKinds("view-model,viewmodels,manager,sends"))
    #expect(rest.nodes.allSatisfy { $0.kind != .viewModel && $0.kind != .manager })
    #expect(rest.edges.allSatisfy { !$0.kind.isMessage } && rest.nodes.count == shop.nodes.count - 2)
    #expect(try TreeKinds("view-model").parts == .viewModels && TreeKinds("sends").parts == .messages)
  }

  @Test func modulesCollapseIntoGroups() throws {
    let tree = try SampleTrees.modules.collapsed(.modules)
    #expect(names(tree) == ["Main", "Onboarding", "Payments", "RootCoordinator", "SFSafariViewController"])
    let groups = tree.nodes.filter { $0.kind == .group }
    #expect(groups.map(\.folded) == [3, 3])
    #expect(groups.allSatisfy { $0.standing == .reached })
    #expect(
      tree.edges.map(\.id) == [
        "App.Main starts App.RootCoordinator", "App.RootCoordinator starts module Onboarding",
        "App.RootCoordinator starts module Payments",
        "module Payments shows SFSafariViewController",
      ])
  }

  @Test func foldersCollapseIntoGroups() throws {
    let tree = try SampleTrees.modules.collapsed(.folders)
    #expect(tree.nodes.filter { $0.kind == .group }.map(\.name).contains("Packages/Payments/Sources"))
  }

  @Test func aPatternFoldsWhatOnlyItLeadsTo() throws {
    let tree = try shop.collapsed(.pattern("Check*"))
    let checkout = try #require(tree.nodes.first { $0.name == "CheckoutCoordinator" })
    // Login has another way to it.
    #expect(checkout.folded == 2 && names(tree).contains("LoginCoordinator"))
    #expect(!names(tree).contains("PaymentViewController"))
    let both = try shop.collapsed(.pattern("AppCoordinator"))
    #expect(names(both).filter { $0.hasSuffix("ViewController") } == [])
    let circles = try SampleTrees.circles.collapsed(.pattern("*"))
    #expect(!circles.nodes.isEmpty)
  }

  @Test func groupsAreOfSeveralTypesAndKeepTheirStanding() throws {
    var tree = CoordinatorTree(nodes: [
      .init(id: "App", name: "App", kind: .app, file: "App/App.swift"),
      .init(id: "Alone", name: "Alone", kind: .screen, file: "Alone/Alone.swift"),
      .init(id: "Lost", name: "Lost", kind: .coordinator, file: "Lost/Lost.swift"),
      .init(id: "LostScreen", name: "LostScreen", kind: .screen, file: "Lost/Screen.swift"),
    ])
    tree.edges = [
      .init(from: "App", to: "Alone", kind: .shows), .init(from: "Lost", to: "LostScreen", kind: .shows),
    ]
    let merged = try tree.collapsed(.folders)
    #expect(merged.nodes.map(\.id) == ["Alone", "App", "folder Lost"])
    #expect(merged.nodes.last?.standing == .orphan && merged.nodes.last?.folded == 2)
    #expect(Drawing(merged).areas.map(\.title) == ["No coordinator starts"])
  }

  @Test func countsOfFindingsAddUp() throws {
    let tree = try SampleTrees.messages.collapsed(.pattern("CartCoordinator"))
    let cart = try #require(tree.nodes.first { $0.name == "CartCoordinator" })
    #expect(cart.findings == 3 && cart.folded == 2)
  }

  @Test func nothingIsLostByMerging() throws {
    for seed in UInt64(0)..<80 {
      let tree = Tree.random(seed: seed)
      let options: [Collapse] = [.modules, .folders, .pattern("*o*"), .pattern("*")]
      for option in options {
        guard let merged = try? tree.collapsed(option) else { continue }
        let real = merged.nodes.filter { !$0.id.hasPrefix("module ") && !$0.id.hasPrefix("folder ") }.count
        let folded = merged.nodes.reduce(0) { $0 + ($1.folded ?? 0) }
        #expect(real + folded == tree.placed.nodes.count, "\(option) of \(tree)")
      }
      for depth in 0..<4 {
        let merged = tree.folded(below: depth)
        #expect(merged.nodes.count + merged.nodes.reduce(0) { $0 + ($1.folded ?? 0) } == tree.nodes.count)
      }
    }
  }

  @Test func messagesBecomeArrowsToTheNearestHandler() {
    let tree = SampleTrees.messages.routed
    let sent = tree.edges.filter { $0.kind == .sends }
    #expect(
      sent.map { "\($0.id): \($0.label ?? "")" } == [
        "Shop.CartCell sends Shop.CartCoordinator: cartAdd, cartBuy", "Shop.CartController sends Shop.lost(): ",
        "Shop.CartCoordinator sends Shop.AppCoordinator: cartAdd",
      ])
    // What goes nowhere stays to be seen.
    #expect(tree.nodes.filter { $0.kind == .message }.map(\.name) == ["lost()", "never()"])
  }

  @Test func routesNeverLoseAHandler() {
    for seed in UInt64(0)..<60 {
      var tree = Tree.random(seed: seed)
      let types = tree.nodes
      guard types.count > 3 else { continue }
      tree.nodes.append(.init(id: "m", name: "m()", kind: .message))
      tree.edges += [
        .init(from: types[0].id, to: "m", kind: .sends), .init(from: types[1].id, to: "m", kind: .handles),
        .init(from: types[2].id, to: "m", kind: .handles),
      ]
      let routed = tree.drawable.routed
      for handler in types[1...2] {
        #expect(routed.edges.contains { $0.to == handler.id && $0.label?.contains("m") == true })
      }
    }
  }

  @Test func idleExtrasAreLeftOut() {
    var tree = SampleTrees.messages
    tree.nodes.append(.init(id: "Shop.IdleView", name: "IdleView", kind: .view))
    tree = CoordinatorTree(nodes: tree.nodes, edges: tree.edges).placed
    #expect(!names(tree.withoutIdle(besides: [])).contains("IdleView"))
    #expect(names(tree.withoutIdle(besides: [.view])).contains("IdleView"))
    #expect(names(tree.withoutIdle(besides: [])).contains("CartCell"))
  }
}
