import SignalboxFacts

/// Views of the project that draw others: `RouterView(router: router) { HomeView() }`.
extension TransitionFinder {
  /// How a view or a modifier of the project draws what it is created with: its code says so.
  func drawn(by call: NodeRef, takenAs argument: NodeRef) -> Transition? {
    guard isContent(argument),
      case .initializer(let type, let declaration)? = project.inference(asking).callee(of: call),
      let id = type.nominals.first, project[type: id].origin == .project,
      ["View", "ViewModifier"].contains(where: { project.inherits(id, from: $0) })
    else { return nil }
    guard let declaration else {
      // What a view does with its parts does not depend on who shows the view.
      let finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
      return stored(argument, in: id).flatMap { finder.ofProperty($0.name, from: $0.node) }
    }
    guard project[declaration].kind == .initializer,
      let parameter = project.parameter(taking: argument, of: call, by: declaration)
    else { return nil }
    var finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
    finder.depth = depth
    return project.binding(of: parameter).flatMap { finder.ofLocal($0) }
  }

  /// Whether an argument is a closure by which a view makes another one when it needs that, of what it passes then:
  /// `CartView(makeHelp: { topic in HelpView(topic) })`; not the content that a frame draws.
  func isMaker(_ argument: NodeRef, of call: NodeRef) -> Bool {
    guard let value = project.firstChild(of: argument), project[value].kind == .closure,
      case .initializer(let type, let declaration)? = project.inference(asking).callee(of: call),
      let id = type.nominals.first, project[type: id].origin == .project, project.inherits(id, from: "View")
    else { return false }
    let taker =
      declaration.map { project.parameter(taking: argument, of: call, by: $0) } ?? stored(argument, in: id)?.node
    guard let taker, !project.children(of: taker).contains(where: { project.text($0) == "ViewBuilder" }) else {
      return false
    }
    let taken =
      declaration == nil
      ? project.declaration(at: taker).flatMap { project.inference(asking).type(ofProperty: $0) }
      : project.writtenType(of: taker).flatMap { project.inference(asking).resolve($0) }
    guard case .function(let parameters, let result)? = taken?.unwrapped, !parameters.isEmpty, result != .void else {
      return false
    }
    if case .parameter = result.unwrapped { return false }
    return true
  }

  /// Whether an argument is a view or makes one: what else a view is created with it does not draw.
  private func isContent(_ argument: NodeRef) -> Bool {
    guard let value = project.firstChild(of: argument), project[value].kind != .closure else { return true }
    return project.inference(asking).type(of: value)?.unwrapped.nominals.contains { project.inherits($0, from: "View") }
      ?? false
  }

  /// Whether a property is what a view draws that is made around any coordinator: its parts are shown as it is itself.
  func isBodyOfFrame(_ property: NodeRef) -> Bool {
    guard project.text(property) == "body", let owner = project.enclosingType(of: property) else { return false }
    let names = project[type: owner].generics
    return !names.isEmpty
      && project[type: owner].declarations.contains { declaration in
        project.headerParts(of: declaration).contains { isBoundToCoordinators($0) }
      }
  }

  private func isBoundToCoordinators(_ part: NodeRef) -> Bool {
    guard [.genericParameter, .requirement].contains(project[part].kind), let bound = project.children(of: part).last,
      let type = project.inference(asking).resolve(bound)
    else { return false }
    return type.nominals.contains { project.role(of: $0).kind == .coordinator }
  }

  /// How the views are shown that draw the body of a frame.
  func displays(ofFrame body: NodeRef) -> Displays {
    guard let owner = project.enclosingType(of: body) else { return Displays() }
    let calls = project.occurrences(of: [project[type: owner].name], kinds: [.identifier])
      .compactMap { project.call(of: $0) }.filter { call in
        guard case .initializer(let type, _)? = project.inference(asking).callee(of: call) else { return false }
        return type.nominals.first == owner
      }
    return displays(of: calls)
  }

  /// The property that the initialiser which the compiler writes takes an argument for.
  private func stored(_ argument: NodeRef, in id: TypeID) -> (name: Name, node: NodeRef)? {
    let stored = project[type: id].members.filter {
      $0.kind == .property && $0.modifiers.isDisjoint(with: [.computed, .static])
    }
    let label = project[argument].name == 0 ? nil : project.name(of: argument)
    let found =
      label.map { name in stored.first { $0.name == name } }
      // A trailing closure is the last property that holds a function, or what one makes.
      ?? (project[argument].flags.contains(.trailing) ? stored.last { isBuilder($0) } : nil)
    return found.map { ($0.name, project.node(of: $0.place)) }
  }

  private func isBuilder(_ property: Member) -> Bool {
    if project.headerParts(of: property.place).contains(where: {
      project[$0].kind == .attribute && project.text($0) == "ViewBuilder"
    }) {
      return true
    }
    if case .function? = project.inference(asking).type(ofProperty: property.place)?.unwrapped { return true }
    return false
  }
}
