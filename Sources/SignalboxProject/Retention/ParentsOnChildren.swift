import SignalboxFacts

// Parents that put themselves into their children.

extension RetentionModel {
  /// Properties, whatever their names, that a parent puts itself into on a child that it retains: `child.owner = self`.
  func parentsStoredOnChildren() -> [RetainedParent] {
    var seen: Set<DeclarationRef> = []
    return handedSelves().flatMap { handed -> [RetainedParent] in
      guard project.role(of: handed.giver).kind == .coordinator, let child = handed.receiver,
        project[child].kind == .identifier,
        handed.type?.nominals.contains(where: { project[type: handed.giver].ancestors.contains($0) }) ?? false
      else { return [] }
      let parents = properties(behind: handed).filter { parent in
        project.role(of: parent.holder).kind == .coordinator && isStrongParent(parent.member)
          && !seen.contains(parent.member.place)
      }
      guard !parents.isEmpty, isTaken(child) else { return [] }
      seen.formUnion(parents.map(\.member.place))
      return parents
    }
  }

  /// The property that takes the parent; where a protocol asks for it, those of the classes that fulfil it.
  private func properties(behind handed: HandedSelf) -> [RetainedParent] {
    let symbol = project[type: handed.holder]
    guard symbol.kind == .protocolDeclaration else {
      return symbol.members.filter { $0.place == handed.property }.map { RetainedParent(member: $0, holder: symbol.id) }
    }
    let name = project.name(of: handed.property)
    return (project.subtypes[handed.holder] ?? []).flatMap { type in
      project[type: type].members(named: name).filter { $0.kind == .property && !isOfRoot($0, type) }
        .map { RetainedParent(member: $0, holder: type) }
    }
  }

  /// Whether the code around a local puts its value into a property or a list, or hands it to a method that takes children.
  private func isTaken(_ child: NodeRef) -> Bool {
    uses(ofChild: child).contains {
      addition($0) != nil || isPut($0) && project.isOnSelf(project.firstChild(of: project.parent(of: $0) ?? $0) ?? $0)
    }
  }

  /// Where code mentions the local that a child is in, or what a closure is given: `{ $0.owner = self }`.
  private func uses(ofChild child: NodeRef) -> [NodeRef] {
    if let local = project.local(project.name(of: child), from: child) { return project.uses(ofLocal: local) }
    guard project.text(child).hasPrefix("$"), let closure = project.ancestor(of: child, where: { $0.kind == .closure })
    else { return [] }
    return project.uses(of: project.name(of: child), in: closure).filter { use in
      project.ancestor(of: use) { $0.kind == .closure } == closure
    }
  }

  /// A stored property that no code empties. Delegates are looked at by another rule, and those with usual names above.
  private func isStrongParent(_ member: Member) -> Bool {
    let name = project.text(member.name)
    return member.kind == .property
      && member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy])
      && !project.hasWrapper(member.place) && !name.hasSuffix("elegate")
      && !isNamedParent(member.place) && !isEmptied(member)
  }
}
