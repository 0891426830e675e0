import SignalboxFacts

/// Values that go on as an element of a tuple: `return (screen, output)`, `let (screen, output) = make()`.
extension TransitionFinder {
  /// Stands for any property of an object: `let module = CartModule(screen: screen)`, `push(module.screen)`.
  static let carried = 14

  /// Into a tuple, and out of it by the element's name or place; nil where a value goes on as any other does.
  mutating func tupleStep(from current: NodeRef, to parent: NodeRef) -> Step? {
    if project[parent].kind == .tuple {
      guard element == nil else { return .end(nil) }
      if let asking = project.parent(of: parent), project.isResolving(asking) {
        return .end(handed(current, by: asking))
      }
      element = project.children(of: parent).firstIndex(of: current)
      return .into(parent)
    }
    guard let index = element else { return nil }
    if index == Self.carried {
      guard project[parent].kind == .member, project.firstChild(of: parent) == current, project.call(of: parent) == nil,
        mayBeScreen(parent)
      else { return nil }
      element = nil
      return .into(parent)
    }
    switch project[parent].kind {
    case .member:
      guard self.index(of: parent, in: current) == index else { return .end(nil) }
      element = nil
      return .into(parent)
    case .tupleBinding: return part(index, of: parent)
    case .forLoop where isSequence(current, of: parent):
      return project.firstChild(of: parent).flatMap { part(index, of: $0) }
    default: return nil
    }
  }

  /// What `resolver ~> (TabsController.self, screens)` does with what it hands on.
  private func handed(_ argument: NodeRef, by asking: NodeRef) -> Transition? {
    guard let type = project.inference(self.asking).type(of: asking)?.unwrapped,
      type.nominals.contains(where: isTabController), let value = project.firstChild(of: argument),
      case .array? = project.inference(self.asking).type(of: value)
    else { return nil }
    return .tab
  }

  private mutating func part(_ index: Int, of names: NodeRef) -> Step {
    element = nil
    let parts = project.children(of: names)
    guard project[names].kind == .tupleBinding, parts.indices.contains(index), project[parts[index]].kind == .binding
    else { return .end(nil) }
    return .end(ofLocal(parts[index]))
  }

  /// Which element of a tuple a member is: `box.0`, `box.screen`.
  private func index(of member: NodeRef, in tuple: NodeRef) -> Int? {
    if let index = Int(project.text(member)) { return index }
    guard case .tuple(let elements)? = project.inference(asking).type(of: tuple)?.unwrapped else { return nil }
    return elements.firstIndex { $0.label == project.name(of: member) }
  }
}

/// Objects that only carry a screen to who shows it.
extension TransitionFinder {
  /// Whether a call makes an object of the project that is neither a controller, a view nor a coordinator.
  func makesCarrier(_ call: NodeRef) -> Bool {
    guard case .initializer(let type, let declaration)? = project.inference(asking).callee(of: call) else {
      return false
    }
    return project.flows.isCarrier(type) && declaration.map { project[$0].kind == .initializer } ?? true
  }

  private func mayBeScreen(_ member: NodeRef) -> Bool {
    switch project.inference(asking).type(of: member)?.unwrapped {
    case nil, .parameter?: true
    case .nominal(let id, _)?:
      project[type: id].kind == .protocolDeclaration && project.role(of: id).kind != .coordinator
        || project.inherits(id, from: "UIViewController") || project.inherits(id, from: "View")
    case .composition(let parts)?:
      parts.contains { $0.nominals.contains { project.inherits($0, from: "UIViewController") } }
    default: false
    }
  }
}
