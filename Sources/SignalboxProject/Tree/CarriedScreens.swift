import SignalboxFacts

/// Screens that functions hand out in a tuple, or in an object that only carries them.
extension FlowModel {
  /// Whether an object of a type is no part of the flow itself.
  func isCarrier(_ type: SwiftType) -> Bool {
    guard case .nominal(let id, _) = type.unwrapped, project[type: id].origin == .project,
      !project.inherits(id, from: "UIViewController"), !project.inherits(id, from: "View")
    else { return false }
    let role = project.role(of: id).kind
    return !role.traits.isPartOfFlow && !role.isChild
  }
}

extension CreationFinder {
  /// What a function does with a value, whoever calls it; an initialiser's object has its properties for good.
  func transition(
    of made: Made, at place: NodeRef, in function: DeclarationRef? = nil
  ) -> CoordinatorTree.Transition? {
    let leavesBody = function.map { project[$0].kind == .initializer } ?? true
    let elements = made.elements.isEmpty ? [nil] : made.elements.map(Optional.some)
    return elements.firstResult { element in
      leavesBody
        ? project.flows.transition(of: place, element: element)
        : project.flows.transitionInBody(of: place, element: element)
    }
  }

  /// The places in the tuple that a function returns of what stands at one of its expressions.
  func elements(of made: Made, at place: NodeRef, in function: DeclarationRef) -> [Int] {
    let isHandedOn =
      !made.elements.isEmpty && project.body(of: function).map { project.returned(from: $0).contains(place) } ?? false
    return isHandedOn ? made.elements : project.flows.elements(of: place, in: function)
  }
}

extension FlowModel {
  /// Where a value that a function makes stands in the tuple that the function returns. For a coordinator then come the
  /// places of what it is created with: `let stack = …; return (CartCoordinator(stack), stack)`.
  func elements(of place: NodeRef, in function: DeclarationRef) -> [Int] {
    guard project[function].kind == .function, let body = project.body(of: function) else { return [] }
    let results = project.returned(from: body)
    let values = results.filter { project[$0].kind == .tuple }.map { project.children(of: $0).map { root(of: $0) } }
    let carriers = results.map { value(of: $0) }.filter { call in
      guard project[call].kind == .call, case .initializer(let type, _)? = project.callee(of: call) else {
        return false
      }
      return isCarrier(type)
    }
    let carried = carriers.flatMap { project.arguments(of: $0) }.map { root(of: $0) }
    func places(of root: NodeRef) -> [Int] {
      if carried.contains(root) { return [TransitionFinder.carried] }
      return values.flatMap { list in list.indices.filter { list[$0] == root } }
    }
    let own = places(of: local(holding: place) ?? place)
    guard project[place].kind == .call else { return own }
    return own + project.arguments(of: place).flatMap { places(of: root(of: $0)) }.filter { !own.contains($0) }
  }

  /// The value of a local that is handed back, or the expression itself.
  private func value(of result: NodeRef) -> NodeRef {
    guard project[result].kind == .identifier, let local = project.local(project.name(of: result), from: result) else {
      return result
    }
    return project.children(of: local).last { project[$0].kind.isExpression } ?? result
  }

  /// The local that an expression is the value of.
  private func local(holding place: NodeRef) -> NodeRef? {
    project.parent(of: place).flatMap { project[$0].kind == .binding ? $0 : nil }
  }

  /// What stands at the beginning of an argument's chain: a local, or else the expression.
  private func root(of argument: NodeRef) -> NodeRef {
    var current = argument
    while [.argument, .cast, .member, .call].contains(project[current].kind),
      let first = project.firstChild(of: current),
      project[current].kind != .call || project[first].kind == .member && project.base(of: first) != nil
    {
      current = first
    }
    guard project[current].kind == .identifier else { return current }
    return project.local(project.name(of: current), from: current) ?? current
  }
}
