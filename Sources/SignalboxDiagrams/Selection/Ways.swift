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
    var seen = Set(starts)
    var ways = starts.map { [$0] }
    while !ways.isEmpty {
      if let found = ways.first(where: { $0.last.map(goals.contains) ?? false }) {
        return found.compactMap { byID[$0] }
      }
      ways = ways.flatMap { way in
        (way.last.flatMap { next[$0] } ?? []).filter { seen.insert($0.to).inserted }.map { way + [$0.to] }
      }
    }
    return nil
  }
}
