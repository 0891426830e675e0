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
      asks: above.counterparts.asks
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
}
