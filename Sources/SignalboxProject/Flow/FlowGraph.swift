/// The nodes of a coordinator tree as numbers, with their neighbours: what leads where is asked here.
///
/// Made once for several questions. A node's number is its index in `ids`, and neighbours come in the order of the tree's
/// edges. Edges whose ends are missing are left out.
package struct FlowGraph: Sendable {
  package typealias Node = CoordinatorTree.Node
  package typealias Edge = CoordinatorTree.Edge

  package let ids: [Node.ID]
  private let numbers: [Node.ID: Int]
  package private(set) var successors: [[Int]]
  package private(set) var predecessors: [[Int]]

  /// The numbers of the nodes that an edge joins.
  struct Ends: Hashable, Sendable {
    var from: Int
    var to: Int
  }

  /// - Parameter isMeant: which edges count; unless told otherwise those that start, show or own another node.
  package init(_ tree: CoordinatorTree, where isMeant: (Edge) -> Bool = { $0.isStructural }) {
    let graph = FlowGraph(nodes: tree.nodes)
    self = graph.joined(by: graph.ends(of: tree.edges.filter(isMeant)).lazy.compactMap(\.self))
  }

  /// Nodes that nothing joins yet.
  init(nodes: [Node]) {
    ids = nodes.map(\.id)
    numbers = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    successors = Array(repeating: [], count: ids.count)
    predecessors = successors
  }

  /// The same nodes with other edges.
  func joined(by ends: some Sequence<Ends>) -> FlowGraph {
    var result = self
    result.successors = Array(repeating: [], count: ids.count)
    result.predecessors = result.successors
    for ends in ends {
      result.successors[ends.from].append(ends.to)
      result.predecessors[ends.to].append(ends.from)
    }
    return result
  }

  /// For each edge the numbers of its ends; nil where one is missing.
  func ends(of edges: [Edge]) -> [Ends?] {
    // Edges of one node follow each other, so most need a single look.
    var last: (id: Node.ID, number: Int?)?
    return edges.indices.map { index in
      if last?.id != edges[index].from { last = (edges[index].from, numbers[edges[index].from]) }
      guard let from = last?.number, let to = numbers[edges[index].to] else { return nil }
      return Ends(from: from, to: to)
    }
  }

  package func number(of id: Node.ID) -> Int? { numbers[id] }

  /// The same nodes with every edge turned round.
  package var reversed: FlowGraph {
    var result = self
    (result.successors, result.predecessors) = (predecessors, successors)
    return result
  }
}

extension FlowGraph {
  /// Nodes that others lead to, those themselves among them.
  /// - Parameters:
  ///   - isOpen: whether paths may go on from a node.
  ///   - isMeant: whether paths may lead to a node.
  package func reachable(
    from starts: [Node.ID], through isOpen: (Node.ID) -> Bool = { _ in true },
    entering isMeant: (Node.ID) -> Bool = { _ in true }
  ) -> Set<Node.ID> {
    var seen = Set(starts.compactMap { numbers[$0] })
    var queue = Array(seen)
    while let number = queue.popLast() {
      guard isOpen(ids[number]) else { continue }
      for next in successors[number] where isMeant(ids[next]) && seen.insert(next).inserted { queue.append(next) }
    }
    return Set(seen.map { ids[$0] })
  }

  /// Marks what can be reached and is not marked yet.
  package func reach(_ starts: [Int], _ isReached: inout [Bool]) {
    var queue = starts.filter { !isReached[$0] }
    for start in queue { isReached[start] = true }
    while let number = queue.popLast() {
      for next in successors[number] where !isReached[next] {
        isReached[next] = true
        queue.append(next)
      }
    }
  }

  /// How many edges each node is away from the nearest start; nil for what they do not lead to.
  package func distances(from starts: [Int]) -> [Int?] {
    var distances: [Int?] = Array(repeating: nil, count: ids.count)
    var queue = starts
    for start in starts { distances[start] = 0 }
    var position = 0
    while position < queue.count {
      let number = queue[position]
      position += 1
      for next in successors[number] where distances[next] == nil {
        distances[next] = distances[number].map { $0 + 1 }
        queue.append(next)
      }
    }
    return distances
  }

  /// The shortest path, both ends among it; of equally short ones that along the first edges.
  /// - Returns: nil where there is none.
  package func shortestPath(from starts: [Int], to isGoal: (Int) -> Bool) -> [Int]? {
    var before: [Int: Int] = [:]
    var seen = Set(starts)
    var queue = starts
    var position = 0
    while position < queue.count {
      let number = queue[position]
      position += 1
      if isGoal(number) {
        var path = [number]
        while let last = path.last, let previous = before[last] { path.append(previous) }
        return path.reversed()
      }
      for next in successors[number] where seen.insert(next).inserted {
        before[next] = number
        queue.append(next)
      }
    }
    return nil
  }
}

extension FlowGraph {
  /// For each node the number of its strongly connected component: the same for nodes that lead to each other (Kosaraju
  /// and Sharir, 1981). A component has a lower number than those that it leads to.
  package var components: [Int] {
    var result = Array(repeating: -1, count: ids.count)
    var component = 0
    for root in depthFirst(from: Array(ids.indices)).reversed() where result[root] < 0 {
      result[root] = component
      var queue = [root]
      while let number = queue.popLast() {
        for other in predecessors[number] where result[other] < 0 {
          result[other] = component
          queue.append(other)
        }
      }
      component += 1
    }
    return result
  }

  /// What can be reached, each node behind all that it leads to.
  private func depthFirst(from starts: [Int]) -> [Int] {
    var finished: [Int] = []
    var isSeen = Array(repeating: false, count: ids.count)
    for start in starts where !isSeen[start] {
      isSeen[start] = true
      // A stack instead of recursion: a long chain of coordinators must not end the process.
      var stack = [(number: start, next: 0)]
      while let (number, next) = stack.last {
        guard next < successors[number].count else {
          finished.append(number)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let other = successors[number][next]
        guard !isSeen[other] else { continue }
        isSeen[other] = true
        stack.append((other, 0))
      }
    }
    return finished
  }

  /// For each node the last one before it that every way from a root passes; nil for roots, for what several roots lead to
  /// on ways of their own, and for what no root leads to (Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
  /// Algorithm", 2001).
  package var immediateDominators: [Int?] {
    let order = depthFirst(from: ids.indices.filter { predecessors[$0].isEmpty })
    // Roots hang on one that stands above them all, and has the highest rank.
    let top = ids.count
    var rank = Array(repeating: -1, count: ids.count + 1)
    for (index, number) in order.enumerated() { rank[number] = index }
    rank[top] = order.count
    var dominators = Array(repeating: -1, count: ids.count + 1)
    dominators[top] = top
    var isStable = false
    while !isStable {
      isStable = true
      for number in order.reversed() {
        let known = (predecessors[number].isEmpty ? [top] : predecessors[number]).filter { dominators[$0] >= 0 }
        guard let first = known.first else { continue }
        let found = known.dropFirst().reduce(first) { Self.common($0, $1, dominators, rank) }
        if found != dominators[number] {
          dominators[number] = found
          isStable = false
        }
      }
    }
    return dominators.dropLast().map { $0 < 0 || $0 == top ? nil : $0 }
  }

  private static func common(_ one: Int, _ other: Int, _ dominators: [Int], _ rank: [Int]) -> Int {
    var (one, other) = (one, other)
    while one != other {
      while rank[one] < rank[other] { one = dominators[one] }
      while rank[other] < rank[one] { other = dominators[other] }
    }
    return one
  }
}

extension CoordinatorTree.Edge {
  /// Whether it builds the tree: it starts, shows or owns another node, or leads into it.
  package var isStructural: Bool { !kind.isMessage && from != to }
}
