import SignalboxFacts

extension FlowModel {
  /// How a made value comes onto the display: by the call or assignment that takes it, or takes the variable that it is
  /// put in, be that a property or the result of a method of the same type.
  /// - Parameter element: of a tuple the element that is asked about.
  package func transition(of place: NodeRef, element: Int? = nil) -> CoordinatorTree.Transition? {
    project.inquire {
      TransitionFinder(project: project, leavesBody: true, asking: $0, element: element).transition(of: place)
    }
  }

  /// All ways in which the variable is shown that a value is put in as soon as it is made, where they are several.
  func ways(of creation: Creation) -> [CoordinatorTree.Transition] {
    project.inquire {
      TransitionFinder(project: project, leavesBody: true, asking: $0).ways(of: creation.place)
    }
  }

  /// The same where UIKit's methods show it: a view of SwiftUI that draws a controller is not asked what shows the view.
  package func transitionInUIKit(of place: NodeRef) -> CoordinatorTree.Transition? {
    project.inquire {
      TransitionFinder(project: project, leavesBody: true, asking: $0).transition(of: place, followsViews: false)
    }
  }

  /// The same as far as the function around the place tells: whoever calls a helper's method need not do with the result
  /// what others do.
  func transitionInBody(of place: NodeRef, element: Int? = nil) -> CoordinatorTree.Transition? {
    project.inquire {
      TransitionFinder(project: project, leavesBody: false, asking: $0, element: element).transition(of: place)
    }
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
  var leavesBody: Bool
  let asking: Inquiry
  /// Where the value stands in the tuple that is followed; nil where it is followed itself.
  var element: Int?
  /// What a call has chosen, by the parameters of the function that is followed.
  var choices: [NodeRef: String] = [:]
  /// The locals that were followed with what was chosen, one into the other.
  var followed: Set<NodeRef> = []
  /// How many calls have chosen one inside the other.
  var depth = 0
  /// Where the way began that is followed.
  var origin: NodeRef?
  /// The type on whose objects the followed code runs, where that is inherited.
  var runner: TypeID?
  /// Whether the value is in a list, and not the first there: on a stack it stands above that one.
  var isAbove = false

  /// What a value meets on its way.
  enum Step {
    /// It goes on in this expression.
    case into(NodeRef)
    /// It goes on as an element of the tuple, or in a property of the object, that this expression makes.
    case element(Int, NodeRef)
    /// It is shown. `root` alone may still be a stack that is itself shown in some way.
    case shown(Transition)
    case end(Transition?)
  }

  func transition(of place: NodeRef, followsViews: Bool = true) -> Transition? {
    var isView = followsViews && isView(place)
    var current = place
    var root: Transition?
    var finder = self
    finder.origin = place
    let views = finder
    while let parent = project.parent(of: current) {
      let viewStep = isView ? views.viewStep(from: current, to: parent) : nil
      switch finder.tupleStep(from: current, to: parent) ?? viewStep ?? finder.step(from: current, to: parent) {
      case .into(let next):
        if project[parent].kind == .array { finder.isAbove = project.firstChild(of: parent) != current }
        current = next
        // What a coordinator hands out may be a view: `home.start()`.
        if followsViews, !isView, project[parent].kind == .member { isView = self.isView(next) }
        // What a call makes of a tuple is none any more.
        if project[next].kind == .call { finder.element = nil }
      case .element(let index, let next):
        current = next
        finder.element = index
      case .shown(let transition):
        guard transition == .root else { return transition }
        root = .root
        current = parent
      case .end(let transition): return transition ?? root ?? ofOwnStack(of: place)
      }
    }
    return root ?? ofOwnStack(of: place)
  }

  /// Methods of lists that give lists of what they are called on, or of what they make of it.
  private static let handingOn: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast",
  ]

  private func step(from current: NodeRef, to parent: NodeRef) -> Step {
    switch project[parent].kind {
    case .argument, .array, .cast, .coalesce, .ternary: return .into(parent)
    case .operation:
      if project.text(parent) == "+=" { return assignment(of: current, in: parent, isAdded: true) }
      // `stack.setViewControllers(stack.viewControllers + [screen], animated: true)`
      guard project.text(parent) == "+", let first = project.firstChild(of: parent), first != current, isStack(first)
      else { return .into(parent) }
      return .shown(added(to: first))
    case .assignment: return assignment(of: current, in: parent, isAdded: false)
    // A closure that is called gives what it makes.
    case .call where project.firstChild(of: parent) == current: return .into(parent)
    case .call: return call(parent, taking: current)
    // `children[0].navigationController`
    case .subscriptCall where project.firstChild(of: parent) == current: return .into(parent)
    case .member: return member(parent, of: current)
    case .forLoop:
      guard isSequence(current, of: parent), let part = project.firstChild(of: parent), project[part].kind == .binding
      else { return .end(nil) }
      return .end(ofLocal(part))
    case .binding: return .end(ofLocal(parent))
    case .property: return .end(ofProperty(project.name(of: parent), from: parent) ?? ofStage(parent))
    case .returnStatement, .block, .closure, .accessor: return result(current, in: parent)
    case .keyPath: return mapped(by: parent).map { .into($0) } ?? .end(nil)
    default: return .end(nil)
    }
  }

  private func member(_ member: NodeRef, of base: NodeRef) -> Step {
    if let stage = stage(member, of: base) { return .into(stage) }
    if let same = project.configuration(by: member) ?? fluentCall(of: member) ?? fluentProperty(member)
      ?? wrapped(by: member)
    {
      return .into(same)
    }
    switch project.text(member) {
    case "forEach": return .end(ofEach(member))
    // `taps.map { DetailController(id: $0) }.sink { stack.show($0, sender: nil) }`
    case let name where RetentionModel.subscribing.contains(name): return .end(ofEach(member))
    case let name where Self.passing.contains(name): return project.call(of: member).map { .into($0) } ?? .end(nil)
    case "lazy": return .into(member)
    case "first", "last": if case .array? = project.inference(asking).type(of: base)?.unwrapped { return .into(member) }
    case "enumerated": return project.call(of: member).map { .element(1, $0) } ?? .end(nil)
    // `[a, b].map { UINavigationController(rootViewController: $0) }`
    case let name where Self.handingOn.contains(name): return project.call(of: member).map { .into($0) } ?? .end(nil)
    // XCoordinator: `app.strongRouter.setRoot(for: window)`.
    case "setRoot": if let call = project.call(of: member), project.labels(of: call) == ["for"] { return .end(.root) }
    default: break
    }
    return .end(ofScreen(showingItselfBy: member))
  }

  /// A value that is handed to a call.
  private func call(_ call: NodeRef, taking argument: NodeRef) -> Step {
    guard let callee = project.firstChild(of: call), callee != argument else { return .end(nil) }
    if let transition = base(initialisedBy: callee, with: argument) { return .shown(transition) }
    if let handed = display(ofArgument: argument, handedToSuperBy: call) { return .end(handed) }
    if let transition = part(givenTo: call, callee, argument) { return .shown(transition) }
    if let panel = panel(filledBy: callee, argument) { return .end(shownLater(panel)) }
    if let named = verb(of: call, callee, taking: argument) {
      // What a method of the project does counts more than its name. A container of the project embeds whatever it pushes.
      let all = transitions(ofArgument: argument, in: call)
      let done = NavigationMethod.named(project.text(callee)) == nil ? all : all.subtracting([.embed])
      // `style.show(cart)`, where styles differ.
      if done.count > 1 { return .end(nil) }
      let transition = done.first ?? named
      let isOnStack = NavigationMethod.named(project.text(callee))?.owner == .stack
      return .shown(isOnStack && transition == .root ? root(of: callee) : transition)
    }
    if let transition = part(addedBy: call, callee, argument) { return .shown(transition) }
    if let transition = transitionOfFlow(handedTo: call, callee, argument) { return .end(transition) }
    let name = project.text(callee)
    if ["append", "insert"].contains(name), let list = project.base(of: callee) {
      if name == "append", let stack = stackCopied(into: list) { return .end(added(to: stack)) }
      return .end(isStack(list) && !isOwnList(list) ? added(to: list) : ofVariable(list))
    }
    if name.hasSuffix("NavigationController") { return .shown(.root) }
    if makesTabs(call, of: argument) { return .shown(.tab) }
    if isOnlyStage(argument, by: call) || isHandedToAnother(argument, by: call) { return .end(nil) }
    if let shown = transition(ofArgument: argument, in: call) { return .shown(shown) }
    if isFunction(argument, of: call) { return .end(called(by: call, for: argument)) }
    if isLeftBehind(argument, by: call) || isMaker(argument, of: call) { return .end(nil) }
    if isListOfParts(argument, of: call) { return .shown(.embed) }
    if let step = resolved(by: call, with: argument) { return step }
    if isShownByTaker(argument, of: call) { return .end(nil) }
    if let shown = payload(argument, of: call) { return shown.map { .shown($0) } ?? .end(nil) }
    return makesCarrier(call) ? .element(Self.carried, call) : .into(call)
  }

  private func assignment(of value: NodeRef, in parent: NodeRef, isAdded: Bool) -> Step {
    guard let left = project.firstChild(of: parent), left != value else { return .end(nil) }
    if isStack(left) {
      return .end(isAdded ? added(to: left) : holdsTabs(left) ? .tab : root(of: left))
    }
    if let transition = NavigationMethod.named(project.text(left))?.transition { return .end(transition) }
    return .end(ofVariable(left))
  }

  /// The root of a navigation controller, which may itself be shown further down in the same body:
  /// `stack.viewControllers = [screen]; present(stack, animated: true)`. What follows it in the list stands above it.
  private func root(of member: NodeRef) -> Transition {
    if isAbove, project.base(of: member).map({ isNavigationController($0) }) == true { return .push }
    return project.base(of: member).flatMap { shownLater($0) } ?? .root
  }

  /// `Tab.allCases.map(\.controller)`: what a property of each element gives is an element of the new list.
  private func mapped(by path: NodeRef) -> NodeRef? {
    guard let argument = project.parent(of: path), let call = project.parent(of: argument), project[call].kind == .call,
      FlowModel.mapping.contains(project.calledName(call))
    else { return nil }
    return call
  }

  /// What a closure that is called at once, a getter or a function hands back.
  func result(_ value: NodeRef, in parent: NodeRef) -> Step {
    guard project[parent].kind == .returnStatement || project.isOnlyStatement(value, of: parent) else {
      return .end(nil)
    }
    if let branch = project.valueBranch(around: parent) { return .into(branch) }
    guard let body = project.ancestor(of: value, where: { $0.kind == .closure || $0.kind.isDeclaration }) else {
      return .end(nil)
    }
    switch project[body].kind {
    case .closure:
      guard let around = project.parent(of: body) else { return .end(nil) }
      if project[around].kind == .call, project.firstChild(of: around) == body { return .into(around) }
      // `Tab.allCases.map { makeScreen($0) }`
      guard project[around].kind == .argument, let call = project.parent(of: around), project[call].kind == .call
      else { return .end(nil) }
      guard FlowModel.mapping.contains(project.calledName(call)) else {
        return .end(called(by: call, for: around))
      }
      return .into(call)
    case .property: return .end(ofProperty(project.name(of: body), from: body))
    case .function: return .end(ofResult(body))
    default: return .end(nil)
    }
  }
}
