import SignalboxFacts

// Closures that are called after the code that creates them has ended.

extension RetentionModel {
  private static let later: Set<String> = [
    "async", "asyncAfter", "scheduledTimer", "dataTask", "downloadTask", "uploadTask",
    "requestAuthorization", "requestAccess", "addOperation", "addCompletion", "perform", "notify", "addObserver",
  ]

  /// What is created around a closure, for somebody to run later.
  private static let items = ["DispatchWorkItem": "a work item", "BlockOperation": "an operation"]

  /// Methods that run the changes at once, and only their completion later.
  private static let animating: Set<String> = [
    "animate", "transition", "animateKeyframes", "addKeyframe", "performBatchUpdates", "performWithoutAnimation",
  ]

  /// The name of what calls a closure later: one of Apple's methods, any with a parameter called completion, a task.
  /// - Parameter known: which parameters are called later, as far as somebody asked.
  package func lateCaller(of value: NodeRef, _ known: WalkMemo<NodeRef, Bool>) -> String? {
    if let (call, argument) = project.callTaking(value) { return lateCaller(of: argument, in: call, known) }
    // `let done = { … }`, which is handed on, or called by another closure.
    guard project[value].kind == .closure, let local = project.parent(of: value), project[local].kind == .binding else {
      return nil
    }
    for use in project.uses(ofLocal: local) {
      let around = project.ancestor(of: use) { $0.kind == .closure }.flatMap { $0 > local ? $0 : nil }
      for value in [use, around].compactMap({ $0 }) {
        if let (call, argument) = project.callTaking(value), let method = lateCaller(of: argument, in: call, known) {
          return method
        }
      }
    }
    return nil
  }

  private func lateCaller(of argument: NodeRef, in call: NodeRef, _ known: WalkMemo<NodeRef, Bool>) -> String? {
    let name = project.calledName(call)
    if Self.animating.contains(name) { return isCompletion(argument, ofAnimation: call) ? name : nil }
    // Who presents is there as long as what it presents.
    if name == "present", project.firstChild(of: call).map({ project.isOnSelf($0) }) ?? false { return nil }
    let isNavigation = NavigationMethod.named(name)?.isUIKit ?? false
    guard let (parameter, function) = parameter(taking: argument, of: call) else {
      if let item = Self.items[name] { return item }
      if isTask(call) {
        return project.member(on: call).map { ["value", "result"].contains(project.text($0)) } ?? false ? nil : "a task"
      }
      return isNavigation || Self.later.contains(name) || Self.isCompletion(project.text(argument)) ? name : nil
    }
    // What the object's own method is given, the object may well retain itself.
    if !isNavigation, let owner = project.enclosingType(of: project.node(of: function)),
      let type = project.enclosingType(of: call),
      project[type: type].ancestors.contains(owner)
    {
      return nil
    }
    let names =
      [project.text(argument), project.text(parameter)]
      + (project.binding(of: parameter).map { [project.text($0)] } ?? [])
    guard
      isNavigation || names.contains(where: Self.isCompletion)
        || Self.later.contains(name) && project.body(of: function) != nil
    else { return nil }
    return mayRunLater(parameter, of: function, known) ? name : nil
  }

  /// Whether a call begins a task: `Task { … }`, `Task.detached { … }`.
  private func isTask(_ call: NodeRef) -> Bool {
    guard let target = project.firstChild(of: call) else { return false }
    return project.text(target) == "Task"
      || project.text(target) == "detached" && project.base(of: target).map { project.text($0) == "Task" } ?? false
  }

  /// `animate(withDuration: 1, animations: { … }) { … }`: the closure after the changes.
  private func isCompletion(_ argument: NodeRef, ofAnimation call: NodeRef) -> Bool {
    guard project[argument].name == 0 else { return project.text(argument) == "completion" }
    return project[argument].flags.contains(.trailing)
      && project.arguments(of: call).prefix { $0 != argument }.contains { earlier in
        ["animations", "alongsideTransition"].contains(project.text(earlier))
          || project.firstChild(of: earlier).map { project[$0].kind == .closure } ?? false
      }
  }

  /// The parameter of a project's method that an argument goes to.
  private func parameter(taking argument: NodeRef, of call: NodeRef) -> (NodeRef, DeclarationRef)? {
    guard let function = project.calledDeclaration(of: call), !project.files[function.file].isSDK else { return nil }
    return project.parameter(taking: argument, of: call, by: function).map { ($0, function) }
  }

  /// Whether a function hands a closure on, or calls it in another closure: not one that calls it before it returns, nor
  /// one that stores it in an object, which its owner may well retain. A requirement of a protocol may do anything.
  private func mayRunLater(
    _ parameter: NodeRef, of function: DeclarationRef, _ known: WalkMemo<NodeRef, Bool>
  ) -> Bool {
    guard let binding = project.binding(of: parameter), let body = project.body(of: function) else { return true }
    return known.once(parameter, while: false) {
      project.uses(ofLocal: binding).contains { use in
        guard project.contains(body, use) else { return false }
        guard project.isDeferred(use, within: body) else {
          return project.callTaking(use) != nil && mayRunLater(use, known)
        }
        return project.ancestor(of: use) { $0.kind == .closure }.map { mayRunLater($0, known) } ?? true
      }
    }
  }

  /// The same of what is handed on, or of the closure that calls it. An initialiser may only store it:
  /// `super.init(completion: completion)`, as a property does: `screen.onDone = { completion() }`.
  private func mayRunLater(_ value: NodeRef, _ known: WalkMemo<NodeRef, Bool>) -> Bool {
    if let user = project.parent(of: value), project[user].kind == .assignment { return false }
    guard let (call, argument) = project.callTaking(value),
      let (inner, function) = parameter(taking: argument, of: call),
      project[function].kind == .initializer
    else { return true }
    return mayRunLater(inner, of: function, known)
  }

  private static func isCompletion(_ name: String) -> Bool {
    name.lowercased().hasPrefix("completion") || ["then", "callback", "done", "reply"].contains(name)
  }
}
