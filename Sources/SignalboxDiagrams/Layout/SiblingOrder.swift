/// Puts the children of one parent back into the order of the code, tabs above all, where that costs no crossing.
///
/// Sweeps put them wherever lines ask for, and between two orders with equally many crossings that is chance.
struct SiblingOrder {
  private let graph: ProperGraph

  init(_ graph: ProperGraph) { self.graph = graph }

  func restored(_ columns: [[Int]]) -> [[Int]] {
    var counter = Crossings(graph)
    var best = (columns: columns, crossings: counter.count(columns))
    for index in columns.indices.dropFirst() {
      guard let column = sorted(best.columns[index]) else { continue }
      var tried = best.columns
      tried[index] = column
      // What stands below them moves along.
      for next in tried.indices.dropFirst(index + 1) { tried[next] = following(tried[next - 1], tried[next]) }
      let crossings = counter.count(tried)
      if crossings <= best.crossings { best = (tried, crossings) }
    }
    return best.columns
  }

  /// - Returns: nil where all stand in their order.
  private func sorted(_ column: [Int]) -> [Int]? {
    var result = column
    let places = Dictionary(grouping: column.indices.filter { parent(of: column[$0]) != nil }) {
      parent(of: column[$0])
    }
    for places in places.values {
      for (place, item) in zip(places, places.map { column[$0] }.sorted()) { result[place] = item }
    }
    return result == column ? nil : result
  }

  /// The only item that leads to one; nil for bends, whose numbers say nothing of the code.
  private func parent(of vertex: Int) -> Int? {
    graph.isBend(vertex) || graph.incoming[vertex].count != 1 ? nil : graph.incoming[vertex].first
  }

  /// A column in the order of what leads to it, those alike as they were.
  private func following(_ left: [Int], _ column: [Int]) -> [Int] {
    let positions = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
    let wishes = column.map { vertex -> Double? in
      let found = graph.incoming[vertex].compactMap { positions[$0] }
      return found.isEmpty ? nil : Double(found.reduce(0, +)) / Double(found.count)
    }
    let movable = column.indices.filter { wishes[$0] != nil }
    var result = column
    let order = movable.sorted { (wishes[$0] ?? 0, $0) < (wishes[$1] ?? 0, $1) }
    for (place, source) in zip(movable, order) { result[place] = column[source] }
    return result
  }
}
