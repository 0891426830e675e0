import SignalboxFacts

extension WaysUp {
  /// A controller that the same code has just made, whatever it is put into later.
  func isNewController(_ base: NodeRef) -> Bool {
    guard project[base].kind == .identifier, project.text(base) != "self",
      let local = project.local(project.name(of: base), from: base), project[local].kind == .binding,
      let value = project.children(of: local).first(where: { project[$0].kind.isExpression })
    else { return false }
    var steps = Steps<NodeRef>()
    return isMade(value, 0, &steps)
  }

  private func isMade(_ value: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard steps.reach(value, after: depth) else { return true }
    if project[value].kind == .call, case .initializer? = project.callee(of: value) { return true }
    guard depth < 4 else { return false }
    let sources = project.sources(of: value)
    return !sources.isEmpty && sources.allSatisfy { isMade($0, depth + 1, &steps) }
  }
}
