import SignalboxFacts

extension RetentionModel {
  /// Properties of view models, presenters and coordinators that retain the screen which retains them, where a third one
  /// closes the cycle, such as a factory: it gives a screen its view model or its coordinator, and stores the screen in
  /// that. Delegates by name are looked at elsewhere.
  package func outsideCycles() -> [RetainCycle] { project.once("outside cycles") { findOutsideCycles() } }

  private func findOutsideCycles() -> [RetainCycle] {
    var seen: Set<DeclarationRef> = []
    return valuesForHolders().compactMap { use in
      guard let screen = project.local(project.name(of: use), from: use), project[screen].kind == .binding,
        let stored = stored(use), let type = project.type(of: use)?.nominals.first, isScreen(type),
        let holder = project.type(of: stored.owner)?.nominals.first, isHolder(holder),
        let member = ownMember(stored.member), heldDelegate(member) == nil,
        isReached(stored.owner, from: screen), seen.insert(member.place).inserted
      else { return nil }
      return RetainCycle(property: stored.member.place, holder: holder, other: type)
    }
  }

  /// Names of values that are assigned to, or created with, what may retain a screen. Most apps have few of them, or
  /// none: asking for the type of every local costs more than all other rules together.
  private func valuesForHolders() -> [NodeRef] {
    var holders: Set<Name> = []
    var properties: Set<Name> = []
    for type in project.types where type.origin == .project && isHolder(type.id) {
      let retaining = type.members.filter { mayRetainScreen($0, of: type.id) }
      guard !retaining.isEmpty else { continue }
      properties.formUnion(retaining.map(\.name))
      let names = ([type.id] + (project.subtypes[type.id] ?? [])).map { project[type: $0].name }
      holders.formUnion(names.compactMap { project.name($0) })
    }
    guard !properties.isEmpty else { return [] }
    if let initializer = project.name("init") { holders.insert(initializer) }
    let assigned = project.occurrences(of: properties, kinds: [.member]).compactMap { project.assignedValue(to: $0) }
    let handed = project.occurrences(of: holders, kinds: [.identifier, .member])
      .compactMap { project.call(of: $0) }.flatMap { project.arguments(of: $0) }.compactMap {
        project.firstChild(of: $0)
      }
    return (assigned + handed).filter { project[$0].kind == .identifier }
  }

  private func mayRetainScreen(_ member: Member, of type: TypeID) -> Bool {
    guard member.kind == .property, isStrong(member.place, of: type) else { return false }
    guard let id = project.propertyType(of: member.place)?.nominals.first else { return true }
    switch project[type: id].kind {
    case .structDeclaration, .enumDeclaration, .actorDeclaration: return false
    case .classDeclaration where project[type: id].origin == .project:
      return ([id] + (project.subtypes[id] ?? [])).contains { isScreen($0) }
    default: return true
    }
  }

  private func isHolder(_ type: TypeID) -> Bool {
    project[type: type].kind == .classDeclaration && !isScreen(type)
  }

  private func isScreen(_ type: TypeID) -> Bool {
    [.screen, .container, .view, .cell].contains(project.role(of: type).kind)
  }

  private func ownMember(_ found: FoundMember) -> Member? {
    project[type: found.owner].members.first { $0.place == found.place }
  }

  /// The property that retains a value from here on, and the object that has it: `model.controller = screen`,
  /// `CartModel(controller: screen)`.
  private func stored(_ value: NodeRef) -> (owner: NodeRef, member: FoundMember)? {
    guard let parent = project.parent(of: value) else { return nil }
    if project[parent].kind == .assignment, let left = project.firstChild(of: parent), left != value,
      let owner = project.base(of: left).flatMap({ object($0) }), let member = property(named: left),
      isStrong(member.place, of: member.owner)
    {
      return (owner, member)
    }
    guard let call = project.callTaking(value)?.call, let left = property(storingArgument: value),
      let owner = object(call), let member = property(named: left), isStrong(member.place, of: member.owner)
    else { return nil }
    return (owner, member)
  }

  /// What tells an object apart from others of the same code: the local that it is in, or its creation.
  private func object(_ value: NodeRef) -> NodeRef? {
    switch project[value].kind {
    case .identifier:
      return project.text(value) == "self" ? nil : project.local(project.name(of: value), from: value)
    case .call:
      guard case .initializer? = project.callee(of: value), let parent = project.parent(of: value) else { return nil }
      return project[parent].kind == .binding ? parent : value
    default: return nil
    }
  }

  /// Whether an object retains another one, itself or through others that the same code creates.
  private func isReached(_ other: NodeRef, from object: NodeRef) -> Bool {
    var seen: Set<NodeRef> = [object]
    var queue = [object]
    while let next = queue.popLast() {
      for held in objects(heldBy: next) where seen.insert(held).inserted {
        if held == other { return true }
        queue.append(held)
      }
    }
    return false
  }

  private func objects(heldBy object: NodeRef) -> [NodeRef] {
    let isLocal = project[object].kind == .binding
    let creation = isLocal ? project.children(of: object).last : object
    let given = creation.map { project.arguments(of: $0) }?.compactMap { project.firstChild(of: $0) } ?? []
    let set = (isLocal ? project.uses(ofLocal: object) : []).compactMap { use in
      project.member(on: use).flatMap { project.assignedValue(to: $0) }
    }
    return (given + set).compactMap { value in
      guard let member = stored(value)?.member, !isReportedDelegate(member) else { return nil }
      return self.object(value)
    }
  }

  /// A delegate that retains what others retain, too, is the one that should be weak.
  private func isReportedDelegate(_ found: FoundMember) -> Bool {
    guard let member = ownMember(found), heldDelegate(member) != nil else { return false }
    return !isSoleOwner(member, of: found.owner)
  }

  private func isStrong(_ place: DeclarationRef, of owner: TypeID) -> Bool {
    let property = project[place]
    return property.kind == .property && project[type: owner].origin == .project
      && project[type: owner].kind == .classDeclaration
      && property.modifiers.isRetaining
      && hasPlainAttributes(project.node(of: place))
  }
}
