import SignalboxFacts

extension Project {
  /// Whether code runs one of two places, never both after each other: they stand in two branches of one statement, or
  /// the first of them in a branch that leaves the block before the second.
  func areAlternatives(_ one: NodeRef, _ other: NodeRef) -> Bool {
    let (first, second) = (min(one, other), max(one, other))
    let above = Array(sequence(first: second) { self.parent(of: $0) }.prefix { !self[$0].kind.isDeclaration })
    var branch = first
    while let outer = parent(of: branch), !above.contains(outer) { branch = outer }
    guard let common = parent(of: branch), let index = above.firstIndex(of: common), index > 0 else { return false }
    switch self[common].kind {
    case .ifBranch, .ternary: return isBranch(branch, of: common) && isBranch(above[index - 1], of: common)
    case .switchBranch: return self[branch].kind == .switchCase && self[above[index - 1]].kind == .switchCase
    case .block: return [.ifBranch, .guardCheck].contains(self[branch].kind) && leaves(after: first, in: branch)
    default: return false
    }
  }

  /// Whether a part of a statement is no condition of it.
  private func isBranch(_ part: NodeRef, of statement: NodeRef) -> Bool {
    self[statement].kind == .ternary
      ? firstChild(of: statement) != part : [.block, .ifBranch].contains(self[part].kind)
  }

  /// Whether the branch of a statement that a place stands in ends by leaving the block around the statement.
  private func leaves(after place: NodeRef, in statement: NodeRef) -> Bool {
    var current = place
    while let outer = parent(of: current), outer != statement { current = outer }
    guard self[current].kind == .block, let last = children(of: current).last else { return false }
    return [.returnStatement, .throwStatement].contains(self[last].kind)
  }
}
