import SignalboxFacts
import SignalboxProject

extension Project {
  /// The stacks that a model is handed by the one who makes it, made for it alone, with what a new parent has for them:
  /// `UINavigationController()`, or a local that is one, and `stack`.
  func stages(of sibling: Sibling, handedBy parent: TypeID) -> [(place: NodeRef, name: String)] {
    arguments(of: sibling.creation).compactMap { firstChild(of: $0) }.compactMap { value in
      guard let type = type(of: value)?.unwrapped.nominals.first, isStage(type), isOfMethod(value, sibling),
        let name = stage(of: parent, for: type, called: text(value))
      else { return nil }
      return (value, name)
    }
  }

  /// Whether the one who makes a model begins with it, on a stack of its own: `CartCoordinator(stack: stack)`.
  func beginsOnOwnStack(_ sibling: Sibling) -> Bool {
    guard vocabulary[.startMethods].contains(text(name(of: sibling.function))) else { return false }
    return arguments(of: sibling.creation).compactMap { firstChild(of: $0) }.contains { value in
      canBeOwnMember(value) && !isSelf(value)
        && type(of: value)?.unwrapped.nominals.contains { inherits($0, from: "UINavigationController") } == true
    }
  }

  /// Whether a value is made there, or in the method around it, or handed to that.
  private func isOfMethod(_ value: NodeRef, _ sibling: Sibling) -> Bool {
    if case .initializer? = callee(of: value) { return true }
    guard self[value].kind == .identifier, let local = local(name(of: value), from: value) else { return false }
    return contains(node(of: sibling.function), local)
  }

  /// Whether screens are shown on what is of a type: a stack, or a class that holds one.
  func isStage(_ type: TypeID) -> Bool {
    if inherits(type, from: "UINavigationController") { return true }
    guard self[type: type].origin == .project, role(of: type).kind != .coordinator else { return false }
    let types = [type] + (subtypes[type] ?? [])
    return types.contains { id in
      allMembers(of: id).contains { member in
        member.kind == .property
          && propertyType(of: member.place)?.unwrapped.nominals.contains {
            inherits($0, from: "UINavigationController")
          } == true
      }
    }
  }

  /// The parent's only property that can be handed over for a stack, or the one of the same name.
  private func stage(of parent: TypeID, for wanted: TypeID, called name: String) -> String? {
    let own = Set(self[type: parent].members.map(\.place))
    let fitting = allMembers(of: parent).filter { member in
      guard member.kind == .property, !member.modifiers.isTypeMember,
        own.contains(member.place) || member.modifiers.isDisjoint(with: [.private, .fileprivate]),
        let type = propertyType(of: member.place), type == type.unwrapped || isForced(member.place)
      else { return false }
      return type.unwrapped.nominals.contains { self[type: $0].ancestors.contains(wanted) }
    }
    let names = Set(fitting.map { text($0.name) })
    return names.contains(name) ? name : names.count == 1 ? names.first : nil
  }

  private func isForced(_ property: DeclarationRef) -> Bool {
    children(of: node(of: property)).contains { self[$0].flags.contains(.forced) }
  }
}

extension SiblingStart {
  /// Whether the parent has something in the place of a local.
  func isStage(_ local: NodeRef) -> Bool {
    stages.contains { $0.place == local || self.local(of: $0.place) == local }
  }

  /// Whether a factory's method is given a stack that it hands to the child.
  func isHandedStack(_ local: NodeRef) -> Bool {
    isParameter(local)
      && project.uses(ofLocal: local).contains { use in
        project.contains(creation, use)
          && project.type(of: use)?.unwrapped.nominals.contains { project.inherits($0, from: "UINavigationController") }
            == true
      }
  }
}

extension ParentCopy {
  /// Puts the parent's own stack where the model is handed another one.
  func putStages(in statement: NodeRef, _ excerpt: inout Excerpt) {
    for (place, name) in start.stages {
      let uses = start.local(of: place).map { project.uses(ofLocal: $0) } ?? [place]
      for use in uses where project.contains(statement, use) && project.text(use) != name {
        excerpt.replace(start.code.range(of: use), by: name)
      }
    }
  }
}
