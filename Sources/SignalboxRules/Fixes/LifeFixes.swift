import SignalboxFacts
import SignalboxProject

// Fixes of delegates and of the calls that a coordinator's life takes.

extension FixPlanner {
  /// A delegate declared weak, its protocol bound to classes where it is free.
  /// - Returns: nil for what cannot be weak, and where a delegate is made on the spot: nobody else would hold that.
  func weakening(_ member: Member, for target: TypeID) -> Repair? {
    let property = project.node(of: member.place)
    let name = project.text(member.name)
    guard member.modifiers.contains(.mutable), !isMadeOnTheSpot(member.name),
      let owner = project.enclosingType(of: property), !project.retention.isSoleOwnerOfSome(member, of: owner),
      project.children(of: property).contains(where: { isOptionalType($0) })
    else { return nil }
    var steps = [Repair.Step.modifier("weak", of: property)]
    if !project.isBoundToClasses(target) {
      // Somebody who was not read may fulfil it with a structure.
      guard project[type: target].supertypes.isEmpty, let declaration = project[type: target].declarations.first,
        !isVisibleElsewhere(declaration)
      else { return nil }
      steps.append(.conformance("AnyObject", of: target))
    }
    return Repair("declare \(name) weak", steps)
  }

  private func isOptionalType(_ place: NodeRef) -> Bool {
    project[place].kind == .optionalType || project[place].kind.isType && project[place].flags.contains(.forced)
  }

  private func isMadeOnTheSpot(_ property: Name) -> Bool {
    project.occurrences(of: [project.text(property)], kinds: [.member, .identifier]).contains { place in
      guard let value = project.assignedValue(to: place), project[value].kind == .call else { return false }
      return true
    }
  }

  /// Whether other modules may use a declaration.
  func isVisibleElsewhere(_ declaration: DeclarationRef) -> Bool {
    var current: DeclarationRef? = declaration
    while let place = current {
      if !project[place].modifiers.isDisjoint(with: [.public, .open, .package]) { return true }
      current = project.parent(of: place)
    }
    return false
  }
}

extension FixPlanner {
  private static let endings: Set<String> = ["stop", "finish"]

  /// A call of super that hands on what the override was given.
  /// - Returns: nil where that may be told twice, or would come too late.
  func callingSuper(_ member: Member) -> Repair? {
    guard let body = project.body(of: member.place), isVoid(resultOf: member.place) else { return nil }
    var arguments: [String] = []
    for parameter in project.parameters(of: member.place) {
      guard let argument = argument(passing: parameter, in: body) else { return nil }
      arguments.append(argument)
    }
    let name = project.text(member.name)
    let isEnding = Self.endings.contains(name)
    // Whoever leaves early would not come past a call at the end.
    if isEnding, leavesEarly(body) { return nil }
    let isThrowing = project[member.place].modifiers.contains(.throws)
    let isAsync = project[member.place].modifiers.contains(.async)
    let call = "super.\(name)(\(arguments.joined(separator: ", ")))"
    return Repair(
      "call super.\(name)",
      [
        .statement(
          (isThrowing ? "try " : "") + (isAsync ? "await " : "") + call, in: project.node(of: member.place),
          at: isEnding ? .end : .start)
      ])
  }

  /// A parameter as an argument of the same call; nil for one that cannot be handed on without looking.
  private func argument(passing parameter: NodeRef, in body: NodeRef) -> String? {
    guard let binding = project.binding(of: parameter), let type = project.writtenType(of: parameter),
      project[parameter].flags.isDisjoint(with: [.variadic]), project[type].flags.isDisjoint(with: [.inoutMarked]),
      project.text(binding) != "_", !project.text(binding).isEmpty
    else { return nil }
    // A closure that the override calls itself would be called twice.
    let isFunction = project.subtree(of: type, kinds: [.functionType]).isEmpty == false
    if isFunction,
      project.subtree(of: body, kinds: [.identifier]).contains(where: {
        project.name(of: $0) == project.name(of: binding)
      })
    {
      return nil
    }
    return (project[parameter].name == 0 ? "" : project.text(parameter) + ": ") + project.text(binding)
  }

  private func leavesEarly(_ body: NodeRef) -> Bool {
    project.subtree(of: body, kinds: [.returnStatement, .throwStatement]).contains { place in
      project.ancestor(of: place) { $0.kind == .closure || $0.kind == .function }.map { project[$0].kind == .function }
        ?? true
    }
  }

  func isVoid(resultOf function: DeclarationRef) -> Bool {
    guard let result = project.children(of: project.node(of: function)).first(where: { project[$0].kind == .result })
    else { return true }
    guard let type = project.firstChild(of: result) else { return false }
    return project.text(type) == "Void" || project[type].kind == .tupleType && project.children(of: type).isEmpty
  }
}

extension FixPlanner {
  /// A call at the end of an observer of what hands a dependency on.
  /// - Parameter helpers: those of the protocol.
  func forwarding(_ property: Member, of type: TypeID, by helpers: [Member]) -> Repair? {
    let observers = project.children(of: project.node(of: property.place)).filter { project[$0].kind == .accessor }
    guard helpers.count == 1, let helper = helpers.first, project.parameters(of: helper.place).isEmpty,
      !helper.modifiers.isTypeMember, helper.modifiers.isDisjoint(with: [.async, .throws]),
      isVoid(resultOf: helper.place), suits(helper, type),
      let observer = observers.first(where: { project.text($0) == "didSet" }), !leavesEarly(observer)
    else { return nil }
    let name = project.text(helper.name)
    return Repair("call \(name)", [.statement("\(name)()", in: observer, at: .end)])
  }

  /// Whether an extension's conditions hold for a type.
  private func suits(_ helper: Member, _ type: TypeID) -> Bool {
    guard let owner = project.parent(of: helper.place) else { return false }
    let conditions = project.children(of: project.node(of: owner)).filter { project[$0].kind == .requirement }
    return conditions.allSatisfy { condition in
      let parts = project.children(of: condition)
      guard parts.count == 2, project.text(parts[0]) == "Self", !project[condition].flags.contains(.equal) else {
        return false
      }
      return project.inherits(type, from: project.text(parts[1]))
    }
  }
}
