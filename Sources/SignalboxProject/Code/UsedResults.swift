import SignalboxFacts

extension Project {
  /// Whether what a call gives is needed where it stands, rather than the call being a statement by itself.
  package func isResultUsed(of call: NodeRef) -> Bool {
    guard let around = parent(of: call) else { return false }
    switch self[around].kind {
    case .switchCase: return false
    case .assignment: return firstChild(of: around).map { text($0) != "_" } ?? true
    case .closure:
      guard case .function(_, let result)? = contextualType(of: around) else { return false }
      return isLast(call, of: around) && result != .void
    case .block:
      // The only expression of a function or a getter is what that returns.
      guard children(of: around).count == 1, let result = resultType(ofBody: around) else { return false }
      return result != .void && type(of: call) != .void
    default: return true
    }
  }

  private func isLast(_ statement: NodeRef, of closure: NodeRef) -> Bool { children(of: closure).last == statement }

  /// What the function or property gives whose body a block is.
  private func resultType(ofBody block: NodeRef) -> SwiftType? {
    guard let owner = parent(of: block) else { return nil }
    switch self[owner].kind {
    case .function: return declaration(at: owner).flatMap { resultType(of: $0) }
    case .property: return declaration(at: owner).flatMap { propertyType(of: $0) }
    case .accessor where text(owner) == "get":
      return parent(of: owner).flatMap { declaration(at: $0) }.flatMap { propertyType(of: $0) }
    default: return nil
    }
  }
}
