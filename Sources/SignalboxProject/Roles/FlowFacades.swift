import SignalboxFacts

/// Coordinators that nothing calls so: the public face of a module that starts one of its flows or another.
extension RoleInference {
  /// Classes that create, keep and start at least two coordinators: they decide which flow comes next.
  func flowFacades(finder: inout CreationFinder) -> [TypeSymbol] {
    let names = Set(
      project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }.compactMap {
        project.name($0.name)
      })
    guard names.count > 1 else { return [] }
    return project.types.filter { symbol in
      guard symbol.origin == .project, symbol.kind == .classDeclaration,
        [.other, .manager].contains(project.role(of: symbol.id).kind)
      else { return false }
      let kept = keptCoordinators(of: symbol, named: names)
      guard kept.count > 1, startedCoordinators(by: symbol, among: kept).count > 1 else { return false }
      return finder.direct(in: symbol).reduce(into: Set<TypeID>()) { made, creation in
        if case .type(let id) = creation.product, kept.contains(id) { made.insert(id) }
      }.count > 1
    }
  }

  /// The coordinators in the stored properties of a type.
  private func keptCoordinators(of symbol: TypeSymbol, named names: Set<Name>) -> Set<TypeID> {
    var kept: Set<TypeID> = []
    for member in symbol.members where member.kind == .property && !member.modifiers.contains(.computed) {
      // Types are asked for where a coordinator's name is written.
      let isNamed = project.subtree(of: project.node(of: member.place)).contains {
        names.contains(project.name(of: $0))
      }
      guard isNamed, let type = project.propertyType(of: member.place) else { continue }
      kept.formUnion(type.nominals.filter { project.role(of: $0).kind == .coordinator && !project.role(of: $0).isBase })
    }
    return kept
  }

  private func startedCoordinators(by symbol: TypeSymbol, among kept: Set<TypeID>) -> Set<TypeID> {
    let starts = symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.filter { call in
      project.vocabulary[.startMethods].begin(project.calledName(call))
    }
    return Set(
      starts.compactMap { project.firstChild(of: $0) }.compactMap { project.base(of: $0) }.flatMap {
        project.type(of: $0)?.unwrapped.nominals ?? []
      }
    ).intersection(kept)
  }
}
