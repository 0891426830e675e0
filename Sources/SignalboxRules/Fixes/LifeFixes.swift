import SignalboxFacts
import SignalboxProject

// Fixes of delegates and of the calls that a coordinator's life takes.

extension Project {
  /// A delegate declared weak, its protocol bound to classes where it is free.
  /// - Returns: nil for what cannot be weak, and where a delegate is made on the spot: nobody else would hold that.
  func weakening(_ member: Member, for target: TypeID) -> Repair? {
    let property = node(of: member.place)
    let name = text(member.name)
    guard member.modifiers.contains(.mutable), !isMadeOnTheSpot(member.name),
      children(of: property).contains(where: { isOptionalType($0) })
    else { return nil }
    var steps = [Repair.Step.modifier("weak", of: property)]
    if !isBoundToClasses(target) {
      // Somebody who was not read may fulfil it with a structure.
      guard self[type: target].supertypes.isEmpty, let declaration = self[type: target].declarations.first,
        !isVisibleElsewhere(declaration)
      else { return nil }
      steps.append(.conformance("AnyObject", of: target))
    }
    return Repair("declare \(name) weak", steps)
  }

  private func isOptionalType(_ place: NodeRef) -> Bool {
    self[place].kind == .optionalType || self[place].kind.isType && self[place].flags.contains(.forced)
  }

  private func isMadeOnTheSpot(_ property: Name) -> Bool {
    occurrences(of: [text(property)], kinds: [.member, .identifier]).contains { place in
      guard let value = assignedValue(to: place), self[value].kind == .call else { return false }
      return true
    }
  }

  /// Whether other modules may use a declaration.
  func isVisibleElsewhere(_ declaration: DeclarationRef) -> Bool {
    var current: DeclarationRef? = declaration
    while let place = current {
      if !self[place].modifiers.isDisjoint(with: [.public, .open, .package]) { return true }
      current = parent(of: place)
    }
    return false
  }
}

extension Project {
  private static let endings: Set<String> = ["stop", "finish"]

  /// A call of super that hands on what the override was given.
  /// - Returns: nil where that may be told twice, or would come too late.
  func callingSuper(_ member: Member) -> Repair? {
    guard let body = body(of: member.place), isVoid(resultOf: member.place) else { return nil }
    var arguments: [String] = []
    for parameter in parameters(of: member.place) {
      guard let argument = argument(passing: parameter, in: body) else { return nil }
      arguments.append(argument)
    }
    let name = text(member.name)
    let isEnding = Self.endings.contains(name)
    // Whoever leaves early would not come past a call at the end.
    if isEnding, leavesEarly(body) { return nil }
    let isThrowing = self[member.place].modifiers.contains(.throws)
    let isAsync = self[member.place].modifiers.contains(.async)
    let call = "super.\(name)(\(arguments.joined(separator: ", ")))"
    return Repair(
      "call super.\(name)",
      [
        .statement(
          (isThrowing ? "try " : "") + (isAsync ? "await " : "") + call, in: node(of: member.place),
          at: isEnding ? .end : .start)
      ])
  }

  /// A parameter as an argument of the same call; nil for one that cannot be handed on without looking.
  private func argument(passing parameter: NodeRef, in body: NodeRef) -> String? {
    guard let binding = binding(of: parameter), let type = writtenType(of: parameter),
      self[parameter].flags.isDisjoint(with: [.variadic]), self[type].flags.isDisjoint(with: [.inoutMarked]),
      text(binding) != "_", !text(binding).isEmpty
    else { return nil }
    // A closure that the override calls itself would be called twice.
    let isFunction = subtree(of: type, kinds: [.functionType]).isEmpty == false
    if isFunction, subtree(of: body, kinds: [.identifier]).contains(where: { name(of: $0) == name(of: binding) }) {
      return nil
    }
    return (self[parameter].name == 0 ? "" : text(parameter) + ": ") + text(binding)
  }

  private func leavesEarly(_ body: NodeRef) -> Bool {
    subtree(of: body, kinds: [.returnStatement, .throwStatement]).contains { place in
      ancestor(of: place) { $0.kind == .closure || $0.kind == .function }.map { self[$0].kind == .function } ?? true
    }
  }

  func isVoid(resultOf function: DeclarationRef) -> Bool {
    guard let result = children(of: node(of: function)).first(where: { self[$0].kind == .result }) else { return true }
    guard let type = firstChild(of: result) else { return false }
    return text(type) == "Void" || self[type].kind == .tupleType && children(of: type).isEmpty
  }
}

extension Project {
  /// A call at the end of an observer of what hands a dependency on.
  /// - Parameter helpers: those of the protocol.
  func forwarding(_ property: Member, of type: TypeID, by helpers: [Member]) -> Repair? {
    let observers = children(of: node(of: property.place)).filter { self[$0].kind == .accessor }
    guard helpers.count == 1, let helper = helpers.first, parameters(of: helper.place).isEmpty,
      !helper.modifiers.isTypeMember, helper.modifiers.isDisjoint(with: [.async, .throws]),
      isVoid(resultOf: helper.place), suits(helper, type),
      let observer = observers.first(where: { text($0) == "didSet" }), !leavesEarly(observer)
    else { return nil }
    let name = text(helper.name)
    return Repair("call \(name)", [.statement("\(name)()", in: observer, at: .end)])
  }

  /// Whether an extension's conditions hold for a type.
  private func suits(_ helper: Member, _ type: TypeID) -> Bool {
    guard let owner = parent(of: helper.place) else { return false }
    let conditions = children(of: node(of: owner)).filter { self[$0].kind == .requirement }
    return conditions.allSatisfy { condition in
      let parts = children(of: condition)
      guard parts.count == 2, text(parts[0]) == "Self", !self[condition].flags.contains(.equal) else { return false }
      return inherits(type, from: text(parts[1]))
    }
  }
}
