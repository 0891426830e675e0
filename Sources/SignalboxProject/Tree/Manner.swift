import SignalboxFacts

extension Project {
  /// How a made value comes onto the display: by the call or assignment that takes it, or takes the variable that it is
  /// put in, be that a property or the result of a method of the same type.
  package func manner(of place: Place) -> CoordinatorTree.Manner? {
    inquire { MannerFinder(project: self, leavesBody: true, asking: $0).manner(of: place) }
  }

  /// The same where UIKit's methods show it: a view of SwiftUI that draws a controller is not asked what shows the view.
  package func mannerInUIKit(of place: Place) -> CoordinatorTree.Manner? {
    inquire { MannerFinder(project: self, leavesBody: true, asking: $0).manner(of: place, followsViews: false) }
  }

  /// The same as far as the function around the place tells: whoever calls a helper's method need not do with the result
  /// what others do.
  func mannerInBody(of place: Place) -> CoordinatorTree.Manner? {
    inquire { MannerFinder(project: self, leavesBody: false, asking: $0).manner(of: place) }
  }

  /// Whether a place stands in a `static` or `class` member.
  package func isInStaticMember(_ place: Place) -> Bool {
    var current = enclosingDeclaration(of: place)
    while let declaration = current, !self[declaration].kind.declaresType {
      if self[declaration].modifiers.isTypeMember { return true }
      current = self[declaration].parent.map { DeclarationPlace(file: declaration.file, declaration: $0) }
    }
    return false
  }
}

/// Follows a value from the expression that makes it to what shows it. Says nothing rather than something wrong: where
/// the uses of a property disagree, or a value goes where it cannot be followed.
struct MannerFinder {
  typealias Manner = CoordinatorTree.Manner

  let project: Project
  /// Whether to follow properties, and results to the calls.
  let leavesBody: Bool
  let asking: Inquiry

  /// What a value meets on its way.
  enum Step {
    /// It goes on in this expression.
    case into(Place)
    /// It is shown. `root` alone may still be a stack that is itself shown in some way.
    case shown(Manner)
    case end(Manner?)
  }

  func manner(of place: Place, followsViews: Bool = true) -> Manner? {
    let isView = followsViews && isView(place)
    var current = place
    var root: Manner?
    while let parent = project.parent(of: current) {
      let viewStep = isView ? viewStep(from: current, to: parent) : nil
      switch viewStep ?? step(from: current, to: parent) {
      case .into(let next): current = next
      case .shown(let manner):
        guard manner == .root else { return manner }
        root = .root
        current = parent
      case .end(let manner): return manner ?? root
      }
    }
    return root
  }

  private func step(from current: Place, to parent: Place) -> Step {
    switch project[parent].kind {
    case .argument, .array, .cast, .tuple, .coalesce, .ternary: return .into(parent)
    case .operation:
      return project.text(parent) == "+=" ? assignment(of: current, in: parent, isAdded: true) : .into(parent)
    case .assignment: return assignment(of: current, in: parent, isAdded: false)
    case .call: return call(parent, taking: current)
    case .member:
      if let stage = stage(parent, of: current) { return .into(stage) }
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
  private func call(_ call: Place, taking argument: Place) -> Step {
    guard let callee = project.firstChild(of: call), callee != argument else { return .end(nil) }
    if let manner = base(initialisedBy: callee, with: argument) { return .shown(manner) }
    if let manner = verb(of: call, callee, taking: argument) {
      let isOnStack = NavigationMethod.named(project.text(callee))?.owner == .stack
      return .shown(isOnStack && manner == .root ? root(of: callee) : manner)
    }
    let name = project.text(callee)
    if ["append", "insert"].contains(name), let list = project.base(of: callee) {
      return .end(isStack(list) ? added(to: list) : ofVariable(list))
    }
    if name.hasSuffix("NavigationController") { return .shown(.root) }
    if makesTabs(call, of: argument) { return .shown(.tab) }
    return parameter(taking: argument, of: call).map { .shown($0) } ?? .into(call)
  }

  private func assignment(of value: Place, in parent: Place, isAdded: Bool) -> Step {
    guard let left = project.firstChild(of: parent), left != value else { return .end(nil) }
    if isStack(left) {
      // `stack.viewControllers = stack.viewControllers + [screen]`
      let isAdded = isAdded || project.text(value) == "+" && project.firstChild(of: value).map { isStack($0) } ?? false
      return .end(isAdded ? added(to: left) : holdsTabs(left) ? .tab : root(of: left))
    }
    if let manner = NavigationMethod.named(project.text(left))?.manner { return .end(manner) }
    return .end(ofVariable(left))
  }

  /// The root of a navigation controller, which may itself be shown further down in the same body:
  /// `stack.viewControllers = [screen]; present(stack, animated: true)`.
  private func root(of member: Place) -> Manner {
    project.base(of: member).flatMap { shownLater($0) } ?? .root
  }

  /// What a closure that is called at once, a getter or a function hands back.
  private func result(_ value: Place, in parent: Place) -> Step {
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
