import SignalboxFacts

/// Classes and structures that are called routers or wireframes: beside coordinators helpers, without any the coordinators.
extension RoleInference {
  /// Whether a class called a router or a wireframe makes screens and shows them, on a screen that it is handed or on a
  /// stack of its own. Beside coordinators, such a class only helps them.
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

  /// Whether there are coordinators that are not called routers.
  func hasCoordinatorsBesideRouters() -> Bool {
    project.types.contains { symbol in
      let role = project.role(of: symbol.id)
      return role.kind == .coordinator && !role.isBase && !project.vocabulary[.routerEndings].end(symbol.name)
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
