import SignalboxFacts

// Whether a class starts children that it did not just make.

extension RetentionModel {
  /// Whether the class around a place starts coordinators that it finds elsewhere than in a local: in its children.
  package func startsOthers(around place: NodeRef) -> Bool {
    guard let type = project.enclosingType(of: place) else { return true }
    return project.code(of: type).contains { root in
      project.calls(in: root).contains { call in
        guard let target = project.firstChild(of: call), let base = project.base(of: target),
          project.text(base) != "super",
          project.text(base) != "self", project.flows.isStart(target)
        else { return false }
        if project[base].kind == .call { return !isMadeHere(base) }
        guard project[base].kind == .identifier, let local = project.local(project.name(of: base), from: base) else {
          return !isOfAnotherProperty(base, than: place)
        }
        return project.children(of: local).first { project[$0].kind.isExpression }.map { project[$0].kind != .call }
          ?? !isGivenNewOnly(local, in: type)
      }
    }
  }

  /// Whether a name is that of a property which has a child of its own for good, and not the one that is made at a place:
  /// `lazy var news = NewsCoordinator()`.
  private func isOfAnotherProperty(_ name: NodeRef, than creation: NodeRef) -> Bool {
    guard project.isOnSelf(name), let place = self.property(named: name)?.place else { return false }
    let property = project.node(of: place)
    return !project.contains(property, creation)
      && project.children(of: property).contains { project[$0].kind == .call && isNew($0) }
      && project.containment.uses(ofProperty: property).allSatisfy { project.assignedValue(to: $0) == nil }
  }

  /// Whether a call makes an object, or is given a new one: `HomeCoordinator()`, `adopt(HomeCoordinator())`.
  private func isMadeHere(_ call: NodeRef) -> Bool {
    isNew(call)
      || project.arguments(of: call).contains {
        project.firstChild(of: $0).map { project[$0].kind == .call && isNew($0) } ?? false
      }
  }

  /// Whether a name is the parameter of a method, and all that a class gives it are new objects: `run(HomeCoordinator())`.
  private func isGivenNewOnly(_ local: NodeRef, in type: TypeID, depth: Int = 0) -> Bool {
    guard depth < 3, let parameter = project.parent(of: local), project[parameter].kind == .parameter,
      let function = project.parent(of: parameter).flatMap({ project.declaration(at: $0) }),
      project[function].kind == .function
    else { return false }
    return project.code(of: type).flatMap { project.uses(of: project.name(of: function), in: $0) }.allSatisfy {
      mention in
      guard let call = project.call(of: mention) else { return false }
      guard
        let argument = project.arguments(of: call).first(where: {
          parameter == project.parameter(taking: $0, of: call, by: function)
        }),
        let given = project.firstChild(of: argument)
      else { return true }
      guard project[given].kind == .identifier, let local = project.local(project.name(of: given), from: given) else {
        return project[given].kind == .call
      }
      return project.children(of: local).first { project[$0].kind.isExpression }.map { project[$0].kind == .call }
        ?? isGivenNewOnly(local, in: type, depth: depth + 1)
    }
  }
}
