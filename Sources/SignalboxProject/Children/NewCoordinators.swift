import SignalboxFacts

/// A place where code makes a coordinator.
package struct NewCoordinator {
  package let type: TypeID
  /// The call of the initialiser.
  package let call: NodeRef
  /// The same, or the choice that it stands in: `isNew ? TourCoordinator() : HomeCoordinator()`.
  package let value: NodeRef
  /// The local that holds it, and where that is used; nil and empty where it is in none.
  package let local: NodeRef?
  package let uses: [NodeRef]
}

extension RetentionModel {
  /// Where code names initialisers of the project's coordinators, to call them or to hand them on as functions:
  /// `HelpCoordinator()`, `.init()`, `HelpCoordinator.init`; not those of superclasses.
  package var coordinatorCreations: [(name: NodeRef, type: TypeID)] {
    project.once("coordinator creations") { findCoordinatorCreations() }
  }

  private func findCoordinatorCreations() -> [(name: NodeRef, type: TypeID)] {
    let coordinators = project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }
    let names = Set(coordinators.map(\.name))
    let named = project.occurrences(of: names.union(aliases(of: names)), kinds: [.identifier, .member])
    let inits = project.occurrences(of: ["init"], kinds: [.member]).filter { name in
      project.base(of: name).map { !["self", "super"].contains(project.text($0)) } ?? true
    }
    return (named + inits).compactMap { name in
      guard let type = createdType(name), project.role(of: type).kind == .coordinator,
        project[type: type].origin == .project
      else { return nil }
      return (name, type)
    }
  }

  /// `typealias Help = HelpCoordinator`
  private func aliases(of names: Set<String>) -> Set<String> {
    let all = project.files.indices.filter { !project.files[$0].isSDK }.flatMap { file in
      project.files[file].facts.declarations.filter { $0.kind == .typeAlias }.map { NodeRef(file: file, node: $0.node) }
    }
    return Set(
      all.filter { alias in project.children(of: alias).contains { names.contains(project.text($0)) } }
        .map { project.text($0) })
  }

  private func createdType(_ name: NodeRef) -> TypeID? {
    if let call = project.call(of: name) {
      guard case .initializer(let type, _)? = project.callee(of: call) else { return nil }
      return type.nominals.first
    }
    guard project.text(name) == "init", let base = project.base(of: name),
      case .metatype(let type)? = project.type(of: base)
    else {
      return nil
    }
    return type.nominals.first
  }

  /// Calls of initialisers of the project's coordinators.
  package func newCoordinators() -> [NewCoordinator] {
    coordinatorCreations.compactMap { name, type in
      guard let call = project.call(of: name), project[type: type].kind == .classDeclaration else { return nil }
      let value = choice(around: call)
      guard let local = project.parent(of: value).flatMap({ project[$0].kind == .binding ? $0 : constant(setBy: $0) }),
        let block = project.parent(of: local),
        project[block].kind == .block
      else { return NewCoordinator(type: type, call: call, value: value, local: nil, uses: []) }
      let uses = project.uses(of: local, in: block).filter { project.assignedValue(to: $0) == nil }
      return NewCoordinator(type: type, call: call, value: value, local: local, uses: uses)
    }
  }

  /// The ternary, `if` or `switch` that gives out a new object whatever it chooses; else the creation itself.
  private func choice(around creation: NodeRef) -> NodeRef {
    var place = creation
    while let parent = project.parent(of: place),
      [.ternary, .ifBranch, .switchBranch, .switchCase, .block].contains(project[parent].kind)
    {
      guard project[parent].kind != .ternary || project.firstChild(of: parent) != place else { return creation }
      place = parent
    }
    let isValue =
      project[place].kind == .ternary || project.parent(of: place).map { project[$0].kind == .binding } ?? false
    return isValue && project.branchValues(place).allSatisfy { isNew($0) } ? place : creation
  }

  /// The constant without a first value that an assignment gives one: `let next: Coordinator`, `next = HelpCoordinator()`.
  private func constant(setBy assignment: NodeRef) -> NodeRef? {
    guard project[assignment].kind == .assignment, let left = project.firstChild(of: assignment),
      project[left].kind == .identifier, let local = project.local(project.name(of: left), from: left),
      !project[local].flags.contains(.mutable),
      !project.children(of: local).contains(where: { project[$0].kind.isExpression })
    else { return nil }
    return local
  }

  /// What methods and computed properties make and only configure: `let cart = makeCart()`, `factory.cart().start()`.
  package func producedCoordinators(by created: [NewCoordinator]) -> [NewCoordinator] {
    let makers = makers(of: created)
    let names = project.occurrences(of: Set(makers.map { project.name(of: $0.method) }), kinds: [.identifier, .member])
    let named = Dictionary(grouping: names) { project.name(of: $0) }
    var seen: Set<NodeRef> = []
    return makers.flatMap { maker in
      uses(of: maker.method, among: named[project.name(of: maker.method)] ?? []).filter { seen.insert($0).inserted }.map
      { use in
        guard let local = project.parent(of: use), project[local].kind == .binding,
          let block = project.parent(of: local), project[block].kind == .block
        else { return NewCoordinator(type: maker.type, call: use, value: use, local: nil, uses: []) }
        let uses = project.uses(of: local, in: block)
        return NewCoordinator(type: maker.type, call: use, value: use, local: local, uses: uses)
      }
    }
  }

  /// Methods and computed properties that give out new coordinators, each with one of their types.
  private func makers(of created: [NewCoordinator]) -> [(method: DeclarationRef, type: TypeID)] {
    let calls = Set(created.map(\.call))
    let locals = Set(created.compactMap(\.local))
    // One `switch` can make them all.
    var made: [NodeRef: (values: Set<NodeRef>, areNew: Bool)] = [:]
    var told: Set<DeclarationRef> = []
    return created.compactMap { new in
      guard let method = project.enclosingDeclaration(of: new.call), !told.contains(method),
        let body = makingCode(of: method), project[method].isHidden || !isReplaced(method)
      else { return nil }
      if made[body] == nil {
        let values = project.returned(from: body)
        let areNew = values.allSatisfy { calls.contains($0) || local(named: $0).map(locals.contains) ?? false }
        made[body] = (Set(values), areNew)
      }
      guard let (values, areNew) = made[body], areNew, isMade(new, within: body, as: values) else { return nil }
      told.insert(method)
      return (method, new.type)
    }
  }

  /// Whether a body gives out a coordinator, and only configures it before.
  private func isMade(_ new: NewCoordinator, within body: NodeRef, as values: Set<NodeRef>) -> Bool {
    if values.contains(new.call) { return true }
    guard let local = new.local else { return false }
    return new.uses.contains { values.contains($0) && self.local(named: $0) == local }
      && new.uses.allSatisfy { values.contains($0) || isConfiguring($0, within: body) }
  }

  private func local(named place: NodeRef) -> NodeRef? {
    guard project[place].kind == .identifier else { return nil }
    return project.local(project.name(of: place), from: place)
  }

  /// The code of a method or a getter, or of the closure that a property has as its value for good.
  private func makingCode(of maker: DeclarationRef) -> NodeRef? {
    guard project[maker].kind == .property, !project[maker].modifiers.contains(.computed) else {
      return [.function, .property].contains(project[maker].kind) ? project.body(of: maker) : nil
    }
    let closure = project.children(of: project.node(of: maker)).first { project[$0].kind == .closure }
    let isSet = project.occurrences(of: [project.name(of: maker)], kinds: [.identifier, .member]).contains {
      project.assignedValue(to: $0) != nil
    }
    return isSet ? nil : closure.flatMap { project.children(of: $0).first { project[$0].kind == .block } }
  }

  /// Where a method or a stored closure is called, or a computed property read.
  private func uses(of maker: DeclarationRef, among names: [NodeRef]) -> [NodeRef] {
    if project[maker].kind == .function {
      return names.compactMap { project.call(of: $0) }.filter { call in
        guard let called = project.callee(of: call)?.declaration else { return false }
        return called == maker || project.bodies(behind: called) == [maker]
      }
    }
    let own = names.filter { name in
      project.local(project.name(of: name), from: name) == nil && property(named: name)?.place == maker
    }
    return project[maker].modifiers.contains(.computed) ? own : own.compactMap { project.call(of: $0) }
  }

  /// Whether a class below has a method or property of its own in the place of one.
  private func isReplaced(_ member: DeclarationRef) -> Bool {
    guard let owner = project.enclosingType(of: project.node(of: member)) else { return false }
    let name = project.name(of: member)
    return (project.subtypes[owner] ?? []).contains { type in
      project[type: type].members.contains { $0.name == name }
    }
  }

  /// `cart.delegate = self`
  private func isConfiguring(_ use: NodeRef, within body: NodeRef) -> Bool {
    if isOnlyRemoved(use) { return true }
    guard let member = project.member(on: use), !project.isDeferred(use, within: body) else { return false }
    return project.assignedValue(to: member) != nil
  }

  /// `[weak cart] in self?.remove(cart)`: a capture for a closure that lets the child go, and does nothing else with it.
  func isOnlyRemoved(_ capture: NodeRef) -> Bool {
    guard let entry = project.ancestor(of: capture, where: { $0.kind == .capture || $0.kind == .closure }),
      project[entry].kind == .capture, !project[entry].flags.isDisjoint(with: [.weak, .unowned]),
      let closure = project.parent(of: entry)
    else { return false }
    return project.uses(of: project.name(of: capture), in: closure).allSatisfy { use in
      if project.contains(entry, use) { return true }
      if let parent = project.parent(of: use), project[parent].kind == .binding || isIdentity(parent) { return true }
      return isRemoved(use)
    }
  }

  /// `remove(cart)`, `cart.map { remove($0) }`, also by a method of another name that only removes from the children.
  private func isRemoved(_ use: NodeRef) -> Bool {
    if let member = project.member(on: use), project.text(member) == "map", let call = project.call(of: member),
      let closure = project.firstArgument(of: call), project[closure].kind == .closure
    {
      let given = project.subtree(of: closure, kinds: [.identifier]).filter { project.text($0) == "$0" }
      return !given.isEmpty && given.allSatisfy { isRemoved($0) }
    }
    guard let (call, _) = project.callTaking(use) else { return false }
    let words = project.vocabulary[.removalWords]
    if words.occur(in: project.calledName(call)) { return true }
    guard let body = project.callee(of: call)?.declaration.flatMap({ project.body(of: $0) }),
      let only = project.children(of: body).first, project.children(of: body).count == 1, project[only].kind == .call,
      let verb = project.firstChild(of: only), let list = project.base(of: verb)
    else { return false }
    return words.occur(in: project.text(verb)) && isChildList(list)
  }

  /// `children.removeAll { $0 === cart }`: it is only looked for.
  private func isIdentity(_ operation: NodeRef) -> Bool {
    project[operation].kind == .operation && ["===", "!=="].contains(project.text(operation))
  }

  /// A name with which a coordinator tells its end: `onEnding`, `finishFlow`, `didFinish`, `completion`.
  package func isFinishName(_ name: String) -> Bool {
    project.vocabulary[.finishWords].occur(in: name)
  }

  /// Whether the code that creates a coordinator puts it into a static property.
  package func isKeptByType(_ creation: NodeRef, within body: NodeRef) -> Bool {
    project.subtree(of: body, kinds: [.assignment]).contains { assignment in
      let sides = project.children(of: assignment)
      guard sides.count == 2, [.identifier, .member].contains(project[sides[0]].kind),
        project[sides[0]].kind == .member || project.local(project.name(of: sides[0]), from: sides[0]) == nil
      else { return false }
      return sides[1] == creation
        || project[sides[1]].kind == .identifier
          && project.local(project.name(of: sides[1]), from: sides[1]) == project.parent(of: creation)
    }
  }

  /// Whether a list is given what is made without a name: `gifts.append(.init())`, `gifts["a"] = .init()`.
  package func isGivenNew(_ list: NodeRef) -> Bool {
    var statement = list
    while let parent = project.parent(of: statement), project.firstChild(of: parent) == statement,
      project[parent].kind != .block
    {
      statement = parent
    }
    return project.subtree(of: statement, kinds: [.member]).contains {
      project.text($0) == "init" && project.base(of: $0) == nil
    }
  }
}
