import SignalboxFacts

/// Coordinators that nothing calls so: the public face of a module that starts one of its flows or another.
extension RoleInference {
  /// Classes that create, keep and start at least two coordinators: they decide which flow comes next.
  func flowFacades(finder: inout CreationFinder) -> [TypeSymbol] {
    let coordinators = project.types.filter { $0.origin == .project && isConcreteCoordinator($0.id) }
    guard coordinators.count > 1 else { return [] }
    let kinds = Set(coordinators.flatMap(\.ancestors).filter { project[type: $0].origin == .project })
    let names = Set(kinds.compactMap { project.name(project[type: $0].name) })
    return project.types.filter { symbol in
      guard symbol.origin == .project, symbol.kind == .classDeclaration,
        [.other, .manager].contains(project.role(of: symbol.id).kind)
      else { return false }
      let slots = slots(of: symbol, for: kinds, named: names)
      guard !slots.isEmpty else { return false }
      let kept = finder.direct(in: symbol).reduce(into: Set<TypeID>()) { made, creation in
        guard case .type(let id) = creation.product, isConcreteCoordinator(id) else { return }
        if !slots.isDisjoint(with: project[type: id].ancestors) { made.insert(id) }
      }
      return kept.count > 1 && startedCoordinators(by: symbol, among: kept).count > 1
    }
  }

  private func isConcreteCoordinator(_ id: TypeID) -> Bool {
    project.role(of: id).kind == .coordinator && !project.role(of: id).isBase
  }

  /// The types of a type's stored properties that hold a coordinator, or any of a kind: `var current: FlowController?`.
  private func slots(of symbol: TypeSymbol, for kinds: Set<TypeID>, named names: Set<Name>) -> Set<TypeID> {
    var slots: Set<TypeID> = []
    for member in symbol.members where member.kind == .property && !member.modifiers.contains(.computed) {
      // Types are asked for where the name of one is written.
      let isNamed = project.subtree(of: project.node(of: member.place)).contains {
        names.contains(project.name(of: $0))
      }
      guard isNamed, let type = project.propertyType(of: member.place) else { continue }
      slots.formUnion(kinds.intersection(type.nominals))
    }
    return slots
  }

  private func startedCoordinators(by symbol: TypeSymbol, among kept: Set<TypeID>) -> Set<TypeID> {
    let starts = symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.filter { call in
      let name = project.calledName(call)
      return project.vocabulary[.startMethods].begin(name) || project.vocabulary[.leadMethods].begin(name)
    }
    return Set(
      starts.compactMap { project.firstChild(of: $0) }.compactMap { project.base(of: $0) }.flatMap {
        project.type(of: $0)?.unwrapped.nominals ?? []
      }
    ).intersection(kept)
  }
}
