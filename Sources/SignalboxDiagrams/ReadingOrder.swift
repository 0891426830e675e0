import SignalboxProject

extension CoordinatorTree.Edge {
  /// Tabs come first, as their bar lists them. What a coordinator shows comes before what it starts, so that short lines
  /// stand above long subtrees; within each group the order of the source, then the name.
  func readingOrder(name: String) -> (Int, String, Int, Int, String, String) {
    let group: Int =
      switch kind {
      // Those that no list names stand behind those that one names, and all before the rest.
      case .starts where isTab, .shows where isTab: order.map { $0 - .max } ?? 0
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

  /// All nodes, each followed by what it leads to: the node asked for and the app entries first.
  /// - Parameter arrows: the edges of each node in their order.
  func nodesInReadingOrder(_ arrows: [Node.ID: [Edge]], from root: Node.ID? = nil) -> [Node] {
    let byID = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    let reached = Set(edges.lazy.filter(\.isStructural).map(\.to))
    let free = nodes.filter { !reached.contains($0.id) }
    let asked = nodes.filter { $0.id == root } + nodes.filter { $0.kind == .app } + free.filter(\.isCutOff)
    let starts =
      asked + free.filter { $0.kind == .coordinator } + free + nodes.filter { $0.kind == .coordinator } + nodes
    var seen: Set<Node.ID> = []
    var result: [Node] = []
    for start in starts {
      var stack = [start]
      while let node = stack.popLast() {
        guard seen.insert(node.id).inserted else { continue }
        result.append(node)
        stack += arrows[node.id, default: []].reversed().filter { !$0.kind.isMessage }.compactMap { byID[$0.to] }
      }
    }
    return result
  }
}
