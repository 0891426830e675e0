/// Items in columns, with a bend in every column that a line passes, so that lines run from column to column only.
struct ProperGraph {
  /// Lines that share their way: all arrows of one family that one node sends to the right, or takes from there.
  struct Net: Hashable {
    /// The node at the left end.
    var node: Int
    var family: Int
    var direction: Layering.Direction
  }

  /// Items first, by their own index, then bends.
  private(set) var columnOf: [Int]
  private(set) var columns: [[Int]]
  /// Neighbours to the right and to the left, each once.
  private(set) var outgoing: [[Int]]
  private(set) var incoming: [[Int]]
  /// For every link what it passes from left to right; empty for links within one column.
  private(set) var paths: [[Int]]
  /// For every link the net it belongs to.
  private(set) var nets: [Int]
  let itemCount: Int

  var count: Int { columnOf.count }

  /// Stretches between neighbouring columns: what the time of most steps depends on.
  var lineCount: Int { outgoing.reduce(0) { $0 + $1.count } }

  func isBend(_ vertex: Int) -> Bool { vertex >= itemCount }

  init(layering: Layering, links: [Link]) {
    itemCount = layering.layers.count
    columnOf = layering.layers
    outgoing = Array(repeating: [], count: itemCount)
    incoming = outgoing
    paths = []
    nets = []
    columns = []
    var netIndices: [Net: Int] = [:]
    var bends: [Int: Int] = [:]
    let width = (columnOf.max() ?? 0) + 1
    for (index, link) in links.enumerated() {
      let direction = layering.directions[index]
      let isTurned = direction == .backward
      let net = Net(node: isTurned ? link.goal : link.origin, family: link.family, direction: direction)
      let number = netIndices[net] ?? netIndices.count
      netIndices[net] = number
      nets.append(number)
      guard direction == .forward || isTurned else {
        paths.append([])
        continue
      }
      let (left, right) = isTurned ? (link.to, link.from) : (link.from, link.to)
      let between = columnOf[left] + 1..<max(columnOf[right], columnOf[left] + 1)
      var path = [left]
      for column in between { path.append(bend(of: number * width + column, in: column, &bends)) }
      paths.append(path + [right])
    }
    connect()
    columns = Array(repeating: [], count: width)
    for vertex in columnOf.indices { columns[columnOf[vertex]].append(vertex) }
  }

  private mutating func bend(of key: Int, in column: Int, _ bends: inout [Int: Int]) -> Int {
    if let known = bends[key] { return known }
    let vertex = columnOf.count
    bends[key] = vertex
    columnOf.append(column)
    outgoing.append([])
    incoming.append([])
    return vertex
  }

  private mutating func connect() {
    var seen: Set<Int> = []
    for path in paths {
      for (from, to) in zip(path, path.dropFirst()) where seen.insert(from * columnOf.count + to).inserted {
        outgoing[from].append(to)
        incoming[to].append(from)
      }
    }
  }

  /// Sets the order within the columns.
  mutating func arrange(_ columns: [[Int]]) { self.columns = columns }
}
