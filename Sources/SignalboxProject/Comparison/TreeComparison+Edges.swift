extension TreeComparison {
  /// Two nodes, by their newer numbers.
  private struct Ends: Hashable {
    var from: Int
    var to: Int
    /// Nil for any of those that build the tree.
    var kind: CoordinatorTree.EdgeKind?
  }

  /// Edges that one of the trees has alone, by their numbers.
  private struct Rest {
    var gone: [Int] = []
    var come: [Int] = []
  }

  mutating func compareEdges(_ old: NumberedTree, _ new: NumberedTree, _ matching: NodeMatching) {
    var rest = Rest()
    var left: [Ends: Int] = [:]
    left.reserveCapacity(new.edges.count)
    // No two edges have the same ends and kind, since these are their ids.
    for (number, ends) in new.ends.enumerated() {
      left[Ends(from: ends.from, to: ends.to, kind: new.edges[number].kind)] = number
    }
    for (number, ends) in old.ends.enumerated() {
      guard let from = matching.newer[ends.from], let to = matching.newer[ends.to],
        let same = left.removeValue(forKey: Ends(from: from, to: to, kind: old.edges[number].kind))
      else {
        rest.gone.append(number)
        continue
      }
      let (before, after) = (old.edges[number], new.edges[same])
      let isSame = before.howText == after.howText && before.label == after.label
      if !isSame { changedEdges.append(Pair(old: old.edges[number], new: new.edges[same])) }
    }
    rest.come = left.values.sorted()
    pairKinds(&rest, old, new, matching)
    findMoves(&rest, old, new, matching)
    removedEdges = rest.gone.map { old.edges[$0] }
    addedEdges = rest.come.map { new.edges[$0] }
  }

  /// An arrow that is of another kind because what it leads to is.
  private mutating func pairKinds(
    _ rest: inout Rest, _ old: NumberedTree, _ new: NumberedTree, _ matching: NodeMatching
  ) {
    var lost: [Ends: [Int]] = [:]
    for edge in rest.gone where !old.edges[edge].kind.isMessage {
      guard let from = matching.newer[old.ends[edge].from], let to = matching.newer[old.ends[edge].to] else { continue }
      lost[Ends(from: from, to: to), default: []].append(edge)
    }
    let found = Dictionary(grouping: rest.come.filter { !new.edges[$0].kind.isMessage }) { edge in
      Ends(from: new.ends[edge].from, to: new.ends[edge].to)
    }
    var settled: (old: Set<Int>, new: Set<Int>) = ([], [])
    for (ends, gone) in lost {
      guard gone.count == 1, let come = found[ends], come.count == 1 else { continue }
      changedEdges.append(Pair(old: old.edges[gone[0]], new: new.edges[come[0]]))
      settled.old.insert(gone[0])
      settled.new.insert(come[0])
    }
    rest.gone.removeAll(where: settled.old.contains)
    rest.come.removeAll(where: settled.new.contains)
  }

  /// Nodes that have lost a parent and found another one.
  private mutating func findMoves(
    _ rest: inout Rest, _ old: NumberedTree, _ new: NumberedTree, _ matching: NodeMatching
  ) {
    let lost = Dictionary(grouping: rest.gone.filter { old.edges[$0].isStructural }) { old.ends[$0].to }
    let found = Dictionary(grouping: rest.come.filter { new.edges[$0].isStructural }) { new.ends[$0].to }
    var settled: (old: Set<Int>, new: Set<Int>) = ([], [])
    for (node, from) in lost {
      guard let partner = matching.newer[node], let to = found[partner] else { continue }
      let (gone, come) = (from.map { old.edges[$0] }, to.map { new.edges[$0] })
      moved.append(Move(old: old.nodes[node], new: new.nodes[partner], from: gone, to: come))
      settled.old.formUnion(from)
      settled.new.formUnion(to)
    }
    rest.gone.removeAll(where: settled.old.contains)
    rest.come.removeAll(where: settled.new.contains)
  }
}
