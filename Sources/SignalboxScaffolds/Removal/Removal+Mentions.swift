import SignalboxFacts
import SignalboxProject

/// Where something that goes is mentioned.
extension Removal {
  /// Where a type is named outside of its own declaration.
  func mentions(of type: TypeID) -> [NodeRef] {
    let symbol = project[type: type]
    let namesakes = project.types.contains { $0.name == symbol.name && $0.id != type && $0.origin == .project }
    let kinds: Set<Node.Kind> = [.typeName, .typeMember, .identifier, .member]
    return project.occurrences(of: [symbol.name], kinds: kinds).filter { place in
      guard !project.files[place.file].isSDK, !isExtended(place) else { return false }
      if project[place].kind == .identifier, project.local(project.name(of: place), from: place) != nil { return false }
      return !namesakes && project[place].kind != .member || means(type, at: place)
    }
  }

  private func isExtended(_ place: NodeRef) -> Bool {
    project.parent(of: place).map { project[$0].kind == .extensionDeclaration } ?? false
  }

  private func means(_ type: TypeID, at place: NodeRef) -> Bool {
    let meant = project[place].kind.isType ? project.resolve(place) : project.type(of: place)
    if let meant { return meant.mentioned.contains(type) }
    guard let call = project.call(of: place), case .initializer(let made, _)? = project.callee(of: call) else {
      return false
    }
    return made.nominals.contains(type)
  }

  /// Where a member, a case or a global is used outside of itself.
  func mentions(of member: DeclarationRef) -> [NodeRef] {
    let own = project.node(of: member)
    return project.uses(of: project.name(of: member)).filter { place in
      !project.files[place.file].isSDK && !project.contains(own, place) && means(member, at: place)
    }
  }

  /// Where it cannot be told whether a member is meant.
  func doubts(about member: DeclarationRef) -> [NodeRef] {
    guard project.parent(of: member) != nil, project.owner(of: member) != nil else { return [] }
    let own = project.node(of: member)
    return project.uses(of: project.name(of: member)).filter { place in
      guard !project.files[place.file].isSDK, project[place].kind == .member, !project.contains(own, place),
        !isGone(place), holder(of: place) == nil, !isUnique(member)
      else { return false }
      return project.call(of: place).flatMap { project.callee(of: $0)?.declaration } == nil
    }
  }

  private func means(_ member: DeclarationRef, at place: NodeRef) -> Bool {
    if project[place].kind == .identifier, project.local(project.name(of: place), from: place) != nil { return false }
    if let call = project.call(of: place), let callee = project.callee(of: call)?.declaration {
      return callee == member || members.contains(callee) || isWitness(callee, of: member)
    }
    guard let owner = project.owner(of: member), project.parent(of: member) != nil else {
      return project[place].kind == .identifier
    }
    guard let holder = holder(of: place) else { return isUnique(member) }
    return holder.contains { id in
      project[type: id].ancestors.contains(owner) || project[type: owner].ancestors.contains(id)
    }
  }

  private func isWitness(_ callee: DeclarationRef, of member: DeclarationRef) -> Bool {
    project.isAlike(callee, member)
      && project.owner(of: callee).map { owner in
        project.owner(of: member).map { project[type: $0].ancestors.contains(owner) } ?? false
      } ?? false
  }

  /// The types that a name can be a member of; nil where the source does not tell.
  private func holder(of place: NodeRef) -> [TypeID]? {
    guard project[place].kind == .member else { return around(place) }
    if let base = project.firstChild(of: place) {
      return project.type(of: base).map { $0.unwrapped.instance.nominals }
    }
    if let expected = project.contextualType(of: project.call(of: place) ?? place) { return expected.nominals }
    return subject(around: place)
  }

  /// What a `switch` looks at: `case .cart:`.
  private func subject(around place: NodeRef) -> [TypeID]? {
    let choice = project.ancestor(of: place) { $0.kind == .switchCase || $0.kind == .block || $0.kind == .ifBranch }
    guard let choice, project[choice].kind == .switchCase, let branch = project.parent(of: choice),
      let subject = project.firstChild(of: branch)
    else { return nil }
    return project.type(of: subject).map { $0.unwrapped.nominals }
  }

  private func around(_ place: NodeRef) -> [TypeID] {
    var found: [TypeID] = []
    var owner = project.enclosingType(of: place)
    while let type = owner {
      found.append(type)
      owner = project[type: type].parent
    }
    return found + project.selfConstraints(at: place)
  }

  /// Whether nothing else in the project bears the name.
  private func isUnique(_ member: DeclarationRef) -> Bool {
    (bearers[project.name(of: member)] ?? []).allSatisfy { $0 == member || members.contains($0) }
  }
}
