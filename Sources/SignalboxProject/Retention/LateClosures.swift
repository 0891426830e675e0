import SignalboxFacts

// Closures that are called after the code that creates them has ended.

extension Project {
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
    if let (call, argument) = callTaking(value) { return lateCaller(of: argument, in: call, known) }
    // `let done = { … }`, which is handed on, or called by another closure.
    guard self[value].kind == .closure, let local = parent(of: value), self[local].kind == .binding else { return nil }
    for use in uses(ofLocal: local) {
      let around = ancestor(of: use) { $0.kind == .closure }.flatMap { $0 > local ? $0 : nil }
      for value in [use, around].compactMap({ $0 }) {
        if let (call, argument) = callTaking(value), let method = lateCaller(of: argument, in: call, known) {
          return method
        }
      }
    }
    return nil
  }

  private func lateCaller(of argument: NodeRef, in call: NodeRef, _ known: WalkMemo<NodeRef, Bool>) -> String? {
    let name = calledName(call)
    if Self.animating.contains(name) { return isCompletion(argument, ofAnimation: call) ? name : nil }
    let isNavigation = NavigationMethod.named(name)?.isUIKit ?? false
    guard let (parameter, function) = parameter(taking: argument, of: call) else {
      if let item = Self.items[name] { return item }
      if isTask(call) {
        return member(on: call).map { ["value", "result"].contains(text($0)) } ?? false ? nil : "a task"
      }
      return isNavigation || Self.later.contains(name) || Self.isCompletion(text(argument)) ? name : nil
    }
    // What the object's own method is given, the object may well retain itself.
    if !isNavigation, let owner = enclosingType(of: node(of: function)), let type = enclosingType(of: call),
      self[type: type].ancestors.contains(owner)
    {
      return nil
    }
    let names = [text(argument), text(parameter)] + (binding(of: parameter).map { [text($0)] } ?? [])
    guard
      isNavigation || names.contains(where: Self.isCompletion)
        || Self.later.contains(name) && body(of: function) != nil
    else { return nil }
    return mayRunLater(parameter, of: function, known) ? name : nil
  }

  /// Whether a call begins a task: `Task { … }`, `Task.detached { … }`.
  private func isTask(_ call: NodeRef) -> Bool {
    guard let target = firstChild(of: call) else { return false }
    return text(target) == "Task" || text(target) == "detached" && base(of: target).map { text($0) == "Task" } ?? false
  }

  /// `animate(withDuration: 1, animations: { … }) { … }`: the closure after the changes.
  private func isCompletion(_ argument: NodeRef, ofAnimation call: NodeRef) -> Bool {
    guard self[argument].name == 0 else { return text(argument) == "completion" }
    return self[argument].flags.contains(.trailing)
      && arguments(of: call).prefix { $0 != argument }.contains { earlier in
        ["animations", "alongsideTransition"].contains(text(earlier))
          || firstChild(of: earlier).map { self[$0].kind == .closure } ?? false
      }
  }

  /// The parameter of a project's method that an argument goes to.
  private func parameter(taking argument: NodeRef, of call: NodeRef) -> (NodeRef, DeclarationRef)? {
    guard let function = calledDeclaration(of: call), !files[function.file].isSDK else { return nil }
    return parameter(taking: argument, of: call, by: function).map { ($0, function) }
  }

  /// Whether a function hands a closure on, or calls it in another closure: not one that calls it before it returns, nor
  /// one that stores it in an object, which its owner may well retain. A requirement of a protocol may do anything.
  private func mayRunLater(
    _ parameter: NodeRef, of function: DeclarationRef, _ known: WalkMemo<NodeRef, Bool>
  ) -> Bool {
    guard let binding = binding(of: parameter), let body = body(of: function) else { return true }
    return known.once(parameter, while: false) {
      uses(ofLocal: binding).contains { use in
        guard contains(body, use) else { return false }
        guard isDeferred(use, within: body) else { return callTaking(use) != nil && mayRunLater(use, known) }
        return ancestor(of: use) { $0.kind == .closure }.map { mayRunLater($0, known) } ?? true
      }
    }
  }

  /// The same of what is handed on, or of the closure that calls it. An initialiser may only store it:
  /// `super.init(completion: completion)`, as a property does: `screen.onDone = { completion() }`.
  private func mayRunLater(_ value: NodeRef, _ known: WalkMemo<NodeRef, Bool>) -> Bool {
    if let user = parent(of: value), self[user].kind == .assignment { return false }
    guard let (call, argument) = callTaking(value), let (inner, function) = parameter(taking: argument, of: call),
      self[function].kind == .initializer
    else { return true }
    return mayRunLater(inner, of: function, known)
  }

  private static func isCompletion(_ name: String) -> Bool {
    name.lowercased().hasPrefix("completion") || ["then", "callback", "done", "reply"].contains(name)
  }
}
