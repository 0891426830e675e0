/// Lines that are replaced: those of `old` go, those of `new` come; one of the two may be empty.
struct LineChange: Hashable, Sendable {
  var old: Range<Int>
  var new: Range<Int>
}

/// What differs between two lists of numbered lines: the fewest deletions and insertions that make one of the other.
///
/// Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), in its form that needs only linear memory: from
/// both ends paths grow until they meet, which splits the problem in two. Texts that have little in common would take
/// quadratic time; from `limit` steps on, a box is split where the path from its start has come furthest, which stays
/// right and only may not be the shortest.
struct LineDiff {
  private var removed: [Bool]
  private var added: [Bool]
  private let limit: Int

  /// - Parameters:
  ///   - old: the lines before, as numbers.
  ///   - new: the lines after; equal lines have equal numbers.
  ///   - limit: how many steps to look for the shortest way through one box; the time is the lines' number times this.
  /// - Returns: the changes in order; between two of them lies at least one line that stays.
  static func changes(from old: [Int32], to new: [Int32], limit: Int = 256) -> [LineChange] {
    var diff = LineDiff(
      removed: [Bool](repeating: false, count: old.count), added: [Bool](repeating: false, count: new.count),
      limit: limit)
    diff.mark(old, new)
    return diff.collected()
  }

  private init(removed: [Bool], added: [Bool], limit: Int) {
    (self.removed, self.added, self.limit) = (removed, added, limit)
  }

  /// Lines that only one text has are changes for sure; the search is spared them.
  private mutating func mark(_ old: [Int32], _ new: [Int32]) {
    let count = Int((old + new).max() ?? 0) + 1
    var inOld = [Bool](repeating: false, count: count)
    var inNew = inOld
    for line in old { inOld[Int(line)] = true }
    for line in new { inNew[Int(line)] = true }
    let oldPlaces = old.indices.filter { inNew[Int(old[$0])] }
    let newPlaces = new.indices.filter { inOld[Int(new[$0])] }
    for place in old.indices where !inNew[Int(old[place])] { removed[place] = true }
    for place in new.indices where !inOld[Int(new[place])] { added[place] = true }
    oldPlaces.map { old[$0] }.withUnsafeBufferPointer { shortOld in
      newPlaces.map { new[$0] }.withUnsafeBufferPointer { shortNew in
        Self.search(shortOld, shortNew, limit: limit) { box in
          for index in box.old { removed[oldPlaces[index]] = true }
          for index in box.new { added[newPlaces[index]] = true }
        }
      }
    }
  }

  /// Calls `change` with each part of the texts that has nothing in common.
  private static func search(
    _ old: UnsafeBufferPointer<Int32>, _ new: UnsafeBufferPointer<Int32>, limit: Int, change: (LineChange) -> Void
  ) {
    var boxes = [LineChange(old: 0..<old.count, new: 0..<new.count)]
    while let box = boxes.popLast() {
      let box = trimmed(box, old, new)
      if box.old.isEmpty || box.new.isEmpty {
        change(box)
      } else {
        var search = MiddleSearch(
          old: UnsafeBufferPointer(rebasing: old[box.old]), new: UnsafeBufferPointer(rebasing: new[box.new]),
          limit: limit)
        let middle = search.middle()
        let (x, y) = (box.old.lowerBound + middle.x, box.new.lowerBound + middle.y)
        boxes.append(LineChange(old: x..<box.old.upperBound, new: y..<box.new.upperBound))
        boxes.append(LineChange(old: box.old.lowerBound..<x, new: box.new.lowerBound..<y))
      }
    }
  }

  private static func trimmed(
    _ box: LineChange, _ old: UnsafeBufferPointer<Int32>, _ new: UnsafeBufferPointer<Int32>
  ) -> LineChange {
    var (low, high) = ((box.old.lowerBound, box.new.lowerBound), (box.old.upperBound, box.new.upperBound))
    while low.0 < high.0, low.1 < high.1, old[low.0] == new[low.1] { low = (low.0 + 1, low.1 + 1) }
    while low.0 < high.0, low.1 < high.1, old[high.0 - 1] == new[high.1 - 1] { high = (high.0 - 1, high.1 - 1) }
    return LineChange(old: low.0..<high.0, new: low.1..<high.1)
  }

  private func collected() -> [LineChange] {
    var changes: [LineChange] = []
    var (x, y) = (0, 0)
    while x < removed.count || y < added.count {
      let start = (x, y)
      while x < removed.count, removed[x] { x += 1 }
      while y < added.count, added[y] { y += 1 }
      if x > start.0 || y > start.1 { changes.append(LineChange(old: start.0..<x, new: start.1..<y)) }
      // The next line, if any, is one that both texts have.
      (x, y) = (x + 1, y + 1)
    }
    return changes
  }
}
