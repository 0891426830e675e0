import SignalboxFacts

extension FlowModel {
  /// How a made value comes onto the display: by the call or assignment that takes it, or takes the variable that it is
  /// put in, be that a property or the result of a method of the same type.
  package func transition(of place: NodeRef) -> CoordinatorTree.Transition? {
    project.inquire { TransitionFinder(project: project, leavesBody: true, asking: $0).transition(of: place) }
  }

  /// The same where UIKit's methods show it: a view of SwiftUI that draws a controller is not asked what shows the view.
  package func transitionInUIKit(of place: NodeRef) -> CoordinatorTree.Transition? {
    project.inquire {
      TransitionFinder(project: project, leavesBody: true, asking: $0).transition(of: place, followsViews: false)
    }
  }

  /// The same as far as the function around the place tells: whoever calls a helper's method need not do with the result
  /// what others do.
  func transitionInBody(of place: NodeRef) -> CoordinatorTree.Transition? {
    project.inquire { TransitionFinder(project: project, leavesBody: false, asking: $0).transition(of: place) }
  }
}

extension Project {
  /// Whether a place stands in a `static` or `class` member.
  package func isInStaticMember(_ place: NodeRef) -> Bool {
    var current = enclosingDeclaration(of: place)
    while let declaration = current, !self[declaration].kind.declaresType {
      if self[declaration].modifiers.isTypeMember { return true }
      current = self[declaration].parent.map { DeclarationRef(file: declaration.file, declaration: $0) }
    }
    return false
  }
}

/// Follows a value from the expression that makes it to what shows it. Says nothing rather than something wrong: where
/// the uses of a property disagree, or a value goes where it cannot be followed.
struct TransitionFinder {
  typealias Transition = CoordinatorTree.Transition

  let project: Project
  /// Whether to follow properties, and results to the calls.
  let leavesBody: Bool
  let asking: Inquiry

  /// What a value meets on its way.
  enum Step {
    /// It goes on in this expression.
    case into(NodeRef)
    /// It is shown. `root` alone may still be a stack that is itself shown in some way.
    case shown(Transition)
    case end(Transition?)
  }

  func transition(of place: NodeRef, followsViews: Bool = true) -> Transition? {
    let isView = followsViews && isView(place)
    var current = place
    var root: Transition?
    while let parent = project.parent(of: current) {
      let viewStep = isView ? viewStep(from: current, to: parent) : nil
      switch viewStep ?? step(from: current, to: parent) {
      case .into(let next): current = next
      case .shown(let transition):
        guard transition == .root else { return transition }
        root = .root
        current = parent
      case .end(let transition): return transition ?? root ?? ofOwnStack(of: place)
      }
    }
    return root ?? ofOwnStack(of: place)
  }

  private func step(from current: NodeRef, to parent: NodeRef) -> Step {
    switch project[parent].kind {
    case .argument, .array, .cast, .tuple, .coalesce, .ternary: return .into(parent)
    case .operation:
      return project.text(parent) == "+=" ? assignment(of: current, in: parent, isAdded: true) : .into(parent)
    case .assignment: return assignment(of: current, in: parent, isAdded: false)
    case .call: return call(parent, taking: current)
    case .member:
      if let stage = stage(parent, of: current) { return .into(stage) }
      if let same = project.configuration(by: parent) ?? fluentCall(of: parent) { return .into(same) }
      if project.text(parent) == "forEach" { return .end(ofEach(parent)) }
      // `[a, b].map { UINavigationController(rootViewController: $0) }`
      guard ["map", "compactMap"].contains(project.text(parent)), let call = project.call(of: parent) else {
        return .end(nil)
      }
      return .into(call)
    case .binding: return .end(ofLocal(parent))
    case .property: return .end(ofProperty(project.name(of: parent), from: parent))
    case .returnStatement, .block, .closure, .accessor: return result(current, in: parent)
    default: return .end(nil)
    }
  }

  /// A value that is handed to a call.
  private func call(_ call: NodeRef, taking argument: NodeRef) -> Step {
    guard let callee = project.firstChild(of: call), callee != argument else { return .end(nil) }
    if let transition = base(initialisedBy: callee, with: argument) { return .shown(transition) }
    if let transition = verb(of: call, callee, taking: argument) {
      let isOnStack = NavigationMethod.named(project.text(callee))?.owner == .stack
      return .shown(isOnStack && transition == .root ? root(of: callee) : transition)
    }
    if let transition = transitionOfFlow(handedTo: call, callee, argument) { return .end(transition) }
    let name = project.text(callee)
    if ["append", "insert"].contains(name), let list = project.base(of: callee) {
      return .end(isStack(list) ? added(to: list) : ofVariable(list))
    }
    if name.hasSuffix("NavigationController") { return .shown(.root) }
    if makesTabs(call, of: argument) { return .shown(.tab) }
    if let shown = parameter(taking: argument, of: call) { return .shown(shown) }
    return isLeftBehind(argument, by: call) ? .end(nil) : .into(call)
  }

  private func assignment(of value: NodeRef, in parent: NodeRef, isAdded: Bool) -> Step {
    guard let left = project.firstChild(of: parent), left != value else { return .end(nil) }
    if isStack(left) {
      // `stack.viewControllers = stack.viewControllers + [screen]`
      let isAdded = isAdded || project.text(value) == "+" && project.firstChild(of: value).map { isStack($0) } ?? false
      return .end(isAdded ? added(to: left) : holdsTabs(left) ? .tab : root(of: left))
    }
    if let transition = NavigationMethod.named(project.text(left))?.transition { return .end(transition) }
    return .end(ofVariable(left))
  }

  /// The root of a navigation controller, which may itself be shown further down in the same body:
  /// `stack.viewControllers = [screen]; present(stack, animated: true)`.
  private func root(of member: NodeRef) -> Transition {
    project.base(of: member).flatMap { shownLater($0) } ?? .root
  }

  /// What a closure that is called at once, a getter or a function hands back.
  private func result(_ value: NodeRef, in parent: NodeRef) -> Step {
    guard project[parent].kind == .returnStatement || project.isOnlyStatement(value, of: parent) else {
      return .end(nil)
    }
    guard let body = project.ancestor(of: value, where: { $0.kind == .closure || $0.kind.isDeclaration }) else {
      return .end(nil)
    }
    switch project[body].kind {
    case .closure:
      guard let call = project.parent(of: body), project[call].kind == .call,
        project.firstChild(of: call) == body
      else { return .end(nil) }
      return .into(call)
    case .property: return .end(ofProperty(project.name(of: body), from: body))
    case .function: return .end(ofResult(body))
    default: return .end(nil)
    }
  }
}
