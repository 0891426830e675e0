import SignalboxProject

extension CoordinatorTree {
  /// The shortest way from one node to another along the arrows that build the tree, both ends among it.
  /// - Parameters:
  ///   - start: name or id of a node.
  ///   - goal: the same.
  /// - Returns: nil where there is none.
  public func way(from start: String, to goal: String) -> [Node]? {
    guard let starts = try? ids(named: start), let goals = (try? ids(named: goal)).map(Set.init) else { return nil }
    let byID = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    let next = Dictionary(grouping: edges.filter { !$0.kind.isMessage }, by: \.from)
    var before: [Node.ID: Node.ID] = [:]
    var seen = Set(starts)
    var ring = starts
    while !ring.isEmpty {
      if let found = ring.first(where: goals.contains) {
        var way = [found]
        while let last = way.last, let previous = before[last] { way.append(previous) }
        return way.reversed().compactMap { byID[$0] }
      }
      ring = ring.flatMap { id in
        (next[id] ?? []).map(\.to).filter { to in
          guard seen.insert(to).inserted else { return false }
          before[to] = id
          return true
        }
      }
    }
    return nil
  }
}
