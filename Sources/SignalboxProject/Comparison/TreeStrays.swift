extension CoordinatorTree {
  /// Without arrows whose ends are missing.
  var connected: CoordinatorTree {
    let ids = Set(nodes.map(\.id))
    return CoordinatorTree(nodes: nodes, edges: edges.filter { ids.contains($0.from) && ids.contains($0.to) })
  }

  /// Nodes without a place in the tree that have one in the other tree, or are not in it.
  func strays(absentFrom other: CoordinatorTree, partners: [Node.ID: Node.ID]) -> [Node] {
    let strays = Set(other.nodes.filter(\.isStray).map(\.id))
    // Without an app entry all that coordinators lead to has a place; the first entry takes it away from nobody.
    let isMeasuredAlike = hasEntry == other.hasEntry
    return nodes.filter { node in
      guard node.isStray, let partner = partners[node.id] else { return node.isStray }
      return !strays.contains(partner) && (isMeasuredAlike || node.standing == .orphan)
    }
  }

  private var hasEntry: Bool { nodes.contains { $0.kind == .app } }

  /// The least part of some nodes without a place that leads to all the rest of them: orphans, and of each circle that
  /// nothing leads into the first one.
  func heads(of strays: [Node]) -> [Node] {
    guard !strays.isEmpty else { return [] }
    let flow = FlowGraph(self)
    var isReached = Array(repeating: false, count: nodes.count)
    func reach(_ node: Node) { flow.reach(flow.number(of: node.id).map { [$0] } ?? [], &isReached) }
    let orphans = strays.filter { $0.standing == .orphan }
    for orphan in orphans { reach(orphan) }
    let circles = strays.filter { node in
      guard node.standing != .orphan, flow.number(of: node.id).map({ !isReached[$0] }) ?? false else { return false }
      reach(node)
      return true
    }
    return (orphans + circles).sorted { $0.id < $1.id }
  }
}

extension CoordinatorTree.Node {
  /// Whether no app entry leads to it, although one should.
  fileprivate var isStray: Bool { standing == .orphan || standing == .unreachable }
}
