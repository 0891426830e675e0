import SignalboxFacts

extension Project {
  /// The expressions that give a value where it is written: what a local, a constant or a getter of the project is given
  /// or gives, and what a function of the project returns.
  /// - Returns: none where anything else may give it: a caller, another file, an outlet.
  package func sources(of expression: NodeRef) -> [NodeRef] {
    let values = branchValues(expression)
    guard values == [expression] else { return values }
    switch self[expression].kind {
    case .identifier:
      if text(expression) == "$0" {
        return ancestor(of: expression) { $0.kind == .closure }.flatMap { mapped(by: $0) }.map { [$0] } ?? []
      }
      if let local = local(name(of: expression), from: expression) { return sources(ofLocal: local) }
      return sources(ofMember: expression)
    case .member: return sources(ofMember: expression)
    case .call:
      if let closure = firstChild(of: expression), self[closure].kind == .closure { return returned(fromCode: closure) }
      if let member = firstChild(of: expression), configuration(by: member) != nil {
        return firstChild(of: member).map { [$0] } ?? []
      }
      guard case .function(let member, _)? = callee(of: expression) else { return [] }
      return body(of: member.place).map { returned(from: $0) } ?? []
    default: return []
    }
  }

  private func sources(ofLocal local: NodeRef) -> [NodeRef] {
    let assigned = uses(ofLocal: local).compactMap { use -> NodeRef? in
      guard let statement = parent(of: use), self[statement].kind == .assignment, firstChild(of: statement) == use
      else { return nil }
      return children(of: statement).last
    }
    let own = children(of: local).filter { self[$0].kind.isExpression || $0.isBranch(in: self) }
    return (own + assigned + handed(to: local)).flatMap { branchValues($0) }
  }

  /// What a pattern of a `switch` or a parameter of a closure has its value from.
  private func handed(to local: NodeRef) -> [NodeRef] {
    if let branch = ancestor(of: local, where: { $0.kind == .switchBranch || $0.kind == .block }),
      self[branch].kind == .switchBranch
    {
      return firstChild(of: branch).map { [$0] } ?? []
    }
    guard let parameter = parent(of: local), self[parameter].kind == .parameter, let closure = parent(of: parameter)
    else { return [] }
    return mapped(by: closure).map { [$0] } ?? []
  }

  /// The optional that a closure unwraps: `next.map { … }`.
  private func mapped(by closure: NodeRef) -> NodeRef? {
    guard self[closure].kind == .closure, let argument = parent(of: closure), let call = parent(of: argument),
      let target = firstChild(of: call), ["map", "flatMap"].contains(text(target))
    else { return nil }
    return base(of: target)
  }

  /// A variable that anyone can set may hold anything.
  private func sources(ofMember expression: NodeRef) -> [NodeRef] {
    let type = owner(ofMember: expression)
    guard let member = type.flatMap({ members(name(of: expression), of: $0.instance, from: expression.file).first }),
      self[member.place].kind == .property
    else { return [] }
    let property = node(of: member.place)
    let modifiers = self[member.place].modifiers
    guard !modifiers.contains(.mutable) || !modifiers.isDisjoint(with: [.computed, .lazy]) else { return [] }
    let parts = children(of: property)
    if let getter = parts.first(where: { self[$0].kind == .accessor && text($0) == "get" }) {
      return returned(fromCode: getter)
    }
    if modifiers.contains(.computed) { return returned(fromCode: property) }
    return parts.filter { self[$0].kind.isExpression || $0.isBranch(in: self) }.flatMap { branchValues($0) }
  }

  private func returned(fromCode code: NodeRef) -> [NodeRef] {
    children(of: code).first { self[$0].kind == .block }.map { returned(from: $0) } ?? []
  }
}
