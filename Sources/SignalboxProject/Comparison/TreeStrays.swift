extension NumberedTree {
  /// Nodes without a place in the tree that have one in the other tree, or are not in it.
  /// - Parameter partners: from this tree's numbers to the other's.
  func strays(absentFrom other: NumberedTree, partners: [Int?]) -> [Int] {
    // Without an app entry all that coordinators lead to has a place; the first entry takes it away from nobody.
    let isMeasuredAlike = hasEntry == other.hasEntry
    return nodes.indices.filter { number in
      guard nodes[number].isStray, let partner = partners[number] else { return nodes[number].isStray }
      return !other.nodes[partner].isStray && (isMeasuredAlike || nodes[number].standing == .orphan)
    }
  }

  private var hasEntry: Bool { nodes.contains { $0.kind == .app } }

  /// The least part of some nodes without a place that leads to all the rest of them: orphans, and of each circle that
  /// nothing leads into the first one.
  func heads(of strays: [Int]) -> [Int] {
    guard !strays.isEmpty else { return [] }
    var isReached = Array(repeating: false, count: nodes.count)
    let orphans = strays.filter { nodes[$0].standing == .orphan }
    flow.reach(orphans, &isReached)
    let circles = strays.filter { number in
      guard !isReached[number] else { return false }
      flow.reach([number], &isReached)
      return true
    }
    return (orphans + circles).sorted()
  }
}

extension CoordinatorTree.Node {
  /// Whether no app entry leads to it, although one should.
  fileprivate var isStray: Bool { standing == .orphan || standing == .unreachable }
}
