import SignalboxText

/// The level and upright stretches of many lines, with shared ones joined, to count where they cross.
struct Stretches {
  private struct Stretch {
    /// The coordinate that stays the same, and the range of the other.
    var place: Double
    var low: Double
    var high: Double
  }

  private let level: [Stretch]
  private let upright: [Stretch]
  private let corners: Set<Drawing.Point>

  init(_ lines: [[Drawing.Point]]) {
    var level: [Stretch] = []
    var upright: [Stretch] = []
    for (start, end) in lines.flatMap({ zip($0, $0.dropFirst()) }) {
      if start.y == end.y {
        level.append(.init(place: start.y, low: min(start.x, end.x), high: max(start.x, end.x)))
      } else {
        upright.append(.init(place: start.x, low: min(start.y, end.y), high: max(start.y, end.y)))
      }
    }
    corners = Set(lines.flatMap { $0.dropFirst().dropLast() })
    self.level = Self.joined(level)
    self.upright = Self.joined(upright)
  }

  /// Points at which a level stretch runs through an upright one. Ends that only touch do not count, nor do forks,
  /// where some lines of a parent turn off and others go on.
  var crossings: Int {
    let sorted = upright.sorted { $0.place < $1.place }
    let places = sorted.map(\.place)
    return level.reduce(0) { count, stretch in
      var index = places.partitioningIndex { $0 > stretch.low }
      var here = 0
      while index < places.count && places[index] < stretch.high {
        let isThrough = sorted[index].low < stretch.place && stretch.place < sorted[index].high
        here += isThrough && !corners.contains(.init(x: places[index], y: stretch.place)) ? 1 : 0
        index += 1
      }
      return count + here
    }
  }

  /// Of all, in pixels.
  var length: Double { (level + upright).reduce(0) { $0 + $1.high - $1.low } }

  private static func joined(_ stretches: [Stretch]) -> [Stretch] {
    let sorted = stretches.sorted { ($0.place, $0.low, $0.high) < ($1.place, $1.low, $1.high) }
    return sorted.reduce(into: []) { result, stretch in
      if let last = result.last, last.place == stretch.place, stretch.low <= last.high {
        result[result.count - 1].high = max(last.high, stretch.high)
      } else {
        result.append(stretch)
      }
    }
  }
}
