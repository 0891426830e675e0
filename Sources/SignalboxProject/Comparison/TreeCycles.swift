/// The edges of a tree that lie on circles of `starts` and `shows`.
struct TreeCycles {
  typealias Edge = FlowGraph.Ends

  private let flow: FlowGraph
  private let components: [Int]
  /// In the order of the tree's.
  private let edges: [Edge]

  init(_ tree: NumberedTree) {
    let flow = tree.flow { $0 == .starts || $0 == .shows }
    let components = flow.components
    self.flow = flow
    self.components = components
    edges = flow.successors.indices.flatMap { from in
      flow.successors[from].filter { components[$0] == components[from] }.map { Edge(from: from, to: $0) }
    }
  }

  /// Circles that the other tree does not have: for each component of nodes that lead to each other the shortest circle
  /// through the first edge that is in no circle there.
  /// - Parameter partners: from this tree's numbers to the other's.
  func absent(from other: TreeCycles, partners: [Int?]) -> [[CoordinatorTree.Node.ID]] {
    let known = Set(other.edges)
    var seen: Set<Int> = []
    let cycles = edges.compactMap { edge -> [CoordinatorTree.Node.ID]? in
      if let from = partners[edge.from], let to = partners[edge.to], known.contains(Edge(from: from, to: to)) {
        return nil
      }
      return seen.insert(components[edge.from]).inserted ? shortest(through: edge) : nil
    }
    return cycles.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The shortest circle through an edge, with its lowest id first.
  private func shortest(through edge: Edge) -> [CoordinatorTree.Node.ID]? {
    guard let path = flow.shortestPath(from: [edge.to], to: { $0 == edge.from }) else { return nil }
    let way = path.map { flow.ids[$0] }
    guard let lowest = way.indices.min(by: { way[$0] < way[$1] }) else { return way }
    return Array(way[lowest...] + way[..<lowest])
  }
}
