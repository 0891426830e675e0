import SignalboxFacts

/// A coordinator that is retained by what it retains.
package enum RetainedCoordinator {
  case parent(RetainedParent)
  case cycle(RetainCycle)
  /// What `objc_setAssociatedObject` is given in a property.
  case associatedObject(policy: NodeRef, property: NodeRef)
}

/// A property that retains the parent coordinator of who has it.
package struct RetainedParent {
  package let member: Member
  package let holder: TypeID
}

/// A property that retains what retains its class.
package struct RetainCycle: Sendable {
  package let property: DeclarationRef
  /// The class of the property, and what it stores.
  package let holder, other: TypeID
}

extension RetentionModel {
  /// Coordinators whose children or screens retain them.
  package func retainedCoordinators() -> [RetainedCoordinator] {
    let parents = strongParents() + handedParents() + parentsStoredOnChildren()
    let cycles =
      strongCoordinators() + coordinatorsStoredOnHeld() + coordinatorsHandedToHeld()
      + outsideCycles().filter { project.role(of: $0.holder).kind == .coordinator }
    let carried = coordinatorsCarriedToHeld(besides: Set(parents.map(\.member.place) + cycles.map(\.property)))
    return parents.map(RetainedCoordinator.parent) + (cycles + carried).map(RetainedCoordinator.cycle)
      + parentsInAssociatedObjects()
  }

  /// Properties of classes that hold a parent coordinator.
  private func strongParents() -> [RetainedParent] {
    project.types.filter { $0.origin == .project && $0.kind == .classDeclaration }.flatMap { symbol in
      symbol.members.filter { member in
        member.kind == .property && project.vocabulary[.parentProperties].contains(project.text(member.name))
          && member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy])
          && isForCoordinator(member.place)
          && !project.hasWrapper(member.place) && !isConstantNil(member) && !isOfRoot(member, symbol.id)
          && !isOfParentsWithoutChildren(member, symbol.id)
      }.map { RetainedParent(member: $0, holder: symbol.id) }
    }
  }

  /// Whether a property is for a coordinator, or for what a generic parameter binds to one: `class Child<Parent: Coordinator>`.
  private func isForCoordinator(_ property: DeclarationRef) -> Bool {
    guard let type = project.propertyType(of: property) else { return false }
    return project.bounded(type, at: project.node(of: property)).nominals.contains {
      project.role(of: $0).kind == .coordinator
    }
  }

  /// Whether name and type say that a property is for the parent: `strongParents` tells those.
  func isNamedParent(_ property: DeclarationRef) -> Bool {
    project.vocabulary[.parentProperties].contains(project.text(project.name(of: property)))
      && isForCoordinator(property)
  }

  /// `let parent: Coordinator? = nil`, as the root has to declare it where a protocol asks for a parent.
  private func isConstantNil(_ member: Member) -> Bool {
    !member.modifiers.contains(.mutable)
      && project.children(of: project.node(of: member.place)).contains { project[$0].kind == .nilLiteral }
  }

  /// Whether a class has a parent only because a protocol or its superclass asks for one: the app's entry creates it, and
  /// no code gives it any.
  func isOfRoot(_ member: Member, _ holder: TypeID) -> Bool {
    let creations = coordinatorCreations.filter { $0.type == holder }
    return !creations.isEmpty && project.subtypes[holder] == nil
      && creations.allSatisfy { created in
        project.enclosingType(of: created.name).map { project.role(of: $0).kind == .appEntry } ?? false
      }
      && valuesPut(into: member, of: holder).allSatisfy { project[$0].kind == .nilLiteral }
  }

  /// Properties of screens and the like that hold the coordinator which holds them.
  private func strongCoordinators() -> [RetainCycle] {
    var holdings: [TypeID: Set<TypeID>] = [:]
    return project.types.filter {
      $0.origin == .project && $0.kind == .classDeclaration && isScreenLike($0.id)
    }
    .flatMap { symbol in
      symbol.members.compactMap { member -> RetainCycle? in
        guard let owner = heldCoordinator(member), !makes(member, in: symbol), isEverSet(member) else { return nil }
        let held = holdings[owner] ?? classesHeld(by: owner)
        holdings[owner] = held
        guard !held.isDisjoint(with: project[type: symbol.id].ancestors.prefix { project[type: $0].origin == .project })
        else { return nil }
        return RetainCycle(property: member.place, holder: symbol.id, other: owner)
      }
    }
  }

  /// Screens, views, view models, and containers such as tab bar controllers.
  private func isScreenLike(_ type: TypeID) -> Bool {
    project.role(of: type).kind.isChild || project.role(of: type).kind == .container
  }

  /// Properties of screens and the like, whatever their names, in which a coordinator that retains the screen stores
  /// itself: `timeline.flow = self`.
  private func coordinatorsStoredOnHeld() -> [RetainCycle] {
    var seen: Set<NodeRef> = []
    return project.types.filter {
      $0.origin == .project && $0.kind == .classDeclaration && project.role(of: $0.id).kind == .coordinator
    }.flatMap { symbol -> [RetainCycle] in
      let settings = project.code(of: symbol.id, inherited: false).flatMap {
        project.subtree(of: $0, kinds: [.identifier])
      }.filter { project.text($0) == "self" && project.enclosingType(of: $0) == symbol.id }.compactMap { place in
        isPut(place)
          ? project.parent(of: place).flatMap { project.firstChild(of: $0) } : project.listTaking(place)?.list
      }
      guard !settings.isEmpty else { return [] }
      let held = classesHeld(by: symbol.id)
      return settings.compactMap { left in
        guard let holder = project.base(of: left), let screen = project.type(of: holder)?.nominals.first,
          held.contains(screen),
          isScreenLike(screen),
          let member = project.members(project.name(of: left), of: .nominal(screen, [])).first,
          isStrongReference(member.place, of: member.owner, givenBy: symbol.id),
          seen.insert(project.node(of: member.place)).inserted
        else { return nil }
        return RetainCycle(property: member.place, holder: screen, other: symbol.id)
      }
    }
  }

  /// A stored property that retains its value; delegates, and those that are called coordinators and have the very class of
  /// who gives itself, are looked at by others.
  /// - Parameter giver: the coordinator; nil where what holds it is not one of its own properties, so that no others look.
  func isStrongReference(_ place: DeclarationRef, of owner: TypeID, givenBy giver: TypeID?) -> Bool {
    let property = project[place]
    let name = project.text(project.name(of: place))
    return property.kind == .property && project[type: owner].origin == .project
      && property.modifiers.isRetaining
      && !project.hasWrapper(place)
      && !["elegate", "ataSource"].contains { name.hasSuffix($0) }
      && !(giver != nil && name.hasSuffix("oordinator") && project.propertyType(of: place)?.nominals.first == giver)
      && !isNamedParent(place)
  }

  /// Whether a class puts what it creates itself into a property: a child, not the one who created the class.
  private func makes(_ member: Member, in symbol: TypeSymbol) -> Bool {
    symbol.declarations.flatMap { project.subtree(of: project.node(of: $0), kinds: [.assignment]) }.contains {
      assignment in
      let sides = project.children(of: assignment)
      guard sides.count == 2, project.name(of: sides[0]) == member.name,
        project.base(of: sides[0]).map({ project.text($0) == "self" }) ?? true, project[sides[1]].kind == .call,
        case .initializer? = project.callee(of: sides[1])
      else { return false }
      return true
    }
  }

  /// Whether any code sets a variable that others cannot see: one that is left nil retains nothing.
  private func isEverSet(_ member: Member) -> Bool {
    member.modifiers.isDisjoint(with: [.private, .fileprivate])
      || project.occurrences(of: [member.name], kinds: [.member, .identifier]).contains {
        $0.file == member.place.file && project.assignedValue(to: $0) != nil
      }
  }

  /// The coordinator that a stored property without a value of its own keeps alive.
  private func heldCoordinator(_ member: Member) -> TypeID? {
    let name = project.text(member.name)
    guard member.kind == .property, name.hasSuffix("oordinator"), !project.vocabulary[.parentProperties].contains(name),
      member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy]),
      !project.hasWrapper(member.place),
      let owner = project.propertyType(of: member.place)?.nominals.first, project.role(of: owner).kind == .coordinator,
      project[type: owner].kind == .classDeclaration, project[type: owner].origin == .project
    else { return nil }
    let hasValue = project.children(of: project.node(of: member.place)).contains {
      project[$0].kind.isExpression && project[$0].kind != .nilLiteral
    }
    return hasValue ? nil : owner
  }

  /// The project's classes that a coordinator retains: by stored properties, and by the containers in these.
  func classesHeld(by owner: TypeID) -> Set<TypeID> {
    classesStored(by: owner).union(classesInOwnStacks(of: owner))
  }

  /// The project's classes that stored properties of a class hold, itself or in collections.
  func classesStored(by owner: TypeID) -> Set<TypeID> {
    let properties = project[type: owner].ancestors.filter { project[type: $0].origin == .project }
      .flatMap { project[type: $0].members }.filter { $0.kind == .property && $0.modifiers.isRetaining }
    return Set(properties.flatMap { project.propertyType(of: $0.place)?.mentioned ?? [] })
  }

  /// Associated objects that hold one.
  private func parentsInAssociatedObjects() -> [RetainedCoordinator] {
    project.occurrences(of: ["objc_setAssociatedObject"], kinds: [.identifier]).compactMap { place in
      guard let call = project.call(of: place), project.arguments(of: call).count == 4,
        let property = project.ancestor(of: place, where: { $0.kind == .property }),
        project.text(property).lowercased().contains("parent"), project.text(property).hasSuffix("oordinator"),
        let value = project.firstChild(of: project.arguments(of: call)[2]), project[value].kind == .identifier,
        let policy = project.firstChild(of: project.arguments(of: call)[3]),
        project.text(policy).hasPrefix("OBJC_ASSOCIATION_RETAIN")
      else { return nil }
      return .associatedObject(policy: policy, property: property)
    }
  }
}
