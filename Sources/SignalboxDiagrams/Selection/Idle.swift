import SignalboxProject

extension CoordinatorTree {
  /// The tree without views, view models and managers that nobody asked for and that have nothing to tell: neither
  /// violations nor messages, and that own nothing which has.
  /// - Parameter asked: kinds that stay in any case.
  public func withoutIdle(besides asked: Set<NodeKind>) -> CoordinatorTree {
    let onDemand: Set<NodeKind> = [.view, .viewModel, .manager]
    let speakers = Set(edges.filter(\.kind.isMessage).map(\.from))
    let event = nodes.filter { node in
      (node.findings ?? 0) > 0 || speakers.contains(node.id) || !onDemand.contains(node.kind)
    }
    let owners = Dictionary(grouping: edges.filter { $0.kind == .owns }, by: \.to)
    var kept = Set(event.map(\.id) + nodes.filter { asked.contains($0.kind) }.map(\.id))
    var queue = Array(kept)
    while let id = queue.popLast() {
      for edge in owners[id] ?? [] where kept.insert(edge.from).inserted { queue.append(edge.from) }
    }
    return keeping { kept.contains($0.id) }
  }
}
