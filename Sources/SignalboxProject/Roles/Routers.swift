import SignalboxFacts

/// Classes and structures that are called routers or wireframes: helpers of the coordinators that use them, else coordinators
/// themselves.
extension RoleInference {
  /// Whether a class called a router or a wireframe makes screens and shows them, on a screen that it is handed or on a
  /// stack of its own. Where a coordinator uses it, such a class only helps that.
  func isRouterOfScreens(_ symbol: TypeSymbol, finder: inout CreationFinder) -> Bool {
    isCalledRouter(symbol) && (directsFlow(symbol) || showsByStyle(symbol))
      && (finder.makesAnother(in: symbol) || makesByExtension(symbol, finder: &finder))
  }

  /// `transition.open(screen, from: root)`, where transitions are objects of the project; in the code of the router or of
  /// a class that it builds on.
  private func showsByStyle(_ symbol: TypeSymbol) -> Bool {
    let classes = symbol.ancestors.filter { project[type: $0].origin == .project && $0 != symbol.id }
    let code = ([symbol] + classes.map { project[type: $0] }).filter { $0.kind != .protocolDeclaration }
    return code.flatMap(\.declarations).flatMap { project.calls(in: project.node(of: $0)) }.contains { call in
      guard case .function(let member, _)? = project.callee(of: call) else { return false }
      let verb = project.text(project.name(of: member.place)).camelCaseWords.first ?? ""
      return project.flows.isStyle(member.owner) && project.vocabulary[.startVerbs].contains(verb)
    }
  }

  /// Whether the extension of a protocol that a router has chosen makes screens: `extension CartRoute where Self: Routing`.
  private func makesByExtension(_ symbol: TypeSymbol, finder: inout CreationFinder) -> Bool {
    for id in symbol.ancestors.dropFirst() {
      let base = project[type: id]
      guard base.origin == .project, base.kind == .protocolDeclaration else { continue }
      if finder.makesAnother(in: base) { return true }
    }
    return false
  }

  /// The same of a class that inherits from such a one, by whose methods it may show what it makes.
  func isSpecialRouter(_ symbol: TypeSymbol, finder: inout CreationFinder) -> Bool {
    isCalledRouter(symbol) && inheritsFromCoordinator(symbol) && finder.makesAnother(in: symbol)
  }

  private func isCalledRouter(_ symbol: TypeSymbol) -> Bool {
    project.vocabulary[.routerEndings].end(symbol.name) && project.role(of: symbol.id).kind != .coordinator
  }

  /// Candidates that no coordinator of another name uses: beside coordinators, the routers that those create, store or
  /// are given only help them, while those that presenters and screens have lead on by themselves.
  func routersOnTheirOwn(_ candidates: [TypeSymbol]) -> [TypeSymbol] {
    let routers = candidates.filter { isCalledRouter($0) }
    let coordinators = routers.isEmpty ? [] : coordinatorsOfOtherNames()
    guard coordinators.contains(where: { !project.role(of: $0.id).isBase }) else { return routers }
    let used = typesUsed(by: coordinators)
    return routers.filter { router in
      !router.ancestors.contains { used.contains($0) && ($0 == router.id || isOfRouters($0)) }
    }
  }

  private func coordinatorsOfOtherNames() -> [TypeSymbol] {
    project.types.filter { symbol in
      symbol.origin == .project && project.role(of: symbol.id).kind == .coordinator
        && !project.vocabulary[.routerEndings].end(symbol.name)
    }
  }

  /// The types that the code of coordinators names, and those of what it calls.
  private func typesUsed(by coordinators: [TypeSymbol]) -> Set<TypeID> {
    var used: Set<TypeID> = []
    for place in coordinators.flatMap(\.declarations).map({ project.node(of: $0) }) {
      for name in project.subtree(of: place, kinds: [.typeName]) {
        used.formUnion(project.resolve(name)?.mentioned ?? [])
      }
      for call in project.calls(in: place) { used.formUnion(project.type(of: call)?.mentioned ?? []) }
    }
    return used
  }

  /// Whether a class or protocol stands for routers only: what else fulfils it says nothing of them.
  private func isOfRouters(_ id: TypeID) -> Bool {
    project[type: id].origin == .project
      && (project.subtypes[id] ?? []).allSatisfy {
        project.vocabulary[.routerEndings].occur(in: project[type: $0].name)
      }
  }

  /// `struct CartRouter { weak var screen: UIViewController? }`
  func structuresCalledRouters() -> [TypeSymbol] {
    project.types.filter { symbol in
      symbol.origin == .project && symbol.kind == .structDeclaration && isCalledRouter(symbol)
        && [.router, .other].contains(project.role(of: symbol.id).kind)
    }
  }
}
