import SignalboxText

/// How many tracks are taken at each height of a channel: a tree over all heights at which a lane begins or ends, so
/// that thousands of lanes are as quickly placed as a few.
struct FreeTracks {
  private let heights: [Double]
  private let leaves: Int
  /// For each part of the range the first track that is free all over it, and the one that all of it was raised to.
  private var highest: [Int]
  private var raised: [Int]

  /// - Parameter ends: of all the lanes that will be asked about.
  init(_ ends: [Double]) {
    heights = Set(ends).sorted()
    var leaves = 1
    while leaves < heights.count { leaves *= 2 }
    self.leaves = leaves
    highest = Array(repeating: 0, count: 2 * leaves)
    raised = highest
  }

  /// Gives a lane the first track beyond all that were given to lanes beside it.
  mutating func take(from low: Double, to high: Double) -> Int {
    let range = index(of: low)..<index(of: high)
    let track = highest(in: range, node: 1, covering: 0..<leaves)
    raise(range, to: track + 1, node: 1, covering: 0..<leaves)
    return track
  }

  private func index(of height: Double) -> Int { heights.partitioningIndex { $0 >= height } }

  private func highest(in range: Range<Int>, node: Int, covering all: Range<Int>) -> Int {
    if range.isEmpty || !range.overlaps(all) { return 0 }
    if range.lowerBound <= all.lowerBound, all.upperBound <= range.upperBound { return highest[node] }
    let (left, right) = Self.halves(of: all)
    let below = max(
      highest(in: range, node: 2 * node, covering: left), highest(in: range, node: 2 * node + 1, covering: right))
    return max(raised[node], below)
  }

  private mutating func raise(_ range: Range<Int>, to track: Int, node: Int, covering all: Range<Int>) {
    if range.isEmpty || !range.overlaps(all) { return }
    highest[node] = max(highest[node], track)
    if range.lowerBound <= all.lowerBound, all.upperBound <= range.upperBound {
      raised[node] = max(raised[node], track)
      return
    }
    let (left, right) = Self.halves(of: all)
    raise(range, to: track, node: 2 * node, covering: left)
    raise(range, to: track, node: 2 * node + 1, covering: right)
  }

  private static func halves(of range: Range<Int>) -> (Range<Int>, Range<Int>) {
    let middle = (range.lowerBound + range.upperBound) / 2
    return (range.lowerBound..<middle, middle..<range.upperBound)
  }
}
