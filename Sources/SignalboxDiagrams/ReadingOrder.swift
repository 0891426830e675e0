import SignalboxProject

extension CoordinatorTree.EdgeKind {
  /// Whether the arrow carries a message instead of building the tree.
  var isMessage: Bool { self == .sends || self == .handles }
}

extension CoordinatorTree.Edge {
  /// What a coordinator shows comes before what it starts, so that short lines stand above long subtrees; within
  /// each group the order of the source, then the name.
  func readingOrder(name: String) -> (Int, String, Int, String, String) {
    let group: Int =
      switch kind {
      case .shows: 0
      case .starts: 1
      case .sends: 2
      case .handles: 3
      }
    return (group, file ?? "", line ?? 0, name, id)
  }
}

extension CoordinatorTree {
  /// The edges of each node in the order in which to read them.
  var edgesInReadingOrder: [Node.ID: [Edge]] {
    let names = labels
    return Dictionary(grouping: edges, by: \.from).mapValues { edges in
      edges.map { ($0.readingOrder(name: names[$0.to, default: ""]), $0) }.sorted { $0.0 < $1.0 }.map { $0.1 }
    }
  }
}
