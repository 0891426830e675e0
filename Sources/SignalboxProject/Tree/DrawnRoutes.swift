import SignalboxFacts

/// Routes that are views themselves: `enum Route: Hashable, View { case cart; var body: some View { … } }`.
extension CreationFinder {
  /// What a stack or a sheet shows by drawing the route that it is given: `.navigationDestination(for: Route.self) { $0 }`.
  mutating func drawnRouteProducts(of call: NodeRef) -> [Made] {
    guard let method = NavigationMethod.named(project.calledName(call)), method.owner == .swiftUI else { return [] }
    let bodies = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
      .filter { project[$0].kind == .closure }.compactMap { bodyOfRoute(drawnBy: $0) }
    return bodies.flatMap { made(by: $0) }.map { made in
      var made = made.made(at: call, transition: nil)
      made.transition = method.transition
      made.isKept = true
      return made
    }
  }

  /// The `body` of the value that a closure returns, modified or not, as it was given it.
  private func bodyOfRoute(drawnBy closure: NodeRef) -> DeclarationRef? {
    guard let block = project.children(of: closure).first(where: { project[$0].kind == .block }),
      var value = project.children(of: block).last, project.isOnlyStatement(value, of: block)
    else { return nil }
    if project[value].kind == .returnStatement { value = project.firstChild(of: value) ?? value }
    while [.call, .member].contains(project[value].kind), let inner = project.firstChild(of: value) { value = inner }
    guard project[value].kind == .identifier, let id = project.type(of: value)?.unwrapped.nominals.first,
      project[type: id].origin == .project, project[type: id].kind == .enumDeclaration,
      project.inherits(id, from: "View")
    else { return nil }
    return project[type: id].members.first { project.text($0.name) == "body" && $0.kind == .property }?.place
  }
}
