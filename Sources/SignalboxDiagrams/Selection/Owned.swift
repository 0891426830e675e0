import SignalboxProject

extension CoordinatorTree {
  /// Only the types of an owner, and what is one arrow away from them.
  /// - Throws: `unknownOwner`.
  public func owned(by name: String) throws(TreeSelectionError) -> CoordinatorTree {
    let own = Set(nodes.filter { $0.owners?.contains(name) == true }.map(\.id))
    guard !own.isEmpty else {
      let all = Set(nodes.flatMap { $0.owners ?? [] }).sorted()
      throw .unknownOwner(name, nearest: Nearest.match(for: name, in: all))
    }
    let near = edges.filter { own.contains($0.from) || own.contains($0.to) }.flatMap { [$0.from, $0.to] }
    let kept = own.union(near)
    return keeping { kept.contains($0.id) }
  }
}
