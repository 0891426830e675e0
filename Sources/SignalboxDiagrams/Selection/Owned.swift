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
    return neighbourhood(of: own)
  }

  /// Only the types of some modules, and what is one arrow away from them.
  public func only(modules: Set<String>) -> CoordinatorTree {
    neighbourhood(of: Set(nodes.filter { $0.module.map(modules.contains) ?? false }.map(\.id)))
  }

  private func neighbourhood(of own: Set<Node.ID>) -> CoordinatorTree {
    let near = edges.filter { own.contains($0.from) || own.contains($0.to) }.flatMap { [$0.from, $0.to] }
    let kept = own.union(near)
    return keeping { kept.contains($0.id) }
  }
}
