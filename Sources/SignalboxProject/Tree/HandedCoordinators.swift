import SignalboxFacts

/// Coordinators that one type creates and hands to another coordinator, which starts them.
extension FlowModel {
  /// Who starts a coordinator in place of its maker, and how it is shown there.
  struct Starter {
    let coordinator: TypeID
    let how: CoordinatorTree.Transition?
    /// Whether it is created with the other one, rather than given it later.
    let isCreatedWith: Bool
  }

  /// `AppCoordinator(list: ListCoordinator())`, where the app's coordinator keeps the other one and starts it; or
  /// `tabs.startChild(list)`, where the maker creates both.
  /// - Returns: nil where the maker starts it itself, or several might.
  func starter(of creation: Creation, madeBy maker: TypeID) -> Starter? {
    (creation.trail.places.reversed() + [creation.place]).firstResult { starter(ofValue: $0, madeBy: maker) }
  }

  private func starter(ofValue place: NodeRef, madeBy maker: TypeID) -> Starter? {
    var values = [place]
    if let local = project.parent(of: place), project[local].kind == .binding { values = project.uses(ofLocal: local) }
    var found: [Starter] = []
    for value in values {
      if let starter = argument(holding: value).flatMap({ starter(taking: $0, madeBy: maker) }) {
        let how = starter.how ?? (starter.isCreatedWith ? stackTransition(of: place) : nil)
        found.append(Starter(coordinator: starter.coordinator, how: how, isCreatedWith: starter.isCreatedWith))
      } else if isStarted(value) {
        return nil
      }
    }
    return Set(found.map(\.coordinator)).count == 1 ? found.first : nil
  }

  /// Whether all that becomes of a coordinator is that another one is created with it, and puts it into a property which
  /// no code reads: nothing starts it.
  func isOnlyKept(_ creation: Creation) -> Bool {
    guard creation.trail.isEmpty, case .type(let made) = creation.product, hasStart(made),
      let argument = argument(holding: creation.place),
      let call = project.parent(of: argument), project[call].kind == .call,
      case .initializer(let type, let initializer?)? = project.callee(of: call), let id = type.nominals.first,
      isConcreteCoordinator(id), let binding = parameter(taking: argument, of: call, by: initializer)
    else { return false }
    let properties = kept(argument, of: call, by: initializer)
    return !properties.isEmpty && properties.count == project.uses(ofLocal: binding).count
      && properties.allSatisfy { property in project.uses(of: property).allSatisfy { !isRead($0) } }
  }

  /// Whether a coordinator waits to be started: others begin as soon as they are created.
  private func hasStart(_ id: TypeID) -> Bool {
    project[type: id].ancestors.filter { project[type: $0].origin == .project }.contains { type in
      project[type: type].members.contains {
        $0.kind == .function && project.vocabulary[.startMethods].contains(project.text($0.name))
      }
    }
  }

  private func isRead(_ use: NodeRef) -> Bool {
    if project[use].kind == .identifier, project.local(project.name(of: use), from: use) != nil { return false }
    guard let assignment = project.parent(of: use), project[assignment].kind == .assignment else { return true }
    return project.firstChild(of: assignment) != use
  }

  /// By the stack that the maker gives a coordinator.
  private func stackTransition(of creation: NodeRef) -> CoordinatorTree.Transition? {
    project.inquire { TransitionFinder(project: project, leavesBody: true, asking: $0).ofOwnStack(of: creation) }
  }

  /// The argument that is a value, or a list with it.
  private func argument(holding value: NodeRef) -> NodeRef? {
    guard let parent = project.parent(of: value) else { return nil }
    switch project[parent].kind {
    case .argument: return parent
    case .array, .cast: return argument(holding: parent)
    default: return nil
    }
  }

  private func starter(taking argument: NodeRef, madeBy maker: TypeID) -> Starter? {
    guard let call = project.parent(of: argument), project[call].kind == .call else { return nil }
    switch project.callee(of: call) {
    case .initializer(let type, let initializer)?:
      guard let id = type.nominals.first, id != maker, isConcreteCoordinator(id) else { return nil }
      guard let initializer else { return starter(id, keeping: project.name(of: argument)) }
      return kept(argument, of: call, by: initializer).firstResult { starter(id, keeping: $0) }
    case .function(let member, _)?:
      guard let base = project.firstChild(of: call).flatMap({ project.base(of: $0) }),
        project[base].kind == .identifier,
        let local = project.local(project.name(of: base), from: base), newValue(of: local) != nil,
        let id = project.type(of: base)?.unwrapped.nominals.first, id != maker, isConcreteCoordinator(id),
        let binding = parameter(taking: argument, of: call, by: member.place),
        project.uses(ofLocal: binding).contains(where: { isStarted($0) })
      else { return nil }
      return Starter(coordinator: id, how: nil, isCreatedWith: false)
    default: return nil
    }
  }

  private func isConcreteCoordinator(_ id: TypeID) -> Bool {
    let role = project.role(of: id)
    return role.kind == .coordinator && !role.isBase && project[type: id].kind != .protocolDeclaration
  }

  private func starter(_ id: TypeID, keeping property: Name) -> Starter? {
    let types = project[type: id].ancestors.filter { project[type: $0].origin == .project }
    guard
      let member = types.firstResult(of: { project[type: $0].members(named: property).first { $0.kind == .property } }),
      types.contains(where: { type in
        project[type: type].declarations.contains { declaration in
          project.uses(of: property, in: project.node(of: declaration)).contains {
            project.isOfSelf($0) && isStarted($0)
          }
        }
      })
    else { return nil }
    let how = project.inquire {
      TransitionFinder(project: project, leavesBody: true, asking: $0)
        .ofProperty(property, from: project.node(of: member.place))
    }
    return Starter(coordinator: id, how: how, isCreatedWith: true)
  }

  /// The properties that an initialiser, or the one of a superclass that it calls, puts an argument into.
  private func kept(_ argument: NodeRef, of call: NodeRef, by initializer: DeclarationRef) -> [Name] {
    var steps = Steps<NodeRef>()
    return kept(argument, of: call, by: initializer, 0, &steps)
  }

  private func kept(
    _ argument: NodeRef, of call: NodeRef, by initializer: DeclarationRef, _ depth: Int, _ steps: inout Steps<NodeRef>
  ) -> [Name] {
    guard depth < 3, let binding = parameter(taking: argument, of: call, by: initializer),
      steps.reach(binding, after: depth)
    else { return [] }
    return project.uses(ofLocal: binding).flatMap { use -> [Name] in
      if let assignment = project.parent(of: use), project[assignment].kind == .assignment,
        let left = project.firstChild(of: assignment), left != use, project.isOfSelf(left)
      {
        return [project.name(of: left)]
      }
      guard let next = self.argument(holding: use), let outer = project.parent(of: next), project.isOnSuper(outer),
        let base = inheritedInitializer(calledBy: outer)
      else { return [] }
      return kept(next, of: outer, by: base, depth + 1, &steps)
    }
  }

  private func inheritedInitializer(calledBy call: NodeRef) -> DeclarationRef? {
    guard project.calledName(call) == "init", let owner = project.enclosingType(of: call) else { return nil }
    return project[type: owner].ancestors.filter { $0 != owner && project[type: $0].origin == .project }
      .firstResult { base in
        project[type: base].members.first { $0.kind == .initializer && project.accepts($0.place, call: call) }?.place
      }
  }

  private func parameter(taking argument: NodeRef, of call: NodeRef, by function: DeclarationRef) -> NodeRef? {
    guard !project.files[function.file].isSDK else { return nil }
    return project.parameter(taking: argument, of: call, by: function).flatMap { project.binding(of: $0) }
  }

  /// Whether a coordinator, or each of a list, is started where it is mentioned, or by a method that takes it.
  private func isStarted(_ use: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return isStarted(use, 0, &steps)
  }

  private func isStarted(_ use: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard depth < 4, let parent = project.parent(of: use) else { return false }
    switch project[parent].kind {
    case .member where project.firstChild(of: parent) == use:
      guard let call = project.call(of: parent) else { return false }
      return isStart(parent) || showsItself(parent) || project.text(parent) == "forEach" && starts(within: call)
    case .forLoop where project[use].kind.isExpression: return starts(within: parent)
    case .binding: return isStarted(local: parent, depth, &steps)
    case .argument:
      guard let call = project.parent(of: parent), case .function(let member, _)? = project.callee(of: call),
        let binding = parameter(taking: parent, of: call, by: member.place)
      else { return false }
      return isStarted(local: binding, depth, &steps)
    default: return false
    }
  }

  private func isStarted(local binding: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    steps.reach(binding, after: depth) && project.uses(ofLocal: binding).contains { isStarted($0, depth + 1, &steps) }
  }

  /// Whether a method is handed what a coordinator is to show itself on: `cart.present(in: stack)`.
  private func showsItself(_ member: NodeRef) -> Bool {
    guard let call = project.call(of: member), case .function(let method, _)? = project.callee(of: call) else {
      return false
    }
    return isConcreteCoordinator(method.owner)
      && project.vocabulary[.startVerbs].contains(project.text(member).camelCaseWords.first ?? "")
      && project.arguments(of: call).contains { argument in
        let type = project.firstChild(of: argument).flatMap { project.type(of: $0) }?.unwrapped
        return type?.nominals.contains { id in
          ["UIViewController", "UIWindow"].contains { project.inherits(id, from: $0) }
        } ?? false
      }
  }

  private func starts(within code: NodeRef) -> Bool {
    project.subtree(of: code, kinds: [.member]).contains { isStart($0) && project.call(of: $0) != nil }
  }
}
