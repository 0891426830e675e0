import SignalboxText

/// The screens that an app's entry leads to, each below the last one that every way to it passes.
struct AdoptionGraph {
  typealias Edge = CoordinatorTree.Edge

  let tree: CoordinatorTree
  /// What starts the app. What else starts it in its module (the app's delegate beside the scene's) counts as it, and so
  /// does the app's only coordinator.
  let entry: Int
  /// Other programs.
  let others: [Int]
  private let numbers: FlowGraph
  /// By nodes: the ways to it.
  private(set) var ways: [[(from: Int, edge: Edge)]]
  /// By nodes: what stands directly below it.
  private(set) var below: [[Int]]
  /// By nodes: what stands directly above it; nil for the entry, and for what it does not lead to.
  let above: [Int?]
  /// Those that the entry leads to, each after the one above it; the entry first.
  private(set) var order: [Int]

  /// - Parameters:
  ///   - isApp: whether an entry may be that of an app.
  ///   - lone: an entry that counts although it leads nowhere.
  /// - Returns: nil for a tree without an entry that leads anywhere.
  init?(_ tree: CoordinatorTree, lone: CoordinatorTree.Node.ID? = nil, isApp: (CoordinatorTree.Node.ID) -> Bool) {
    let graph = FlowGraph(tree)
    (self.tree, numbers) = (tree, graph)
    let apps = tree.nodes.indices.filter { tree.nodes[$0].kind == .app && isApp(tree.nodes[$0].id) }
    let reached = apps.map { Self.reached(from: [$0], in: graph) }
    let least = lone.map { lone in apps.contains { tree.nodes[$0].id == lone } ? 1 : 2 } ?? 2
    guard let most = reached.map(\.count).max(), most >= least,
      let best = apps.indices.first(where: {
        reached[$0].count == most && (most > 1 || tree.nodes[apps[$0]].id == lone)
      })
    else { return nil }
    let entry = apps[best]
    let joined = tree.nodes.indices.filter { number in
      let node = tree.nodes[number]
      return node.kind == .coordinator || node.kind == .app && node.module == tree.nodes[entry].module
    }
    others = apps.filter { tree.nodes[$0].module != tree.nodes[entry].module && !graph.successors[$0].isEmpty }
    let found = Self.reached(from: joined, in: graph)
    var ways: [[(from: Int, edge: Edge)]] = Array(repeating: [], count: tree.nodes.count)
    for edge in tree.edges where edge.isStructural {
      guard let from = graph.number(of: edge.from), let to = graph.number(of: edge.to), found.contains(from),
        tree.nodes[to].kind == .screen
      else { continue }
      ways[to].append((tree.nodes[from].kind == .screen ? from : entry, edge))
    }
    let ends = ways.indices.flatMap { to in ways[to].map { FlowGraph.Ends(from: $0.from, to: to) } }
    let above = graph.joined(by: ends).immediateDominators
    below = Array(repeating: [], count: tree.nodes.count)
    for number in above.indices { if let parent = above[number] { below[parent].append(number) } }
    (self.entry, self.ways, self.above, order) = (entry, ways, above, [])
    order = inOrder(from: entry)
  }

  private func inOrder(from entry: Int) -> [Int] {
    var order = [entry]
    var position = 0
    while position < order.count {
      order += below[order[position]]
      position += 1
    }
    return order
  }

  private static func reached(from starts: [Int], in graph: FlowGraph) -> Set<Int> {
    var isReached = Array(repeating: false, count: graph.ids.count)
    graph.reach(starts, &isReached)
    return Set(isReached.indices.filter { isReached[$0] })
  }

  func number(of id: CoordinatorTree.Node.ID) -> Int? { numbers.number(of: id) }

  /// How a screen comes onto the display, first as what stands above it has it.
  func how(_ number: Int) -> CoordinatorTree.Transition? {
    let own = ways[number].filter { $0.from == above[number] }
    let all = (own + ways[number]).flatMap { $0.edge.ways ?? [$0.edge.how].compactMap(\.self) }
    return all.first { $0 == .tab } ?? all.first { $0 != .embed } ?? all.first
  }

  /// Whether a screen is only ever a part of others.
  func isPart(_ number: Int) -> Bool {
    !ways[number].isEmpty && ways[number].allSatisfy { $0.edge.how == .embed }
  }
}
