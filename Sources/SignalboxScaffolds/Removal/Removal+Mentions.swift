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
        canBeImplied(member, at: place), !isGone(place), holder(of: place) == nil, !isUnique(member, at: place)
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
    guard canBeImplied(member, at: place) else { return false }
    guard let holder = holder(of: place) else { return isUnique(member, at: place) }
    return holder.contains { id in
      project[type: id].ancestors.contains(owner) || project[type: owner].ancestors.contains(id)
    }
  }

  /// `.cart` is a case or a static member, whatever else bears the name; `\.cart` may be a property.
  private func canBeImplied(_ member: DeclarationRef, at place: NodeRef) -> Bool {
    guard project[place].kind == .member else { return true }
    let isStatic = project[member].kind == .enumCase || !project[member].modifiers.isDisjoint(with: [.static, .class])
    if project.parent(of: place).map({ project[$0].kind == .keyPath }) == true { return !isStatic }
    guard let base = project.firstChild(of: place) else { return isStatic }
    // `.Keys.cart`: a method of a type may be asked for without an object.
    let isOfType = project[base].kind == .member && project.text(base).first?.isUppercase == true
    return !isOfType || isStatic || project[member].kind == .function
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
    guard let choice, project[choice].kind == .switchCase, let branch = project.parent(of: choice) else { return nil }
    return subjects(of: branch)
  }

  /// The types that a `switch` decides by: where the source does not say it, the only enum that has all of its cases.
  func subjects(of branch: NodeRef) -> [TypeID]? {
    if let type = project.firstChild(of: branch).flatMap({ project.type(of: $0) }) { return type.unwrapped.nominals }
    let choices = project.children(of: branch).filter { project[$0].kind == .switchCase }
    let patterns = choices.flatMap { project.children(of: $0).filter { project[$0].kind == .pattern } }
    let names = patterns.compactMap { pattern in
      project.subtree(of: pattern, kinds: [.member]).first { project.firstChild(of: $0) == nil }
    }.map { project.name(of: $0) }
    let isWhole = choices.allSatisfy { choice in project.children(of: choice).contains { project[$0].kind == .pattern }
    }
    guard names.count == patterns.count, names.count > 1, isWhole else { return nil }
    let fitting = project.types.filter { type in
      type.kind == .enumDeclaration && Set(type.members.filter { $0.kind == .enumCase }.map(\.name)) == Set(names)
    }
    return fitting.count == 1 ? [fitting[0].id] : nil
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

  /// Whether nothing else in the project bears the name that could be meant.
  private func isUnique(_ member: DeclarationRef, at place: NodeRef) -> Bool {
    (bearers[project.name(of: member)] ?? []).allSatisfy { other in
      other == member || members.contains(other) || !canBeImplied(other, at: place)
    }
  }
}
