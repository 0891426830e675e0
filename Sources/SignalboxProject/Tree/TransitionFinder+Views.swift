import SignalboxFacts

/// How SwiftUI shows a view: what stands around it says so, not what takes it.
extension TransitionFinder {
  /// Whether an expression is a view, or stands in the code of one.
  func isView(_ place: NodeRef) -> Bool {
    if let type = project.enclosingType(of: place),
      ViewNames.drawing.contains(where: { project.inherits(type, from: $0) })
    {
      return true
    }
    return project.inference(asking).type(of: place)?.unwrapped.nominals.contains { project.inherits($0, from: "View") }
      ?? false
  }

  /// Through modifiers, builders and branches; nil where a view goes on as any other value does.
  func viewStep(from current: NodeRef, to parent: NodeRef) -> Step? {
    switch project[parent].kind {
    case .member: (project.call(of: parent) ?? wrapper(parent)).map { .into($0) }
    case .call where project.firstChild(of: parent) == current: .into(parent)
    case .call where ViewNames.isAside(project.calledName(parent)): .end(nil)
    case .call: shown(by: parent, taking: current)
    case .argument where ViewNames.isAside(project.text(parent)): .end(nil)
    case .closure: project.parent(of: parent).flatMap { content(of: $0) }
    case .switchBranch where project.flows.isOverTabs(parent): .shown(.tab)
    case .block, .ifBranch, .switchBranch, .switchCase, .returnStatement, .accessor: .into(parent)
    case .function: .end(ofResult(parent))
    case .property where isBodyOfFrame(parent): .end(agreed(Query(.display, parent)))
    default: nil
    }
  }

  /// A property that the project gives to every view, which hands back the view in another form: `DetailView().erased`.
  private func wrapper(_ member: NodeRef) -> NodeRef? {
    guard let base = project.base(of: member), let type = project.inference(asking).type(of: base)?.unwrapped,
      let found = project.members(project.name(of: member), of: type, from: member.file).first,
      project[found.place].kind == .property, !project.files[found.place.file].isSDK,
      project[type: found.owner].name == "View", let body = project.body(of: found.place)
    else { return nil }
    return project.subtree(of: body, kinds: [.identifier]).contains { project.text($0) == "self" } ? member : nil
  }

  private func content(of argument: NodeRef) -> Step? {
    guard project[argument].kind == .argument else { return nil }
    return ViewNames.isAside(project.text(argument)) ? .end(nil) : .into(argument)
  }

  private func shown(by call: NodeRef, taking argument: NodeRef) -> Step? {
    let name = project.calledName(call)
    if let method = NavigationMethod.named(name), method.owner == .swiftUI {
      return method.transition.map { .shown($0) }
    }
    if let transition = routed(by: call, taking: argument) { return .shown(transition) }
    if project.flows.isLabel(argument, ofLink: call) { return nil }
    // `NavigationStack(path: $store.scope(…)) { … } destination: { … }`
    if ViewNames.transitions[name] == .root, project.text(argument) == "destination" { return .shown(.push) }
    if let transition = ViewNames.transitions[name] ?? drawn(by: call, takenAs: argument) { return .shown(transition) }
    guard isModifier(call), let value = project.firstChild(of: argument), project[value].kind == .closure else {
      return nil
    }
    // What another modifier makes of a view, its own code says, or nobody: not what stands around the modified view.
    return transition(ofArgument: argument, in: call).map { .shown($0) } ?? .end(nil)
  }

  /// How a router of a library shows what a closure makes.
  private func routed(by call: NodeRef, taking argument: NodeRef) -> Transition? {
    guard let usual = ViewNames.routerMethods[project.calledName(call)], isModifier(call),
      let made = project.firstChild(of: argument), project[made].kind == .closure,
      project.inference(asking).callee(of: call) == nil
    else { return nil }
    let segue = project.firstArgument(of: call).map {
      project[$0].kind == .call ? project.calledName($0) : project.text($0)
    }
    return segue.flatMap { ViewNames.routes[$0] } ?? usual
  }

  /// How the library shows what a method makes that a property hands it: `@Route(.push) var detail = makeDetail`.
  func route(handing method: NodeRef) -> Transition? {
    guard let property = project.parent(of: method), project[property].kind == .property else { return nil }
    return project.children(of: property).lazy.filter { project[$0].kind == .attribute }.compactMap { attribute in
      guard project.text(attribute) == "Route", let argument = project.arguments(of: attribute).first,
        let value = project.firstChild(of: argument)
      else { return ViewNames.routes[project.text(attribute)] }
      return ViewNames.routes[project.text(argument)] ?? ViewNames.routes[project.text(value)]
    }.first
  }

  /// The calls of a coordinator's method in the views that are given the coordinator, as what it is or as a protocol:
  /// `TabView { coordinator.cart() }`.
  func callsInViews(of function: DeclarationRef, owner: TypeID) -> [NodeRef] {
    guard project.role(of: owner).kind == .coordinator else { return [] }
    let name = project.name(of: function)
    let signature = project.signature(of: function)
    let declared = project[type: owner].ancestors.flatMap { project[type: $0].members(named: name) }
      .map(\.place).filter { project.signature(of: $0) == signature }
    return project.occurrences(of: [name], kinds: [.member]).filter { use in
      guard let view = project.enclosingType(of: use), project.coordinatorViews[view] != owner else { return false }
      return [.swiftUIView, .appEntry].contains(project.role(of: view).kind)
    }.compactMap { project.call(of: $0) }.filter { call in
      project.inference(asking).callee(of: call)?.declaration.map { declared.contains($0) } ?? false
    }
  }

  private func isModifier(_ call: NodeRef) -> Bool {
    project.firstChild(of: call).map { project[$0].kind == .member } ?? false
  }
}
