import SignalboxFacts
import SignalboxProject

extension Project {
  /// The variable or property that an expression's value goes to: by declaration, assignment, or through
  /// whatever wraps it on the way (`UINavigationController(rootViewController: here)` goes on).
  func storedName(of expression: Place) -> String? {
    var current = expression
    while let parent = parent(of: current) {
      switch self[parent].kind {
      case .binding, .property: return text(parent)
      case .assignment:
        guard let left = children(of: parent).first, left != current else { return nil }
        return text(left)
      case .cast, .coalesce, .ternary, .argument, .call, .closure, .block, .returnStatement: break
      default: return nil
      }
      // Only a closure that is called at once (`lazy var x: X = { … }()`) hands its result on.
      if self[parent].kind == .argument { return nil }
      current = parent
    }
    return nil
  }
}
