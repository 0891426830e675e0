import SignalboxFacts

/// What a generic class makes of its parameters, those who inherit from it make of their arguments:
/// `class ListCoordinator<List> { func start() { stack.pushViewController(List(), animated: true) } }`.
extension TreeBuilder {
  mutating func addInheritedGenerics(of coordinators: [TypeSymbol]) {
    let inherited = InheritedCode(project: project)
    var sites: [TypeID: [(place: NodeRef, parameter: Name)]] = [:]
    for symbol in coordinators {
      for ancestor in symbol.ancestors.dropFirst() where isGenericClass(ancestor) {
        let made = sites[ancestor] ?? creationsOfParameters(in: project[type: ancestor])
        sites[ancestor] = made
        guard !made.isEmpty else { continue }
        let bound = project.bindings(of: ancestor, in: symbol.id, project[type: symbol.id].ownArguments)
        for site in made where inherited.runs(site.place, of: ancestor, on: symbol.id) {
          guard let product = bound[site.parameter].flatMap({ creations.product(made: $0) }) else { continue }
          for creation in creations.creations(of: [Made(product: product, trail: .end)], at: site.place) {
            addEdge(from: symbol.id, to: creation)
          }
        }
      }
    }
  }

  private func isGenericClass(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    return symbol.kind == .classDeclaration && symbol.origin == .project && !symbol.generics.isEmpty
  }

  /// `List()`, `List.init(…)`
  private func creationsOfParameters(in symbol: TypeSymbol) -> [(place: NodeRef, parameter: Name)] {
    symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.compactMap { call in
      guard project.enclosingType(of: call) == symbol.id, let target = project.firstChild(of: call) else { return nil }
      let written = project.text(target) == "init" ? project.base(of: target) ?? target : target
      let name = project.name(of: written)
      guard project[written].kind == .identifier, symbol.generics.contains(name),
        project.local(name, from: written) == nil
      else { return nil }
      return (call, name)
    }
  }
}
