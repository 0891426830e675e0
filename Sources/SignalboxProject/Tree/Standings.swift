extension CoordinatorTree {
  /// The same tree with `parents` and `standing` of each node filled in, and of messages `senders` and `handlers`, unless
  /// somebody has done so already.
  ///
  /// To be asked before anything is cut off: a screen whose coordinator is left out of a picture is no orphan.
  public var placed: CoordinatorTree {
    isPlaced ? self : placed(by: FlowGraph(self) { $0.isStructural && $0.kind != .enters })
  }

  private var isPlaced: Bool { nodes.allSatisfy { $0.parents != nil && ($0.kind != .message || $0.senders != nil) } }

  /// - Parameter flow: the tree's own.
  func placed(by flow: FlowGraph) -> CoordinatorTree {
    guard !isPlaced else { return self }
    let isReached = isReached(in: flow)
    var result = self
    for index in nodes.indices where nodes[index].parents == nil {
      let count = Set(flow.predecessors[index]).count
      result.nodes[index].parents = count
      result.nodes[index].standing =
        nodes[index].standing ?? standing(nodes[index], parents: count, isReached: isReached[index])
    }
    result.countParticipants()
    return result
  }

  private mutating func countParticipants() {
    let edges = edges
    let taking = Dictionary(grouping: edges.indices.filter { edges[$0].kind.isMessage }) { edges[$0].to }
    func count(_ kind: EdgeKind, _ id: Node.ID) -> Int {
      Set((taking[id] ?? []).lazy.filter { edges[$0].kind == kind }.map { edges[$0].from }).count
    }
    for index in nodes.indices where nodes[index].kind == .message && nodes[index].senders == nil {
      nodes[index].senders = count(.sends, nodes[index].id)
      nodes[index].handlers = count(.handles, nodes[index].id)
    }
  }

  private func standing(_ node: Node, parents: Int, isReached: Bool) -> Standing? {
    switch node.kind {
    case .app: .reached
    case .coordinator, .screen: parents == 0 ? .orphan : isReached ? .reached : .unreachable
    case .view, .viewModel, .manager, .message, .group, .link: nil
    }
  }

  /// What the app entries lead to; without any, what coordinators lead to that nothing starts.
  private func isReached(in flow: FlowGraph) -> [Bool] {
    let apps = nodes.indices.filter { nodes[$0].kind == .app }
    let free = nodes.indices.filter { nodes[$0].kind == .coordinator && flow.predecessors[$0].isEmpty }
    var isReached = Array(repeating: false, count: nodes.count)
    flow.reach(apps.isEmpty ? free : apps, &isReached)
    return isReached
  }
}
