/// The order that a walk from the roots gives, in which every item is followed by all that it leads to: a tree comes
/// out without crossings, in reading order. Where lines join subtrees, children change places as long as that helps.
struct Walk {
  private let graph: ProperGraph
  private let starts: [Int]
  /// For each vertex what it leads to, in the order to visit.
  private var next: [[Int]]

  /// - Parameter first: items to begin with.
  init(_ graph: ProperGraph, first: [Int]) {
    self.graph = graph
    next = graph.outgoing
    starts = first + (0..<graph.count).filter { graph.incoming[$0].isEmpty } + Array(0..<graph.count)
  }

  /// Everything in its column, in the order of the walk.
  var columns: [[Int]] { columns { _, _ in } }

  /// - Parameter visit: told every vertex with the one it was reached from.
  private func columns(_ visit: (_ vertex: Int, _ parent: Int) -> Void) -> [[Int]] {
    var columns = [[Int]](repeating: [], count: graph.columns.count)
    var isSeen = [Bool](repeating: false, count: graph.count)
    var stack: [(vertex: Int, parent: Int)] = []
    for start in starts where !isSeen[start] {
      stack.append((start, -1))
      while let (vertex, parent) = stack.popLast() {
        guard !isSeen[vertex] else { continue }
        isSeen[vertex] = true
        visit(vertex, parent)
        columns[graph.columnOf[vertex]].append(vertex)
        for target in next[vertex].reversed() where !isSeen[target] { stack.append((target, vertex)) }
      }
    }
    return columns
  }

  /// Moves children that have to do with other subtrees to the places among their siblings where fewest lines cross.
  /// - Parameter budget: how many orders to look at, at most.
  mutating func improve(budget: Int) {
    var counter = Crossings(graph)
    var best = counter.count(columns)
    var left = budget
    while best > 0 && left > 0 {
      let before = best
      for (parent, child) in movable() {
        guard left > 0, let place = next[parent].firstIndex(of: child) else { continue }
        let original = next[parent]
        var winner = original
        for target in Self.places(original.count) where target != place && left > 0 {
          next[parent] = original
          next[parent].remove(at: place)
          next[parent].insert(child, at: target)
          left -= 1
          let crossings = counter.count(columns)
          if crossings < best { (best, winner) = (crossings, next[parent]) }
        }
        next[parent] = winner
      }
      if best == before { return }
    }
  }

  /// All places of a short row, the ends and some between of a long one.
  private static func places(_ count: Int) -> [Int] {
    count <= 8 ? Array(0..<count) : Set([0, 1, count / 4, count / 2, count * 3 / 4, count - 2, count - 1]).sorted()
  }

  /// Children below which a line from elsewhere arrives, with the parents that the walk reached them from.
  private func movable() -> [(parent: Int, child: Int)] {
    var parents = [Int](repeating: -1, count: graph.count)
    _ = columns { parents[$0] = $1 }
    var isTied = [Bool](repeating: false, count: graph.count)
    for vertex in 0..<graph.count where graph.incoming[vertex].count > 1 {
      for start in [vertex] + graph.incoming[vertex] {
        var ancestor = start
        while ancestor >= 0 && !isTied[ancestor] {
          isTied[ancestor] = true
          ancestor = parents[ancestor]
        }
      }
    }
    return (0..<graph.count).filter { isTied[$0] && parents[$0] >= 0 && next[parents[$0]].count > 1 }
      .map { (parents[$0], $0) }
  }
}
