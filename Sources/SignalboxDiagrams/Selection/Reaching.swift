import SignalboxProject

extension CoordinatorTree {
  /// Only the ways that lead to a node: those that start, show or own it, and so on up to the app entry. For a message
  /// they are the ways to its senders and handlers.
  /// - Throws: `unknownName`.
  public func reaching(_ name: String) throws(TreeSelectionError) -> CoordinatorTree {
    let goals = try ids(named: name)
    let messages = Set(nodes.filter { $0.kind == .message }.map(\.id)).intersection(goals)
    let flow = FlowGraph(self) { !$0.kind.isMessage || messages.contains($0.to) }
    let seen = flow.reversed.reachable(from: goals)
    return keeping { seen.contains($0.id) }
  }
}
