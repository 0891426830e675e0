import SignalboxProject

extension CoordinatorTree {
  /// The shortest way from one node to another along the arrows that build the tree, both ends among it.
  /// - Parameters:
  ///   - start: name or id of a node.
  ///   - goal: the same.
  /// - Returns: nil where there is none.
  public func way(from start: String, to goal: String) -> [Node]? {
    guard let starts = try? ids(named: start), let goals = (try? ids(named: goal)).map(Set.init) else { return nil }
    let flow = FlowGraph(self)
    let way = flow.shortestPath(from: starts.compactMap { flow.number(of: $0) }) { goals.contains(flow.ids[$0]) }
    return way?.map { nodes[$0] }
  }
}
