import SignalboxFacts

// Whether a class starts children that it did not just make.

extension Project {
  /// Whether the class around a place starts coordinators that it finds elsewhere than in a local: in its children.
  package func startsOthers(around place: NodeRef) -> Bool {
    guard let type = enclosingType(of: place) else { return true }
    return code(of: type).contains { root in
      calls(in: root).contains { call in
        guard let target = firstChild(of: call), let base = base(of: target), text(base) != "super",
          text(base) != "self", flows.isStart(target)
        else { return false }
        if self[base].kind == .call { return !isMadeHere(base) }
        guard self[base].kind == .identifier, let local = local(name(of: base), from: base) else {
          return !isOfAnotherProperty(base, than: place)
        }
        return children(of: local).first { self[$0].kind.isExpression }.map { self[$0].kind != .call }
          ?? !isGivenNewOnly(local, in: type)
      }
    }
  }

  /// Whether a name is that of a property which has a child of its own for good, and not the one that is made at a place:
  /// `lazy var news = NewsCoordinator()`.
  private func isOfAnotherProperty(_ name: NodeRef, than creation: NodeRef) -> Bool {
    guard isOnSelf(name), let place = retention.property(named: name)?.place else { return false }
    let property = node(of: place)
    return !contains(property, creation)
      && children(of: property).contains { self[$0].kind == .call && retention.isNew($0) }
      && uses(ofProperty: property).allSatisfy { assignedValue(to: $0) == nil }
  }

  /// Whether a call makes an object, or is given a new one: `HomeCoordinator()`, `adopt(HomeCoordinator())`.
  private func isMadeHere(_ call: NodeRef) -> Bool {
    retention.isNew(call)
      || arguments(of: call).contains {
        firstChild(of: $0).map { self[$0].kind == .call && retention.isNew($0) } ?? false
      }
  }

  /// Whether a name is the parameter of a method, and all that a class gives it are new objects: `run(HomeCoordinator())`.
  private func isGivenNewOnly(_ local: NodeRef, in type: TypeID, depth: Int = 0) -> Bool {
    guard depth < 3, let parameter = parent(of: local), self[parameter].kind == .parameter,
      let function = parent(of: parameter).flatMap({ declaration(at: $0) }), self[function].kind == .function
    else { return false }
    return code(of: type).flatMap { uses(of: name(of: function), in: $0) }.allSatisfy { mention in
      guard let call = call(of: mention) else { return false }
      guard
        let argument = arguments(of: call).first(where: {
          parameter == self.parameter(taking: $0, of: call, by: function)
        }),
        let given = firstChild(of: argument)
      else { return true }
      guard self[given].kind == .identifier, let local = self.local(name(of: given), from: given) else {
        return self[given].kind == .call
      }
      return children(of: local).first { self[$0].kind.isExpression }.map { self[$0].kind == .call }
        ?? isGivenNewOnly(local, in: type, depth: depth + 1)
    }
  }
}
