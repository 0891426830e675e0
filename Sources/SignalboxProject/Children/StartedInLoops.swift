import SignalboxFacts

/// Children that a loop starts: whether each round starts another one, and leaves the one before alone.
extension RetentionModel {
  /// Whether a child is created anew each time that a loop runs the block that starts it, or for each round beforehand.
  package func isNewEachRound(_ child: NodeRef, _ value: NodeRef, of block: NodeRef) -> Bool {
    if project[value].kind == .call, project.contains(block, value) { return true }
    guard let loop = project.parent(of: block), isElement(child, of: loop), let sequence = sequence(of: loop) else {
      return false
    }
    return makesEach(of: sequence)
  }

  /// Whether a block runs again and again, and nothing ends it after one child, or stops the children before.
  package func isKeptEachRound(of block: NodeRef) -> Bool {
    guard let loop = project.parent(of: block), project[loop].kind == .whileLoop || sequence(of: loop) != nil else {
      return false
    }
    let statements = project.children(of: block)
    if project[loop].kind != .closure, statements.contains(where: { project[$0].kind == .returnStatement }) {
      return false
    }
    let conditions =
      project.children(of: loop).filter { project[$0].kind == .operation }
      + statements.filter { project[$0].kind == .guardCheck }.flatMap { project.children(of: $0) }
    // What is compared with one value is done for one element.
    if conditions.contains(where: { ["==", "==="].contains(project.text($0)) }) { return false }
    return !removesChildren(in: block)
  }

  private func removesChildren(in block: NodeRef) -> Bool {
    project.calls(in: block).contains { project.vocabulary[.removalWords].begin(project.calledName($0)) }
  }

  /// Whether children are stopped by a statement of a block between two places.
  package func removesChildren(in block: NodeRef, from first: NodeRef, to second: NodeRef) -> Bool {
    project.children(of: block).contains { statement in
      statement > first && statement < second && project[statement].kind == .call
        && project.vocabulary[.removalWords].begin(project.calledName(statement))
    }
  }

  /// What a loop goes over: `for flow in flows { … }`, `flows.forEach { … }`.
  private func sequence(of loop: NodeRef) -> NodeRef? {
    switch project[loop].kind {
    case .forLoop: return project.children(of: loop).first { project[$0].kind.isExpression }
    case .closure:
      guard let (call, _) = project.callTaking(loop),
        let list = project.firstChild(of: call).flatMap({ project.base(of: $0) })
      else { return nil }
      let name = project.calledName(call)
      return name == "forEach" || FlowModel.mapping.contains(name) && isList(list) ? list : nil
    default: return nil
    }
  }

  /// Whether a value is known to be no optional, which has methods of the same names: `Tab.allCases.map { … }`.
  private func isList(_ value: NodeRef) -> Bool {
    switch project[value].kind {
    case .array, .dictionary, .operation: return true
    case .call where ["enumerated", "zip", "sorted", "filter", "reversed"].contains(project.calledName(value)):
      return true
    default: break
    }
    if project.text(value) == "allCases" { return true }
    switch project.type(of: value) {
    case .array?, .dictionary?: return true
    default: return false
    }
  }

  /// The class of an element that the mapped initialiser tells: `tabs.map(TabCoordinator.init(tab:))`.
  package func elementMade(_ child: NodeRef, in block: NodeRef) -> TypeID? {
    guard let loop = project.parent(of: block), isElement(child, of: loop) else { return nil }
    return sequence(of: loop).flatMap { elementMade(of: $0) }
  }

  /// The same for a list.
  package func elementMade(of list: NodeRef) -> TypeID? {
    var list = list
    if project[list].kind == .identifier, let local = project.local(project.name(of: list), from: list) {
      list = project.children(of: local).last ?? list
    }
    guard project[list].kind == .call, let maker = project.firstArgument(of: list) else { return nil }
    if project[maker].kind == .closure,
      let block = project.children(of: maker).first(where: { project[$0].kind == .block })
    {
      let made = project.returned(from: block)
      return made.count == 1 && isNew(made[0]) ? project.type(of: made[0])?.nominals.first : nil
    }
    guard project[maker].kind == .member,
      project.text(maker) == "init", let base = project.base(of: maker),
      case .metatype(let type)? = project.type(of: base)
    else { return nil }
    return type.nominals.first
  }

  /// Whether a name stands for the element of the round.
  private func isElement(_ child: NodeRef, of loop: NodeRef) -> Bool {
    guard project[child].kind == .identifier else { return false }
    guard let local = project.local(project.name(of: child), from: child) else { return project.text(child) == "$0" }
    var holder = project.parent(of: local)
    // `for (column, child) in columns`
    while let pattern = holder, [.tupleBinding, .pattern, .tuple].contains(project[pattern].kind) {
      holder = project.parent(of: pattern)
    }
    return holder == loop || holder.map { project[$0].kind == .parameter && project.parent(of: $0) == loop } ?? false
  }

  /// Whether a list has another new coordinator for each of its elements: `sections.map { ListCoordinator($0) }`.
  func makesEach(of list: NodeRef) -> Bool {
    if project[list].kind == .identifier, let local = project.local(project.name(of: list), from: list) {
      guard let value = project.children(of: local).last, value != list, project[value].kind != .identifier else {
        return false
      }
      return makesEach(of: value)
    }
    switch project[list].kind {
    case .array:
      let made = project.children(of: list).flatMap { parts(of: $0) }.compactMap { creation(of: $0) }
      let types = Set(made.compactMap { project.type(of: $0)?.nominals.first })
      return Set(made).count > types.count && !made.contains { createsWithIdentifier($0) }
    case .call where ["map", "compactMap"].contains(project.calledName(list)):
      guard let maker = project.firstArgument(of: list) else { return false }
      if project[maker].kind == .member { return project.text(maker) == "init" }
      guard project[maker].kind == .closure,
        let block = project.children(of: maker).first(where: { project[$0].kind == .block }),
        let only = project.children(of: block).first, project.children(of: block).count == 1
      else { return false }
      return isNew(only) && !createsWithIdentifier(only)
    default: return false
    }
  }

  /// `(.primary, ListCoordinator())`
  private func parts(of element: NodeRef) -> [NodeRef] {
    guard project[element].kind == .tuple else { return [element] }
    return project.children(of: element).map { part in
      project[part].kind == .argument ? project.firstChild(of: part) ?? part : part
    }
  }

  /// What makes an element of a list, there or as a local before: `[first, second]`.
  private func creation(of element: NodeRef) -> NodeRef? {
    guard project[element].kind == .identifier, let local = project.local(project.name(of: element), from: element)
    else { return isNew(element) ? element : nil }
    return project.children(of: local).last.flatMap { isNew($0) && !isGivenIdentifier(local) ? $0 : nil }
  }

  package func isNew(_ value: NodeRef) -> Bool {
    guard project[value].kind == .call, case .initializer? = project.callee(of: value) else { return false }
    return true
  }

  /// Whether what creates a child gives it an identifier.
  package func createsWithIdentifier(_ value: NodeRef) -> Bool {
    if project.labels(of: value).contains("identifier") { return true }
    guard case .function(let member, _)? = project.callee(of: value), let body = project.body(of: member.place) else {
      return false
    }
    return project.subtree(of: body, kinds: [.member]).contains { project.text($0) == "identifier" }
  }

  /// Whether a local is given an identifier, here, by a function that takes it, or by a method of its own.
  package func isGivenIdentifier(_ local: NodeRef) -> Bool {
    project.uses(ofLocal: local).contains { use in
      if let member = project.member(on: use) {
        if project.text(member) == "identifier" { return true }
        guard let function = project.call(of: member).flatMap({ project.callee(of: $0) })?.declaration else {
          return false
        }
        return project.body(of: function).map { assignsIdentifier(in: $0) { project.isOnSelf($0) } } ?? false
      }
      guard let (parameter, body) = project.receiver(of: use) else { return false }
      return assignsIdentifier(in: body) { left in
        project.base(of: left).map { project.text($0) == project.text(parameter) } ?? false
      }
    }
  }

  private func assignsIdentifier(in body: NodeRef, where isMeant: (NodeRef) -> Bool) -> Bool {
    project.subtree(of: body, kinds: [.assignment]).contains { assignment in
      project.firstChild(of: assignment).map { project.text($0) == "identifier" && isMeant($0) } ?? false
    }
  }
}
