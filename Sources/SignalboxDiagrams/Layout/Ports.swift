/// At which height each line touches the items at its two ends.
///
/// Lines of one net leave together. Different nets keep apart, in the order of the heights they come from or go to.
struct Ports {
  /// For every link the heights at its left and right end; for links within one column at the first and second item.
  private(set) var left: [Double]
  private(set) var right: [Double]

  private let blocks: [Block]
  private let graph: ProperGraph
  private let heights: [Double]

  init(blocks: [Block], links: [Link], layering: Layering, graph: ProperGraph, heights: [Double]) {
    self.blocks = blocks
    self.graph = graph
    self.heights = heights
    left = Array(repeating: 0, count: links.count)
    right = left
    var departures = [[Touch]](repeating: [], count: blocks.count)
    var arrivals = departures
    for (index, link) in links.enumerated() {
      let path = graph.paths[index]
      if path.count > 1 {
        departures[path[0]].append(touch(index, height: heights[path[1]], isLeft: true, link))
        let last = path.count - 1
        arrivals[path[last]].append(touch(index, height: heights[path[last - 1]], isLeft: false, link))
      } else if layering.directions[index] == .level {
        departures[link.from].append(touch(index, height: heights[link.to], isLeft: true, link))
        departures[link.to].append(touch(index, height: heights[link.from], isLeft: false, link))
      }
    }
    for item in blocks.indices {
      spread(departures[item], of: item, isDeparture: true)
      spread(arrivals[item], of: item, isDeparture: false)
    }
  }

  /// An end of a link at one side of an item.
  private struct Touch {
    var link: Int
    var net: Int
    /// Of what lies at the other end.
    var height: Double
    var isLeft: Bool
    var edge: Int
    /// Whether the net builds the tree.
    var isStem: Bool
    var room: Double
  }

  private typealias Net = (net: Int, isAnchor: Bool, room: Double)

  private func touch(_ index: Int, height: Double, isLeft: Bool, _ link: Link) -> Touch {
    Touch(
      link: index, net: graph.nets[index], height: height, isLeft: isLeft, edge: link.edge, isStem: link.isStructure,
      room: link.arrivalRoom)
  }

  private mutating func spread(_ touches: [Touch], of item: Int, isDeparture: Bool) {
    let block = blocks[item]
    let top = heights[item] - block.port
    let tails = block.tailPoints
    let free = touches.filter { touch in
      guard let tail = tails[touch.edge]?.last else { return true }
      set(touch, top + tail.y)
      return false
    }
    let offsets = offsets(of: nets(free, level: isDeparture ? nil : heights[item]), reach: block.portReach, isDeparture)
    for touch in free { set(touch, heights[item] + offsets[touch.net, default: 0]) }
  }

  private mutating func set(_ touch: Touch, _ height: Double) {
    if touch.isLeft { left[touch.link] = height } else { right[touch.link] = height }
  }

  /// The nets, each once, from the one whose other ends lie highest to the one whose lie lowest.
  /// - Parameter level: the height at which a net would run straight; nil to prefer nets that build the tree.
  private func nets(_ touches: [Touch], level: Double?) -> [Net] {
    Dictionary(grouping: touches, by: \.net).sorted { $0.key < $1.key }
      .map { net, members in
        let mean = members.reduce(0) { $0 + $1.height } / Double(members.count)
        let isAnchor = level.map { abs($0 - mean) < 0.5 } ?? members.contains(where: \.isStem)
        return (net: net, isAnchor: isAnchor, room: members.map(\.room).max() ?? 0, mean: mean)
      }
      .sorted { ($0.mean, $0.net) < ($1.mean, $1.net) }
      .map { ($0.net, $0.isAnchor, $0.room) }
  }

  /// The anchor keeps the middle, where parents and children stand in line; without one all spread evenly. Arrows that
  /// come in have room for words at each, as far as the box allows; three and more rather bend than stand closer.
  private func offsets(of nets: [Net], reach: Double, _ isDeparture: Bool) -> [Int: Double] {
    guard nets.count > 1 else { return Dictionary(uniqueKeysWithValues: nets.map { ($0.net, 0) }) }
    let wanted = isDeparture ? 8 : nets.map(\.room).max() ?? 0
    let last = Double(nets.count - 1)
    func step(_ centre: Double) -> Double { min(wanted, reach / max(centre, last - centre)) }
    let anchor = nets.firstIndex(where: \.isAnchor).map(Double.init) ?? last / 2
    let isTight = !isDeparture && nets.count > 2 && step(anchor) < wanted
    let centre = isTight ? last / 2 : anchor
    return Dictionary(
      uniqueKeysWithValues: nets.enumerated().map { ($1.net, ((Double($0) - centre) * step(centre) * 2).rounded() / 2) }
    )
  }
}
