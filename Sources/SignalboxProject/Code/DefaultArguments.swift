import SignalboxFacts

extension Project {
  /// Injection by default argument is told apart: whoever makes the child can still choose. A default closure,
  /// `clear: @escaping () -> Void = { CartManager.shared.clear() }`, hands in one of the methods.
  package func isDefaultArgument(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = parent(of: current), isPartOfValue(parent) { current = parent }
    guard let binding = parent(of: current), self[binding].kind == .binding else { return false }
    return parent(of: binding).map { self[$0].kind == .parameter } ?? false
  }

  /// Whether a node is an expression, or part of the code of a closure.
  private func isPartOfValue(_ node: NodeRef) -> Bool {
    switch self[node].kind {
    case .argument, .block, .returnStatement: true
    case .binding: parent(of: node).map { self[$0].kind == .block } ?? false
    default: self[node].kind.isExpression
    }
  }
}
