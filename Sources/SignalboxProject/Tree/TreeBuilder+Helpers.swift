import SignalboxFacts

/// Coordinators that an object keeps which is no part of the flow, and which the app begins with.
extension TreeBuilder {
  /// Entries of the app start what their helper makes and nobody else starts: `let app = AppController()` in a delegate,
  /// where `AppController` keeps `lazy var coordinator = AppCoordinator()`.
  mutating func addStartsOfHelpers(of actors: [TypeSymbol]) {
    let started = Set(edges.map(\.to))
    let entries = actors.filter { project.role(of: $0.id).kind == .appEntry }
    guard !entries.isEmpty, nodes.contains(where: { $0.kind == .coordinator && !started.contains($0.id) }) else {
      return
    }
    var offers: [TypeID: [Creation]] = [:]
    for (maker, made) in directCreations() where project.flows.isHelper(maker) {
      offers[maker] = made.filter { creation in
        edgeKind(to: drawn(creation.product)) == .starts && ids[drawn(creation.product)].map(started.contains) == false
      }
    }
    guard offers.contains(where: { !$0.value.isEmpty }) else { return }
    for entry in entries {
      for helper in project.flows.asked(by: entry) {
        for creation in offers[helper] ?? [] { addEdge(from: entry.id, to: creation) }
      }
    }
  }
}

extension FlowModel {
  /// Whether a type is the project's own and no part of the flow.
  func isHelper(_ id: TypeID) -> Bool {
    let kind = project.role(of: id).kind
    return project[type: id].origin == .project && project[type: id].kind != .protocolDeclaration && !kind.isChild
      && ![.coordinator, .appEntry, .container].contains(kind)
  }

  /// The types of the objects whose methods a type's code calls.
  func asked(by symbol: TypeSymbol) -> [TypeID] {
    let calls = symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }
    let found = calls.compactMap { call in
      project.firstChild(of: call).flatMap { project.base(of: $0) }.flatMap {
        project.type(of: $0)?.unwrapped.nominals.first
      }
    }
    return Set(found).sorted()
  }
}
