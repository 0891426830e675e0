import SignalboxFacts

extension CreationFinder {
  /// Whether a helper only puts what it makes into a value of another kind, a style or a configuration, and neither
  /// shows it nor hands anything back: then whoever calls the helper does not show it.
  func isPutAside(_ made: NodeRef, in function: DeclarationRef) -> Bool {
    let hasResult = project.children(of: project.node(of: function)).contains { project[$0].kind == .result }
    guard project[function].kind == .function, !hasResult else { return false }
    if isRootOfOverlay(made) { return true }
    var current = made
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .argument, .array, .cast, .coalesce, .ternary, .tuple, .operation: current = parent
      case .call: return isValue(parent) && project.flows.transitionInBody(of: made) == nil
      default: return false
      }
    }
    return false
  }

  /// Whether a helper puts what it makes into a window of its own that lies above the app's: one of a class for that, or
  /// one with a level.
  private func isRootOfOverlay(_ made: NodeRef) -> Bool {
    let value = project.parent(of: made).flatMap { holder in
      project[holder].kind == .binding
        ? project.uses(ofLocal: holder).first { use in
          project.parent(of: use).flatMap { project.firstChild(of: $0) }.map {
            $0 != use && project.text($0) == "rootViewController"
          } ?? false
        } : made
    }
    guard let value, let assignment = project.parent(of: value), let root = project.firstChild(of: assignment),
      project[assignment].kind == .assignment, root != value, project.text(root) == "rootViewController",
      let window = project.base(of: root), project[window].kind == .identifier,
      let local = project.local(project.name(of: window), from: window), project.flows.newValue(of: local) != nil,
      let type = project.type(of: window)?.unwrapped.nominals.first, project.inherits(type, from: "UIWindow")
    else { return false }
    return project[type: type].origin == .project
      || project.uses(ofLocal: local).contains { use in
        project.member(on: use).map { project.text($0) == "windowLevel" && project.assignedValue(to: $0) != nil }
          ?? false
      }
  }

  /// Whether a call makes something that is neither part of a flow nor a controller that carries one.
  private func isValue(_ call: NodeRef) -> Bool {
    guard case .initializer(let type, let declaration)? = project.callee(of: call), product(made: type) == nil,
      declaration.map({ project[$0].kind == .initializer }) ?? true
    else { return false }
    if case .named(let name, _) = type.unwrapped { return !project.text(name).hasSuffix("Controller") }
    return type.nominals.allSatisfy { id in
      !project.inherits(id, from: "UIViewController") && project.role(of: id).kind == .other
    }
  }

  /// What a closure makes that an object is created with is for that object to show, as what is added to a screen is part
  /// of it: what becomes of the function's result is not what becomes of it.
  func handed(_ made: [Made], at place: NodeRef, in function: DeclarationRef) -> [Made] {
    guard made.contains(where: { !$0.isKept }),
      isHandedOver(place, below: project.node(of: function)) || project.flows.isAdded(place)
    else { return made }
    return made.map { made in
      var made = made
      made.isKept = true
      return made
    }
  }

  private func isHandedOver(_ place: NodeRef, below root: NodeRef) -> Bool {
    var current = place
    while current != root, let parent = project.parent(of: current) {
      if project[parent].kind == .argument, project[current].kind == .closure, let call = project.parent(of: parent),
        project.inquire({
          TransitionFinder(project: project, leavesBody: false, asking: $0).isMaker(parent, of: call)
        })
      {
        return true
      }
      if project[parent].kind == .argument, [.closure, .identifier, .member].contains(project[current].kind),
        let call = project.parent(of: parent), case .initializer(let type, _?)? = project.callee(of: call),
        !type.nominals.contains(where: { project.inherits($0, from: "View") }),
        project.inquire({ project.inference($0).functionParameter(of: parent, in: call) }) != nil
      {
        return true
      }
      current = parent
    }
    return false
  }
}
