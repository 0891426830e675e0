/// The order of the items within their columns: reading order first, then sweeps that put every item at the median of
/// its neighbours (Gansner and others, "A Technique for Drawing Directed Graphs", 1993), each followed by sifting. The
/// best order met on the way wins; reading order wins a tie, so a tree without crossings stays as it is.
struct Ordering {
  private let graph: ProperGraph
  private var columns: [[Int]]
  private var positions: [Int]

  /// - Parameter first: items to begin with.
  static func columns(of graph: ProperGraph, first: [Int], isDraft: Bool = false) -> [[Int]] {
    var walk = Walk(graph, first: first)
    let plain = walk.columns
    guard !isDraft else {
      var ordering = Ordering(graph, plain)
      ordering.improve(rounds: 1, siftings: 1)
      return ordering.columns
    }
    // Large graphs get fewer rounds, so that the time stays in proportion.
    let lines = max(graph.lineCount, 1)
    walk.improve(budget: min(200, 20_000 / lines))
    var counter = Crossings(graph)
    let starts = walk.columns == plain || lines > 2500 ? [plain] : [walk.columns, plain]
    let results = starts.map { start in
      var ordering = Ordering(graph, start)
      ordering.improve(rounds: max(3, min(24, 8000 / lines)))
      return (columns: ordering.columns, crossings: counter.count(ordering.columns))
    }
    let best = results.min { $0.crossings < $1.crossings }?.columns ?? plain
    return lines > 2500 ? best : SiblingOrder(graph).restored(best)
  }

  private init(_ graph: ProperGraph, _ columns: [[Int]]) {
    self.graph = graph
    self.columns = columns
    positions = Array(repeating: 0, count: graph.count)
    number()
  }

  private mutating func improve(rounds: Int, siftings: Int = 3) {
    var counter = Crossings(graph)
    var best = (columns: columns, crossings: counter.count(columns))
    let sifter = Sifting(graph)
    var roundsWithoutGain = 0
    for round in 0..<rounds where best.crossings > 0 && roundsWithoutGain < 6 {
      sweep(isRightward: round.isMultiple(of: 2))
      sifter.sift(&columns, &positions, rounds: graph.lineCount < 2500 ? siftings : 1)
      let crossings = counter.count(columns)
      roundsWithoutGain += 1
      if crossings < best.crossings {
        best = (columns, crossings)
        roundsWithoutGain = 0
      }
    }
    columns = best.columns
  }

  private mutating func number() {
    for column in columns {
      for (index, vertex) in column.enumerated() { positions[vertex] = index }
    }
  }

  // MARK: - Medians

  private mutating func sweep(isRightward: Bool) {
    let order = Array(columns.indices)
    for index in isRightward ? order : order.reversed() {
      let neighbours = isRightward ? graph.incoming : graph.outgoing
      let medians = columns[index].map { median(of: neighbours[$0].map { positions[$0] }.sorted()) }
      columns[index] = sorted(columns[index], by: medians)
      for (position, vertex) in columns[index].enumerated() { positions[vertex] = position }
    }
  }

  /// Items without neighbours keep their place, the others are sorted around them.
  private func sorted(_ column: [Int], by medians: [Double?]) -> [Int] {
    let movable = column.indices.filter { medians[$0] != nil }
    let order = movable.sorted { (medians[$0] ?? 0, $0) < (medians[$1] ?? 0, $1) }
    var result = column
    for (place, source) in zip(movable, order) { result[place] = column[source] }
    return result
  }

  /// The weighted median: between two middle neighbours it leans to the side where neighbours lie closer together.
  private func median(of positions: [Int]) -> Double? {
    let middle = positions.count / 2
    guard let first = positions.first, let last = positions.last else { return nil }
    if !positions.count.isMultiple(of: 2) { return Double(positions[middle]) }
    let (low, high) = (Double(positions[middle - 1]), Double(positions[middle]))
    let (left, right) = (low - Double(first), Double(last) - high)
    if positions.count == 2 || left + right == 0 { return (low + high) / 2 }
    return (low * right + high * left) / (left + right)
  }
}
