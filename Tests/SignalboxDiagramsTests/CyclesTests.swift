import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

@Suite struct CyclesTests {
  /// `"A>B"`: A starts B. Names in the order in which they come.
  private func tree(_ arrows: String...) -> CoordinatorTree {
    let pairs = arrows.map { $0.split(separator: ">").map(String.init) }
    let names = Set(pairs.joined()).sorted()
    return CoordinatorTree(
      nodes: names.map { CoordinatorTree.Node(id: $0, name: $0, kind: .coordinator) },
      edges: pairs.map { CoordinatorTree.Edge(from: $0[0], to: $0[1], kind: .starts) })
  }

  private func cuts(_ tree: CoordinatorTree) -> [String] {
    tree.cycles().found.map { cycle in
      "\((cycle.edges.map(\.from) + [cycle.edges[0].from]).joined(separator: ">")) cut \(cycle.cut.from)>\(cycle.cut.to)"
    }
  }

  @Test func cutsWhatLeadsBack() {
    #expect(cuts(tree("App>Home", "Home>Cart", "Cart>Home")) == ["Home>Cart>Home cut Cart>Home"])
    #expect(cuts(tree("App>Home", "Home>Cart", "Home>Help", "Cart>Help")) == [])
    #expect(cuts(tree("App>Home", "Home>Home")) == [], "another object of the same type")
    // Without an arrow from a root, the first in the list is the root.
    #expect(cuts(tree("A>B", "B>C", "C>A")) == ["A>B>C>A cut C>A"])
    #expect(
      cuts(tree("App>Home", "Home>Cart", "Cart>Pay", "Pay>Home", "Pay>Cart"))
        == ["Cart>Pay>Cart cut Pay>Cart", "Home>Cart>Pay>Home cut Pay>Home"])
  }

  /// Without the cuts there is no circle, and the roots lead to as much as before.
  @Test(arguments: 0..<200) func cutsAreEnough(seed: UInt64) {
    let tree = CoordinatorTree.random(seed: seed)
    let (cycles, count) = tree.cycles()
    #expect(cycles.count == count, "\(tree)")
    var opened = tree
    let cuts = Set(cycles.map { [$0.cut.from, $0.cut.to] })
    opened.edges.removeAll { ($0.kind == .starts || $0.kind == .shows) && cuts.contains([$0.from, $0.to]) }
    #expect(opened.cycles().count == 0, "\(tree)")
    let (before, after) = (FlowGraph(tree), FlowGraph(opened))
    #expect(before.reachable(from: tree.roots.map(\.id)) == after.reachable(from: tree.roots.map(\.id)), "\(tree)")
    for cycle in cycles {
      let ends = cycle.edges.dropFirst() + cycle.edges.prefix(1)
      #expect(zip(cycle.edges, ends).allSatisfy { $0.to == $1.from } && cycle.edges.contains(cycle.cut), "\(tree)")
    }
    for format in CyclesFormat.all {
      let text = format.render(cycles, of: count, in: tree)
      #expect(text.last?.isNewline == true && !text.hasSuffix("\n\n"))
    }
  }

  @Test func textMarksTheCut() throws {
    let tree = tree("App>Home", "Home>Cart", "Cart>Home")
    let (cycles, count) = tree.cycles()
    #expect(
      try #require(CyclesFormat.named("text")).render(cycles, of: count, in: tree) == """
        1.
              Home  starts Cart
          cut Cart  starts Home

        1 circle

        """)
    #expect(try #require(CyclesFormat.named("text")).render([], of: 0, in: tree) == "No circles.\n")
  }

  /// Of places the ends that a terminal has room for; where it has none they stand below.
  @Test func textKnowsTheTerminal() throws {
    var tree = tree("App>Home", "Home>Checkout", "Checkout>Home")
    for index in tree.edges.indices {
      tree.edges[index].file = "Sources/Flows/\(tree.edges[index].from)Coordinator.swift"
    }
    let (cycles, count) = tree.cycles()
    let text = try #require(CyclesFormat.named("text"))
    let wide = text.render(cycles, of: count, in: tree, columns: 68)
    #expect(wide.contains("cut Checkout  starts Home      …"), "\(wide)")
    let narrow = text.render(cycles, of: count, in: tree, columns: 40)
    #expect(narrow.contains("cut Checkout  starts Home\n    …"), "\(narrow)")
    for (width, text) in [(68, wide), (40, narrow)] {
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width }, "\(text)")
    }
  }
}
