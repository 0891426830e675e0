import SignalboxProject

/// Puts two trees into one.
struct MarkedTree {
  typealias Node = CoordinatorTree.Node
  typealias Edge = CoordinatorTree.Edge

  let tree: CoordinatorTree

  init(new: CoordinatorTree, _ comparison: TreeComparison) {
    var marks: [Node.ID: CoordinatorTree.Change] = [:]
    for pair in comparison.changedNodes { marks[pair.new.id] = .changed }
    for pair in comparison.renamed { marks[pair.new.id] = .renamed }
    for move in comparison.moved { marks[move.new.id] = .moved }
    for node in comparison.addedNodes { marks[node.id] = .added }
    let names = Dictionary(uniqueKeysWithValues: comparison.renamed.map { ($0.new.id, Self.bothNames($0)) })
    let kept = new.nodes.map { node in
      var node = node
      node.change = marks[node.id]
      node.name = names[node.id] ?? node.name
      return node
    }
    let gone = comparison.removedNodes.map { node in
      var node = node
      node.change = .removed
      return node
    }
    let newer = Dictionary(uniqueKeysWithValues: comparison.renamed.map { ($0.old.id, $0.new.id) })
    tree = CoordinatorTree(nodes: gone + kept, edges: Self.edges(new, comparison, newer))
  }

  private static func bothNames(_ pair: TreeComparison.Pair<Node>) -> String {
    pair.old.name == pair.new.name ? pair.new.name : "\(pair.old.name) → \(pair.new.name)"
  }

  private static func edges(
    _ new: CoordinatorTree, _ comparison: TreeComparison, _ newer: [Node.ID: Node.ID]
  ) -> [Edge] {
    var marks: [Edge.ID: CoordinatorTree.Change] = [:]
    for pair in comparison.changedEdges { marks[pair.new.id] = .changed }
    for edge in comparison.addedEdges + comparison.moved.flatMap(\.to) { marks[edge.id] = .added }
    let words = captions(new, comparison)
    let kept = new.edges.map { edge in
      var edge = edge
      edge.change = marks[edge.id]
      if let text = words[edge.id] { (edge.how, edge.label) = (nil, text) }
      return edge
    }
    let gone = (comparison.removedEdges + comparison.moved.flatMap(\.from)).map { edge in
      var moved = edge.joining(newer[edge.from] ?? edge.from, newer[edge.to] ?? edge.to)
      moved.change = .removed
      return moved
    }
    return kept + gone
  }
}

extension MarkedTree {
  /// What arrows say in place of their transition: both transitions where that has changed, and that they close a circle.
  private static func captions(_ new: CoordinatorTree, _ comparison: TreeComparison) -> [Edge.ID: String] {
    var words: [Edge.ID: String] = [:]
    for pair in comparison.changedEdges { words[pair.new.id] = pair.transitions }
    let pairs = Set(
      comparison.addedCycles.flatMap { ids in zip(ids, ids.dropFirst() + ids.prefix(1)).map { [$0, $1] } })
    for edge in new.edges where edge.kind == .starts || edge.kind == .shows {
      guard pairs.contains([edge.from, edge.to]) else { continue }
      words[edge.id] = [words[edge.id] ?? edge.howText, "circle"].compactMap { $0 }.joined(separator: ", ")
    }
    return words
  }
}

extension CoordinatorTree {
  /// Nodes that are marked or that marked arrows touch, with all that is one arrow away from those that are marked.
  /// - Parameter others: nodes that are of interest beside.
  func neighbourhoodOfChanges(_ others: [Node.ID]) -> CoordinatorTree {
    let marked = Set(nodes.filter { $0.change != nil }.map(\.id))
    var kept = marked.union(others)
    for edge in edges where edge.change != nil || marked.contains(edge.from) || marked.contains(edge.to) {
      kept.insert(edge.from)
      kept.insert(edge.to)
    }
    return keeping { kept.contains($0.id) }
  }
}
