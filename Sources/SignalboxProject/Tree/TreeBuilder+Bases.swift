import SignalboxFacts

/// Coordinator classes that are there for others to inherit from.
extension TreeBuilder {
  /// A coordinator class that others inherit from, or may, in other modules: where nothing leads to or from it, a mere
  /// base, whatever its name is.
  func isBase(_ node: CoordinatorTree.Node) -> Bool {
    guard let type = type(of: node.id) else { return false }
    return project.subtypes[type] != nil
      || project[type: type].declarations.first.map { project[$0].modifiers.contains(.open) } ?? false
  }

  /// Coordinators of which no code creates an object or asks for one, while it does so of others, which inherit from them
  /// and lead to all that they lead to.
  func abstractBases() -> Set<CoordinatorTree.Node.ID> {
    let reached = Set(edges.map(\.to))
    let targets = Dictionary(grouping: edges, by: \.from).mapValues { Set($0.map(\.to)) }
    let candidates = nodes.filter { $0.kind == .coordinator && !reached.contains($0.id) && targets[$0.id] != nil }
    let bases = candidates.filter { node in
      guard let type = type(of: node.id), project[type: type].kind == .classDeclaration else { return false }
      let heirs = (project.subtypes[type] ?? []).filter { isActor($0) && project.role(of: $0).kind == .coordinator }
      let isUsed = heirs.contains { ids[.type($0)].map(reached.contains) ?? false || isAskedFor($0) }
      guard isUsed, !isAskedFor(type) else { return false }
      let others = Set(heirs.flatMap { ids[.type($0)].flatMap { targets[$0] } ?? [] })
      return targets[node.id, default: []].isSubset(of: others)
    }
    return Set(bases.map(\.id))
  }

  /// Whether code names a class as a value: `Flow()`, `Flow.init`, `resolve(Flow.self)`, but not `Flow.shared`.
  private func isAskedFor(_ type: TypeID) -> Bool {
    let names = project.occurrences(of: [project[type: type].name], kinds: [.identifier, .member])
    return names.contains { name in
      guard let member = project.parent(of: name), project[member].kind == .member, project.base(of: member) == name
      else { return true }
      return ["self", "init"].contains(project.text(member))
    } || !project.flows.initialisations(of: type).isEmpty
  }
}
