import SignalboxFacts

/// Tab bars and other containers start flows and show screens as coordinators do.
extension TreeBuilder {
  /// Containers with what they make: those that something leads to, and those that start coordinators.
  mutating func addContainers() {
    var waiting = containers.keys.sorted()
    while let index = waiting.firstIndex(where: { isSource($0) }) {
      let id = waiting.remove(at: index)
      for creation in containers[id] ?? [] { addEdge(from: id, to: creation) }
    }
  }

  private func isSource(_ id: TypeID) -> Bool {
    ids[.type(id)] != nil || (containers[id] ?? []).contains { edgeKind(to: drawn($0.product)) == .starts }
  }
}

extension CoordinatorTree.Edge {
  /// Of two places that say the same the more certain one counts; where it does not say how, the other one may.
  mutating func back(by other: Self) {
    let how = how
    if rank < other.rank || rank == other.rank && how == nil && other.how != nil { self = other }
    self.how = self.how ?? how ?? other.how
  }

  private var rank: Int {
    switch confidence {
    case .certain?: 3
    case .likely?: 2
    case .possible?: 1
    case nil: 0
    }
  }
}
