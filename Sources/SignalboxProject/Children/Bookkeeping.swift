import SignalboxFacts

extension RetentionModel {
  /// Whether a base's method sets a state of its own, or its root's coordinator, and is no abstract one.
  package func keepsBooks(_ method: DeclarationRef) -> Bool {
    var steps = Steps<DeclarationRef>()
    return keepsBooks(method, 0, &steps)
  }

  private func keepsBooks(_ method: DeclarationRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard let body = project.body(of: method), depth < Self.depthLimit, steps.reach(method, after: depth) else {
      return false
    }
    let calls = project.calls(in: body)
    let isAbstract = calls.contains { call in
      ["fatalError", "precondition", "assert"].contains { project.calledName(call).hasPrefix($0) }
    }
    guard !isAbstract else { return false }
    return project.subtree(of: body, kinds: [.assignment, .operation]).contains { setsMember($0) }
      || calls.contains { changesMember($0) || isOwnPart($0, depth, &steps) }
  }

  /// How many helpers of a method may call each other.
  private static let depthLimit = 4

  /// `isStarted = true`, `self.count += 1`.
  private func setsMember(_ statement: NodeRef) -> Bool {
    let isSet = project[statement].kind == .assignment || Project.compound.contains(project.text(statement))
    return isSet && project.firstChild(of: statement).map { isMember($0) } ?? false
  }

  /// `children.removeAll()`, `isStarted.toggle()`.
  private func changesMember(_ call: NodeRef) -> Bool {
    guard Self.bookkeeping.contains(project.calledName(call)), let target = project.firstChild(of: call) else {
      return false
    }
    return project.base(of: target).map { isMember($0) } ?? false
  }

  /// Whether an expression begins with something that outlives the method: anything but a local of it.
  private func isMember(_ expression: NodeRef) -> Bool {
    var current = expression
    while [.member, .call, .subscriptCall, .cast, .tuple].contains(project[current].kind),
      let base = project.firstChild(of: current),
      project[base].kind.isExpression
    {
      current = base
    }
    return project.text(current) != "_"
      && (project[current].kind != .identifier || project.local(project.name(of: current), from: current) == nil)
  }

  /// A private method that a base's method does a part of its work in: no subtype can do it in its place.
  private func isOwnPart(_ call: NodeRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard case .function(let member, _)? = project.callee(of: call),
      !project[member.place].modifiers.isDisjoint(with: [.private, .fileprivate]),
      let target = project.firstChild(of: call), project.isOnSelf(target)
    else { return false }
    return keepsBooks(member.place, depth + 1, &steps)
  }

  /// Methods that change what an object keeps, beside those that change lists and flags.
  private static let bookkeeping = Project.mutating.union([
    "removeValue", "updateValue", "addObserver", "removeObserver",
  ])
}
