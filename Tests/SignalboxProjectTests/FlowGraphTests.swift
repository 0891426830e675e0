import SignalboxProject
import Testing

/// What leads where, against the definitions in their plainest form, on small graphs of every kind.
@Suite struct FlowGraphTests {
  /// Nodes `0` to `count - 1`, each of which leads to some others, the same on every run.
  private static func graph(seed: Int) -> CoordinatorTree {
    var state = UInt64(truncatingIfNeeded: seed &* 2_654_435_761 &+ 1)
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let count = 1 + next(9)
    let nodes = (0..<count).map { CoordinatorTree.Node(id: "\($0)", name: "\($0)", kind: .coordinator) }
    let edges = (0..<next(2 * count + 1)).map { _ in
      CoordinatorTree.Edge(from: "\(next(count))", to: "\(next(count))", kind: .starts)
    }
    return CoordinatorTree(nodes: nodes, edges: edges)
  }

  /// All that a node leads to without passing another one, itself included.
  private static func reached(from starts: [String], in tree: CoordinatorTree, without removed: String? = nil) -> Set<
    String
  > {
    var found = Set(starts.filter { $0 != removed })
    var isStable = false
    while !isStable {
      let more = tree.edges.filter { $0.from != $0.to && found.contains($0.from) && $0.to != removed }.map(\.to)
      isStable = found.isSuperset(of: more)
      found.formUnion(more)
    }
    return found
  }

  @Test(arguments: 0..<300) func agreesWithTheDefinitions(seed: Int) {
    let tree = Self.graph(seed: seed)
    let graph = FlowGraph(tree)
    let components = graph.components
    for (one, id) in graph.ids.enumerated() {
      let reached = Self.reached(from: [id], in: tree)
      #expect(graph.reachable(from: [id]) == reached, "\(tree)")
      let distances = graph.distances(from: [one])
      for (other, goal) in graph.ids.enumerated() {
        let path = graph.shortestPath(from: [one]) { $0 == other }
        #expect((path != nil) == reached.contains(goal), "\(tree)")
        #expect(path.map { $0.count - 1 } == distances[other], "\(tree)")
        let isMutual = reached.contains(goal) && Self.reached(from: [goal], in: tree).contains(id)
        #expect((components[one] == components[other]) == isMutual, "\(tree)")
      }
    }
  }

  @Test(arguments: 0..<300) func everyWayFromARootPassesADominator(seed: Int) {
    let tree = Self.graph(seed: seed)
    let graph = FlowGraph(tree)
    let roots = graph.ids.filter { id in !tree.edges.contains { $0.to == id && $0.from != id } }
    let immediate = graph.immediateDominators
    for (node, id) in graph.ids.enumerated() where Self.reached(from: roots, in: tree).contains(id) {
      let dominators = graph.ids.filter { other in
        other != id && !Self.reached(from: roots, in: tree, without: other).contains(id)
      }
      var chain: [String] = []
      var current = node
      while let above = immediate[current] {
        chain.append(graph.ids[above])
        current = above
      }
      #expect(Set(chain) == Set(dominators) && chain.count == dominators.count, "\(id) in \(tree)")
    }
  }

  @Test func aLongChainNeedsNoStack() {
    let ids = (0..<50_000).map { "Flow\($0)" }
    let tree = CoordinatorTree(
      nodes: ids.map { .init(id: $0, name: $0, kind: .coordinator) },
      edges: zip(ids, ids.dropFirst()).map { .init(from: $0, to: $1, kind: .starts) })
    let graph = FlowGraph(tree)
    #expect(Set(graph.components).count == ids.count)
    #expect(graph.immediateDominators.count { $0 == nil } == 1)
  }
}
