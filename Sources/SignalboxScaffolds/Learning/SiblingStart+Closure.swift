import SignalboxFacts
import SignalboxProject

extension SiblingStart {
  /// `return coordinate(to: child)`: the result is of what starts the child, and not the child itself.
  func isHandedOn(_ statement: NodeRef) -> Bool {
    guard let value = project.firstChild(of: statement), !isChild(value) else { return false }
    return project.subtree(of: value, kinds: [.argument]).contains { argument in
      project.firstChild(of: argument).map(isChild) ?? false
    }
  }

  /// The parameters of a function to which a call of it hands the child.
  func parameters(of function: DeclarationRef, takingChildIn call: NodeRef) -> [NodeRef] {
    let arguments = project.arguments(of: call)
    guard let matched = project.match(arguments, to: function) else { return project.parameters(of: function) }
    return zip(arguments, matched).filter { argument, _ in
      project.subtree(of: argument).contains { isChild($0) || $0 == sibling.creation }
    }.map { $1 }
  }

  /// `let app = parent as? AppCoordinator`: a name for what is there whether anybody asks or not.
  func isRead(_ statement: NodeRef) -> Bool {
    guard [.binding, .guardCheck].contains(project[statement].kind) else { return false }
    let parts = project[statement].kind == .guardCheck ? project.conditions(of: statement) : [statement]
    return parts.allSatisfy { part in
      project[part].kind == .binding && project.children(of: part).contains { project[$0].kind.isExpression }
        && project.subtree(of: part, kinds: [.call, .closure]).isEmpty
    }
  }

  /// `let stack = UINavigationController()`: what another child is shown in.
  func makesContainer(_ statement: NodeRef) -> Bool {
    project.calls(in: statement).contains { call in
      guard case .initializer(let type, _)? = project.callee(of: call) else { return false }
      return type.nominals.contains { project.inherits($0, from: "UIViewController") }
    }
  }

  func isParameter(_ local: NodeRef) -> Bool { allParameters.contains { project.binding(of: $0) == local } }

  func local(of place: NodeRef) -> NodeRef? {
    guard project[place].kind == .identifier, project.text(place) != "self" else { return nil }
    return project.local(project.name(of: place), from: place)
  }

  /// The statement that declares a local.
  func statement(of local: NodeRef) -> NodeRef? { statements.first { project.contains($0, local) } }
}

/// What a closure around the creation does otherwise than a method.
extension SiblingStart {
  /// What stands for `self` in the closure around the creation, since the call that takes it is given `self`:
  /// `subscribe(with: self) { owner, item in … }`, `Binder(self) { target, item in … }`.
  var nameOfSelf: NodeRef? {
    guard let closure = sibling.closure, let argument = project.parent(of: closure),
      project[argument].kind == .argument, let call = project.parent(of: argument),
      let first = project.arguments(of: call).first.flatMap({ project.firstChild(of: $0) }), project.isSelf(first),
      let parameter = project.closureParameters(closure).first, project.writtenType(of: parameter) == nil
    else { return nil }
    return project.binding(of: parameter)
  }

  /// Whether statements of a closure go on for as long as `self` is there, or want it under another name: a method has
  /// nothing to unwrap.
  func unwrapsSelf(_ statement: NodeRef) -> Bool {
    project.subtree(of: statement, kinds: [.binding]).contains { binding in
      project[binding].flags.contains(.unwraps) && !isInInnerClosure(binding)
        && (project.text(binding) == "self" || project.children(of: binding).contains(where: project.isSelf))
    }
  }

  /// Whether code stands in a closure within that around the creation.
  func isInInnerClosure(_ place: NodeRef) -> Bool {
    project.ancestor(of: place) { $0.kind == .closure } != sibling.closure
  }

  /// Whether a closure has its own way to hold `self`.
  func capturesSelf(_ place: NodeRef) -> Bool {
    var current = place
    while let closure = project.ancestor(of: current, where: { $0.kind == .closure }), closure != sibling.closure {
      if project.subtree(of: closure, kinds: [.capture]).contains(where: { project.text($0) == "self" }) { return true }
      current = closure
    }
    return false
  }
}
