extension CoordinatorTree {
  /// Circles of `starts` and `shows` that the other tree does not have: for each knot of nodes that lead to each other
  /// the shortest circle through the first arrow that is in no circle there.
  /// - Parameter partners: from this tree's ids to the other's.
  func cycles(absentFrom other: CoordinatorTree, partners: [Node.ID: Node.ID]) -> [[Node.ID]] {
    let known = Set(other.cyclicEdges.map { Arrow(from: $0.from, to: $0.to) })
    let edges = cyclicEdges
    let knots = knots
    var seen: Set<Int> = []
    let next = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
    let cycles = edges.compactMap { edge -> [Node.ID]? in
      let (from, to) = (partners[edge.from], partners[edge.to])
      if let from, let to, known.contains(Arrow(from: from, to: to)) { return nil }
      guard let knot = knots[edge.from], seen.insert(knot).inserted else { return nil }
      return Self.shortest(from: edge.to, to: edge.from, next)
    }
    return cycles.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private struct Arrow: Hashable {
    var from: Node.ID
    var to: Node.ID
  }

  /// Arrows that lie on a circle, sorted by id.
  private var cyclicEdges: [Edge] {
    let knots = knots
    return flow.filter { knots[$0.from] == knots[$0.to] }
  }

  private var flow: [Edge] { edges.filter { $0.kind == .starts || $0.kind == .shows } }

  /// The shortest way, with its lowest id first.
  private static func shortest(from start: Node.ID, to goal: Node.ID, _ next: [Node.ID: [Node.ID]]) -> [Node.ID] {
    var before: [Node.ID: Node.ID] = [:]
    var seen: Set = [start]
    var ring = [start]
    while !ring.isEmpty, !seen.contains(goal) {
      var further: [Node.ID] = []
      for id in ring {
        for child in (next[id] ?? []).sorted() where seen.insert(child).inserted {
          before[child] = id
          further.append(child)
        }
      }
      ring = further
    }
    var way = [goal]
    while let last = way.last, last != start, let previous = before[last] { way.append(previous) }
    way.reverse()
    guard let lowest = way.indices.min(by: { way[$0] < way[$1] }) else { return way }
    return Array(way[lowest...] + way[..<lowest])
  }

  /// A number for each node, the same for nodes that lead to each other along the flow (Kosaraju and Sharir, 1981).
  private var knots: [Node.ID: Int] {
    let next = Dictionary(grouping: flow, by: \.from).mapValues { $0.map(\.to) }
    let previous = Dictionary(grouping: flow, by: \.to).mapValues { $0.map(\.from) }
    var finished: [Node.ID] = []
    var seen: Set<Node.ID> = []
    for node in nodes where seen.insert(node.id).inserted {
      // A stack instead of recursion: a long chain of coordinators must not end the process.
      var stack: [(id: Node.ID, rest: ArraySlice<Node.ID>)] = [(node.id, (next[node.id] ?? [])[...])]
      while let (id, _) = stack.last {
        guard let child = stack[stack.count - 1].rest.popFirst() else {
          finished.append(id)
          stack.removeLast()
          continue
        }
        if seen.insert(child).inserted { stack.append((child, (next[child] ?? [])[...])) }
      }
    }
    var knots: [Node.ID: Int] = [:]
    for (number, id) in finished.reversed().enumerated() where knots[id] == nil {
      knots[id] = number
      var queue = [id]
      while let id = queue.popLast() {
        for other in previous[id] ?? [] where knots[other] == nil {
          knots[other] = number
          queue.append(other)
        }
      }
    }
    return knots
  }
}
