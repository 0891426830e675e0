extension TreeComparison {
  /// Two nodes, by their newer ids.
  private struct Ends: Hashable {
    var from: Node.ID
    var to: Node.ID
    /// Nil for any of those that build the tree.
    var kind: CoordinatorTree.EdgeKind?
  }

  mutating func compareEdges(_ old: CoordinatorTree, _ new: CoordinatorTree, _ matching: NodeMatching) {
    func newer(_ id: Node.ID) -> Node.ID { matching.partners[id] ?? id }
    var gone: [Edge] = []
    var left = Dictionary(
      new.edges.map { (Ends(from: $0.from, to: $0.to, kind: $0.kind), $0) }, uniquingKeysWith: { first, _ in first })
    for edge in old.edges {
      guard let same = left.removeValue(forKey: Ends(from: newer(edge.from), to: newer(edge.to), kind: edge.kind))
      else {
        gone.append(edge)
        continue
      }
      if edge.how != same.how || edge.label != same.label { changedEdges.append(Pair(old: edge, new: same)) }
    }
    var come = new.edges.filter { left[Ends(from: $0.from, to: $0.to, kind: $0.kind)] != nil }
    pairKinds(&gone, &come, newer)
    findMoves(&gone, &come, old, new, matching)
    removedEdges = gone
    addedEdges = come
  }

  /// An arrow that is of another kind because what it leads to is.
  private mutating func pairKinds(_ gone: inout [Edge], _ come: inout [Edge], _ newer: (Node.ID) -> Node.ID) {
    let lost = Dictionary(grouping: gone.filter { !$0.kind.isMessage }) { Ends(from: newer($0.from), to: newer($0.to)) }
    let found = Dictionary(grouping: come.filter { !$0.kind.isMessage }) { Ends(from: $0.from, to: $0.to) }
    var settled: (old: Set<Edge.ID>, new: Set<Edge.ID>) = ([], [])
    for (ends, old) in lost {
      guard old.count == 1, let new = found[ends], new.count == 1 else { continue }
      changedEdges.append(Pair(old: old[0], new: new[0]))
      settled.old.insert(old[0].id)
      settled.new.insert(new[0].id)
    }
    gone.removeAll { settled.old.contains($0.id) }
    come.removeAll { settled.new.contains($0.id) }
  }

  /// Nodes that have lost a parent and found another one.
  private mutating func findMoves(
    _ gone: inout [Edge], _ come: inout [Edge], _ old: CoordinatorTree, _ new: CoordinatorTree, _ matching: NodeMatching
  ) {
    let lost = Dictionary(grouping: gone.filter(\.isStructural), by: \.to)
    let found = Dictionary(grouping: come.filter(\.isStructural), by: \.to)
    let nodes = Dictionary(uniqueKeysWithValues: new.nodes.map { ($0.id, $0) })
    var settled: (old: Set<Edge.ID>, new: Set<Edge.ID>) = ([], [])
    for node in old.nodes {
      guard let from = lost[node.id], let partner = matching.partners[node.id], let to = found[partner],
        let newer = nodes[partner]
      else { continue }
      moved.append(Move(old: node, new: newer, from: from, to: to))
      settled.old.formUnion(from.map(\.id))
      settled.new.formUnion(to.map(\.id))
    }
    gone.removeAll { settled.old.contains($0.id) }
    come.removeAll { settled.new.contains($0.id) }
  }
}
