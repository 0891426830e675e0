import SignalboxProject
import SignalboxTestSupport
import Testing

/// What must hold of any two trees.
@Suite struct TreeComparisonPropertyTests {
  typealias Node = CoordinatorTree.Node
  typealias Edge = CoordinatorTree.Edge

  @Test(arguments: 0..<60) func aTreeIsAsItself(seed: Int) {
    let tree = RandomFlow(seed: seed).tree
    #expect(TreeComparison(from: tree, to: tree).isEmpty)
  }

  @Test(arguments: 0..<60) func theOtherWayRoundIsTheMirror(seed: Int) {
    let (old, new) = (RandomFlow(seed: seed).tree, RandomFlow(seed: seed &+ 1000).tree)
    let (there, back) = (TreeComparison(from: old, to: new), TreeComparison(from: new, to: old))
    #expect(there.mirrored == back)
    #expect(there.mirrored.mirrored == there)
    var edited = RandomFlow(seed: seed)
    for _ in 0..<4 { edited.edit() }
    #expect(TreeComparison(from: old, to: edited.tree).mirrored == TreeComparison(from: edited.tree, to: old))
  }

  @Test(arguments: 0..<60) func whatIsAddedIsFoundAndNothingElse(seed: Int) {
    var flow = RandomFlow(seed: seed)
    let old = flow.tree
    let (node, edge) = flow.addNode()
    let result = TreeComparison(from: old, to: flow.tree)
    #expect(result.addedNodes.map(\.id) == [node.id])
    #expect(result.addedEdges == [edge])
    #expect(
      result.removedNodes.isEmpty && result.removedEdges.isEmpty && result.renamed.isEmpty && result.moved.isEmpty)
  }

  @Test(arguments: 0..<60) func whatIsRemovedIsFound(seed: Int) throws {
    var flow = RandomFlow(seed: seed)
    let old = flow.tree
    let picked = flow.pickNode()
    let node = try #require(picked)
    flow.remove(node)
    let result = TreeComparison(from: old, to: flow.tree)
    #expect(result.removedNodes.map(\.id) == [node.id])
    #expect(result.addedNodes.isEmpty && result.addedEdges.isEmpty && result.renamed.isEmpty)
    #expect(result.removedEdges == old.edges.filter { $0.from == node.id || $0.to == node.id })
  }

  @Test(arguments: 0..<60) func whatIsRenamedIsFound(seed: Int) throws {
    var flow = RandomFlow(seed: seed)
    let old = flow.tree
    let picked = flow.pickNode()
    let node = try #require(picked)
    // What no other leads to and that leads to nothing has no neighbours to be known by.
    guard old.edges.contains(where: { ($0.from == node.id) != ($0.to == node.id) }) else { return }
    flow.rename(node)
    let result = TreeComparison(from: old, to: flow.tree)
    #expect(result.renamed.map(\.old.id) == [node.id])
    #expect(result.addedNodes.isEmpty && result.removedNodes.isEmpty)
    #expect(result.addedEdges.isEmpty && result.removedEdges.isEmpty && result.addedCycles.isEmpty)
  }

  @Test(arguments: 0..<60) func whatIsShownOtherwiseIsFound(seed: Int) {
    var flow = RandomFlow(seed: seed)
    let old = flow.tree
    guard let edge = flow.changeTransition() else { return }
    let result = TreeComparison(from: old, to: flow.tree)
    #expect(result.changedEdges.map(\.new.id) == [edge.id])
    #expect(result.addedEdges.isEmpty && result.removedEdges.isEmpty)
  }

  @Test func comparesLargeTreesInTime() {
    let names = (0..<1500).map { "S\($0)" }
    func tree(_ prefix: String) -> CoordinatorTree {
      let nodes = names.map { Node(id: prefix + $0, name: prefix + $0, kind: .screen) }
      let edges = zip(nodes, nodes.dropFirst()).map { Edge(from: $0.id, to: $1.id, kind: .shows) }
      return CoordinatorTree(
        nodes: nodes + [Node(id: "App", name: "App", kind: .app)],
        edges: edges + [Edge(from: "App", to: nodes[0].id, kind: .starts)])
    }
    let clock = ContinuousClock()
    let time = clock.measure { #expect(!TreeComparison(from: tree("A"), to: tree("B")).isEmpty) }
    #expect(time < .seconds(20))
  }
}

/// A random graph, and edits of it.
private struct RandomFlow {
  private var generator: SeededGenerator
  private var nodes: [CoordinatorTree.Node] = []
  private var edges: [CoordinatorTree.Edge] = []
  private var count = 0

  var tree: CoordinatorTree { CoordinatorTree(nodes: nodes, edges: edges) }

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<Int.random(in: 2...16, using: &generator) { _ = addNode() }
    for _ in 0..<Int.random(in: 0...14, using: &generator) {
      let kind = CoordinatorTree.EdgeKind.allCases.randomElement(using: &generator) ?? .shows
      if let from = pickNode(), let to = pickNode() { edges.append(.init(from: from.id, to: to.id, kind: kind)) }
    }
    edges = tree.edges
  }

  mutating func pickNode() -> CoordinatorTree.Node? { nodes.randomElement(using: &generator) }

  mutating func addNode() -> (CoordinatorTree.Node, CoordinatorTree.Edge) {
    count += 1
    let kinds: [CoordinatorTree.NodeKind] = [.coordinator, .screen, .view, .message]
    let kind = nodes.isEmpty ? .app : kinds.randomElement(using: &generator) ?? .screen
    let node = CoordinatorTree.Node(id: "N\(count)", name: "N\(count)", kind: kind, file: "F\(count % 3).swift")
    let parent = nodes.randomElement(using: &generator) ?? node
    nodes.append(node)
    let how = CoordinatorTree.Transition.allCases.randomElement(using: &generator)
    let edge = CoordinatorTree.Edge(from: parent.id, to: node.id, kind: .shows, how: how)
    edges.append(edge)
    return (node, edge)
  }

  mutating func remove(_ node: CoordinatorTree.Node) {
    nodes.removeAll { $0.id == node.id }
    edges.removeAll { $0.from == node.id || $0.to == node.id }
  }

  mutating func rename(_ node: CoordinatorTree.Node) {
    let id = node.id + "New"
    nodes = nodes.map {
      guard $0.id == node.id else { return $0 }
      return .init(id: id, name: id, kind: $0.kind, file: $0.file)
    }
    edges = edges.map { edge in
      .init(
        from: edge.from == node.id ? id : edge.from, to: edge.to == node.id ? id : edge.to, kind: edge.kind,
        how: edge.how)
    }
  }

  mutating func changeTransition() -> CoordinatorTree.Edge? {
    guard let index = edges.indices.randomElement(using: &generator) else { return nil }
    edges[index].how = edges[index].how == .push ? .present : .push
    return edges[index]
  }

  mutating func edit() {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: _ = addNode()
    case 1: if let node = pickNode(), nodes.count > 1 { remove(node) }
    case 2: if let node = pickNode() { rename(node) }
    default: _ = changeTransition()
    }
  }
}
