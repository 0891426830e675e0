import SignalboxFacts

/// Helpers in extensions of UIKit's classes that navigate for whoever calls them.
struct HelperCalls {
  private let project: Project
  private var code: ExtensionCode
  private var followed: Set<DeclarationRef> = []

  init(_ project: Project) {
    self.project = project
    code = ExtensionCode(project)
  }

  /// Puts the children's calls of a helper in place of what it does if they say what is shown, or are what is dismissed; a
  /// helper that decides by itself stays, as does one that a selector or a storyboard runs. What no child uses is left out.
  mutating func replacing(_ calls: [NavigationCall]) -> [NavigationCall] {
    let found = calls.flatMap { call in
      followed = []
      return callers(of: call)
    }
    // Who calls a helper that presents an alert, which its buttons dismiss, presents it.
    let showing = Set(found.filter { $0.method.effect != .hides }.map(\.call))
    var seen: Set<NodeRef> = []
    return found.filter {
      ($0.method.effect != .hides || !showing.contains($0.call)) && seen.insert($0.call).inserted
    }
  }

  /// - Parameter closed: what the call passes for the screen that a helper takes away.
  private mutating func callers(of call: NavigationCall, closing closed: NodeRef? = nil) -> [NavigationCall] {
    guard let helper = code.member(around: call.name) else { return [call] }
    guard followed.insert(helper).inserted else { return [] }
    let closed = closed ?? root(of: call.name)
    guard isDecidedByCaller(call, closing: closed, of: helper) else {
      return code.isRunByChildren(call.name) ? [call] : []
    }
    var found: [NavigationCall] = []
    var isRunOtherwise = code.isCalledByRuntime(helper)
    for use in code.uses(of: helper) {
      guard let outer = project.call(of: use) else {
        isRunOtherwise = isRunOtherwise || code.isRunByChild(use)
        continue
      }
      guard let child = project.child(at: use) else { continue }
      let next = NavigationCall(
        child: child, name: use, call: outer, method: call.method, screen: screen(of: call, passedBy: outer, to: helper)
      )
      found += callers(of: next, closing: closed.flatMap { passed($0, by: outer, to: helper) })
    }
    return isRunOtherwise ? [call] + found : found
  }

  /// Whether a helper shows what it is given, or is called on, or takes that away.
  private func isDecidedByCaller(_ call: NavigationCall, closing closed: NodeRef?, of helper: DeclarationRef) -> Bool {
    // What `dismiss` takes first is no screen.
    let isShown = call.method.effect != .hides
    guard let owned = isShown ? call.screen ?? closed : closed else { return true }
    return project.subtree(of: owned, kinds: [.identifier]).contains { isGiven($0, to: helper, depth: 0) }
  }

  /// Whether a name means `self`, a property of it, a parameter, or a local that is made of those.
  private func isGiven(_ name: NodeRef, to helper: DeclarationRef, depth: Int) -> Bool {
    guard depth < 4, let local = project.local(project.name(of: name), from: name) else {
      return project.text(name) == "self"
    }
    if project.parent(of: local).map({ project[$0].kind == .parameter }) ?? false {
      return project.type(of: name).map { project.bounded($0, at: name) }?.nominals.contains {
        project.inherits($0, from: "UIViewController") || project.inherits($0, from: "View")
      } ?? false
    }
    let values = project.children(of: local).filter { project[$0].kind.isExpression }
    return values.contains { value in
      project.subtree(of: value, kinds: [.identifier]).contains { isGiven($0, to: helper, depth: depth + 1) }
    }
  }

  /// What a helper takes away: `other` in `other.dismiss(animated: true)`; nil for itself.
  private func root(of name: NodeRef) -> NodeRef? {
    var current = name
    while let base = project.base(of: current) { current = base }
    return current == name || project.local(project.name(of: current), from: current) == nil ? nil : current
  }

  /// What a call passes for the screen that a helper shows: the argument, or what the helper is called on.
  private func screen(of inner: NavigationCall, passedBy call: NodeRef, to helper: DeclarationRef) -> NodeRef? {
    guard let screen = inner.screen, inner.method.effect != .hides else { return inner.screen }
    if project[screen].kind == .identifier, project.text(screen) == "self" {
      return project.firstChild(of: call).flatMap { project.base(of: $0) }
    }
    let arguments = project.arguments(of: call)
    let given = Array(zip(arguments, project.match(arguments, to: helper) ?? []))
    // A navigation controller that the helper puts around the screen: what is passed tells what is shown.
    let passed = given.first { means(screen, $0.1) } ?? given.first { isScreen($0.1) && isUsed($0.1, in: screen) }
    return (passed ?? wrapped(screen, given)).flatMap { project.firstChild(of: $0.0) } ?? screen
  }

  /// What a call passes for a parameter of a helper.
  private func passed(_ name: NodeRef, by call: NodeRef, to helper: DeclarationRef) -> NodeRef? {
    let arguments = project.arguments(of: call)
    return zip(arguments, project.match(arguments, to: helper) ?? []).first { means(name, $0.1) }
      .flatMap { project.firstChild(of: $0.0) }
  }

  private func means(_ screen: NodeRef, _ parameter: NodeRef) -> Bool {
    guard project[screen].kind == .identifier, let binding = project.binding(of: parameter) else { return false }
    return project.local(project.name(of: screen), from: screen) == binding
  }

  private func isUsed(_ parameter: NodeRef, in screen: NodeRef) -> Bool {
    project.binding(of: parameter).map { project.uses(ofLocal: $0).contains { project.contains(screen, $0) } } ?? false
  }

  /// The one argument that is a screen, where a helper puts what it is given into a local.
  private func wrapped(_ screen: NodeRef, _ given: [(NodeRef, NodeRef)]) -> (NodeRef, NodeRef)? {
    let screens = given.filter { isScreen($0.1) }
    return project[screen].kind == .identifier && screens.count == 1 ? screens.first : nil
  }

  private func isScreen(_ parameter: NodeRef) -> Bool {
    project.writtenType(of: parameter).flatMap { project.resolve($0) }?.nominals.contains {
      project.inherits($0, from: "UIViewController")
    } ?? false
  }
}
