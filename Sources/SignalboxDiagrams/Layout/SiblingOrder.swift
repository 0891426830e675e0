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
      // All at once where that will do, else the children of one parent after the other.
      let parents = columns[index - 1].filter { graph.outgoing[$0].count > 1 }.map { [$0] }
      for parents in [columns[index - 1]] + parents {
        guard let column = sorted(best.columns[index], below: parents) else { continue }
        var tried = best.columns
        tried[index] = column
        // What stands below them moves along.
        for next in tried.indices.dropFirst(index + 1) { tried[next] = following(tried[next - 1], tried[next]) }
        let crossings = counter.count(tried)
        if crossings <= best.crossings { best = (tried, crossings) }
      }
    }
    return best.columns
  }

  /// - Returns: nil where all stand in their order.
  private func sorted(_ column: [Int], below parents: [Int]) -> [Int]? {
    var result = column
    for parent in parents {
      // Of several parents only those that are asked for one by one count.
      let places = result.indices.filter { place in
        !graph.isBend(result[place]) && graph.incoming[result[place]].contains(parent)
          && (parents.count == 1 || graph.incoming[result[place]].count == 1)
      }
      for (place, item) in zip(places, places.map { result[$0] }.sorted()) { result[place] = item }
    }
    return result == column ? nil : result
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
