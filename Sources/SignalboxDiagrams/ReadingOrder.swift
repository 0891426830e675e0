import SignalboxProject

extension CoordinatorTree.Edge {
  /// What a coordinator shows comes before what it starts, so that short lines stand above long subtrees; within
  /// each group the order of the source, then the name.
  func readingOrder(name: String) -> (Int, String, Int, String, String) {
    let group: Int =
      switch kind {
      case .shows: 0
      case .starts: 1
      case .owns: 2
      case .opens: 3
      case .sends: 4
      case .handles: 5
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
