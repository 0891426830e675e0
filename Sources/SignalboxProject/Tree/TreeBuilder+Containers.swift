import SignalboxFacts

/// Tab bars and other containers start flows and show screens as coordinators do.
extension TreeBuilder {
  /// Containers with what they make: those that something leads to, and those that start coordinators.
  mutating func addContainers() { addContents(of: containers.keys.filter { isSource($0) }) }

  /// What containers make, and the containers that they make.
  mutating func addContents(of containers: [TypeID]) {
    // Of those that can be read always the first one, whose arrows may lead to further ones.
    var ready = Array(containers.sorted().reversed())
    var known = Set(ready)
    while let id = ready.popLast() {
      for creation in self.containers[id] ?? [] {
        if addContent(creation, madeBy: id) { continue }
        addEdge(from: id, to: creation)
        guard case .type(let next) = drawn(creation.product), self.containers[next] != nil, isSource(next),
          known.insert(next).inserted
        else { continue }
        ready.insert(next, at: ready.firstIndex { $0 < next } ?? ready.endIndex)
      }
    }
  }

  private func isSource(_ id: TypeID) -> Bool {
    ids[.type(id)] != nil || (containers[id] ?? []).contains { edgeKind(to: drawn($0.product)) == .starts }
  }
}

extension CoordinatorTree.Edge {
  /// Of two places that say the same the more certain one counts; where it does not say how, the other one may.
  mutating func back(by other: Self) {
    let (own, all) = (how, hows + other.hows)
    if certainty < other.certainty || certainty == other.certainty && own == nil && other.how != nil { self = other }
    how = how ?? own ?? other.how
    let rest = CoordinatorTree.Transition.allCases.filter { $0 != how && all.contains($0) }
    ways = rest.isEmpty ? nil : [how].compactMap { $0 } + rest
  }

  /// Says that one variable is shown in several ways.
  mutating func add(_ ways: [CoordinatorTree.Transition]) {
    guard let first = how ?? ways.first, !ways.isEmpty else { return }
    how = first
    self.ways = [first] + ways.filter { $0 != first }
  }

  private var hows: [CoordinatorTree.Transition] { ways ?? [how].compactMap { $0 } }

  private var certainty: Int {
    switch confidence {
    case .certain?: 3
    case .likely?: 2
    case .possible?: 1
    case nil: 0
    }
  }
}
