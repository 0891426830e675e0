import SignalboxFacts
import SignalboxProject

// Closures by which coordinators wait for the end of their children.

extension Project {
  /// Closures by which coordinators wait for the end of others.
  func finishClosures() -> [FinishClosure] {
    let code = types.filter {
      role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }.flatMap { self.code(of: $0.id, inherited: false) }
    return code.flatMap { subtree(of: $0, kinds: [.assignment]) }.compactMap { finishClosure(setBy: $0) }
      + code.flatMap { subtree(of: $0, kinds: [.closure]) }.compactMap { finishClosure(handedIn: $0) }
      + retention.closuresPassedToChildren().compactMap { finishClosure(passed: $0.closure, to: $0.child) }
  }

  /// `home.onEnding = { … }`
  private func finishClosure(setBy assignment: NodeRef) -> FinishClosure? {
    let sides = children(of: assignment)
    guard sides.count == 2, self[sides[1]].kind != .nilLiteral, self[sides[0]].kind == .member,
      let child = base(of: sides[0]), text(child) != "self",
      retention.isFinishName(text(sides[0])) || releases(sides[1], child), let type = type(of: child)?.nominals.first,
      let found = members(name(of: sides[0]), of: .nominal(type, [])).first,
      self[found.place].kind == .property, self[found.place].modifiers.isDisjoint(with: [.computed]),
      isWaitedFor(type)
    else { return nil }
    return FinishClosure(place: sides[0], property: sides[0], type: type)
  }

  /// Whether a closure lets a child go: `{ [weak self, weak export] in self?.removeChild(export) }`.
  private func releases(_ closure: NodeRef, _ child: NodeRef) -> Bool {
    guard self[closure].kind == .closure, self[child].kind == .identifier else { return false }
    return calls(in: closure).contains { call in
      vocabulary[.removalWords].occur(in: calledName(call))
        && arguments(of: call).compactMap { firstChild(of: $0) }.contains {
          self[$0].kind == .identifier && name(of: $0) == name(of: child)
        }
    }
  }

  /// `QuizCoordinator(completion: { … })`, which stores the closure.
  private func finishClosure(handedIn closure: NodeRef) -> FinishClosure? {
    guard let (call, argument) = callTaking(closure), case .initializer(let made, _)? = callee(of: call),
      let type = made.nominals.first, isWaitedFor(type), enclosingType(of: call) != type,
      let property = retention.property(storingArgument: closure), retention.isFinishName(text(property)),
      enclosingType(of: property) == type
    else { return nil }
    let isNamed = !self[argument].flags.contains(.trailing) && self[argument].name != 0
    return FinishClosure(place: isNamed ? argument : firstChild(of: call) ?? call, property: property, type: type)
  }

  /// `quiz.whenDone { … }`, a method that only stores the closure.
  private func finishClosure(passed closure: NodeRef, to child: NodeRef) -> FinishClosure? {
    guard let method = member(on: child), let type = type(of: child)?.nominals.first, isWaitedFor(type),
      let property = retention.storing(closure, in: type),
      retention.isFinishName(text(property.name)) || releases(closure, child)
    else { return nil }
    return FinishClosure(place: method, property: node(of: property.place), type: type)
  }

  /// A coordinator of the project whose whole code was read, and that no other class builds on.
  func isWaitedFor(_ type: TypeID) -> Bool {
    role(of: type).kind == .coordinator && self[type: type].kind == .classDeclaration
      && self[type: type].origin == .project && subtypes[type] == nil && retention.isKnownThroughout(type)
  }

  /// On what the closures of a name are mentioned without being set.
  func callers(_ uses: [NodeRef]) -> Callers {
    var callers = Callers()
    for use in uses where assignedValue(to: use) == nil && !waysUp.isComparedWithNil(use) {
      if let base = base(of: use), text(base) != "self" {
        let owners = type(of: base)?.nominals ?? []
        callers.types.formUnion(owners)
        if owners.isEmpty || owners.contains(where: { self[type: $0].kind == .protocolDeclaration }) {
          callers.isAnybody = true
        }
      } else if self[use].kind == .identifier || base(of: use) != nil, let owner = enclosingType(of: use),
        local(name(of: use), from: use) == nil
      {
        callers.types.insert(owner)
      }
    }
    return callers
  }
}

/// A closure by which a coordinator waits for the end of another.
struct FinishClosure {
  /// Where it is handed over, and a mention of the property that keeps it.
  let place, property: NodeRef
  let type: TypeID
}

/// The types whose values, or in whose code, a closure may be called.
struct Callers {
  var types: Set<TypeID> = []
  /// Whether one of the values may be of any type.
  var isAnybody = false

  func mayBe(_ type: TypeSymbol) -> Bool { isAnybody || type.ancestors.contains { types.contains($0) } }
}
