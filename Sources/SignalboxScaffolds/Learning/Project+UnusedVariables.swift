import SignalboxFacts
import SignalboxProject

extension Project {
  /// Statements without variables that none of the others use.
  /// - Parameters:
  ///   - replaced: an expression whose uses do not count.
  ///   - isNeeded: for those that stay in any case.
  func withoutUnusedVariables(
    _ statements: [NodeRef], besides replaced: NodeRef?, isNeeded: (NodeRef) -> Bool
  ) -> [NodeRef] {
    var kept = statements
    for statement in statements.reversed() where [.binding, .tupleBinding].contains(self[statement].kind) {
      let bindings = self[statement].kind == .binding ? [statement] : subtree(of: statement, kinds: [.binding])
      let isUsed = bindings.contains { binding in
        uses(ofLocal: binding).contains { use in
          replaced.map { contains($0, use) } != true && kept.contains { $0 != statement && contains($0, use) }
        }
      }
      if !isUsed, !isNeeded(statement) { kept.removeAll { $0 == statement } }
    }
    return kept
  }
}
