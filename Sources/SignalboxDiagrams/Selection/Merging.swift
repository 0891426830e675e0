import SignalboxProject

extension CoordinatorTree {
  /// Puts other nodes in the place of some, arrows included.
  /// - Parameters:
  ///   - direct: for each node that goes away the id of the one that takes its place.
  ///   - groups: targets that are no nodes of the tree yet.
  func merged(into direct: [Node.ID: Node.ID], _ groups: [Node]) -> CoordinatorTree {
    // What takes a node's place may go away itself.
    let targets = direct.mapValues { target in
      var (last, steps) = (target, 0)
      while let next = direct[last], steps < direct.count { (last, steps) = (next, steps + 1) }
      return last
    }
    var result = Dictionary(
      (nodes.filter { targets[$0.id] == nil } + groups).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let isGroup = Set(groups.map(\.id))
    for node in nodes {
      guard let target = targets[node.id], var into = result[target] else { continue }
      into.folded = (into.folded ?? 0) + 1 + (node.folded ?? 0)
      if let findings = node.findings { into.findings = (into.findings ?? 0) + findings }
      if isGroup.contains(target) { into.standing = Self.better(into.standing, node.standing) }
      result[target] = into
    }
    let moved = edges.compactMap { edge -> Edge? in
      let (from, to) = (targets[edge.from] ?? edge.from, targets[edge.to] ?? edge.to)
      if from == edge.from && to == edge.to { return edge }
      // What lies inside is not drawn any more.
      guard from != to else { return nil }
      return edge.joining(from, to)
    }
    let reached = Set(moved.lazy.filter { !$0.kind.isMessage }.map(\.to))
    for id in isGroup where result[id]?.standing == .orphan && reached.contains(id) {
      result[id]?.standing = .unreachable
    }
    return CoordinatorTree(nodes: Array(result.values), edges: moved).placed
  }

  /// Of a group with both: an orphan leads to what else is unreachable in it.
  private static func better(_ left: Standing?, _ right: Standing?) -> Standing? {
    let order: [Standing?] = [.reached, .orphan, .unreachable]
    return order.first { $0 == left || $0 == right } ?? nil
  }

  /// How many arrows away from a root each node is; nothing reaches what has no depth.
  var depths: [Node.ID: Int] {
    let flow = FlowGraph(self)
    let roots = nodes.indices.filter { nodes[$0].kind == .app || flow.predecessors[$0].isEmpty }
    let distances = flow.distances(from: roots)
    return Dictionary(uniqueKeysWithValues: zip(flow.ids, distances).compactMap { id, depth in depth.map { (id, $0) } })
  }

  /// The tree with all that stands deeper than `limit` folded into what leads to it.
  func folded(below limit: Int) -> CoordinatorTree {
    let tree = placed
    let depths = tree.depths
    var parents: [Node.ID: Node.ID] = [:]
    for edge in tree.edges where !edge.kind.isMessage && parents[edge.to] == nil {
      guard let depth = depths[edge.to], depths[edge.from] == depth - 1 else { continue }
      parents[edge.to] = edge.from
    }
    var targets: [Node.ID: Node.ID] = [:]
    // From the top down, so that each parent's own target is known.
    let deep = tree.nodes.compactMap { node in depths[node.id].map { (depth: $0, id: node.id) } }
    for (_, id) in deep.filter({ $0.depth > limit }).sorted(by: { $0 < $1 }) {
      guard let parent = parents[id] else { continue }
      targets[id] = targets[parent] ?? parent
    }
    return tree.merged(into: targets, [])
  }
}
