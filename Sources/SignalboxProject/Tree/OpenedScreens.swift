import SignalboxFacts

/// What screens open by themselves: what lint finds, as arrows.
extension TreeBuilder {
  /// Arrows from screens of the tree to screens of the tree that they create and push or present, or have a segue to, and
  /// to coordinators that they create, unless they have an arrow already.
  mutating func addOpened() {
    let known = Set(edges.map { [$0.from, $0.to] })
    var found: [String: CoordinatorTree.Edge] = [:]
    for (maker, creations) in directCreations() where isScreenOfTree(maker) {
      for creation in creations {
        guard let edge = edge(from: maker, to: creation), !known.contains([edge.from, edge.to]) else { continue }
        if found[edge.id] == nil { found[edge.id] = edge } else { found[edge.id]?.back(by: edge) }
      }
    }
    for segue in project.flows.segues where segue.how != .embed && isScreenOfTree(segue.from) {
      guard let from = ids[.type(segue.from)], let to = ids[.type(segue.to)], from != to, !known.contains([from, to])
      else { continue }
      let edge = CoordinatorTree.Edge(
        from: from, to: to, kind: .opens, how: segue.how, file: segue.file, confidence: .certain)
      if found[edge.id] == nil { found[edge.id] = edge } else { found[edge.id]?.back(by: edge) }
    }
    edges += found.values.sorted { $0.id < $1.id }
  }

  private func isScreenOfTree(_ id: TypeID) -> Bool {
    guard ids[.type(id)] != nil else { return false }
    switch project.role(of: id).kind {
    case .screen, .container, .swiftUIView: return true
    default: return false
    }
  }

  /// Screens only where it is seen that they are pushed or presented: what is embedded, a tab, the root of a stack, or
  /// whatever goes where nobody can follow it may be part of the maker itself. Coordinators are part of none.
  private func edge(from maker: TypeID, to creation: Creation) -> CoordinatorTree.Edge? {
    var product = drawn(creation.product)
    if case .hosted(let view) = product { product = .type(view) }
    guard let from = ids[.type(maker)], let to = ids[product], from != to else { return nil }
    let isView = project.role(of: maker).kind == .swiftUIView
    let how = project.flows.transition(of: creation.place)
    switch how {
    case .push, .present: break
    case nil where !isView && edgeKind(to: product) == .starts: break
    case nil, .root, .tab, .embed, .segue: return nil
    }
    let place = project.location(of: creation.place)
    return CoordinatorTree.Edge(
      from: from, to: to, kind: .opens, how: how, file: place.path, line: place.line, confidence: .certain)
  }
}
