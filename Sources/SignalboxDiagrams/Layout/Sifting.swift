/// Moves one item after the other to that place of its column where the fewest lines cross, the rest staying as it is
/// (Matuszewski, Schönfeld and Molitor, "Using Sifting for k-Layer Straightline Crossing Minimization", 1999).
struct Sifting {
  private let graph: ProperGraph
  /// How many pairs of items of one column are compared at most, roughly: those of longer columns move less far.
  private static let pairLimit = 40_000
  /// The same for all columns together.
  private static let budget = 2_000_000
  /// How far items move at most where columns are short.
  private let farthest: Int

  init(_ graph: ProperGraph) {
    self.graph = graph
    farthest = Self.budget / max(graph.count, 1)
  }

  /// - Parameters:
  ///   - positions: of each vertex in its column; kept up to date.
  ///   - rounds: how often at most all columns are gone through.
  func sift(_ columns: inout [[Int]], _ positions: inout [Int], rounds: Int) {
    for _ in 0..<rounds {
      var gain = 0
      for index in columns.indices {
        gain += siftColumn(&columns[index], positions)
        for (position, vertex) in columns[index].enumerated() { positions[vertex] = position }
      }
      if gain == 0 { return }
    }
  }

  /// - Returns: how many crossings fewer there are.
  private func siftColumn(_ column: inout [Int], _ positions: [Int]) -> Int {
    guard column.count > 1 else { return 0 }
    // While one column is sorted its neighbours stand still.
    let sides = Sides(
      left: Neighbours(graph.incoming, of: column, positions), right: Neighbours(graph.outgoing, of: column, positions))
    var order = Array(column.indices)
    var places = order
    let reach = max(16, min(Self.pairLimit / column.count, farthest))
    var gain = 0
    for item in column.indices {
      let place = places[item]
      let (target, saved) = bestPlace(of: item, at: place, order, sides, reach: reach)
      guard saved > 0 else { continue }
      let step = target < place ? -1 : 1
      for other in stride(from: place, to: target, by: step) {
        order[other] = order[other + step]
        places[order[other]] = other
      }
      order[target] = item
      places[item] = target
      gain += saved
    }
    if gain > 0 { column = order.map { column[$0] } }
    return gain
  }

  /// The nearest of the best places, and what moving there saves.
  private func bestPlace(
    of item: Int, at place: Int, _ order: [Int], _ sides: Sides, reach: Int
  ) -> (place: Int, saved: Int) {
    var best = (place: place, saved: 0)
    var saved = 0
    for other in stride(from: place - 1, through: max(0, place - reach), by: -1) {
      saved += sides.change(order[other], item)
      if saved > best.saved { best = (other, saved) }
    }
    saved = 0
    for other in order.indices.dropFirst(place + 1).prefix(reach) {
      saved += sides.change(item, order[other])
      if saved > best.saved { best = (other, saved) }
    }
    return best
  }
}

/// Where the lines of one column's items end, to the left and to the right.
private struct Sides {
  let left: Neighbours
  let right: Neighbours

  /// How many crossings a swap saves of two that follow each other.
  func change(_ upper: Int, _ lower: Int) -> Int { left.change(upper, lower) + right.change(upper, lower) }
}

/// The positions of each item's neighbours in one of the columns beside it, in one list: the innermost loop of the layout
/// runs over it.
private struct Neighbours {
  private var positions: [Int] = []
  /// Where each item's begin in the list, and where the last one's end.
  private var starts = [0]

  init(_ neighbours: [[Int]], of column: [Int], _ places: [Int]) {
    for vertex in column {
      positions += neighbours[vertex].map { places[$0] }.sorted()
      starts.append(positions.count)
    }
  }

  func change(_ upper: Int, _ lower: Int) -> Int {
    let (upper, lower) = (starts[upper]..<starts[upper + 1], starts[lower]..<starts[lower + 1])
    return upper.isEmpty || lower.isEmpty ? 0 : inversions(upper, lower) - inversions(lower, upper)
  }

  /// Pairs of one position from each range where the first lies lower in the column; both ranges are sorted.
  private func inversions(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    var (count, index) = (0, second.lowerBound)
    for place in first {
      while index < second.upperBound && positions[index] < positions[place] { index += 1 }
      count += index - second.lowerBound
    }
    return count
  }
}
