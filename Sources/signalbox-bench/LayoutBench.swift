import SignalboxDiagrams
import SignalboxProject

/// How well and how fast the coordinator tree is laid out, on generated apps of three sizes.
enum LayoutBench {
  static func report(rounds: Int) {
    print("\nlayout of a generated app   time    crossings  overlaps  pierced  million px²  aspect")
    for count in [30, 300, 2000] {
      let tree = app(count)
      var stopwatch = Stopwatch(rounds: min(rounds, 3))
      stopwatch.add("layout") { _ = Drawing(tree) }
      stopwatch.run()
      let measures = LayoutMeasures(Drawing(tree))
      print(
        column("\(count) nodes, \(tree.edges.count) arrows", 28), column("\(stopwatch.best("layout").formatted) s", 9),
        column("\(measures.crossings)", 11), column("\(measures.overlaps)", 10), column("\(measures.piercings)", 9),
        column((measures.area / 1_000_000).formatted, 13), measures.aspect.formatted, separator: "")
    }
  }

  private static func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  /// An app as they are: every eighth type a coordinator, the first one a hub, a few screens that two of them show.
  private static func app(_ count: Int) -> CoordinatorTree {
    func name(_ index: Int) -> String {
      index.isMultiple(of: 8) ? "Flow\(index)Coordinator" : "Step\(index)ViewController"
    }
    let nodes = (0..<count).map { index in
      CoordinatorTree.Node(
        id: name(index), name: name(index), kind: index == 0 ? .app : index.isMultiple(of: 8) ? .coordinator : .screen)
    }
    // A multiplicative scramble spreads the children over all coordinators before them, the same on every run.
    let edges = (1..<count).map { index in
      let parents = (index + 7) / 8
      let parent = index < count / 5 ? 0 : (index * 2_654_435_761 >> 7) % parents * 8
      return CoordinatorTree.Edge(from: name(parent), to: name(index), kind: index.isMultiple(of: 8) ? .starts : .shows)
    }
    let shared = stride(from: 41, to: count, by: 37).map { index in
      CoordinatorTree.Edge(from: name((index * 7) % (count / 8) * 8), to: name(index), kind: .shows, how: .push)
    }
    return CoordinatorTree(nodes: nodes, edges: edges + shared)
  }
}
