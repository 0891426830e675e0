import SignalboxFacts

// Whether a new child learns who its parent is.

extension RetentionModel {
  /// The same coordinators where methods of the same class make them, for each local that holds a method's result.
  package func takenFromFactories(_ created: [NewCoordinator]) -> [NewCoordinator] {
    var known: [DeclarationRef: [(local: NodeRef, uses: [NodeRef])]] = [:]
    return created.flatMap { new -> [NewCoordinator] in
      guard let factory = factory(of: new) else { return [] }
      let takers =
        known[factory]
        ?? localsTaking(from: factory).map { local in
          (local, project.parent(of: local).map { project.uses(of: local, in: $0) } ?? [])
        }
      known[factory] = takers
      return takers.map {
        NewCoordinator(type: new.type, call: new.call, value: new.value, local: $0.local, uses: $0.uses)
      }
        + calls(of: factory).filter { project.callTaking($0) != nil }.map {
          NewCoordinator(type: new.type, call: new.call, value: $0, local: nil, uses: [])
        }
    }
  }

  /// The method of a class that gives out a coordinator as soon as it is made.
  private func factory(of new: NewCoordinator) -> DeclarationRef? {
    guard new.local == nil, let function = project.enclosingDeclaration(of: new.call),
      project[function].kind == .function,
      let body = project.body(of: function), project.isReturned(new.call, from: body)
    else { return nil }
    return function
  }

  /// The locals of the same class that hold a method's result.
  private func localsTaking(from factory: DeclarationRef) -> [NodeRef] {
    calls(of: factory).compactMap { call in
      guard let local = project.parent(of: call), project[local].kind == .binding,
        let block = project.parent(of: local),
        project[block].kind == .block
      else { return nil }
      return local
    }
  }

  /// Where a class calls a method of its own.
  private func calls(of method: DeclarationRef) -> [NodeRef] {
    guard let owner = project.enclosingType(of: project.node(of: method)) else { return [] }
    return project.occurrences(of: [project.name(of: method)], kinds: [.identifier, .member]).compactMap { name in
      guard let call = project.call(of: name), project.enclosingType(of: call) == owner,
        project.callee(of: call)?.declaration == method
      else { return nil }
      return call
    }
  }

  /// The property in which a class keeps its parent, where its own code reads it, and neither sets it nor is given it by
  /// the call that creates the object.
  package func usedParent(of type: TypeID, createdBy call: NodeRef) -> String? {
    namedParent(of: type, createdBy: call) ?? ownerNeverSet(of: type)
  }

  /// A weak property for a coordinator, of whatever name, that no code of the project sets.
  private func ownerNeverSet(of type: TypeID) -> String? {
    let classes = project[type: type].ancestors.map { project[type: $0] }.filter {
      $0.origin == .project && $0.kind == .classDeclaration
    }
    return classes.flatMap(\.members).first { member in
      guard member.kind == .property, member.modifiers.contains(.weak),
        let owner = project.propertyType(of: member.place)?.nominals.first, isForCoordinator(owner),
        project.code(of: type).contains(where: { code in
          project.uses(of: member.name, in: code).contains {
            project.member(on: $0).map { project.isCalled($0) } ?? false
          }
        })
      else { return false }
      return !project.occurrences(of: [project.text(member.name)], kinds: [.identifier, .member]).contains { place in
        isGivenValue(place) && mayMean(place, member)
      }
    }.map { project.text($0.name) }
  }

  /// Whether a name may be that of a property, not of another one of the same name.
  private func mayMean(_ place: NodeRef, _ property: Member) -> Bool {
    var owner: SwiftType?
    if let base = project.base(of: place), project.text(base) != "self" {
      owner = project.type(of: base)
    } else {
      if project[place].kind == .identifier, project.local(project.name(of: place), from: place) != nil { return false }
      owner = project.enclosingType(of: place).map { .nominal($0, []) }
    }
    guard let owner, let found = project.members(project.name(of: place), of: owner).first else { return true }
    return found.place == property.place || project[type: found.owner].kind == .protocolDeclaration
  }

  /// A coordinator, or a protocol that coordinators fulfil.
  func isForCoordinator(_ id: TypeID) -> Bool {
    project.role(of: id).kind == .coordinator
      || project[type: id].kind == .protocolDeclaration && project[type: id].origin == .project
        && (project.subtypes[id] ?? []).contains { project.role(of: $0).kind == .coordinator }
  }

  private func namedParent(of type: TypeID, createdBy call: NodeRef) -> String? {
    project.vocabulary[.parentProperties].all.first { name in
      guard let key = project.name(name), let found = project.members(key, of: .nominal(type, [])).first,
        project[type: found.owner].kind == .classDeclaration, project[type: found.owner].origin == .project,
        project[found.place].kind == .property, project[found.place].modifiers.isDisjoint(with: [.computed, .lazy]),
        let kept = project.propertyType(of: found.place), kept.unwrapped != kept,
        kept.nominals.contains(where: { isForCoordinator($0) })
      else { return false }
      let own = project.code(of: type).flatMap { project.subtree(of: $0, kinds: [.identifier, .member]) }.filter {
        place in
        project.name(of: place) == key
          && (project.base(of: place).map { project.text($0) == "self" } ?? (project.local(key, from: place) == nil))
      }
      return own.contains { project.member(on: $0).map { project.isCalled($0) } ?? false || isUnwrappedToCall($0) }
        && own.compactMap { project.assignedValue(to: $0) }.allSatisfy { isLeftNil($0, by: call) }
    }
  }

  /// `guard let parent else { return }`, `parent.remove(self)`: what is called only if there is one, with nothing in its
  /// place.
  private func isUnwrappedToCall(_ property: NodeRef) -> Bool {
    guard let local = project.parent(of: property), project[local].kind == .binding,
      project[local].flags.contains(.unwraps),
      let statement = project.parent(of: local)
    else { return false }
    let blocks = project.children(of: statement).filter { [.block, .ifBranch].contains(project[$0].kind) }
    let other = project[statement].kind == .guardCheck ? blocks.first : blocks.dropFirst().first
    guard other.map({ project.calls(in: $0).isEmpty }) ?? true else { return false }
    return project.uses(ofLocal: local).contains { project.member(on: $0).map { project.isCalled($0) } ?? false }
  }

  /// Whether what an initialiser puts into a property is nil for one call of it: `init(parent: AppCoordinator? = nil)`
  /// without the argument, or with nil.
  private func isLeftNil(_ value: NodeRef, by call: NodeRef) -> Bool {
    if project[value].kind == .nilLiteral { return true }
    guard project[value].kind == .identifier, let binding = project.local(project.name(of: value), from: value),
      let parameter = project.parent(of: binding), project[parameter].kind == .parameter,
      let initializer = project.callee(of: call)?.declaration,
      project.enclosingDeclaration(of: parameter) == initializer,
      let matched = project.match(project.arguments(of: call), to: initializer)
    else { return false }
    let given = matched.firstIndex(of: parameter).map { project.firstChild(of: project.arguments(of: call)[$0]) }
    return (given ?? project.children(of: binding).last).map { project[$0].kind == .nilLiteral } ?? false
  }

  /// Whether a mention sets what it names, or lets other code do so.
  func isGivenValue(_ place: NodeRef) -> Bool {
    project.assignedValue(to: place) != nil || project[place].flags.contains(.inoutMarked)
      || project.parent(of: place).map { project[$0].kind == .keyPath } ?? false
  }
}
