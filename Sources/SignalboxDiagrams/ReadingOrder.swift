import SignalboxProject

extension CoordinatorTree.Edge {
  /// Tabs come first. What a coordinator shows comes before what it starts, so that short lines stand above long
  /// subtrees; within each group the order of the source, then the name.
  func readingOrder(name: String) -> (Int, String, Int, Int, String, String) {
    let group: Int =
      switch kind {
      case .starts where isTab, .shows where isTab: 0
      case .shows: 1
      case .starts: 2
      case .owns: 3
      case .opens: 4
      case .enters: 5
      case .sends: 6
      case .handles: 7
      }
    return (group, file ?? "", line ?? 0, rank ?? 0, name, id)
  }

  private var isTab: Bool { how == .tab }
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
