import SignalboxProject

extension CoordinatorTree {
  /// The neighbourhood of a node: all that is at most `depth` arrows away, in whichever direction they point.
  /// - Throws: `unknownName`.
  public func focused(on name: String, depth: Int) throws(TreeSelectionError) -> CoordinatorTree {
    let start = try ids(named: name)
    var neighbours: [Node.ID: [Node.ID]] = [:]
    for edge in edges {
      neighbours[edge.from, default: []].append(edge.to)
      neighbours[edge.to, default: []].append(edge.from)
    }
    var seen = Set(start)
    var ring = start
    var left = depth
    while left > 0, !ring.isEmpty {
      ring = ring.flatMap { neighbours[$0] ?? [] }.filter { seen.insert($0).inserted }
      left -= 1
    }
    return keeping { seen.contains($0.id) }
  }

  /// What is at most `depth` arrows away from where the app begins: from the root that was asked for, else from app
  /// entries, and in a tree without any from what nothing leads to.
  /// - Throws: `unknownName`.
  public func begun(at root: String?, depth: Int) throws(TreeSelectionError) -> CoordinatorTree {
    let arrows = Dictionary(grouping: edges.filter { !$0.kind.isMessage }, by: \.from)
    var ring = nodes.filter { $0.kind == .app }.map(\.id)
    if let root {
      ring = try ids(named: root)
    } else if ring.isEmpty {
      let reached = Set(edges.map(\.to))
      ring = nodes.map(\.id).filter { !reached.contains($0) }
    }
    var seen = Set(ring)
    for _ in 0..<depth where !ring.isEmpty {
      ring = ring.flatMap { arrows[$0, default: []].map(\.to) }.filter { seen.insert($0).inserted }
    }
    return keeping { seen.contains($0.id) }
  }

  /// The same tree with some of the nodes, and the arrows between them. What the others said of the nodes that stay,
  /// that they have three parents for example, remains true.
  public func keeping(_ isKept: (Node) -> Bool) -> CoordinatorTree {
    let tree = placed
    let nodes = tree.nodes.filter(isKept)
    let ids = Set(nodes.map(\.id))
    return CoordinatorTree(nodes: nodes, edges: tree.edges.filter { ids.contains($0.from) && ids.contains($0.to) })
  }
}
