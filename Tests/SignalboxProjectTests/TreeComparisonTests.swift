import SignalboxProject
import Testing

@Suite struct TreeComparisonTests {
  private static let shop = shop()

  /// The shop with a few lines of its text replaced.
  private static func shop(_ changes: (String, String)...) -> CoordinatorTree {
    var text = """
      App starts RootFlow root; RootFlow starts CartFlow tab; RootFlow starts LoginFlow present
      CartFlow shows Cart root; CartFlow shows Item push; LoginFlow shows Login root; LoginFlow shows Reset push
      Item sends buy(); CartFlow handles buy()
      """
    for (old, new) in changes { text = text.replacing(old, with: new) }
    return CoordinatorTree(text)
  }

  private func compare(_ old: String, _ new: String) -> TreeComparison {
    TreeComparison(from: Self.shop, to: Self.shop((old, new)))
  }

  @Test func aTreeIsAsItself() {
    #expect(TreeComparison(from: Self.shop, to: Self.shop).isEmpty)
    #expect(TreeComparison(from: CoordinatorTree(), to: CoordinatorTree()).isEmpty)
  }

  @Test func placesPlayNoPart() {
    var moved = Self.shop
    for index in moved.nodes.indices { moved.nodes[index].line = 99 }
    for index in moved.edges.indices { moved.edges[index].file = "Elsewhere.swift" }
    #expect(TreeComparison(from: Self.shop, to: moved).isEmpty)
  }

  @Test func findsWhatIsAdded() {
    let result = compare("LoginFlow shows Reset push", "LoginFlow shows Reset push; LoginFlow shows Help present")
    #expect(result.addedNodes.map(\.id) == ["Help"])
    #expect(result.addedEdges.map(\.id) == ["LoginFlow shows Help"])
    #expect(result.removedNodes.isEmpty && result.renamed.isEmpty && result.moved.isEmpty && result.orphaned.isEmpty)
  }

  @Test func findsWhatMoves() {
    let result = compare("LoginFlow shows Reset push", "CartFlow shows Reset push")
    #expect(result.moved.map(\.new.id) == ["Reset"])
    #expect(result.moved.first?.from.map(\.from) == ["LoginFlow"])
    #expect(result.moved.first?.to.map(\.from) == ["CartFlow"])
    #expect(result.addedEdges.isEmpty && result.removedEdges.isEmpty)
  }

  @Test func findsWhatIsShownOtherwise() {
    let result = compare("CartFlow shows Item push", "CartFlow shows Item present")
    #expect(result.changedEdges.map { [$0.old.how, $0.new.how] } == [[.push, .present]])
    #expect(result.addedEdges.isEmpty && result.removedEdges.isEmpty && result.moved.isEmpty)
  }

  @Test func findsAHandlerThatPassesOnNow() {
    let result = compare("CartFlow handles buy()", "CartFlow handles buy() on")
    #expect(result.changedEdges.map(\.new.label) == [CoordinatorTree.passesOn])
  }

  @Test(arguments: [
    ("Item", "Product"), ("CartFlow", "BasketFlow"), ("buy()", "order()"), ("Reset", "PasswordReset"),
    ("LoginFlow", "Account.LoginFlow"),
  ])
  func findsWhatIsRenamed(_ old: String, _ new: String) {
    let result = compare(old, new)
    #expect(result.renamed.map { [$0.old.id, $0.new.id] } == [[old, new]])
    #expect(result.addedNodes.isEmpty && result.removedNodes.isEmpty)
    #expect(result.addedEdges.isEmpty && result.removedEdges.isEmpty && result.moved.isEmpty)
  }

  @Test func findsAFlowThatIsRenamedWithItsScreens() {
    let new = Self.shop(("LoginFlow", "SignInFlow"), ("Login ", "LoginForm "), ("Reset", "ResetForm"))
    let result = TreeComparison(from: Self.shop, to: new)
    #expect(result.renamed.map(\.new.id) == ["LoginForm", "ResetForm", "SignInFlow"])
    #expect(result.addedNodes.isEmpty && result.removedNodes.isEmpty)
  }

  @Test func whatIsRenamedBesideAnotherChangeIsFound() {
    let old = CoordinatorTree(
      "App starts Cart root; Cart shows A push; Cart shows B push; Cart shows C push; App starts Other present")
    let new = CoordinatorTree(
      """
      App starts Basket root; Basket shows A push; Basket shows B push; Basket shows C present; Basket shows D push
      App starts Other present
      """)
    let result = TreeComparison(from: old, to: new)
    #expect(result.renamed.map { $0.old.id + $0.new.id } == ["CartBasket"])
    #expect(result.addedNodes.map(\.id) == ["D"] && result.removedNodes.isEmpty && result.moved.isEmpty)
    #expect(result.mirrored == TreeComparison(from: new, to: old))
  }

  @Test func aFileThatGitSawRenamedIsTheSame() {
    func tree(_ name: String, _ file: String, _ line: Int) -> CoordinatorTree {
      var tree = Self.shop(("Reset", name))
      for index in tree.nodes.indices where tree.nodes[index].id == name {
        (tree.nodes[index].file, tree.nodes[index].line) = (file, line)
      }
      return tree
    }
    let (old, new) = (tree("Reset", "Reset.swift", 3), tree("Renewal", "New/Renewal.swift", 9))
    #expect(TreeComparison(from: old, to: new).renamed.isEmpty)
    let result = TreeComparison(from: old, to: new, movedFiles: ["Reset.swift": "New/Renewal.swift"])
    #expect(result.renamed.map { $0.old.id + $0.new.id } == ["ResetRenewal"] && result.addedNodes.isEmpty)
    #expect(result.renamed.first?.old.file == "Reset.swift")
  }

  @Test func whatStandsInAnothersPlaceIsAnother() {
    let result = compare("Reset", "StoreMap")
    #expect(result.renamed.isEmpty)
    #expect(result.addedNodes.map(\.id) == ["StoreMap"] && result.removedNodes.map(\.id) == ["Reset"])
  }

  /// `A` and `B` in one file; renamed in place, with a message more, and a line further down.
  @Test func whatIsRenamedInPlaceIsFound() {
    func tree(_ names: (String, String), shift: Int = 0, _ rest: String = "") -> CoordinatorTree {
      var tree = CoordinatorTree(
        "App starts RootFlow; RootFlow shows \(names.0) push; RootFlow shows \(names.1) push;" + rest)
      for (index, name) in [names.0, names.1].enumerated() {
        guard let node = tree.nodes.firstIndex(where: { $0.id == name }) else { continue }
        (tree.nodes[node].file, tree.nodes[node].line) = ("Both.swift", 3 + index + shift)
      }
      return tree
    }
    let both = TreeComparison(from: tree(("A", "B")), to: tree(("X", "Y")))
    #expect(both.renamed.map { $0.old.id + $0.new.id } == ["AX", "BY"])
    let more = TreeComparison(from: tree(("A", "B")), to: tree(("A", "Y"), shift: 7, "Y sends buy()"))
    #expect(more.renamed.map { $0.old.id + $0.new.id } == ["BY"] && more.addedNodes.map(\.id) == ["buy()"])
    #expect(both.renames == ["A": "X", "B": "Y"])
  }

  @Test func doesNotGuessBetweenTwo() {
    let old = CoordinatorTree("App starts RootFlow; RootFlow shows A push; RootFlow shows B push")
    let new = CoordinatorTree("App starts RootFlow; RootFlow shows C push; RootFlow shows D push")
    let result = TreeComparison(from: old, to: new)
    #expect(result.renamed.isEmpty)
    #expect(result.addedNodes.map(\.id) == ["C", "D"] && result.removedNodes.map(\.id) == ["A", "B"])
  }

  @Test func aNameThatMovesToAnotherModuleKeepsItsIdentity() {
    let old = CoordinatorTree("App starts RootFlow; RootFlow shows Shop.Cart push; RootFlow shows Shop.Item push")
    let new = CoordinatorTree("App starts RootFlow; RootFlow shows Pay.Cart push; RootFlow shows Pay.Item push")
    let result = TreeComparison(from: old, to: new)
    #expect(result.renamed.map { [$0.old.id, $0.new.id] } == [["Shop.Cart", "Pay.Cart"], ["Shop.Item", "Pay.Item"]])
  }

  @Test func findsCirclesAndTheirEnd() {
    let result = compare("LoginFlow shows Login root", "LoginFlow shows Login root; LoginFlow starts CartFlow")
    #expect(result.addedCycles.isEmpty)
    let round = compare("LoginFlow shows Login root", "LoginFlow shows Login root; LoginFlow starts RootFlow")
    #expect(round.addedCycles == [["LoginFlow", "RootFlow"]])
    #expect(round.removedCycles.isEmpty && round.mirrored.removedCycles == [["LoginFlow", "RootFlow"]])
    let itself = compare("LoginFlow shows Login root", "LoginFlow shows Login root; LoginFlow starts LoginFlow")
    #expect(itself.addedCycles == [["LoginFlow"]])
  }

  @Test func aCircleThatWasThereIsNoNews() {
    let old = CoordinatorTree("App starts AFlow; AFlow starts BFlow; BFlow starts AFlow")
    let new = CoordinatorTree("App starts AFlow; AFlow starts CFlow; CFlow starts AFlow")
    #expect(TreeComparison(from: old, to: new).addedCycles.isEmpty)
  }

  @Test func findsOrphans() {
    let result = compare("RootFlow starts LoginFlow present", "LoginFlow")
    #expect(result.orphaned.map(\.id) == ["Login", "LoginFlow", "Reset"])
    #expect(result.orphanHeads.map(\.id) == ["LoginFlow"])
    #expect(result.mirrored.adopted == result.orphaned)
    #expect(result.removedEdges.map(\.id) == ["RootFlow starts LoginFlow"])
  }

  @Test func ofACircleThatNothingLeadsIntoOneIsNamed() {
    let text = "RootFlow starts AFlow; AFlow starts BFlow; BFlow starts AFlow; BFlow shows S"
    let old = CoordinatorTree("App starts RootFlow;" + text)
    let new = CoordinatorTree("App starts RootFlow;" + text.replacing("RootFlow starts AFlow;", with: ""))
    let result = TreeComparison(from: old, to: new)
    #expect(result.orphaned.map(\.id) == ["AFlow", "BFlow", "S"] && result.orphanHeads.map(\.id) == ["AFlow"])
  }

  @Test func aScreenThatBecomesAFlowIsChanged() {
    var new = Self.shop
    for index in new.nodes.indices where new.nodes[index].id == "Item" { new.nodes[index].kind = .coordinator }
    new = CoordinatorTree(
      nodes: new.nodes,
      edges: new.edges.map { $0.to == "Item" ? .init(from: $0.from, to: $0.to, kind: .starts, how: $0.how) : $0 })
    let result = TreeComparison(from: Self.shop, to: new)
    #expect(result.changedNodes.map(\.new.id) == ["Item"])
    #expect(result.changedEdges.map { [$0.old.kind, $0.new.kind] } == [[.shows, .starts]])
    #expect(result.addedEdges.isEmpty && result.removedEdges.isEmpty && result.moved.isEmpty)
  }
}
