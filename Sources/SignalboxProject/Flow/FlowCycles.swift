/// A circle of types that lead to each other, and the arrow that would open it best.
public struct FlowCycle: Sendable, Equatable {
  /// The arrows of the way round; the last leads back to where the first begins.
  public let edges: [CoordinatorTree.Edge]
  /// The arrow that leads back on the way from the roots: without it, all stays reachable. A child that creates who shows
  /// it can report to it instead.
  public let cut: CoordinatorTree.Edge
}

extension CoordinatorTree {
  /// The circles along arrows that start or show something: for each arrow that has to go until there are none, the
  /// shortest circle through it. A type that leads to another object of its own is no circle.
  /// - Parameter limit: how many are wanted.
  /// - Returns: in the order in which a walk from the roots meets them, and how many there are.
  public func cycles(limit: Int = .max) -> (found: [FlowCycle], count: Int) {
    let tree = NumberedTree(self)
    let flow = tree.flow { $0 == .starts || $0 == .shows }
    var edges: [FlowGraph.Ends: Edge] = [:]
    for (ends, edge) in zip(tree.ends, tree.edges) where edge.kind == .starts || edge.kind == .shows {
      edges[ends] = edges[ends] ?? edge
    }
    let back = flow.backEdges
    let found = back.prefix(limit).compactMap { cut -> FlowCycle? in
      guard let closing = edges[cut], let way = flow.shortestPath(from: [cut.to], to: { $0 == cut.from }) else {
        return nil
      }
      let steps = zip(way, way.dropFirst()).compactMap { edges[FlowGraph.Ends(from: $0, to: $1)] }
      return FlowCycle(edges: steps + [closing], cut: closing)
    }
    return (found, back.count)
  }
}

extension FlowGraph {
  /// The edges that lead back to a node on the way to them, on a walk in depth from the roots: what is left without them has
  /// no circle, and leads from the roots to as much as before (Tarjan, 1972).
  fileprivate var backEdges: [Ends] {
    let roots = ids.indices.filter { predecessors[$0].isEmpty }
    let distances = distances(from: roots)
    let order = ids.indices.sorted { (distances[$0] ?? .max, $0) < (distances[$1] ?? .max, $1) }
    var found: [Ends] = []
    var isSeen = Array(repeating: false, count: ids.count)
    var isOnWay = isSeen
    for start in order where !isSeen[start] {
      (isSeen[start], isOnWay[start]) = (true, true)
      // A stack instead of recursion: a long chain of coordinators must not end the process.
      var stack = [(number: start, next: 0)]
      while let (number, next) = stack.last {
        guard next < successors[number].count else {
          isOnWay[number] = false
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let other = successors[number][next]
        if isOnWay[other], other != number { found.append(Ends(from: number, to: other)) }
        guard !isSeen[other] else { continue }
        (isSeen[other], isOnWay[other]) = (true, true)
        stack.append((other, 0))
      }
    }
    return found
  }
}
