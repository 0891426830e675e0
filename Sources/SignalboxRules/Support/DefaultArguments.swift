import SignalboxFacts
import SignalboxProject

extension Project {
  /// Injection by default argument is told apart: whoever makes the child can still choose.
  func isDefaultArgument(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = parent(of: current), self[parent].kind.isExpression || self[parent].kind == .argument {
      current = parent
    }
    guard let binding = parent(of: current), self[binding].kind == .binding else { return false }
    return parent(of: binding).map { self[$0].kind == .parameter } ?? false
  }
}
