/// The room between two columns, in which lines change their height: each net on an upright track of its own, in an
/// order with few crossings; nets that do not pass each other share a track.
struct Channel {
  /// What one net does in the channel.
  struct Lane {
    /// Heights at which it comes from the left column and reaches the right one, sorted.
    var left: [Double]
    var right: [Double]

    var low: Double { min(left.first ?? .infinity, right.first ?? .infinity) }
    var high: Double { max(left.last ?? -.infinity, right.last ?? -.infinity) }
    /// Whether it passes straight through and needs no track.
    var isStraight: Bool { high - low < 0.01 && !left.isEmpty && !right.isEmpty }
  }

  /// Larger channels are ordered by rule of thumb instead of pair by pair.
  private static let pairwiseLimit = 260

  /// - Returns: for each lane its track, counted from the left; nil where it needs none.
  static func tracks(_ lanes: [Lane]) -> [Int?] {
    let bent = lanes.indices.filter { !lanes[$0].isStraight }
    let order = bent.count <= pairwiseLimit ? pairwiseOrder(lanes, bent) : roughOrder(lanes, bent)
    var tracks = [Int?](repeating: nil, count: lanes.count)
    var free = FreeTracks(order.flatMap { [lanes[$0].low - 5, lanes[$0].high + 5] })
    for lane in order { tracks[lane] = free.take(from: lanes[lane].low - 5, to: lanes[lane].high + 5) }
    return tracks
  }

  /// Takes from the left again and again the lane that loses least by standing left of all that remain.
  private static func pairwiseOrder(_ lanes: [Lane], _ bent: [Int]) -> [Int] {
    var weights = [[Int]](repeating: Array(repeating: 0, count: bent.count), count: bent.count)
    for a in bent.indices {
      for b in bent.indices where a != b {
        weights[a][b] = cost(of: lanes[bent[a]], leftOf: lanes[bent[b]])
      }
    }
    var scores = bent.indices.map { a in bent.indices.reduce(0) { $0 + weights[a][$1] - weights[$1][a] } }
    var remaining = Array(bent.indices)
    var result: [Int] = []
    while let best = remaining.min(by: { (scores[$0], $0) < (scores[$1], $1) }) {
      remaining.removeAll { $0 == best }
      for other in remaining { scores[other] -= weights[other][best] - weights[best][other] }
      result.append(bent[best])
    }
    return result
  }

  /// Crossings, and far worse, stretches of two nets on top of each other.
  private static func cost(of a: Lane, leftOf b: Lane) -> Int {
    guard a.low < b.high + 5, b.low < a.high + 5 else { return 0 }
    let crossings =
      a.right.filter { $0 > b.low && $0 < b.high }.count + b.left.filter { $0 > a.low && $0 < a.high }.count
    return crossings + 1000 * collisions(of: a.right, with: b.left)
  }

  /// How many of the heights have one of the others nearby; both lists sorted.
  private static func collisions(of heights: [Double], with others: [Double]) -> Int {
    var (count, index) = (0, 0)
    for height in heights {
      while index < others.count, others[index] <= height - 3 { index += 1 }
      if index < others.count, abs(others[index] - height) < 3 { count += 1 }
    }
    return count
  }

  /// Among lanes that lead down the lowest stands left, among those that lead up the highest.
  private static func roughOrder(_ lanes: [Lane], _ bent: [Int]) -> [Int] {
    func key(_ lane: Lane) -> Double {
      let start = lane.left.first ?? lane.low
      return lane.high - start >= start - lane.low ? -start : start
    }
    return bent.sorted { (key(lanes[$0]), $0) < (key(lanes[$1]), $1) }
  }
}
