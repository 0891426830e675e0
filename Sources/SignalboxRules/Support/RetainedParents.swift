import SignalboxFacts
import SignalboxProject

/// Coordinators that are retained by what they retain.
extension Project {
  /// Properties of classes that hold a parent coordinator.
  func strongParents() -> [Violation] {
    types.filter { $0.origin == .project && $0.kind == .classDeclaration }.flatMap { symbol in
      symbol.members.filter { member in
        member.kind == .property && vocabulary[.parentProperties].contains(text(member.name))
          && member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy])
          && (propertyType(of: member.place)?.nominals.contains { role(of: $0).kind == .coordinator } ?? false)
          && !hasWrapper(member.place)
      }.map { retention(of: $0, by: symbol) }
    }
  }

  private func retention(of member: Member, by symbol: TypeSymbol) -> Violation {
    Violation(
      node(of: member.place),
      "\(symbol.qualifiedName) retains its parent coordinator. \(advice(member))")
  }

  /// A protocol has to be one for classes before a reference to it can be weak.
  private func advice(_ member: Member) -> String {
    let name = text(member.name)
    guard let type = propertyType(of: member.place)?.nominals.first, !isBoundToClasses(type) else {
      return "Declare \(name) weak."
    }
    return "Constrain \(self[type: type].name) to AnyObject and declare \(name) weak."
  }

  /// Properties, whatever their names, in which a coordinator's initialiser stores the coordinator that creates it.
  func handedParents() -> [Violation] {
    var seen: Set<NodeRef> = []
    return newCoordinators().flatMap { new in
      (isRetained(new) ? arguments(of: new.call) : []).compactMap { argument -> Violation? in
        guard let value = firstChild(of: argument), self[value].kind == .identifier, text(value) == "self",
          let parent = enclosingType(of: value), role(of: parent).kind == .coordinator,
          let (parameter, body) = receiver(of: value),
          let member = uses(of: parameter, in: body).firstResult(of: { stored($0, in: new.type) }),
          !vocabulary[.parentProperties].contains(text(member.name)), seen.insert(node(of: member.place)).inserted
        else { return nil }
        return retention(of: member, by: self[type: new.type])
      }
    }
  }

  /// Whether the creator does more with a coordinator than start it: who does not retain it closes no circle.
  private func isRetained(_ new: NewCoordinator) -> Bool {
    guard new.local != nil else { return callTaking(new.call) != nil || isPut(new.call) }
    return new.uses.contains { callTaking($0) != nil || isPut($0) }
  }

  private func isPut(_ value: NodeRef) -> Bool {
    guard let parent = parent(of: value), [.assignment, .array, .property].contains(self[parent].kind),
      firstChild(of: parent) != value || self[parent].kind != .assignment
    else { return false }
    return !isPutIntoWeak(value)
  }

  /// The property that retains a value from here on.
  private func stored(_ use: NodeRef, in type: TypeID) -> Member? {
    guard let assignment = parent(of: use), self[assignment].kind == .assignment, let left = firstChild(of: assignment),
      left != use, isOnSelf(left)
    else { return nil }
    return self[type: type].members.first { member in
      member.kind == .property && member.name == name(of: left) && !hasWrapper(member.place)
        && member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class])
    }
  }

  /// Properties of screens and the like that hold the coordinator which holds them.
  func strongCoordinators() -> [Violation] {
    var holdings: [TypeID: Set<TypeID>] = [:]
    return types.filter { $0.origin == .project && $0.kind == .classDeclaration && role(of: $0.id).kind.isChild }
      .flatMap { symbol in
        symbol.members.compactMap { member -> Violation? in
          guard let owner = heldCoordinator(member), !makes(member, in: symbol) else { return nil }
          let held = holdings[owner] ?? classesHeld(by: owner)
          holdings[owner] = held
          guard !held.isDisjoint(with: self[type: symbol.id].ancestors.prefix { self[type: $0].origin == .project })
          else { return nil }
          return Violation(
            node(of: member.place),
            "\(symbol.qualifiedName) and \(self[type: owner].qualifiedName) retain each other. Declare "
              + "\(text(member.name)) weak.")
        }
      }
  }

  /// Properties of screens and the like, whatever their names, in which a coordinator that retains the screen stores
  /// itself: `timeline.flow = self`.
  func coordinatorsStoredOnHeld() -> [Violation] {
    var seen: Set<NodeRef> = []
    return types.filter {
      $0.origin == .project && $0.kind == .classDeclaration && role(of: $0.id).kind == .coordinator
    }.flatMap { symbol -> [Violation] in
      let settings = code(of: symbol.id, inherited: false).flatMap { subtree(of: $0, kinds: [.assignment]) }
        .filter { setting in
          children(of: setting).last.map { text($0) == "self" && self[$0].kind == .identifier } ?? false
            && enclosingType(of: setting) == symbol.id
        }
      guard !settings.isEmpty else { return [] }
      let held = classesHeld(by: symbol.id)
      return settings.compactMap { setting in
        guard let left = firstChild(of: setting), let holder = base(of: left),
          let screen = type(of: holder)?.nominals.first, held.contains(screen), role(of: screen).kind.isChild,
          let member = members(name(of: left), of: .nominal(screen, [])).first, isStrongReference(member),
          seen.insert(node(of: member.place)).inserted
        else { return nil }
        return Violation(
          node(of: member.place),
          "\(self[type: screen].qualifiedName) and \(symbol.qualifiedName) retain each other. Declare "
            + "\(text(left)) weak.")
      }
    }
  }

  /// A stored property that retains its value; delegates and those that are called coordinators are looked at by others.
  private func isStrongReference(_ member: FoundMember) -> Bool {
    let property = self[member.place]
    let name = text(self.name(of: member.place))
    return property.kind == .property && self[type: member.owner].origin == .project
      && property.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class])
      && !hasWrapper(member.place)
      && !["elegate", "oordinator", "ataSource"].contains { name.hasSuffix($0) }
      && !vocabulary[.parentProperties].contains(name)
  }

  /// Whether a class puts what it creates itself into a property: a child, not the one who created the class.
  private func makes(_ member: Member, in symbol: TypeSymbol) -> Bool {
    symbol.declarations.flatMap { subtree(of: node(of: $0), kinds: [.assignment]) }.contains { assignment in
      let sides = children(of: assignment)
      guard sides.count == 2, name(of: sides[0]) == member.name,
        base(of: sides[0]).map({ text($0) == "self" }) ?? true, self[sides[1]].kind == .call,
        case .initializer? = callee(of: sides[1])
      else { return false }
      return true
    }
  }

  /// The coordinator that a stored property without a value of its own keeps alive.
  private func heldCoordinator(_ member: Member) -> TypeID? {
    let name = text(member.name)
    guard member.kind == .property, name.hasSuffix("oordinator"), !vocabulary[.parentProperties].contains(name),
      member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy]),
      !hasWrapper(member.place),
      let owner = propertyType(of: member.place)?.nominals.first, role(of: owner).kind == .coordinator,
      self[type: owner].kind == .classDeclaration, self[type: owner].origin == .project
    else { return nil }
    let hasValue = children(of: node(of: member.place)).contains {
      self[$0].kind.isExpression && self[$0].kind != .nilLiteral
    }
    return hasValue ? nil : owner
  }

  /// The project's classes that stored properties of a coordinator hold, itself or in collections.
  private func classesHeld(by owner: TypeID) -> Set<TypeID> {
    let properties = self[type: owner].ancestors.filter { self[type: $0].origin == .project }
      .flatMap { self[type: $0].members }.filter {
        $0.kind == .property && $0.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class])
      }
    return Set(properties.flatMap { propertyType(of: $0.place)?.mentioned ?? [] })
  }

  private func hasWrapper(_ property: DeclarationRef) -> Bool {
    children(of: node(of: property)).contains { self[$0].kind == .attribute }
  }

  /// Associated objects that hold one.
  func retainedParents() -> [Violation] {
    occurrences(of: ["objc_setAssociatedObject"], kinds: [.identifier]).compactMap { place in
      guard let call = call(of: place), arguments(of: call).count == 4,
        let property = ancestor(of: place, where: { $0.kind == .property }),
        text(property).lowercased().contains("parent"), text(property).hasSuffix("oordinator"),
        let value = firstChild(of: arguments(of: call)[2]), self[value].kind == .identifier,
        let policy = firstChild(of: arguments(of: call)[3]), text(policy).hasPrefix("OBJC_ASSOCIATION_RETAIN")
      else { return nil }
      return Violation(
        policy,
        "The associated object \(text(property)) retains the coordinator. Use a weak box or OBJC_ASSOCIATION_ASSIGN.")
    }
  }
}
