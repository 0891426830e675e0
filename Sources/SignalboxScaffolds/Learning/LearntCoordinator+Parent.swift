import SignalboxFacts
import SignalboxProject

/// What the parent hands to the model, and knows of it.
extension LearntCoordinator {
  /// Properties that the initialiser sets to the parent, which hands itself in.
  func namesGivenParent(_ model: SiblingCode) -> [Name] {
    let project = model.project
    guard let factory = sibling.factory, factory.owner != sibling.owner else {
      return namesGiven(model, where: project.isSelf)
    }
    // `self` is the factory there.
    let called = factory.requirement ?? factory.function
    let given = project.arguments(of: sibling.creation)
    guard let matched = project.match(given, to: called) else { return [] }
    let names = Set(
      zip(given, matched).filter { argument, _ in project.firstChild(of: argument).map(project.isSelf) ?? false }
        .compactMap { project.binding(of: $1) }.map { project.name(of: $0) })
    return namesGiven(model) { project[$0].kind == .identifier && names.contains(project.name(of: $0)) }
  }

  /// Properties that the initialiser sets to what it is given.
  func namesGiven(_ model: SiblingCode, where isMeant: (NodeRef) -> Bool = { _ in true }) -> [Name] {
    let project = model.project
    guard let initializer = model.initializer, let body = project.body(of: initializer),
      let matched = project.match(project.arguments(of: sibling.making), to: initializer)
    else { return [] }
    let given = zip(project.arguments(of: sibling.making), matched).filter { argument, _ in
      project.firstChild(of: argument).map(isMeant) ?? false
    }.compactMap { project.binding(of: $1) }
    return project.children(of: body).compactMap { statement in
      guard let value = project.children(of: statement).last, project[value].kind == .identifier,
        let local = project.local(project.name(of: value), from: value), given.contains(local)
      else { return nil }
      return model.property(setBy: statement)
    }
  }

  /// The members of the child that the parent may use: those that the copy has, and that somebody hears of; and the child
  /// where that answers as a delegate.
  func usableMembers(
    of copy: inout SiblingCopy, _ start: SiblingStart, _ companions: Set<TypeID>
  ) -> [NodeRef] {
    let inner = sibling.factory.flatMap { SiblingStart($0.asSibling(sibling), in: workshop) }
    let members = (start.usedMembers + (inner?.usedMembers ?? [])).filter { member in
      copy.canHave(start.ownMembers(of: copy.model, usedBy: member))
        && !isLost(member, copy.model.companions.subtracting(companions), start.project)
    }
    var children: [NodeRef] = []
    for start in [start, inner].compactMap({ $0 }) {
      for (assignment, child) in start.delegations {
        guard let answers = copy.answers(toDelegateSetBy: assignment, start) else { continue }
        copy.answering += answers
        children.append(child)
      }
    }
    return members + children
  }

  /// The names of those that statements use.
  func namesUsed(
    of usable: [NodeRef], by statements: [NodeRef], _ screen: TypeID?, _ project: Project
  ) throws(Unfit) -> [Name] {
    guard !statements.contains(where: { knows(screen, $0, project) }) else {
      throw .knownScreen(shown.map { project[type: $0].name } ?? "its first one")
    }
    return usable.filter { place in
      project[place].kind == .member && project.base(of: place).map(project.isSelf) != true
        && statements.contains { project.contains($0, place) }
    }.map { project.name(of: $0) }
  }

  /// Protocols by which the model's creator listens to it and that the parent does not conform to yet: those of one
  /// method, which the creator answers as any parent can.
  func adopted(_ start: SiblingStart, _ model: SiblingCode, by ending: SiblingEnd) -> Set<TypeID> {
    let project = start.project
    let used = Set(start.usedMembers.map { project.name(of: $0) })
    let types = project[type: sibling.type].members.filter { $0.kind == .property && used.contains($0.name) }
      .compactMap { project.propertyType(of: $0.place)?.unwrapped.nominals.first }
    return Set(types).filter { id in
      let type = project[type: id]
      return type.kind == .protocolDeclaration && type.origin == .project && !model.companions.contains(id)
        && !project[type: ending.parent].ancestors.contains(id) && project[type: sibling.owner].ancestors.contains(id)
        && project.role(of: id).kind != .coordinator && project.allMembers(of: id).count == 1
        && ending.requirements(of: id).count == 1
    }
  }

  /// The parent's part without properties of the child that nothing of the copy uses: delegates for what the model alone
  /// reports.
  func without(
    _ copy: inout SiblingCopy, _ companions: Set<TypeID>, _ above: ParentCopy, _ canUse: @escaping (NodeRef) -> Bool
  ) throws(Unfit) -> ParentCopy {
    let assigned = above.statements.filter { above.project[$0].kind == .assignment }.flatMap {
      above.start.uses(in: $0)
    }
    let idle = copy.dropIdleDelegates(among: assigned.map { above.project.name(of: $0) }, but: companions)
    guard !idle.isEmpty else { return above }
    return try ParentCopy(
      above.start, of: stem, newCase: copy.newCase, parent: above.parent, companions: companions,
      reporting: above.results, above.reported, asks: above.counterparts.asks, isUsual: above.isUsual
    ) { canUse($0) && !idle.contains(above.project.name(of: $0)) }
  }

  /// Which arguments of the initialiser's call the copy does not take, by their positions.
  func dropped(_ copy: inout SiblingCopy, _ project: Project) -> Set<Int> {
    guard let initializer = copy.model.initializer else { return [] }
    let parameters = project.parameters(of: initializer)
    let kept = Set(copy.initialParameters.map { parameters[$0] })
    guard let matched = project.match(project.arguments(of: sibling.making), to: initializer) else { return [] }
    return Set(matched.indices.filter { !kept.contains(matched[$0]) })
  }

  /// A delegate that could not be told of the end.
  func isLost(_ member: NodeRef, _ companions: Set<TypeID>, _ project: Project) -> Bool {
    project[type: sibling.type].members.contains { own in
      own.name == project.name(of: member) && own.kind == .property
        && project.propertyType(of: own.place)?.nominals.first.map(companions.contains) == true
    }
  }

  /// Whether code mentions the type of the model's screen, which the copy does not have.
  func knows(_ screen: TypeID?, _ code: NodeRef, _ project: Project) -> Bool {
    project.subtree(of: code, kinds: [.typeName]).contains { project.resolve($0)?.nominals.first == screen }
  }

  /// Extensions by which the parent is the delegate of the child.
  func answers(
    of above: ParentCopy, to protocols: [TypeID], _ ending: SiblingEnd
  ) throws(Unfit) -> [String] {
    let project = above.project
    let parent = project[type: above.parent].qualifiedName
    var texts: [String] = []
    for companion in protocols {
      let bodies = ending.unanswered(of: companion).map { above.answer(to: $0) }
      guard !bodies.contains(where: { $0 == nil }) else { throw .noAnswer }
      let body = bodies.compactMap { $0 }.joined(separator: "\n\n").split(
        separator: "\n", omittingEmptySubsequences: false)
      let lines = body.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      let name = above.parent == sibling.type ? SiblingCopy.nameOfParent : parent
      texts.append("extension \(name): \(project[type: companion].name) {\(lines.isEmpty ? "" : "\n\(lines)\n")}")
    }
    return texts
  }
}
