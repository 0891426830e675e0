import SignalboxFacts

// Whether a new child learns who its parent is.

extension Project {
  /// The same coordinators where methods of the same class make them, for each local that holds a method's result.
  package func takenFromFactories(_ created: [NewCoordinator]) -> [NewCoordinator] {
    var known: [DeclarationRef: [(local: NodeRef, uses: [NodeRef])]] = [:]
    return created.flatMap { new -> [NewCoordinator] in
      guard let factory = factory(of: new) else { return [] }
      let takers =
        known[factory]
        ?? localsTaking(from: factory).map { local in (local, parent(of: local).map { uses(of: local, in: $0) } ?? []) }
      known[factory] = takers
      return takers.map {
        NewCoordinator(type: new.type, call: new.call, value: new.value, local: $0.local, uses: $0.uses)
      }
        + calls(of: factory).filter { callTaking($0) != nil }.map {
          NewCoordinator(type: new.type, call: new.call, value: $0, local: nil, uses: [])
        }
    }
  }

  /// The method of a class that gives out a coordinator as soon as it is made.
  private func factory(of new: NewCoordinator) -> DeclarationRef? {
    guard new.local == nil, let function = enclosingDeclaration(of: new.call), self[function].kind == .function,
      let body = body(of: function), isReturned(new.call, from: body)
    else { return nil }
    return function
  }

  /// The locals of the same class that hold a method's result.
  private func localsTaking(from factory: DeclarationRef) -> [NodeRef] {
    calls(of: factory).compactMap { call in
      guard let local = parent(of: call), self[local].kind == .binding, let block = parent(of: local),
        self[block].kind == .block
      else { return nil }
      return local
    }
  }

  /// Where a class calls a method of its own.
  private func calls(of method: DeclarationRef) -> [NodeRef] {
    guard let owner = enclosingType(of: node(of: method)) else { return [] }
    return occurrences(of: [name(of: method)], kinds: [.identifier, .member]).compactMap { name in
      guard let call = call(of: name), enclosingType(of: call) == owner, callee(of: call)?.declaration == method
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
    let classes = self[type: type].ancestors.map { self[type: $0] }.filter {
      $0.origin == .project && $0.kind == .classDeclaration
    }
    return classes.flatMap(\.members).first { member in
      guard member.kind == .property, member.modifiers.contains(.weak),
        let owner = propertyType(of: member.place)?.nominals.first, isForCoordinator(owner),
        code(of: type).contains(where: { code in
          uses(of: member.name, in: code).contains { self.member(on: $0).map { isCalled($0) } ?? false }
        })
      else { return false }
      return !occurrences(of: [text(member.name)], kinds: [.identifier, .member]).contains { place in
        isSet(place) && mayMean(place, member)
      }
    }.map { text($0.name) }
  }

  /// Whether a name may be that of a property, not of another one of the same name.
  private func mayMean(_ place: NodeRef, _ property: Member) -> Bool {
    var owner: SwiftType?
    if let base = base(of: place), text(base) != "self" {
      owner = type(of: base)
    } else {
      if self[place].kind == .identifier, local(name(of: place), from: place) != nil { return false }
      owner = enclosingType(of: place).map { .nominal($0, []) }
    }
    guard let owner, let found = members(name(of: place), of: owner).first else { return true }
    return found.place == property.place || self[type: found.owner].kind == .protocolDeclaration
  }

  /// A coordinator, or a protocol that coordinators fulfil.
  func isForCoordinator(_ id: TypeID) -> Bool {
    role(of: id).kind == .coordinator
      || self[type: id].kind == .protocolDeclaration && self[type: id].origin == .project
        && (subtypes[id] ?? []).contains { role(of: $0).kind == .coordinator }
  }

  private func namedParent(of type: TypeID, createdBy call: NodeRef) -> String? {
    vocabulary[.parentProperties].all.first { name in
      guard let key = self.name(name), let found = members(key, of: .nominal(type, [])).first,
        self[type: found.owner].kind == .classDeclaration, self[type: found.owner].origin == .project,
        self[found.place].kind == .property, self[found.place].modifiers.isDisjoint(with: [.computed, .lazy]),
        let kept = propertyType(of: found.place), kept.unwrapped != kept,
        kept.nominals.contains(where: { isForCoordinator($0) })
      else { return false }
      let own = code(of: type).flatMap { subtree(of: $0, kinds: [.identifier, .member]) }.filter { place in
        self.name(of: place) == key && (base(of: place).map { text($0) == "self" } ?? (local(key, from: place) == nil))
      }
      return own.contains { member(on: $0).map { isCalled($0) } ?? false || isUnwrappedToCall($0) }
        && own.compactMap { assignedValue(to: $0) }.allSatisfy { isLeftNil($0, by: call) }
    }
  }

  /// `guard let parent else { return }`, `parent.remove(self)`: what is called only if there is one, with nothing in its
  /// place.
  private func isUnwrappedToCall(_ property: NodeRef) -> Bool {
    guard let local = parent(of: property), self[local].kind == .binding, self[local].flags.contains(.unwraps),
      let statement = parent(of: local)
    else { return false }
    let blocks = children(of: statement).filter { [.block, .ifBranch].contains(self[$0].kind) }
    let other = self[statement].kind == .guardCheck ? blocks.first : blocks.dropFirst().first
    guard other.map({ calls(in: $0).isEmpty }) ?? true else { return false }
    return uses(ofLocal: local).contains { member(on: $0).map { isCalled($0) } ?? false }
  }

  /// Whether what an initialiser puts into a property is nil for one call of it: `init(parent: AppCoordinator? = nil)`
  /// without the argument, or with nil.
  private func isLeftNil(_ value: NodeRef, by call: NodeRef) -> Bool {
    if self[value].kind == .nilLiteral { return true }
    guard self[value].kind == .identifier, let binding = local(name(of: value), from: value),
      let parameter = parent(of: binding), self[parameter].kind == .parameter,
      let initializer = callee(of: call)?.declaration, enclosingDeclaration(of: parameter) == initializer,
      let matched = match(arguments(of: call), to: initializer)
    else { return false }
    let given = matched.firstIndex(of: parameter).map { firstChild(of: arguments(of: call)[$0]) }
    return (given ?? children(of: binding).last).map { self[$0].kind == .nilLiteral } ?? false
  }

  /// Whether a new child is started, by the code that makes it or by a helper that it is handed to, and nothing sets its
  /// parent.
  package func startsWithoutParent(_ new: NewCoordinator, _ name: String) -> Bool {
    let isRun = { (value: NodeRef) in isRunWithoutParent(value, of: new.type, name) }
    guard new.local != nil else {
      return isRun(new.value) || startsEachWithoutParent(new.value, name)
    }
    var isStarted = false
    for use in new.uses {
      let isRun = isRun(use)
      guard isRun || leavesParent(use, name) else { return false }
      isStarted = isStarted || isRun || isStartOfChild(use)
    }
    return isStarted
  }

  /// `[CartCoordinator(), HelpCoordinator()].forEach { $0.start() }`, `for child in [CartCoordinator()] { … }`, where nothing
  /// sets the parent of the element.
  private func startsEachWithoutParent(_ value: NodeRef, _ name: String) -> Bool {
    guard let list = parent(of: value), self[list].kind == .array, let uses = elements(of: list) else {
      return false
    }
    return uses.contains { isStartOfChild($0) }
      && uses.allSatisfy { isStartOfChild($0) || leavesParent($0, name) }
  }

  /// Where a loop over a list mentions its elements.
  package func elements(of list: NodeRef) -> [NodeRef]? {
    if let loop = parent(of: list), self[loop].kind == .forLoop, let element = firstChild(of: loop),
      self[element].kind == .binding
    {
      return uses(ofLocal: element)
    }
    guard let each = member(on: list), text(each) == "forEach", let call = call(of: each),
      let closure = firstArgument(of: call), self[closure].kind == .closure
    else { return nil }
    let parameter = children(of: closure).first { self[$0].kind == .parameter }.flatMap { binding(of: $0) }
    return parameter.map { uses(ofLocal: $0) }
      ?? subtree(of: closure, kinds: [.identifier]).filter { text($0) == "$0" }
  }

  /// Whether a helper starts a child that it is handed, and does not set its parent: `run(child)`.
  private func isRunWithoutParent(_ value: NodeRef, of child: TypeID, _ name: String) -> Bool {
    guard let (call, _) = callTaking(value), callee(of: call)?.declaration.map({ self[$0].kind == .function }) ?? false,
      let (parameter, body) = receiver(of: value)
    else { return false }
    let uses = Array(self.uses(of: parameter, in: body))
    guard uses.contains(where: { isStartOfChild($0) }) else { return false }
    return uses.allSatisfy { use in
      isStartOfChild(use) ? !setsParentAsItStarts(child, name) : leavesParent(use, name)
    }
  }

  /// What a helper calls may be the requirement of a protocol; what runs is the child's own.
  private func setsParentAsItStarts(_ child: TypeID, _ name: String) -> Bool {
    allMembers(of: child).filter { $0.kind == .function && flows.isStart($0.name, of: child) }
      .contains { body(of: $0.place).map { sets(name, in: $0) } ?? false }
  }

  /// Whether a mention of a new child leaves its parent unset: it is configured, started, or put into a list.
  func leavesParent(_ use: NodeRef, _ name: String) -> Bool {
    if let member = member(on: use) {
      if text(member) == name { return false }
      guard let function = call(of: member).flatMap({ callee(of: $0) })?.declaration else {
        return call(of: member) == nil
      }
      return body(of: function).map { !sets(name, in: $0) } ?? false
    }
    guard let (call, _) = callTaking(use) else { return self[use].kind == .identifier && isIgnored(use) }
    if ["append", "insert"].contains(calledName(call)), callee(of: call) == nil {
      return !isWatched(firstChild(of: call).flatMap { base(of: $0) }, for: name)
    }
    guard let (_, body) = receiver(of: use) else { return false }
    // What is handed on from there may be told its parent elsewhere.
    return !mentions(name, in: body)
      && calls(in: body).allSatisfy { call in
        ["append", "insert", "contains", "first"].contains(calledName(call))
          || firstChild(of: call).map { flows.isStart($0) } ?? false
      }
  }

  /// Whether the observer of a list sets the parent of what is put into it: `didSet { children.forEach { $0.parent = self } }`.
  private func isWatched(_ list: NodeRef?, for name: String) -> Bool {
    guard let list, let type = enclosingType(of: list),
      let property = members(self.name(of: list), of: .nominal(type, [])).first
    else { return false }
    return children(of: node(of: property.place)).contains { self[$0].kind == .accessor && mentions(name, in: $0) }
  }

  /// A mention in a closure's captures.
  private func isIgnored(_ use: NodeRef) -> Bool {
    ancestor(of: use) { $0.kind == .capture || $0.kind == .block }.map { self[$0].kind == .capture } ?? false
  }

  /// Whether a method of the child's own may set its parent.
  private func sets(_ name: String, in body: NodeRef) -> Bool {
    subtree(of: body, kinds: [.member, .identifier]).contains { place in
      text(place) == name && isSet(place)
    }
  }

  private func isSet(_ place: NodeRef) -> Bool {
    assignedValue(to: place) != nil || self[place].flags.contains(.inoutMarked)
      || parent(of: place).map { self[$0].kind == .keyPath } ?? false
  }

  private func mentions(_ name: String, in body: NodeRef) -> Bool {
    subtree(of: body, kinds: [.member, .identifier]).contains { text($0) == name }
  }

  func isStartOfChild(_ use: NodeRef) -> Bool {
    member(on: use).map { isCalled($0) && flows.isStart($0) } ?? false
  }
}
