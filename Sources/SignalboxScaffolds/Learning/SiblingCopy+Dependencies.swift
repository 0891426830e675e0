import SignalboxFacts
import SignalboxProject

/// What coordinators are handed to hand it on.
extension SiblingCopy {
  /// Properties for what most coordinators are given, such as services or a stack: whether the new screen needs it or
  /// not, whatever follows will.
  var dependencies: [Name] {
    mutating get {
      guard let initializer = model.initializer, let body = model.project.body(of: initializer) else { return [] }
      let project = model.project
      let given = project.children(of: body).compactMap { model.property(setBy: $0) }
      return given.filter { name in
        model.ownMembers(name).contains { isDependency($0) } && canHave(name)
      }
    }
  }

  private func isDependency(_ property: Member) -> Bool {
    let project = model.project
    guard property.kind == .property, let type = project.propertyType(of: property.place)?.unwrapped,
      let id = type.nominals.first, type.nominals.count == 1, project.flows.isUIKitContainer(id) || isService(id)
    else { return false }
    let others = project.concreteCoordinators.filter { $0 != model.model }
    let having = others.filter { other in
      project.allMembers(of: other).contains { member in
        member.kind == .property && project.propertyType(of: member.place)?.unwrapped.nominals.first == id
      }
    }
    return having.count * 2 >= others.count && having.contains(parent)
  }

  private func isService(_ id: TypeID) -> Bool {
    let project = model.project
    return project[type: id].origin == .project
      && ![.coordinator, .screen, .container, .swiftUIView, .view, .viewModel].contains(project.role(of: id).kind)
      && !isData(id) && !model.companions.contains(id)
      && !project.flows.makers(of: id).contains { $0.owner == model.owner }
  }

  /// Whether values of a type are what a screen shows: a structure with texts, numbers and the like.
  private func isData(_ id: TypeID) -> Bool {
    let project = model.project
    return project[type: id].kind == .enumDeclaration
      || project[type: id].kind == .structDeclaration
        && project[type: id].members.contains { member in
          member.kind == .property
            && project.subtree(of: project.node(of: member.place), kinds: [.typeName]).contains { name in
              Project.isOfTheSystem(project.text(name)) && !project.flows.isApple(project.text(name))
            }
        }
  }
}

/// The initialiser.
extension SiblingCopy {
  private var project: Project { model.project }

  /// Those of the initialiser's statements that set what the copy has, and what it inherits.
  var initialStatements: [NodeRef] {
    mutating get {
      guard let initializer = model.initializer else { return [] }
      let kept = kept
      let names = Set(kept.map { project.name(of: $0) })
      return model.commonStatements(of: initializer).filter { statement in
        if let property = model.property(setBy: statement) { return names.contains(property) }
        return mentions(in: statement).allSatisfy { names.contains($0.name) }
      }
    }
  }

  /// Parameters of the initialiser that the copy takes, by their positions.
  var initialParameters: [Int] {
    mutating get {
      guard let initializer = model.initializer else { return [] }
      let used = Set(
        initialStatements.flatMap { project.subtree(of: $0, kinds: [.identifier]) }
          .filter { use in model.site.map { project.contains($0, use) } != true }
          .compactMap { project.local(project.name(of: $0), from: $0) })
      return project.parameters(of: initializer).indices.filter { index in
        project.binding(of: project.parameters(of: initializer)[index]).map(used.contains) ?? false
      }
    }
  }
}
