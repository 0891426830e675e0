import SignalboxFacts
import SignalboxProject

extension Project {
  /// Statements without variables that none of the others use, and without objects that are made, told what they look
  /// like, and given to nobody.
  /// - Parameters:
  ///   - replaced: an expression whose uses do not count.
  ///   - isGone: whether a use does not count.
  ///   - isNeeded: for those that stay in any case.
  func withoutUnusedVariables(
    _ statements: [NodeRef], besides replaced: NodeRef?, isGone: (NodeRef) -> Bool = { _ in false },
    isNeeded: (NodeRef) -> Bool
  ) -> [NodeRef] {
    var kept = statements
    for statement in statements.reversed()
    where [.binding, .tupleBinding].contains(self[statement].kind) || isUnwrapping(statement) {
      let bindings = self[statement].kind == .binding ? [statement] : subtree(of: statement, kinds: [.binding])
      let isUsed = bindings.contains { binding in
        uses(ofLocal: binding).contains { use in
          replaced.map { contains($0, use) } != true && !isGone(use)
            && kept.contains { $0 != statement && contains($0, use) }
        }
      }
      if !isUsed, !isNeeded(statement) { kept.removeAll { $0 == statement } }
      if isUsed, !isNeeded(statement), let settings = settings(ofIdle: statement, among: kept) {
        kept.removeAll { $0 == statement || settings.contains($0) }
      }
    }
    return kept
  }

  /// `guard let store = shop.store() else { return }`
  private func isUnwrapping(_ statement: NodeRef) -> Bool {
    guard self[statement].kind == .guardCheck else { return false }
    let conditions = children(of: statement).filter { self[$0].kind != .block }
    return !conditions.isEmpty
      && conditions.allSatisfy {
        self[$0].kind == .binding && self[$0].flags.contains(.unwraps) && text($0) != "self"
          && children(of: $0).contains { self[$0].kind == .call }
      }
  }

  /// The statements that set properties of a new object; nil where another statement uses it, too.
  private func settings(ofIdle statement: NodeRef, among kept: [NodeRef]) -> Set<NodeRef>? {
    guard self[statement].kind == .binding,
      let value = children(of: statement).last, self[value].kind == .call, arguments(of: value).isEmpty,
      case .initializer? = callee(of: value)
    else { return nil }
    let users = kept.filter { other in
      other != statement && uses(ofLocal: statement).contains { contains(other, $0) }
    }
    let isIdle = users.allSatisfy { user in
      guard self[user].kind == .assignment, var target = firstChild(of: user), self[target].kind == .member else {
        return false
      }
      while self[target].kind == .member, let inner = base(of: target) { target = inner }
      let all = uses(ofLocal: statement).filter { contains(user, $0) }
      return all == [target]
    }
    return isIdle && !users.isEmpty ? Set(users) : nil
  }
}
