import SignalboxFacts

/// What functions do with a value where a condition of theirs fails.
extension TransitionFinder {
  /// Whether a use stands behind the `else` of a guard: `guard let stack else { return present(cart) }`. What callers may
  /// hand over or not decides for neither.
  func isInsteadOfRest(_ use: NodeRef, since binding: NodeRef) -> Bool {
    var current = use
    while let parent = project.parent(of: current), !project.contains(parent, binding) {
      if project[parent].kind == .guardCheck { return project[current].kind == .block && !asksCallers(parent) }
      current = parent
    }
    return false
  }

  /// Whether a guard is about what its function is given.
  private func asksCallers(_ guardCheck: NodeRef) -> Bool {
    guard let function = project.enclosingDeclaration(of: guardCheck) else { return false }
    let given = Set(
      project.parameters(of: function).compactMap { project.binding(of: $0) }.map { project.name(of: $0) })
    return conditions(of: guardCheck).flatMap { project.subtree(of: $0, kinds: [.identifier, .binding]) }
      .contains { given.contains(project.name(of: $0)) }
  }
}
