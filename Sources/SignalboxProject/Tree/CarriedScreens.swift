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

extension FlowModel {
  /// How an object's screen is shown that the object's own initialiser makes: `present(CartModule(id).screen)`.
  fileprivate func transition(ofCarriedBy place: NodeRef) -> CoordinatorTree.Transition? {
    guard project[place].kind == .call, case .initializer(let type, _)? = project.callee(of: place), isCarrier(type)
    else { return nil }
    return transition(of: place, element: TransitionFinder.carried)
  }
}

extension CreationFinder {
  /// What a function does with values, whoever calls it; an initialiser's object has its properties for good.
  func transitions(
    of made: [Made], at place: NodeRef, in function: DeclarationRef? = nil
  ) -> [CoordinatorTree.Transition?] {
    let leavesBody = function.map { project[$0].kind == .initializer } ?? true
    // What stands at the same places goes the same way.
    var known: [[Int]: CoordinatorTree.Transition?] = [:]
    return made.map { made in
      if made.isKept { return made.elements.isEmpty ? project.flows.transition(ofCarriedBy: place) : nil }
      if let found = known[made.elements] { return found }
      let elements = made.elements.isEmpty ? [nil] : made.elements.map(Optional.some)
      let found = elements.firstResult { element in
        leavesBody
          ? project.flows.transition(of: place, element: element)
          : project.flows.transitionInBody(of: place, element: element)
      }
      known[made.elements] = .some(found)
      return found
    }
  }

  /// The places in the tuple that a function returns of what stands at one of its expressions.
  mutating func elements(of made: [Made], at place: NodeRef, in function: DeclarationRef) -> [[Int]] {
    guard !made.isEmpty else { return [] }
    let values = carried[function] ?? project.flows.carriedValues(of: function)
    carried[function] = values
    let own = project.flows.elements(of: place, among: values)
    let isReturned =
      made.contains { !$0.elements.isEmpty }
      && project.body(of: function).map { project.returned(from: $0).contains(place) } ?? false
    return made.map { isReturned && !$0.elements.isEmpty ? $0.elements : own }
  }
}

/// The values in the tuples that a function returns, and what the objects are created with that only carry them.
struct CarriedValues: Sendable {
  fileprivate var positions: [NodeRef: [Int]] = [:]
  fileprivate var carried: Set<NodeRef> = []

  fileprivate func places(of root: NodeRef) -> [Int] {
    carried.contains(root) ? [TransitionFinder.carried] : positions[root] ?? []
  }
}

extension FlowModel {
  fileprivate func carriedValues(of function: DeclarationRef) -> CarriedValues {
    var found = CarriedValues()
    guard project[function].kind == .function, let body = project.body(of: function) else { return found }
    let results = project.returned(from: body)
    for tuple in results where project[tuple].kind == .tuple {
      for (index, value) in project.children(of: tuple).enumerated() {
        found.positions[root(of: value), default: []].append(index)
      }
    }
    let carriers = results.map { value(of: $0) }.filter { call in
      guard project[call].kind == .call, case .initializer(let type, _)? = project.callee(of: call) else {
        return false
      }
      return isCarrier(type)
    }
    found.carried = Set(carriers.flatMap { project.arguments(of: $0) }.map { root(of: $0) })
    return found
  }

  /// Where a value that a function makes stands in the tuple that the function returns. For a coordinator then come the
  /// places of what it is created with: `let stack = …; return (CartCoordinator(stack), stack)`.
  fileprivate func elements(of place: NodeRef, among values: CarriedValues) -> [Int] {
    let own = values.places(of: local(holding: place) ?? place)
    guard project[place].kind == .call else { return own }
    return own + project.arguments(of: place).flatMap { values.places(of: root(of: $0)) }.filter { !own.contains($0) }
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
