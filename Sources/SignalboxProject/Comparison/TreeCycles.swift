extension CoordinatorTree {
  /// Circles of `starts` and `shows` that the other tree does not have: for each component of nodes that lead to each
  /// other the shortest circle through the first edge that is in no circle there.
  /// - Parameter partners: from this tree's ids to the other's.
  func cycles(absentFrom other: CoordinatorTree, partners: [Node.ID: Node.ID]) -> [[Node.ID]] {
    let (own, others) = (Circles(self), Circles(other))
    let known = Set(others.edges)
    var seen: Set<Int> = []
    let cycles = own.edges.compactMap { edge -> [Node.ID]? in
      if let from = partners[own.flow.ids[edge.from]].flatMap({ others.flow.number(of: $0) }),
        let to = partners[own.flow.ids[edge.to]].flatMap({ others.flow.number(of: $0) }),
        known.contains(Circles.Edge(from: from, to: to))
      {
        return nil
      }
      guard seen.insert(own.components[edge.from]).inserted else { return nil }
      return own.shortest(through: edge)
    }
    return cycles.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// The edges of a tree that lie on circles.
private struct Circles {
  struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  /// Along `starts` and `shows`.
  let flow: FlowGraph
  let components: [Int]
  /// In the order of the tree's.
  let edges: [Edge]

  init(_ tree: CoordinatorTree) {
    let flow = FlowGraph(tree) { $0.kind == .starts || $0.kind == .shows }
    let components = flow.components
    self.flow = flow
    self.components = components
    edges = flow.successors.indices.flatMap { from in
      flow.successors[from].filter { components[$0] == components[from] }.map { Edge(from: from, to: $0) }
    }
  }

  /// The shortest circle through an edge, with its lowest id first.
  func shortest(through edge: Edge) -> [CoordinatorTree.Node.ID]? {
    guard let path = flow.shortestPath(from: [edge.to], to: { $0 == edge.from }) else { return nil }
    let way = path.map { flow.ids[$0] }
    guard let lowest = way.indices.min(by: { way[$0] < way[$1] }) else { return way }
    return Array(way[lowest...] + way[..<lowest])
  }
}
