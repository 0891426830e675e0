import SignalboxProject

extension CoordinatorTree {
  /// Only the ways that lead to a node: those that start, show or own it, and so on up to the app entry. For a message
  /// they are the ways to its senders and handlers.
  /// - Throws: `unknownName`.
  public func reaching(_ name: String) throws(TreeSelectionError) -> CoordinatorTree {
    let goals = try ids(named: name)
    let messages = Set(nodes.filter { $0.kind == .message }.map(\.id)).intersection(goals)
    let arrows = edges.filter { !$0.kind.isMessage || messages.contains($0.to) }
    let before = Dictionary(grouping: arrows, by: \.to)
    var seen = Set(goals)
    var queue = goals
    while let id = queue.popLast() {
      for edge in before[id] ?? [] where seen.insert(edge.from).inserted { queue.append(edge.from) }
    }
    return keeping { seen.contains($0.id) }
  }
}
