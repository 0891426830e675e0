/// The channels between all columns of a layout: how wide each is, and where in it each net has its track.
struct ChannelPlan {
  struct Channel {
    var width = 0.0
    /// Distance of each net's track from the channel's left side; nets that run straight have none.
    var tracks: [Int: Double] = [:]
    fileprivate var lanes: [Int: SignalboxDiagrams.Channel.Lane] = [:]
    /// Room for arrowheads and words at the channel's two sides.
    fileprivate var before = LayoutSpacing.clearance
    fileprivate var after = LayoutSpacing.clearance
  }

  /// One for each column, right of it; that of the last column holds lines that return to it.
  private(set) var channels: [Channel]

  init(links: [Link], layering: Layering, graph: ProperGraph, ports: Ports, heights: [Double]) {
    channels = Array(repeating: Channel(), count: graph.columns.count)
    for (index, link) in links.enumerated() {
      let words = link.labelWidth + LayoutSpacing.stub
      switch layering.directions[index] {
      case .loop: break
      case .level:
        let column = layering.layers[link.from]
        channels[column].widen(before: words, after: 0)
        channels[column].add(graph.nets[index], left: [ports.left[index], ports.right[index]], right: [])
      case .forward, .backward:
        // Words stand where the arrow ends, those of messages where it begins.
        let areLeft = (layering.directions[index] == .backward) == link.isStructure
        let way = ports.heights(along: index, path: graph.paths[index], heights: heights)
        let first = graph.columnOf[graph.paths[index][0]]
        for (step, (height, next)) in zip(way, way.dropFirst()).enumerated() {
          let (isStart, isEnd) = (step == 0, step == way.count - 2)
          channels[first + step].add(graph.nets[index], left: [height], right: [next])
          channels[first + step].widen(
            before: isStart ? (areLeft ? words : LayoutSpacing.stub) : 0,
            after: isEnd ? (areLeft ? LayoutSpacing.stub : words) : 0)
        }
      }
    }
    for column in channels.indices { channels[column].settle() }
  }
}

extension ChannelPlan.Channel {
  fileprivate mutating func add(_ net: Int, left: [Double], right: [Double]) {
    lanes[net, default: .init(left: [], right: [])].left += left
    lanes[net, default: .init(left: [], right: [])].right += right
  }

  fileprivate mutating func widen(before: Double, after: Double) {
    self.before = max(self.before, before)
    self.after = max(self.after, after)
  }

  fileprivate mutating func settle() {
    guard !lanes.isEmpty else { return }
    let nets = lanes.sorted { $0.key < $1.key }
    let numbers = SignalboxDiagrams.Channel.tracks(nets.map { $0.value.sorted })
    for (net, number) in zip(nets, numbers) {
      if let number { tracks[net.key] = before + Double(number) * LayoutSpacing.betweenTracks }
    }
    let count = Double(numbers.compactMap { $0 }.max() ?? 0)
    width = before + count * LayoutSpacing.betweenTracks + after
    lanes = [:]
  }
}

extension Channel.Lane {
  /// The same with every height once, in order.
  fileprivate var sorted: Channel.Lane {
    Channel.Lane(left: Set(left).sorted(), right: Set(right).sorted())
  }
}

extension Ports {
  /// The heights of a link at everything that it passes, from left to right.
  func heights(along link: Int, path: [Int], heights: [Double]) -> [Double] {
    path.indices.map { $0 == 0 ? left[link] : $0 == path.count - 1 ? right[link] : heights[path[$0]] }
  }
}
