import SignalboxFacts
import SignalboxProject

/// What is left of a method when what it was for has gone.
extension Removal {
  /// The statements that are left of a block and do nothing by themselves.
  func idleRest(of block: NodeRef, _ content: [NodeRef]) -> [NodeRef] {
    let rest = content.filter { !isGone($0) }
    guard let owner = project.parent(of: block), rest.count < content.count, !rest.isEmpty,
      [.function, .closure].contains(project[owner].kind)
    else { return [] }
    return preparesNothing(rest) ? rest : [emptyResult(of: owner, content)].compactMap { $0 }
  }

  /// The guards at the end of what is left of a body, behind which everything has gone: `guard let self else { return }`.
  func idleChecks(at content: [NodeRef]) -> [NodeRef] {
    let last = content.last { !isGone($0) }
    guard let last, last != content.last, project[last].kind == .guardCheck, onlyLeaves(last),
      !project.subtree(of: last, kinds: [.returnStatement]).contains(where: { project.firstChild(of: $0) != nil }),
      project.children(of: last).filter({ project[$0].kind != .block }).allSatisfy(isHarmless)
    else { return [] }
    return [last]
  }

  /// Whether a closure that has nothing left to do may stay without: it gives nothing back.
  func staysEmpty(_ closure: NodeRef) -> Bool {
    guard let argument = project.parent(of: closure), project[argument].kind == .argument,
      let call = project.parent(of: argument), project[call].kind == .call, givesNothing(closure)
    else { return false }
    return !isModifier(call) && !listens(call) && !isMaker(closure)
  }

  func givesNothing(_ closure: NodeRef) -> Bool {
    guard let block = project.children(of: closure).last, project[block].kind == .block else { return true }
    let statements = project.children(of: block)
    if case .function(_, let result)? = project.contextualType(of: closure)?.unwrapped { return result == .void }
    guard statements.count == 1 else {
      return !project.subtree(of: block, kinds: [.returnStatement]).contains { project.firstChild(of: $0) != nil }
    }
    if project[statements[0]].kind.isExpression { return project.type(of: statements[0])?.unwrapped == .void }
    return project[statements[0]].kind != .returnStatement
  }

  /// How many values an emptied closure is handed.
  func parameterCount(of closure: NodeRef) -> Int {
    let written = project.children(of: closure).count { [.parameter, .binding].contains(project[$0].kind) }
    if written > 0 { return written }
    if case .function(let parameters, _)? = project.contextualType(of: closure)?.unwrapped { return parameters.count }
    let used = project.subtree(of: closure, kinds: [.identifier]).compactMap { node -> Int? in
      project.text(node).hasPrefix("$") ? Int(project.text(node).dropFirst()) : nil
    }
    return used.max().map { $0 + 1 } ?? 0
  }

  /// Whether statements only unwrap, create and set what nothing uses.
  private func preparesNothing(_ rest: [NodeRef]) -> Bool {
    var locals: Set<NodeRef> = []
    for statement in rest {
      switch project[statement].kind {
      case .guardCheck where onlyLeaves(statement): break
      case .binding: break
      case .assignment where project.firstChild(of: statement).flatMap(root).map(locals.contains) == true: break
      default: return false
      }
      let parts = project.children(of: statement).filter { project[$0].kind != .block }
      guard (project[statement].kind == .binding ? [statement] : parts).allSatisfy(isHarmless) else { return false }
      // What a local only takes over, others have as well.
      if project[statement].kind == .binding, let value = project.children(of: statement).last,
        project[value].kind == .call, makesNew(value)
      {
        locals.insert(statement)
      }
    }
    return true
  }

  /// Whether code calls nothing but what creates something, or answers a question.
  private func isHarmless(_ code: NodeRef) -> Bool {
    project.calls(in: code).allSatisfy { onlyAsks($0) || makesNew($0) }
  }

  /// Whether a call makes what nobody else has: `Cart()`, `makeCart()`, but not `container.resolve(Cart.self)`.
  private func makesNew(_ call: NodeRef) -> Bool {
    if case .initializer? = project.callee(of: call) { return true }
    return ["make", "build"].contains(project.calledName(call).camelCaseWords.first ?? "")
  }

  /// The local whose member an expression is: `cart` of `cart.model.id`.
  private func root(of target: NodeRef) -> NodeRef? {
    var place = target
    while project[place].kind == .member, let base = project.base(of: place) { place = base }
    return place == target ? nil : project.local(project.name(of: place), from: place)
  }

  /// What is left of a method that shows something for a `switch`, and has shown all: `return .none`.
  private func emptyResult(of owner: NodeRef, _ content: [NodeRef]) -> NodeRef? {
    guard project[owner].kind == .function, content.count > 1, let result = content.last, !isGone(result),
      content.dropLast().allSatisfy(isGone),
      project[result].kind == .returnStatement, let value = project.firstChild(of: result),
      project[value].kind == .member, project.base(of: value) == nil,
      let member = project.declaration(at: owner), !isStart(member), family(of: member) == [member],
      project[member].modifiers.isDisjoint(with: [.objc, .override])
    else { return nil }
    let uses = mentions(of: member).filter { !isGone($0) }
    return !uses.isEmpty && uses.allSatisfy(isBranch) && doubts(about: member).isEmpty ? result : nil
  }

  /// `case .cart: return showCart()`
  private func isBranch(_ mention: NodeRef) -> Bool {
    guard let call = project.call(of: mention), var statement = project.parent(of: call) else { return false }
    if project[statement].kind == .returnStatement, let block = project.parent(of: statement) { statement = block }
    return project[statement].kind == .block && project.children(of: statement).count == 1
      && project.parent(of: statement).map { project[$0].kind == .switchCase } ?? false
  }
}
