import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The header of a copy: its access level and what it inherits.
extension SiblingCopy {
  private var project: Project { model.project }

  /// In a file of its own nobody could use a private type.
  func openType(_ excerpt: inout Excerpt) {
    let source = model.code.source
    for declaration in model.declarations
    where project[declaration].kind != .extensionDeclaration
      && !project[declaration].modifiers.isDisjoint(with: [.private, .fileprivate])
    {
      let start = model.code.range(of: project.node(of: declaration)).lowerBound
      let words = source.tokens(in: 0..<Int(project[project.node(of: declaration)].anchor)).suffix(4)
      for word in words where word.lowerBound >= start && ["private", "fileprivate"].contains(source.text(word)) {
        let next = words.first { $0.lowerBound >= word.upperBound }
        excerpt.replace(word.lowerBound..<(next?.lowerBound ?? word.upperBound + 1), by: "")
      }
    }
  }

  mutating func cutInheritance(_ excerpt: inout Excerpt) {
    for declaration in model.declarations {
      let clause = project.headerParts(of: declaration).filter { project[$0].kind == .inherited }
      guard let first = clause.first, let last = clause.last else {
        if project[declaration].kind == .classDeclaration { addBase(to: declaration, &excerpt) }
        continue
      }
      var texts = clause.filter { isShared($0) }.map(model.code.element)
      for base in clause.flatMap({ sharedBases(of: $0) }) where !texts.contains(base) { texts.append(base) }
      let range = model.code.range(of: first).lowerBound..<model.code.range(of: last).upperBound
      if texts.isEmpty {
        let colon = model.code.source.tokens(in: 0..<range.lowerBound).last
        excerpt.replace((colon?.lowerBound ?? range.lowerBound)..<range.upperBound, by: "")
      } else if texts != clause.map(model.code.element) {
        excerpt.replace(range, by: texts.joined(separator: ", "))
      }
    }
  }

  /// The protocol that most coordinators conform to, where the model has all of it and does not say so.
  private func addBase(to declaration: DeclarationRef, _ excerpt: inout Excerpt) {
    let others = project.concreteCoordinators.filter { $0 != model.model }
    let base = project.types.first { type in
      type.kind == .protocolDeclaration && type.origin == .project && project.role(of: type.id).kind == .coordinator
        && !isSaidByExtension(type.id)
        && others.count { project[type: $0].ancestors.contains(type.id) } * 2 > others.count && hasAll(of: type.id)
    }
    let name = Int(project[project.node(of: declaration)].anchor)
    guard let base, let end = model.code.source.tokens(in: name..<model.code.source.bytes.count).first?.upperBound
    else { return }
    excerpt.replace(end..<end, by: ": " + base.name)
  }

  /// Whether an extension of the model, of which the copy has something, conforms to a protocol.
  private func isSaidByExtension(_ id: TypeID) -> Bool {
    model.declarations.contains { declaration in
      let clause = project.headerParts(of: declaration).filter { project[$0].kind == .inherited }
      return clause.contains { inherited in
        let types = project.resolve(project.firstChild(of: inherited) ?? inherited)?.nominals ?? []
        return types.contains { project[type: $0].ancestors.contains(id) }
      } && kept.contains { project.contains(project.node(of: declaration), project.node(of: $0)) }
    }
  }

  /// Whether the copy has what a protocol asks for and gives no code for.
  private func hasAll(of id: TypeID) -> Bool {
    guard !project.hasUnseenAncestor(id) else { return false }
    let isGiven = { (member: Member) in
      project.parent(of: project.node(of: member.place)).map { project[$0].kind == .extensionDeclaration } ?? false
    }
    let all = project.allMembers(of: id)
    return all.allSatisfy { asked in
      all.contains { isGiven($0) && project.fulfils($0, asked) }
        || project[type: model.model].members.contains { own in
          own.kind == asked.kind && kept.contains(own.place) && project.fulfils(own, asked)
            && own.modifiers.isDisjoint(with: [.private, .fileprivate])
            && (own.kind != .property
              || project.propertyType(of: own.place) == project.propertyType(of: asked.place)
                && (own.modifiers.contains(.mutable) || !asked.modifiers.contains(.mutable)))
        }
    }
  }

  /// What stands in for the interface of the model alone: the protocols that it is over.
  private func sharedBases(of inherited: NodeRef) -> [String] {
    guard !isShared(inherited),
      let id = project.resolve(project.firstChild(of: inherited) ?? inherited)?.nominals.first,
      project[type: id].kind == .protocolDeclaration, project[type: id].origin == .project
    else { return [] }
    return project[type: id].supertypes.flatMap { supertype -> [String] in
      // Its class, where it asks for one, the copy has anyway.
      guard let base = supertype.nominals.first, project[type: base].kind != .classDeclaration else { return [] }
      return project[type: base].origin != .project || model.isSharedProtocol(base) ? [project[type: base].name] : []
    }
  }

  /// Whether the copy would not conform to what others conform to, too, and nobody knows what it gives them.
  var losesBase: Bool {
    let clause = model.declarations.flatMap { project.headerParts(of: $0) }.filter { project[$0].kind == .inherited }
    return clause.contains { (inherited: NodeRef) -> Bool in
      let place = project.firstChild(of: inherited) ?? inherited
      let id = project.resolve(place)?.nominals.first
      guard !isShared(inherited), id.map({ project[type: $0].origin == .external }) ?? true else { return false }
      let name = project.text(place)
      return !name.isEmpty && !project.flows.isApple(name) && !NewCodeCheck.ofLanguage.contains(name)
        && !project.vocabulary[.callbackEndings].end(name) && isInherited(project.name(of: place))
    }
  }

  /// Whether another coordinator names a type in its inheritance clause.
  private func isInherited(_ name: Name) -> Bool {
    project.concreteCoordinators.contains { other in
      other != model.model
        && project[type: other].declarations.flatMap { project.headerParts(of: $0) }.contains { part in
          project[part].kind == .inherited && project.name(of: project.firstChild(of: part) ?? part) == name
        }
    }
  }

  /// A class, or a protocol that other coordinators conform to.
  private func isShared(_ inherited: NodeRef) -> Bool {
    if model.answers(asBy: inherited).contains(where: { kept.contains($0.place) }) { return true }
    guard
      let id = (project.firstChild(of: inherited).flatMap(project.resolve) ?? project.resolve(inherited))?.nominals
        .first
    else { return model.isShared(project.name(of: inherited)) }
    return project[type: id].kind == .classDeclaration || model.isSharedProtocol(id) || outputs.contains(id)
  }
}
