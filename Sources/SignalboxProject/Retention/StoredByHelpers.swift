import SignalboxFacts

extension RetentionModel {
  /// `run(order) { … }`: closures that a helper stores on the coordinator that it is handed with them, also inside of
  /// another closure: `child.onEnd = { [weak self] in self?.close(); done() }`.
  package func closuresStoredByHelpers() -> [(child: NodeRef, closure: NodeRef)] {
    coordinatorCode.flatMap { project.calls(in: $0) }.flatMap { call -> [(child: NodeRef, closure: NodeRef)] in
      let arguments = project.arguments(of: call)
      let closures = arguments.filter { argument in
        project.firstChild(of: argument).map { project[$0].kind == .closure } ?? false
      }
      guard !closures.isEmpty, arguments.count > closures.count,
        let helper = project.callee(of: call)?.declaration, project[helper].kind == .function,
        let body = project.body(of: helper)
      else { return [] }
      return closures.compactMap { argument in
        guard let closure = project.firstChild(of: argument),
          let handed = project.parameter(taking: argument, of: call, by: helper).flatMap({ project.binding(of: $0) }),
          let keeper = project.uses(of: handed, in: body).firstResult(of: { keeper(of: $0, in: body) }),
          let child = arguments.first(where: {
            project.parameter(taking: $0, of: call, by: helper).flatMap { project.binding(of: $0) } == keeper
          }).flatMap({ project.firstChild(of: $0) }), isCoordinator(child)
        else { return nil }
        return (child, closure)
      }
    }
  }

  private func isCoordinator(_ value: NodeRef) -> Bool {
    guard project.text(value) != "self", let type = project.type(of: value)?.nominals.first else { return false }
    return project.role(of: type).kind == .coordinator && project[type: type].kind == .classDeclaration
  }

  /// The parameter that a body stores a value on, itself or in a closure that mentions it, for as long as that lives.
  private func keeper(of use: NodeRef, in body: NodeRef) -> NodeRef? {
    var value = use
    while project.contains(body, value) {
      if let found = keeper(of: value) { return found }
      guard let around = project.ancestor(of: value, where: { $0.kind == .closure }), around > body else { return nil }
      value = around
    }
    return nil
  }

  private func keeper(of value: NodeRef) -> NodeRef? {
    guard let assignment = project.parent(of: value), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != value, let owner = project.base(of: left),
      project[owner].kind == .identifier, project.isParameter(owner), !isReset(value),
      let property = property(named: left), project[property.place].modifiers.isRetaining,
      !assignments(to: project.name(of: left)).empties
    else { return nil }
    return project.local(project.name(of: owner), from: owner)
  }
}
