/// In which column each item stands.
struct Layering {
  /// Which way a link runs through the columns.
  enum Direction {
    /// To the right, as most do.
    case forward
    /// To the left: the link is laid out as if turned round, and drawn with its arrowhead at the left end.
    case backward
    /// Within one column.
    case level
    /// From an item to itself.
    case loop
  }

  /// Where an item has to stand.
  enum Pin {
    case free
    /// In the first column; others may stand there, too.
    case root
    /// In the first column with nothing else that is free.
    case entrance
    /// In the last column with nothing else that is free.
    case exit
  }

  private(set) var layers: [Int]
  private(set) var directions: [Direction]

  /// Columns by the longest way from a root along the links that build the tree; the others move nothing.
  init(pins: [Pin], links: [Link]) {
    let structure = links.filter { $0.isStructure && $0.from != $0.to }
    let roots = pins.indices.filter { pins[$0] == .root || pins[$0] == .entrance }
    // Entrances stand left of everything and exits right, whichever way their arrows point.
    let isFixed = structure.map { pins[$0.to] == .entrance || pins[$0.from] == .exit }
    let turned = CycleBreaking.reversed(
      count: pins.count,
      arrows: zip(structure, isFixed).map { $1 ? ($0.to, $0.from) : ($0.from, $0.to) }, roots: roots)
    let arrows = zip(structure, zip(isFixed, turned).map { $0 != $1 }).map {
      $1 ? (from: $0.to, to: $0.from) : (from: $0.from, to: $0.to)
    }
    var columns = Columns(count: pins.count, arrows: arrows)
    columns.pullFreeRoots(pins)
    columns.placeUntied(links)
    columns.respect(pins)
    let limit = Self.stretchLimit(items: pins.count, links: links.count)
    if columns.stretches(of: links) > limit {
      columns.setByDistance(from: roots)
      columns.placeUntied(links)
      columns.respect(pins)
      while columns.stretches(of: links) > limit, columns.halve(pins) {}
    }
    layers = columns.layers
    let final = columns.layers
    directions = links.map { link in
      if link.from == link.to { return .loop }
      let (from, to) = (final[link.from], final[link.to])
      return from < to ? .forward : from > to ? .backward : .level
    }
  }
}

extension Layering {
  /// How many stretches from column to column all links may have together: each costs time and room. Apps stay far
  /// below. Where everything starts everything, the longest way from a root leads through most of the items, and each
  /// link past most of those: the square of what there is to draw.
  private static func stretchLimit(items: Int, links: Int) -> Int { 2000 + 2 * (items + links) }
}

/// The work behind `Layering`.
private struct Columns {
  var layers: [Int]
  private var outgoing: [[Int]]
  private var incoming: [[Int]]

  /// - Parameter arrows: without circles.
  init(count: Int, arrows: [(from: Int, to: Int)]) {
    layers = Array(repeating: 0, count: count)
    outgoing = Array(repeating: [], count: count)
    incoming = Array(repeating: [], count: count)
    for arrow in arrows {
      outgoing[arrow.from].append(arrow.to)
      incoming[arrow.to].append(arrow.from)
    }
    var missing = incoming.map(\.count)
    var queue = (0..<count).filter { missing[$0] == 0 }
    var next = 0
    while next < queue.count {
      let item = queue[next]
      next += 1
      for target in outgoing[item] {
        layers[target] = max(layers[target], layers[item] + 1)
        missing[target] -= 1
        if missing[target] == 0 { queue.append(target) }
      }
    }
  }

  /// Moves what only one unpinned root leads to as far right as its arrows allow: an orphan that starts something
  /// deep in the tree stands beside that, and not at the far left with a line across everything.
  mutating func pullFreeRoots(_ pins: [Layering.Pin]) {
    for root in layers.indices where incoming[root].isEmpty && !outgoing[root].isEmpty && pins[root] == .free {
      var own: Set<Int> = [root]
      var order = [root]
      var seen: [Int: Int] = [:]
      var next = 0
      while next < order.count {
        for target in outgoing[order[next]] {
          seen[target, default: 0] += 1
          if seen[target] == incoming[target].count, own.insert(target).inserted { order.append(target) }
        }
        next += 1
      }
      let slacks = order.flatMap { item in
        outgoing[item].filter { !own.contains($0) }.map { layers[$0] - layers[item] - 1 }
      }
      guard let slack = slacks.min(), slack > 0 else { continue }
      for item in order { layers[item] += slack }
    }
  }

  /// How many stretches from one column to the next links have.
  func stretches(of links: [Link]) -> Int { links.reduce(0) { $0 + abs(layers[$1.from] - layers[$1.to]) } }

  /// Columns by the shortest way from a root, of which there are few where there are many arrows; some arrows then stay
  /// within a column.
  mutating func setByDistance(from roots: [Int]) {
    var isReached = [Bool](repeating: false, count: layers.count)
    for start in roots { isReached[start] = true }
    let free = layers.indices.filter { incoming[$0].isEmpty && !isReached[$0] }
    var queue = roots + free
    for item in free { isReached[item] = true }
    for item in queue { layers[item] = 0 }
    var next = 0
    while next < queue.count {
      let item = queue[next]
      next += 1
      for target in outgoing[item] where !isReached[target] {
        isReached[target] = true
        layers[target] = layers[item] + 1
        queue.append(target)
      }
    }
  }

  /// Makes one column of every two but the first.
  /// - Returns: whether that made any difference.
  mutating func halve(_ pins: [Layering.Pin]) -> Bool {
    guard let last = layers.max(), last > 1 else { return false }
    layers = layers.map { ($0 + 1) / 2 }
    respect(pins)
    return (layers.max() ?? 0) < last
  }

  /// Places what only messages tie to the rest one column right of its leftmost partner.
  mutating func placeUntied(_ links: [Link]) {
    var isPlaced = layers.indices.map { !incoming[$0].isEmpty || !outgoing[$0].isEmpty }
    var partners = [[Int]](repeating: [], count: layers.count)
    for link in links where !link.isStructure && link.from != link.to {
      partners[link.from].append(link.to)
      partners[link.to].append(link.from)
    }
    if !isPlaced.contains(true), !isPlaced.isEmpty { isPlaced[0] = true }
    var queue = layers.indices.filter { isPlaced[$0] }
    var next = 0
    while next < queue.count {
      let item = queue[next]
      next += 1
      for partner in partners[item] where !isPlaced[partner] {
        isPlaced[partner] = true
        layers[partner] = layers[item] + 1
        queue.append(partner)
      }
    }
  }

  mutating func respect(_ pins: [Layering.Pin]) {
    let hasEntrance = pins.contains(.entrance)
    for item in layers.indices where pins[item] != .entrance && hasEntrance { layers[item] += 1 }
    for item in layers.indices where pins[item] == .entrance { layers[item] = 0 }
    let last = layers.indices.filter { pins[$0] != .exit }.map { layers[$0] }.max() ?? -1
    for item in layers.indices where pins[item] == .exit { layers[item] = last + 1 }
    // Columns that the moves above have emptied.
    let used = Set(layers).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    layers = layers.map { numbers[$0, default: 0] }
  }
}
