/// Counts how often lines between two columns cross, in time that grows little faster than the lines do: the accumulator
/// tree of Barth, Mutzel and Jünger ("Simple and Efficient Bilayer Cross Counting", 2004).
struct Crossings {
  private let graph: ProperGraph
  private var positions: [Int]

  init(_ graph: ProperGraph) {
    self.graph = graph
    positions = Array(repeating: 0, count: graph.count)
  }

  /// The crossings of all neighbouring columns, with the items ordered as given.
  mutating func count(_ columns: [[Int]]) -> Int {
    zip(columns, columns.dropFirst()).reduce(0) { $0 + count(between: $1.0, and: $1.1) }
  }

  private mutating func count(between left: [Int], and right: [Int]) -> Int {
    for (index, vertex) in right.enumerated() { positions[vertex] = index }
    var leaves = 1
    while leaves < right.count { leaves *= 2 }
    var tree = [Int](repeating: 0, count: 2 * leaves)
    var total = 0
    for vertex in left {
      for position in graph.outgoing[vertex].map({ positions[$0] }).sorted() {
        var node = position + leaves
        tree[node] += 1
        while node > 1 {
          if node.isMultiple(of: 2) { total += tree[node + 1] }
          node /= 2
          tree[node] += 1
        }
      }
    }
    return total
  }
}
