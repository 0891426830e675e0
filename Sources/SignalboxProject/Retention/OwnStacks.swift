import SignalboxFacts

// Screens that a coordinator retains by a navigation or tab bar controller that it creates for itself.

extension RetentionModel {
  /// The classes of what stays in the containers that a coordinator creates and stores: the root of a stack, the tabs, and
  /// what these screens store themselves. What is pushed later goes when it is popped.
  func classesInOwnStacks(of owner: TypeID) -> Set<TypeID> {
    let roots = rootsOfOwnStacks(of: owner)
    let screens = roots.flatMap { projectsClasses(of: $0) }
    return Set(screens + screens.flatMap { classesStored(by: $0) } + roots.flatMap { classesGiven(to: $0) })
  }

  private func projectsClasses(of value: NodeRef) -> [TypeID] {
    (project.type(of: value)?.nominals ?? []).filter {
      project[type: $0].origin == .project && project[type: $0].kind == .classDeclaration
    }
  }

  /// What a screen is created with, and stores: `HomeController(model: HomeModel(…))`.
  private func classesGiven(to screen: NodeRef) -> [TypeID] {
    let local = project[screen].kind == .identifier ? project.local(project.name(of: screen), from: screen) : nil
    let creation = local.flatMap { project.children(of: $0).last } ?? screen
    return project.arguments(of: creation).compactMap { project.firstChild(of: $0) }.filter { value in
      guard let left = property(storingArgument: value), let member = property(named: left)?.place else { return false }
      return project[member].modifiers.isDisjoint(with: [.weak, .unowned])
    }.flatMap { projectsClasses(of: $0) }
  }

  /// Properties with a navigation or tab bar controller that the class creates, and that no code empties or replaces by one
  /// from elsewhere.
  private func ownContainers(of owner: TypeID) -> [Member] {
    project[type: owner].ancestors.filter { project[type: $0].origin == .project }.flatMap {
      project[type: $0].members
    }.filter { member in
      guard member.kind == .property,
        member.modifiers.isRetaining,
        project.propertyType(of: member.place)?.nominals.contains(where: { isContainer($0) }) ?? false
      else { return false }
      let values = valuesPut(into: member, of: owner)
      let initial = project.children(of: project.node(of: member.place)).filter { project[$0].kind.isExpression }
      return !(values + initial).isEmpty && (values + initial).allSatisfy { isNewContainer($0) } && !isEmptied(member)
    }
  }

  private func isContainer(_ type: TypeID) -> Bool {
    ["UINavigationController", "UITabBarController"].contains { project.inherits(type, from: $0) }
  }

  /// A container that is created for the coordinator: there, or in a local that no other coordinator is given.
  private func isNewContainer(_ value: NodeRef) -> Bool {
    guard project[value].kind == .identifier else {
      guard project[value].kind == .call, case .initializer? = project.callee(of: value) else { return false }
      return true
    }
    guard let local = project.local(project.name(of: value), from: value), project[local].kind == .binding,
      let creation = project.children(of: local).last, project[creation].kind == .call, isNewContainer(creation)
    else { return false }
    return !project.uses(ofLocal: local).contains { use in
      guard use != value, let call = project.callTaking(use)?.call else { return false }
      let method = NavigationMethod.named(project.calledName(call))
      return method?.presents != true && !(method?.owner == .screen && method?.effect == .embeds)
    }
  }

  /// Whether some code sets a property to nil.
  package func isEmptied(_ member: Member) -> Bool { assignments(to: member.name).empties }

  /// The screens that one place puts at the root of a stack or into tabs; nil where none does, none where several do.
  private func rootsSet(in container: Member, of owner: TypeID, _ code: [NodeRef]) -> [NodeRef]? {
    let created =
      valuesPut(into: container, of: owner)
      + project.children(of: project.node(of: container.place)).filter { project[$0].kind == .call }
    let given = created.compactMap { call in
      project.arguments(of: call).first { project.text($0) == "rootViewController" }.flatMap {
        project.firstChild(of: $0)
      }
    }
    let set = mentions(of: container, code).compactMap { screensSet(by: $0) }
    guard given.count + set.count == 1 else { return given.isEmpty && set.isEmpty ? nil : [] }
    guard let list = set.first else { return given }
    let elements = project[list].kind == .array ? project.children(of: list) : []
    let isStack = project.propertyType(of: container.place)?.nominals.contains {
      project.inherits($0, from: "UINavigationController")
    }
    return isStack ?? true ? Array(elements.prefix(1)) : elements
  }

  private func mentions(of container: Member, _ code: [NodeRef]) -> [NodeRef] {
    code.flatMap { project.subtree(of: $0, kinds: [.identifier, .member]) }.filter {
      project.name(of: $0) == container.name && project.isOnSelf($0) && property(named: $0)?.place == container.place
    }
  }

  /// The list in `stack.viewControllers = […]` and `stack.setViewControllers([…], animated: false)`.
  private func screensSet(by mention: NodeRef) -> NodeRef? {
    guard let member = project.member(on: mention) else { return nil }
    switch project.text(member) {
    case "viewControllers": return project.assignedValue(to: member)
    case "setViewControllers": return project.call(of: member).flatMap { project.firstArgument(of: $0) }
    default: return nil
    }
  }

  /// What a method that starts the flow pushes on a stack that is empty until then.
  private func firstPushed(on container: Member, _ code: [NodeRef]) -> [NodeRef] {
    let pushes = mentions(of: container, code).compactMap { mention -> (DeclarationRef, NodeRef)? in
      guard let member = project.member(on: mention), ["pushViewController", "show"].contains(project.text(member)),
        let call = project.call(of: member), let function = project.enclosingDeclaration(of: call),
        // One of several cases is not the first for all.
        project.parent(of: call).flatMap({ project.parent(of: $0) }).map({ $0 == project.node(of: function) }) ?? false
      else { return nil }
      return project.firstArgument(of: call).map { (function, $0) }
    }
    let named = pushes.first { function, _ in
      project[function].kind == .initializer
        || project.vocabulary[.startMethods].contains(project.text(project.name(of: function)))
    }
    let started = pushes.filter { project.text(project.name(of: $0.0)).hasPrefix("start") }
    // Of several that start something each may come first.
    let only = Set(started.map(\.0)).count == 1 ? started.first : nil
    return [named ?? only].compactMap { $0?.1 }
  }

  /// What stays at the roots of the stacks that a coordinator creates for itself.
  func rootsOfOwnStacks(of owner: TypeID) -> [NodeRef] {
    let code = project.code(of: owner)
    return ownContainers(of: owner).flatMap { container in
      rootsSet(in: container, of: owner, code) ?? firstPushed(on: container, code)
    }
  }
}
