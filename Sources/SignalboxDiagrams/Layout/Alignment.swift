/// Heights for everything in the columns, after Brandes and Köpf ("Fast and Simple Horizontal Coordinate Assignment",
/// 2001): four times items are aligned with a median neighbour as far as lines allow, each time from another corner;
/// the middle of the four heights is taken. Long lines come out straight, parents in the middle of their children.
struct Alignment {
  /// What lies above and below the point at which lines touch an item.
  struct Extent {
    var above: Double
    var below: Double
  }

  private let graph: ProperGraph
  private let extents: [Extent]
  /// Room between two neighbours in a column.
  private let gap: (Int, Int) -> Double
  private let conflicts: Set<Int>

  /// - Returns: for each vertex the height of the point where lines touch it, in whole pixels; the highest item begins
  ///   at 0.
  static func heights(
    of graph: ProperGraph, extents: [Extent], isTopAligned: Bool, gap: @escaping (Int, Int) -> Double
  ) -> [Double] {
    guard graph.count > 0 else { return [] }
    let alignment = Alignment(graph: graph, extents: extents, gap: gap, conflicts: conflicts(in: graph))
    if isTopAligned { return alignment.topAligned }
    let candidates = [(false, false), (false, true), (true, false), (true, true)].map {
      (heights: alignment.heights(isLeftward: $0.0, isUpward: $0.1), isUpward: $0.1)
    }
    return alignment.balanced(candidates)
  }

  /// Everything as high as it can stand, parents beside their first child.
  private var topAligned: [Double] {
    let roots = align(graph.columns.reversed(), neighbours: graph.outgoing.map { Array($0) }, picksFirst: true)
    let heights = compact(graph.columns, roots: roots, isUpward: false)
    let top = bounds(of: heights).min.rounded(.down)
    return heights.map { ($0 - top).rounded(.down) }
  }

  private func balanced(_ candidates: [(heights: [Double], isUpward: Bool)]) -> [Double] {
    let bounds = candidates.map { self.bounds(of: $0.heights) }
    let narrowest = bounds.min { $0.max - $0.min < $1.max - $1.min } ?? (0, 0)
    let shifted = zip(candidates, bounds).map { candidate, bound -> [Double] in
      let shift = candidate.isUpward ? narrowest.max - bound.max : narrowest.min - bound.min
      return candidate.heights.map { $0 + shift }
    }
    let middle = (0..<graph.count).map { vertex in
      let four = shifted.map { $0[vertex] }.sorted()
      return ((four[1] + four[2]) / 2).rounded(.down)
    }
    let top = self.bounds(of: middle).min.rounded(.down)
    return middle.map { $0 - top }
  }

  private func bounds(of heights: [Double]) -> (min: Double, max: Double) {
    var result = (min: Double.infinity, max: -Double.infinity)
    for (height, extent) in zip(heights, extents) {
      result = (min(result.min, height - extent.above), max(result.max, height + extent.below))
    }
    return result
  }

  // MARK: - One of the four

  private func heights(isLeftward: Bool, isUpward: Bool) -> [Double] {
    var columns = isLeftward ? graph.columns.reversed() : graph.columns
    if isUpward { columns = columns.map { $0.reversed() } }
    let roots = align(columns, neighbours: isLeftward ? graph.outgoing : graph.incoming)
    let heights = compact(columns, roots: roots, isUpward: isUpward)
    return isUpward ? heights.map { -$0 } : heights
  }

  /// Joins items that are to share one height.
  /// - Returns: for each vertex the first one of those that it shares its height with.
  private func align(_ columns: [[Int]], neighbours: [[Int]], picksFirst: Bool = false) -> [Int] {
    var roots = Array(0..<graph.count)
    var next = roots
    var positions = [Int](repeating: 0, count: graph.count)
    for column in columns {
      for (index, vertex) in column.enumerated() { positions[vertex] = index }
    }
    for column in columns {
      var reached = -1
      for vertex in column {
        let sorted = neighbours[vertex].sorted { positions[$0] < positions[$1] }
        guard !sorted.isEmpty else { continue }
        let picks = picksFirst ? [0] : Set([(sorted.count - 1) / 2, sorted.count / 2]).sorted()
        for middle in picks where next[vertex] == vertex {
          let neighbour = sorted[middle]
          guard reached < positions[neighbour], !isConflict(vertex, neighbour) else { continue }
          next[neighbour] = vertex
          roots[vertex] = roots[neighbour]
          next[vertex] = roots[vertex]
          reached = positions[neighbour]
        }
      }
    }
    return roots
  }

  /// Pushes what shares a height as near to its neighbours as they allow, first towards the start, then back.
  private func compact(_ columns: [[Int]], roots: [Int], isUpward: Bool) -> [Double] {
    var after = [[(root: Int, distance: Double)]](repeating: [], count: graph.count)
    var missing = [Int](repeating: 0, count: graph.count)
    for column in columns {
      for (first, second) in zip(column, column.dropFirst()) {
        after[roots[first]].append((roots[second], distance(first, second, isUpward: isUpward)))
        missing[roots[second]] += 1
      }
    }
    var heights = [Double](repeating: 0, count: graph.count)
    var order = (0..<graph.count).filter { roots[$0] == $0 && missing[$0] == 0 }
    var index = 0
    while index < order.count {
      for (root, distance) in after[order[index]] {
        heights[root] = max(heights[root], heights[order[index]] + distance)
        missing[root] -= 1
        if missing[root] == 0 { order.append(root) }
      }
      index += 1
    }
    for root in order.reversed() {
      guard let limit = after[root].map({ heights[$0.root] - $0.distance }).min() else { continue }
      heights[root] = max(heights[root], limit)
    }
    return roots.map { heights[$0] }
  }

  private func distance(_ first: Int, _ second: Int, isUpward: Bool) -> Double {
    let (upper, lower) = isUpward ? (second, first) : (first, second)
    return extents[upper].below + gap(upper, lower) + extents[lower].above
  }

  // MARK: - Conflicts

  private func isConflict(_ a: Int, _ b: Int) -> Bool {
    conflicts.contains(min(a, b) * graph.count + max(a, b))
  }

  /// Lines that cross the inner stretch of a long line: the long line stays straight, the others give way.
  private static func conflicts(in graph: ProperGraph) -> Set<Int> {
    var result: Set<Int> = []
    var positions = [Int](repeating: 0, count: graph.count)
    for column in graph.columns {
      for (index, vertex) in column.enumerated() { positions[vertex] = index }
    }
    for (left, right) in zip(graph.columns, graph.columns.dropFirst()) {
      var (scan, low) = (0, 0)
      for (index, vertex) in right.enumerated() {
        let inner = graph.isBend(vertex) ? graph.incoming[vertex].first { graph.isBend($0) } : nil
        guard inner != nil || index == right.count - 1 else { continue }
        let high = inner.map { positions[$0] } ?? left.count
        for other in right[scan...index] {
          for neighbour in graph.incoming[other] where !(graph.isBend(other) && graph.isBend(neighbour)) {
            guard positions[neighbour] < low || positions[neighbour] > high else { continue }
            result.insert(min(other, neighbour) * graph.count + max(other, neighbour))
          }
        }
        (scan, low) = (index + 1, high)
      }
    }
    return result
  }
}
