/// Rows of choices in which every two choices of different dimensions occur together at least once.
///
/// Faults of generators come from one option or from two that do not fit together; all pairs are a small part of all
/// combinations. Greedy, and the same each time.
struct PairwiseRows {
  /// For each row the index of the choice in each dimension.
  private(set) var rows: [[Int]] = []

  /// - Parameter sizes: how many choices each dimension has; at least one each.
  init(sizes: [Int]) {
    var open = Self.pairs(sizes)
    while let first = open.min() {
      var row = [Int?](repeating: nil, count: sizes.count)
      row[first.left] = first.leftChoice
      row[first.right] = first.rightChoice
      for dimension in sizes.indices where row[dimension] == nil {
        row[dimension] = (0..<sizes[dimension]).max { one, other in
          let gains = [one, other].map { Self.gain(of: $0, in: dimension, row, open) }
          return (gains[0], -one) < (gains[1], -other)
        }
      }
      let full = row.map { $0 ?? 0 }
      open.subtract(Self.pairs(of: full))
      rows.append(full)
    }
    if rows.isEmpty { rows = [sizes.map { _ in 0 }] }
  }

  struct Pair: Hashable, Comparable {
    var left: Int
    var right: Int
    var leftChoice: Int
    var rightChoice: Int

    static func < (one: Pair, other: Pair) -> Bool {
      (one.left, one.right, one.leftChoice, one.rightChoice)
        < (other.left, other.right, other.leftChoice, other.rightChoice)
    }
  }

  static func pairs(_ sizes: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for left in sizes.indices {
      for right in sizes.indices.dropFirst(left + 1) {
        for one in 0..<sizes[left] {
          for other in 0..<sizes[right] {
            pairs.insert(Pair(left: left, right: right, leftChoice: one, rightChoice: other))
          }
        }
      }
    }
    return pairs
  }

  static func pairs(of row: [Int]) -> Set<Pair> {
    var pairs: Set<Pair> = []
    for left in row.indices {
      for right in row.indices.dropFirst(left + 1) {
        pairs.insert(Pair(left: left, right: right, leftChoice: row[left], rightChoice: row[right]))
      }
    }
    return pairs
  }

  private static func gain(of choice: Int, in dimension: Int, _ row: [Int?], _ open: Set<Pair>) -> Int {
    row.indices.count { other in
      guard let known = row[other] else { return false }
      let pair =
        other < dimension
        ? Pair(left: other, right: dimension, leftChoice: known, rightChoice: choice)
        : Pair(left: dimension, right: other, leftChoice: choice, rightChoice: known)
      return open.contains(pair)
    }
  }
}
