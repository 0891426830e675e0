/// Moves frames to the height of the lines that reach them.
///
/// The alignment knows one height for each item, but lines leave a frame at many. So columns are gone through once
/// more, from left to right: each item wants to stand where its lines come from; all of a column together move as
/// little as possible from what they want (isotonic regression by pooling neighbours that violate their distance).
struct Settling {
  private let graph: ProperGraph
  private let extents: [Alignment.Extent]
  private let gap: (Int, Int) -> Double
  /// For each vertex the stretches that reach it from the left: where they come from, and how far from the vertex's
  /// own height they begin and end.
  private var arrivals: [[(from: Int, start: Double, end: Double)]]

  init(
    blocks: [Block], links: [Link], graph: ProperGraph, extents: [Alignment.Extent],
    gap: @escaping (Int, Int) -> Double
  ) {
    self.graph = graph
    self.extents = extents
    self.gap = gap
    arrivals = Array(repeating: [], count: graph.count)
    let tails = blocks.map(\.tailPoints)
    func offset(_ edge: Int, _ vertex: Int) -> Double {
      guard vertex < blocks.count, let tail = tails[vertex][edge] else { return 0 }
      return (tail.last?.y ?? 0) - blocks[vertex].port
    }
    for (index, link) in links.enumerated() {
      for (from, to) in zip(graph.paths[index], graph.paths[index].dropFirst()) {
        arrivals[to].append((from, offset(link.edge, from), offset(link.edge, to)))
      }
    }
  }

  /// Better heights, and the order of the columns that goes with them.
  func settled(_ heights: [Double]) -> (heights: [Double], columns: [[Int]]) {
    var heights = heights
    var columns = graph.columns
    for index in columns.indices.dropFirst() {
      let wanted = Dictionary(uniqueKeysWithValues: columns[index].map { ($0, wish($0, heights)) })
      columns[index] = columns[index].enumerated().sorted {
        (wanted[$0.element] ?? 0, $0.offset) < (wanted[$1.element] ?? 0, $1.offset)
      }.map(\.element)
      let places = pooled(columns[index], columns[index].map { wanted[$0] ?? 0 })
      for (vertex, place) in zip(columns[index], places) { heights[vertex] = place }
    }
    let top = heights.indices.map { heights[$0] - extents[$0].above }.min() ?? 0
    // Rounding down keeps the distances, which are whole numbers.
    return (heights.map { ($0 - top).rounded(.down) }, columns)
  }

  private func wish(_ vertex: Int, _ heights: [Double]) -> Double {
    guard !arrivals[vertex].isEmpty else { return heights[vertex] }
    let sum = arrivals[vertex].reduce(0) { $0 + heights[$1.from] + $1.start - $1.end }
    return sum / Double(arrivals[vertex].count)
  }

  private func pooled(_ column: [Int], _ wanted: [Double]) -> [Double] {
    var distances = [0.0]
    for (upper, lower) in zip(column, column.dropFirst()) {
      let distance = extents[upper].below + gap(upper, lower) + extents[lower].above
      distances.append((distances.last ?? 0) + distance)
    }
    var pools: [(sum: Double, count: Int)] = []
    for (wish, distance) in zip(wanted, distances) {
      pools.append((wish - distance, 1))
      while pools.count > 1 {
        let (upper, lower) = (pools[pools.count - 2], pools[pools.count - 1])
        guard upper.sum / Double(upper.count) > lower.sum / Double(lower.count) else { break }
        pools.removeLast(2)
        pools.append((upper.sum + lower.sum, upper.count + lower.count))
      }
    }
    let starts = pools.flatMap { pool in Array(repeating: pool.sum / Double(pool.count), count: pool.count) }
    return zip(starts, distances).map { $0 + $1 }
  }
}
