import SignalboxFacts

/// Routes that are views themselves: `enum Route: Hashable, View { case cart; var body: some View { … } }`.
extension CreationFinder {
  /// What a stack or a sheet shows by drawing the route that it is given: `.navigationDestination(for: Route.self) { $0 }`.
  mutating func drawnRouteProducts(of call: NodeRef) -> [Made] {
    guard let method = NavigationMethod.named(project.calledName(call)), method.owner == .swiftUI else { return [] }
    let bodies = project.arguments(of: call).compactMap { project.firstChild(of: $0) }
      .filter { project[$0].kind == .closure }.compactMap { bodyOfRoute(drawnBy: $0) }
    let carried = bodies.isEmpty ? closuresDrawn(by: call).flatMap { carriedByRoute(in: $0) } : []
    return (bodies.flatMap { made(by: $0) } + carried).map { made in
      var made = made.made(at: call, transition: nil)
      made.transition = carried.isEmpty ? method.transition : onlyTransition(around: call)
      made.isKept = true
      return made
    }
  }

  /// How a view shows its routes, if in one way only: which of them goes which way only the routes tell.
  private func onlyTransition(around call: NodeRef) -> CoordinatorTree.Transition? {
    guard let owner = project.enclosingType(of: call) else { return nil }
    let ways = project[type: owner].declarations.flatMap { project.calls(in: project.node(of: $0)) }.compactMap {
      other -> CoordinatorTree.Transition? in
      guard let method = NavigationMethod.named(project.calledName(other)), method.owner == .swiftUI,
        !closuresDrawn(by: other).isEmpty
      else { return nil }
      return method.transition
    }
    return Set(ways).count == 1 ? ways.first : nil
  }

  private func closuresDrawn(by call: NodeRef) -> [NodeRef] {
    project.arguments(of: call).compactMap { project.firstChild(of: $0) }.filter { project[$0].kind == .closure }
  }

  /// What the routes are created with that a closure draws by a property of theirs: `{ route in route.content }`, where
  /// `Route(id: "help") { HelpView() }` keeps what the closure gives.
  private mutating func carriedByRoute(in closure: NodeRef) -> [Made] {
    guard let drawn = propertyOfRoute(drawnBy: closure) else { return [] }
    if let known = closuresGiven[drawn] { return known }
    // Routes that draw each other end here.
    closuresGiven[drawn] = []
    let made = project.flows.views(keptIn: drawn).flatMap { value in
      expressions(in: value).flatMap { expression in
        products(of: expression, owner: nil).map { $0.made(at: expression, transition: nil) }
      }
    }
    closuresGiven[drawn] = made
    return made
  }

  private func propertyOfRoute(drawnBy closure: NodeRef) -> DeclarationRef? {
    guard let block = project.children(of: closure).first(where: { project[$0].kind == .block }),
      var value = project.children(of: block).last, project.isOnlyStatement(value, of: block)
    else { return nil }
    if project[value].kind == .returnStatement { value = project.firstChild(of: value) ?? value }
    var member: NodeRef?
    while [.call, .member].contains(project[value].kind), let inner = project.firstChild(of: value) {
      if project[value].kind == .member { member = value }
      value = inner
    }
    guard let member, project[value].kind == .identifier, let type = project.type(of: value)?.unwrapped,
      let id = type.nominals.first, project[type: id].origin == .project,
      [.structDeclaration, .classDeclaration].contains(project[type: id].kind), !project.inherits(id, from: "View"),
      project.role(of: id).kind != .coordinator
    else { return nil }
    return project.members(project.name(of: member), of: type, from: member.file).first {
      project[$0.place].kind == .property
    }?.place
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

extension FlowModel {
  /// How many values one may follow from a property back to the closures that make its view.
  private static let mostSteps = 6

  /// The expressions and closures that make the view which a property gives, whoever keeps it meanwhile.
  fileprivate func views(keptIn property: DeclarationRef) -> [NodeRef] {
    var steps = Steps<NodeRef>()
    return views(keptIn: property, 0, &steps)
  }

  private func views(keptIn property: DeclarationRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> [NodeRef] {
    let node = project.node(of: property)
    guard depth < Self.mostSteps, steps.reach(node, after: depth) else { return [] }
    var found: [NodeRef] = []
    for value in ValuesGiven(project: project).toProperty(node) ?? [] { found += makers(of: value, depth, &steps) }
    return found
  }

  private func makers(of value: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> [NodeRef] {
    guard depth < Self.mostSteps else { return [] }
    var name = value
    if project[value].kind == .call, let target = project.firstChild(of: value) {
      if project.calledName(value) == "AnyView", let argument = project.firstArgument(of: value) {
        return makers(of: argument, depth + 1, &steps)
      }
      guard case .closure? = project.callee(of: value) else { return [value] }
      name = target
    }
    guard [.identifier, .member].contains(project[name].kind) else { return [value] }
    if project[name].kind == .identifier, let local = project.local(project.name(of: name), from: name) {
      guard steps.reach(local, after: depth) else { return [] }
      var found: [NodeRef] = []
      for given in ValuesGiven(project: project).toLocal(local) ?? [] { found += makers(of: given, depth + 1, &steps) }
      return found
    }
    guard project.isOfSelf(name), let owner = project.enclosingType(of: name),
      let member = project.selfMembers(project.name(of: name), of: owner, at: name).first,
      project[member.place].kind == .property
    else { return [value] }
    return views(keptIn: member.place, depth + 1, &steps)
  }
}
