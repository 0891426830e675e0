import SignalboxFacts
import SignalboxProject

/// Children that a loop starts: whether each round starts another one, and leaves the one before alone.
extension Project {
  /// Whether a child is created anew each time that a loop runs the block that starts it, or for each round beforehand.
  func isNewEachRound(_ child: NodeRef, _ value: NodeRef, of block: NodeRef) -> Bool {
    if self[value].kind == .call, contains(block, value) { return true }
    guard let loop = parent(of: block), isElement(child, of: loop), let sequence = sequence(of: loop) else {
      return false
    }
    return makesEach(of: sequence)
  }

  /// Whether a block runs again and again, and nothing ends it after one child, or stops the children before.
  func isKeptEachRound(of block: NodeRef) -> Bool {
    guard let loop = parent(of: block), self[loop].kind == .whileLoop || sequence(of: loop) != nil else { return false }
    let statements = children(of: block)
    if self[loop].kind != .closure, statements.contains(where: { self[$0].kind == .returnStatement }) { return false }
    let conditions =
      children(of: loop).filter { self[$0].kind == .operation }
      + statements.filter { self[$0].kind == .guardCheck }.flatMap { children(of: $0) }
    // What is compared with one value is done for one element.
    if conditions.contains(where: { ["==", "==="].contains(text($0)) }) { return false }
    return !removesChildren(in: block)
  }

  private func removesChildren(in block: NodeRef) -> Bool {
    calls(in: block).contains { vocabulary[.removalWords].begin(calledName($0)) }
  }

  /// Whether children are stopped by a statement of a block between two places.
  func removesChildren(in block: NodeRef, from first: NodeRef, to second: NodeRef) -> Bool {
    children(of: block).contains { statement in
      statement > first && statement < second && self[statement].kind == .call
        && vocabulary[.removalWords].begin(calledName(statement))
    }
  }

  /// What a loop goes over: `for flow in flows { … }`, `flows.forEach { … }`.
  private func sequence(of loop: NodeRef) -> NodeRef? {
    switch self[loop].kind {
    case .forLoop: return children(of: loop).first { self[$0].kind.isExpression }
    case .closure:
      guard let (call, _) = callTaking(loop), calledName(call) == "forEach" else { return nil }
      return firstChild(of: call).flatMap { base(of: $0) }
    default: return nil
    }
  }

  /// The class of an element that the mapped initialiser tells: `tabs.map(TabCoordinator.init(tab:))`.
  func elementMade(_ child: NodeRef, in block: NodeRef) -> TypeID? {
    guard let loop = parent(of: block), isElement(child, of: loop), var list = sequence(of: loop) else { return nil }
    if self[list].kind == .identifier, let local = local(name(of: list), from: list) {
      list = children(of: local).last ?? list
    }
    guard self[list].kind == .call, let maker = firstArgument(of: list), self[maker].kind == .member,
      text(maker) == "init", let base = base(of: maker), case .metatype(let type)? = type(of: base)
    else { return nil }
    return type.nominals.first
  }

  /// Whether a name stands for the element of the round.
  private func isElement(_ child: NodeRef, of loop: NodeRef) -> Bool {
    guard self[child].kind == .identifier else { return false }
    guard let local = local(name(of: child), from: child) else { return text(child) == "$0" }
    let holder = parent(of: local)
    return holder == loop || holder.map { self[$0].kind == .parameter && parent(of: $0) == loop } ?? false
  }

  /// Whether a list has another new coordinator for each of its elements: `sections.map { ListCoordinator($0) }`.
  private func makesEach(of list: NodeRef) -> Bool {
    if self[list].kind == .identifier, let local = local(name(of: list), from: list) {
      guard let value = children(of: local).last, value != list, self[value].kind != .identifier else { return false }
      return makesEach(of: value)
    }
    switch self[list].kind {
    case .array:
      let made = children(of: list).filter { isNew($0) }
      return made.count > 1 && !made.contains { createsWithIdentifier($0) }
    case .call where ["map", "compactMap"].contains(calledName(list)):
      guard let maker = firstArgument(of: list) else { return false }
      if self[maker].kind == .member { return text(maker) == "init" }
      guard self[maker].kind == .closure, let block = children(of: maker).first(where: { self[$0].kind == .block }),
        let only = children(of: block).first, children(of: block).count == 1
      else { return false }
      return isNew(only) && !createsWithIdentifier(only)
    default: return false
    }
  }

  private func isNew(_ value: NodeRef) -> Bool {
    guard self[value].kind == .call, case .initializer? = callee(of: value) else { return false }
    return true
  }

  /// Whether what creates a child gives it an identifier.
  func createsWithIdentifier(_ value: NodeRef) -> Bool {
    if labels(of: value).contains("identifier") { return true }
    guard case .function(let member, _)? = callee(of: value), let body = body(of: member.place) else { return false }
    return subtree(of: body, kinds: [.member]).contains { text($0) == "identifier" }
  }

  /// Whether a local is given an identifier, here, by a function that takes it, or by a method of its own.
  func isGivenIdentifier(_ local: NodeRef) -> Bool {
    uses(ofLocal: local).contains { use in
      if let member = member(on: use) {
        if text(member) == "identifier" { return true }
        guard let function = call(of: member).flatMap({ callee(of: $0) })?.declaration else { return false }
        return body(of: function).map { assignsIdentifier(in: $0) { isOnSelf($0) } } ?? false
      }
      guard let (parameter, body) = receiver(of: use) else { return false }
      return assignsIdentifier(in: body) { left in base(of: left).map { text($0) == text(parameter) } ?? false }
    }
  }

  private func assignsIdentifier(in body: NodeRef, where isMeant: (NodeRef) -> Bool) -> Bool {
    subtree(of: body, kinds: [.assignment]).contains { assignment in
      firstChild(of: assignment).map { text($0) == "identifier" && isMeant($0) } ?? false
    }
  }
}
