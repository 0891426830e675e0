import SignalboxFacts

/// Coordinators that are shown by what they show their screens on.
extension TransitionFinder {
  /// By the navigation controller that a coordinator is created with, where the same code creates that, too, and shows
  /// it: `let stack = UINavigationController(); let cart = CartCoordinator(stack); present(stack, animated: true)`.
  func ofOwnStack(of creation: NodeRef) -> Transition? {
    guard project[creation].kind == .call, isOfCoordinator(creation) else { return nil }
    return project.arguments(of: creation).lazy.compactMap { argument -> Transition? in
      guard let value = project.firstChild(of: argument), project[value].kind == .identifier,
        let local = project.local(project.name(of: value), from: value), isNewContainer(local)
      else { return nil }
      return ofLocal(local)
    }.first
  }

  private func isOfCoordinator(_ creation: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.inference(asking).callee(of: creation) else { return false }
    return type.nominals.contains { project.role(of: $0).kind == .coordinator }
  }

  private func isNewContainer(_ local: NodeRef) -> Bool {
    project.flows.newValue(of: local).flatMap { project.inference(asking).callee(of: $0) }.map {
      project.flows.createsContainer($0)
    } ?? false
  }

  /// RxFlow hands the roots of flows to a closure: `Flows.use(home, cart, when: .ready) { home, cart in … }`.
  func transitionOfFlow(handedTo call: NodeRef, _ callee: NodeRef, _ argument: NodeRef) -> Transition? {
    guard project.text(callee) == "use", project.base(of: callee).map({ project.text($0) == "Flows" }) ?? false else {
      return nil
    }
    let arguments = project.arguments(of: call)
    let flows = arguments.prefix { project.text($0).isEmpty && !project[$0].flags.contains(.trailing) }
    guard let index = flows.firstIndex(of: argument),
      let closure = arguments.last.flatMap({ project.firstChild(of: $0) }),
      project[closure].kind == .closure
    else { return nil }
    let parameters = project.children(of: closure).filter { project[$0].kind == .parameter }
    if parameters.indices.contains(index) { return project.binding(of: parameters[index]).flatMap { ofLocal($0) } }
    return project.subtree(of: closure, kinds: [.identifier]).lazy.filter { project.text($0) == "$\(index)" }
      .compactMap { transition(of: $0) }.first
  }
}
