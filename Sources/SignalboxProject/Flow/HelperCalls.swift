import SignalboxFacts

/// A call of one of UIKit's navigation methods, or of a helper that leads to one.
struct NavigationStep {
  /// Whose code it is; nil in a helper that belongs to no child.
  let child: Child?
  let name: NodeRef
  let call: NodeRef
  let method: NavigationMethod
  let screen: NodeRef?
  let host: NodeRef?

  var byChild: NavigationCall? {
    child.map { NavigationCall(child: $0, name: name, call: call, method: method, screen: screen, host: host) }
  }
}

/// Helpers that navigate for whoever calls them: in extensions of UIKit's classes, and functions that are handed a screen
/// or the controller to show it on.
struct HelperCalls {
  private let project: Project
  private var code: ExtensionCode
  private var carriers: NavigationCarriers
  private var followed: Set<DeclarationRef> = []
  /// What the callers of functions have been asked, and how far from the call that asked: they say the same again.
  private var asked: [Question: Int] = [:]
  private var users: [DeclarationRef: Users] = [:]

  /// What a function does, as far as its callers can tell.
  private struct Question: Hashable {
    let function: DeclarationRef
    let method: String
    let screen, host, closed: NodeRef?
    /// The step itself, where what callers choose decides whether it is reached.
    let way: NodeRef?
  }

  private struct Users {
    var calls: [(use: NodeRef, call: NodeRef)] = []
    /// Whether it is run by anybody who does not call it.
    var areHidden: Bool
  }

  init(_ project: Project) {
    self.project = project
    code = ExtensionCode(project)
    carriers = NavigationCarriers(project: project)
  }

  /// Puts the children's calls of a helper in place of what it does if they say what is shown, or are what is dismissed; a
  /// helper that decides by itself stays, as does one that a selector or a storyboard runs. What no child uses is left out.
  mutating func replacing(_ calls: [NavigationStep]) -> [NavigationCall] {
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

  /// How many helpers may call each other before one of them navigates.
  private static let chain = 8

  /// - Parameter closed: what the call passes for the screen that a helper takes away.
  private mutating func callers(
    of step: NavigationStep, closing closed: NodeRef? = nil, depth: Int = 0
  ) -> [NavigationCall] {
    guard depth < Self.chain else { return [] }
    if step.child == nil, let carrier = carriers.carrier(of: step) {
      return callers(of: step, carriedBy: carrier, depth: depth)
    }
    guard let own = step.byChild else { return [] }
    guard let helper = code.member(around: step.name) else { return [own] }
    guard followed.insert(helper).inserted else { return [] }
    let closed = closed ?? root(of: step.name)
    guard isDecidedByCaller(step, closing: closed, of: helper) else {
      return code.isRunByChildren(step.name) ? [own] : []
    }
    let users = users(of: helper)
    let calls = users.calls.filter { reaches(step, in: helper, by: $0.call) }
    let way = calls.count < users.calls.count ? step.call : nil
    guard asks(step, closing: closed, by: way, of: helper, depth) else { return users.areHidden ? [own] : [] }
    let found = calls.flatMap { use, outer in
      callers(
        of: self.step(step, by: outer, use, to: helper),
        closing: closed.flatMap { project.argument(for: $0, of: outer, to: helper) }, depth: depth + 1)
    }
    return users.areHidden ? [own] + found : found
  }

  private mutating func users(of helper: DeclarationRef) -> Users {
    if let known = users[helper] { return known }
    var found = Users(areHidden: code.isCalledByRuntime(helper))
    for use in code.uses(of: helper) {
      if let call = project.call(of: use) {
        found.calls.append((use, call))
      } else if !found.areHidden {
        found.areHidden = code.isRunByChild(use)
      }
    }
    users[helper] = found
    return found
  }

  /// Whether the callers of a function have not been asked about such a step yet, or only from farther away.
  private mutating func asks(
    _ step: NavigationStep, closing closed: NodeRef? = nil, by way: NodeRef?, of function: DeclarationRef, _ depth: Int
  ) -> Bool {
    let question = Question(
      function: function, method: step.method.name, screen: origin(of: step.screen), host: origin(of: step.host),
      closed: origin(of: closed), way: way)
    guard depth < asked[question] ?? .max else { return false }
    asked[question] = depth
    return true
  }

  /// The local or parameter that a name stands for; other expressions as they are.
  private func origin(of value: NodeRef?) -> NodeRef? {
    value.flatMap { project[$0].kind == .identifier ? project.local(project.name(of: $0), from: $0) : nil } ?? value
  }

  /// The children's calls of a function that is no child's, and that shows what it is handed.
  private mutating func callers(of step: NavigationStep, carriedBy carrier: DeclarationRef, depth: Int)
    -> [NavigationCall]
  {
    let isDecided =
      step.method.shows
      ? step.screen.map { isGiven(in: $0, to: carrier, orSelf: false) } ?? false
      : step.host.map { isGiven(in: $0, to: carrier, orSelf: false) } ?? true
    guard isDecided, followed.insert(carrier).inserted else { return [] }
    let all = carriers.calls(of: carrier)
    let calls = all.filter { reaches(step, in: carrier, by: $0.call) }
    let way = calls.count < all.count ? step.call : nil
    guard asks(step, by: way, of: carrier, depth) else { return [] }
    return calls.flatMap { use, outer in
      callers(of: self.step(step, by: outer, use, to: carrier), depth: depth + 1)
    }
  }

  /// Whether a call of a helper may take the way that leads to a step in it: `close(by: .pop)` does not dismiss.
  private func reaches(_ step: NavigationStep, in helper: DeclarationRef, by call: NodeRef) -> Bool {
    let choices = project.flows.choices(of: call, in: helper)
    return choices.isEmpty || project.flows.places([step.call], leftOutBy: choices).isEmpty
  }

  /// What a call of a helper does in its stead.
  private func step(_ inner: NavigationStep, by outer: NodeRef, _ use: NodeRef, to helper: DeclarationRef)
    -> NavigationStep
  {
    NavigationStep(
      child: project.child(at: use), name: use, call: outer, method: inner.method,
      screen: screen(of: inner, passedBy: outer, to: helper), host: host(of: inner, passedBy: use, outer, to: helper))
  }

  /// The controller that a call passes for the one that a helper navigates on, or that it is called on.
  private func host(of inner: NavigationStep, passedBy use: NodeRef, _ call: NodeRef, to helper: DeclarationRef)
    -> NodeRef?
  {
    guard let host = inner.host else { return project.base(of: use) }
    var root = host
    while let base = project.base(of: root) { root = base }
    return project.argument(for: root, of: call, to: helper) ?? project.base(of: use)
  }

  /// Whether a helper shows what it is given, or is called on, or takes that away.
  private func isDecidedByCaller(_ call: NavigationStep, closing closed: NodeRef?, of helper: DeclarationRef) -> Bool {
    // What `dismiss` takes first is no screen.
    let isShown = call.method.effect != .hides
    guard let owned = isShown ? call.screen ?? closed : closed else { return true }
    return isGiven(in: owned, to: helper, orSelf: true)
  }

  private func isGiven(in value: NodeRef, to helper: DeclarationRef, orSelf: Bool) -> Bool {
    var steps = Steps<NodeRef>()
    return project.subtree(of: value, kinds: [.identifier]).contains { isGiven($0, to: helper, orSelf, 0, &steps) }
  }

  /// Whether a name means `self`, a property of it, a parameter, or a local that is made of those.
  private func isGiven(
    _ name: NodeRef, to helper: DeclarationRef, _ orSelf: Bool, _ depth: Int, _ steps: inout Steps<NodeRef>
  ) -> Bool {
    guard depth < 4, let local = project.local(project.name(of: name), from: name) else {
      return orSelf && project.text(name) == "self"
    }
    // Where a call leaves a parameter out, nothing is handed on.
    guard orSelf || project.contains(project.node(of: helper), local), steps.reach(local, after: depth) else {
      return false
    }
    if project.parent(of: local).map({ project[$0].kind == .parameter }) ?? false {
      return project.type(of: name).map { project.bounded($0, at: name) }?.nominals.contains {
        project.inherits($0, from: "UIViewController") || project.inherits($0, from: "View")
      } ?? false
    }
    let values = project.children(of: local).filter { project[$0].kind.isExpression }
    return values.contains { value in
      project.subtree(of: value, kinds: [.identifier]).contains {
        isGiven($0, to: helper, orSelf, depth + 1, &steps)
      }
    }
  }

  /// What a helper takes away: `other` in `other.dismiss(animated: true)`; nil for itself.
  private func root(of name: NodeRef) -> NodeRef? {
    var current = name
    while let base = project.base(of: current) { current = base }
    return current == name || project.local(project.name(of: current), from: current) == nil ? nil : current
  }

  /// What a call passes for the screen that a helper shows: the argument, or what the helper is called on.
  private func screen(of inner: NavigationStep, passedBy call: NodeRef, to helper: DeclarationRef) -> NodeRef? {
    guard let screen = inner.screen, inner.method.effect != .hides else { return inner.screen }
    if project[screen].kind == .identifier, project.text(screen) == "self" {
      return project.firstChild(of: call).flatMap { project.base(of: $0) }
    }
    let arguments = project.arguments(of: call)
    let given = Array(zip(arguments, project.match(arguments, to: helper) ?? []))
    // A navigation controller that the helper puts around the screen: what is passed tells what is shown.
    let passed =
      given.first { project.isParameter(screen, $0.1) } ?? given.first { isScreen($0.1) && isUsed($0.1, in: screen) }
    return (passed ?? (inner.child == nil ? nil : wrapped(screen, given))).flatMap { project.firstChild(of: $0.0) }
      ?? screen
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

extension Project {
  /// What a call passes for a parameter of a function, by a name in that function.
  fileprivate func argument(for name: NodeRef, of call: NodeRef, to function: DeclarationRef) -> NodeRef? {
    let arguments = arguments(of: call)
    return zip(arguments, match(arguments, to: function) ?? []).first { isParameter(name, $0.1) }
      .flatMap { firstChild(of: $0.0) }
  }

  /// Whether a name stands for a parameter.
  fileprivate func isParameter(_ name: NodeRef, _ parameter: NodeRef) -> Bool {
    guard self[name].kind == .identifier, let binding = binding(of: parameter) else { return false }
    return local(self.name(of: name), from: name) == binding
  }
}
