import SignalboxFacts

// Parents that keep no children: a child that retains such a one closes no circle.

extension RetentionModel {
  /// Whether code tells what a property for the parent holds, and none of these coordinators can retain a child of the
  /// property's class: the screen keeps its coordinator, and that its parent, which nothing else may retain.
  func isOfParentsWithoutChildren(_ member: Member, _ holder: TypeID) -> Bool {
    guard let values = valuesAnywhere(for: member, of: holder), !values.isEmpty else { return false }
    let kin = Set(project[type: holder].ancestors + (project.subtypes[holder] ?? []))
    return values.allSatisfy { value in
      guard let parents = classes(of: value), !parents.isEmpty else { return false }
      return parents.allSatisfy { parent in
        var seen: Set<TypeID> = []
        return !mayKeep(kin, parent, Self.objectsDeep, &seen)
      }
    }
  }

  /// How many objects may stand between a parent and what it keeps.
  private static let objectsDeep = 3

  /// What code puts into a property, also by the name that a protocol or a superclass has for it; nil where some code
  /// may mean it and does not say so.
  private func valuesAnywhere(for member: Member, of holder: TypeID) -> [NodeRef]? {
    let bases = Set(project[type: holder].ancestors + (project.subtypes[holder] ?? []))
    var values = valuesPut(into: member, of: holder)
    for left in project.occurrences(of: [member.name], kinds: [.member, .identifier]) {
      guard let value = project.assignedValue(to: left), project[value].kind != .nilLiteral else { continue }
      if project[left].kind == .identifier, project.local(member.name, from: left) != nil { continue }
      guard let found = property(named: left) else { return nil }
      if found.place != member.place, bases.contains(found.owner) { values.append(value) }
    }
    return values.filter { project[$0].kind != .nilLiteral }
  }

  /// The classes that a value may be of.
  private func classes(of value: NodeRef) -> [TypeID]? {
    guard let type = project.type(of: value)?.nominals.first, project[type: type].origin == .project else { return nil }
    let own = project[type: type].kind == .protocolDeclaration ? [] : [type]
    return own + (project.subtypes[type] ?? [])
  }

  /// Whether a coordinator, or an object that it keeps, has a property for one of the kin.
  /// - Parameter depth: of what was not read, only a coordinator's own may keep anything; services keep no flows.
  private func mayKeep(_ kin: Set<TypeID>, _ keeper: TypeID, _ depth: Int, _ seen: inout Set<TypeID>) -> Bool {
    guard seen.insert(keeper).inserted else { return false }
    let isOwn = depth == Self.objectsDeep
    for type in project[type: keeper].ancestors where project[type: type].origin != .sdk {
      let symbol = project[type: type]
      if isOwn, symbol.origin == .external || symbol.supertypes.contains(where: { isUnread($0) }) { return true }
      for member in symbol.members where isKept(member) {
        guard let kept = project.propertyType(of: member.place) else {
          if isOwn { return true }
          continue
        }
        if isOwn && isUnknown(kept) || mayHold(kin, kept, depth, &seen) { return true }
      }
    }
    return false
  }

  private func isKept(_ member: Member) -> Bool {
    member.kind == .property && member.modifiers.isDisjoint(with: [.weak, .unowned])
      && !project.vocabulary[.parentProperties].contains(project.text(member.name))
  }

  private func isUnread(_ type: SwiftType) -> Bool {
    guard case .named(let name, _) = type else { return false }
    return !["AnyObject", "class", "NSObject", "NSObjectProtocol"].contains(project.text(name))
  }

  /// Whether a property may hold what its type does not tell. Tabs stay, and their screens keep coordinators.
  private func isUnknown(_ kept: SwiftType) -> Bool {
    switch kept.stored {
    case .function: return false
    case .parameter: return true
    default: break
    }
    return !kept.unread.isEmpty
      || kept.mentioned.contains { type in
        project.inherits(type, from: "UITabBarController")
          || project[type: type].origin != .project && project[type: type].name.hasPrefix("Any")
      }
  }

  private func mayHold(_ kin: Set<TypeID>, _ kept: SwiftType, _ depth: Int, _ seen: inout Set<TypeID>) -> Bool {
    if case .function = kept.stored { return false }
    return kept.mentioned.contains { type in
      if kin.contains(type) { return true }
      guard depth > 0, project[type: type].origin == .project else { return false }
      let classes = project[type: type].kind == .protocolDeclaration ? project.subtypes[type] ?? [] : [type]
      return classes.contains { mayKeep(kin, $0, depth - 1, &seen) }
    }
  }
}
