import SignalboxFacts

/// What coordinators do with a stack, or another coordinator, that they are created with.
extension TransitionFinder {
  /// Whether a coordinator takes a stack as any screen: it presents something over that, rather than fills it.
  func isOnlyPresenter(_ argument: NodeRef, of call: NodeRef) -> Bool {
    guard let function = project.inference(asking).callee(of: call)?.declaration,
      let parameter = project.parameter(taking: argument, of: call, by: function),
      let type = project.writtenType(of: parameter).flatMap({ project.inference(asking).resolve($0) })?.unwrapped
    else { return false }
    switch type.nominals.map({ project[type: $0].name }) {
    case ["UIViewController"]: return true
    case ["UITabBarController"]: return !fillsTabs(project.inference(asking).type(of: call)?.unwrapped)
    default: return false
    }
  }

  /// Whether the code of a coordinator sets the tabs of anything.
  private func fillsTabs(_ coordinator: SwiftType?) -> Bool {
    let code = (coordinator?.nominals ?? []).flatMap { project.code(of: $0) }
    return code.flatMap { project.subtree(of: $0, kinds: [.identifier, .member]) }.contains { name in
      ["viewControllers", "setViewControllers", "addChild"].contains(project.text(name)) && holdsTabs(name)
    }
  }

  /// Whether a coordinator is only handed to another one, which is created with it: that one is shown in its own way.
  func isHandedToAnother(_ argument: NodeRef, by call: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.inference(asking).callee(of: call),
      let taker = type.nominals.first, project[type: taker].generics.isEmpty,
      project.role(of: taker).kind == .coordinator, !project.role(of: taker).isBase,
      let value = project.firstChild(of: argument)
    else { return false }
    let given = project.inference(asking).type(of: value)?.unwrapped.nominals ?? []
    return given.contains { project.role(of: $0).kind == .coordinator && !project.inherits($0, from: "View") }
  }

  /// Whether a loop runs over an expression, rather than asking it something.
  func isSequence(_ value: NodeRef, of loop: NodeRef) -> Bool {
    project.children(of: loop).first { project[$0].kind.isExpression } == value
  }
}
