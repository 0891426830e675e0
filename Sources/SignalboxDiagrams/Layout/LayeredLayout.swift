/// Places blocks in columns from left to right and draws the lines between them (Sugiyama, Tagawa and Toda, "Methods
/// for Visual Understanding of Hierarchical System Structures", 1981). Lines change their height between columns
/// only and pass columns on bends that count as items, so they never run through a block.
struct LayeredLayout {
  private let blocks: [Block]
  private let links: [Link]
  private let layering: Layering
  private let graph: ProperGraph
  private let heights: [Double]
  private let ports: Ports
  private let crossings: Int
  /// For each block its tails by their edges.
  private let tails: [[Int: [Drawing.Point]]]

  /// - Parameters:
  ///   - links: between different items, or from an item to itself; the latter are not drawn here.
  ///   - first: items that stand on top where nothing else decides.
  init(blocks: [Block], links: [Link], layering: Layering, first: [Int], style: LayoutStyle) {
    self.blocks = blocks
    self.links = links
    self.layering = layering
    tails = blocks.map(\.tailPoints)
    var graph = ProperGraph(layering: layering, links: links)
    graph.arrange(Ordering.columns(of: graph, first: first, isDraft: style.isDraft))
    let bend = Alignment.Extent(above: 0, below: 0)
    let extents = (0..<graph.count).map { vertex in
      graph.isBend(vertex) ? bend : Alignment.Extent(above: blocks[vertex].port, below: blocks[vertex].below)
    }
    let gap = Self.gaps(blocks, graph)
    var heights = Alignment.heights(of: graph, extents: extents, isTopAligned: style.isTopAligned, gap: gap)
    if blocks.contains(where: { !$0.tails.isEmpty }) {
      let settling = Settling(blocks: blocks, links: links, graph: graph, extents: extents, gap: gap)
      let (better, columns) = settling.settled(heights)
      heights = better
      graph.arrange(columns)
    }
    self.heights = heights
    self.graph = graph
    var counter = Crossings(graph)
    crossings = counter.count(graph.columns)
    ports = Ports(blocks: blocks, links: links, layering: layering, graph: graph, heights: heights)
  }

  /// Room between two neighbours in a column: little between the boxes of one parent, more between others.
  private static func gaps(_ blocks: [Block], _ graph: ProperGraph) -> (Int, Int) -> Double {
    let parents = (0..<graph.count).map { graph.incoming[$0].first }
    return { a, b in
      guard a < blocks.count, b < blocks.count else { return LayoutSpacing.aroundLines }
      let areSiblings = parents[a] != nil && parents[a] == parents[b]
      let areSimple = blocks[a].boxes.count == 1 && blocks[b].boxes.count == 1
      return areSiblings && areSimple ? LayoutSpacing.betweenSiblings : LayoutSpacing.betweenFamilies
    }
  }

  /// Everything in its place.
  /// - Parameter root: the item at whose height arrows to the whole block arrive.
  func block(root: Int) -> Block {
    let channels = ChannelPlan(links: links, layering: layering, graph: graph, ports: ports, heights: heights).channels
    var lefts: [Double] = []
    var x = 0.0
    for (column, channel) in zip(graph.columns, channels) {
      lefts.append(x)
      x += column.filter { $0 < blocks.count }.map { blocks[$0].size.width }.max() ?? 0
      x += channel.width
    }
    let bottom = blocks.indices.map { heights[$0] + blocks[$0].below }.max() ?? 0
    var result = Block(
      size: .init(width: x, height: max(bottom, heights.max() ?? 0)), port: heights[root],
      portReach: blocks[root].portReach, exit: x, crossings: crossings)
    for item in blocks.indices {
      result.absorb(blocks[item], at: .init(x: lefts[graph.columnOf[item]], y: heights[item] - blocks[item].port))
    }
    let rights = zip(channels, lefts.dropFirst() + [x]).map { $1 - $0.width }
    for index in links.indices {
      guard let points = points(of: index, channels: channels, lefts: lefts, rights: rights) else { continue }
      result.routes.append(Block.Route(edge: links[index].edge, points: points))
    }
    return result
  }

  // MARK: - Lines

  /// A link from its beginning to its end; nil for links that are not drawn here.
  private func points(of index: Int, channels: [ChannelPlan.Channel], lefts: [Double], rights: [Double]) -> [Drawing
    .Point]?
  {
    let link = links[index]
    let net = graph.nets[index]
    let (from, to) = (tail(of: link.edge, item: link.from, lefts), tail(of: link.edge, item: link.to, lefts))
    let path = graph.paths[index]
    switch layering.directions[index] {
    case .loop: return nil
    case .level:
      let column = layering.layers[link.from]
      let x = rights[column] + (channels[column].tracks[net] ?? LayoutSpacing.stub)
      let start = from.last ?? .init(x: lefts[column] + blocks[link.from].exit, y: ports.left[index])
      let end = to.last ?? .init(x: lefts[column] + blocks[link.to].exit, y: ports.right[index])
      return from + [start, .init(x: x, y: start.y), .init(x: x, y: end.y), end] + to.reversed()
    case .forward, .backward:
      var points = [Drawing.Point(x: lefts[graph.columnOf[path[0]]] + blocks[path[0]].exit, y: ports.left[index])]
      let way = ports.heights(along: index, path: path, heights: heights)
      for (step, (y, next)) in zip(way, way.dropFirst()).enumerated() {
        let column = graph.columnOf[path[step]]
        if let offset = channels[column].tracks[net] {
          points += [.init(x: rights[column] + offset, y: y), .init(x: rights[column] + offset, y: next)]
        }
      }
      let last = path[path.count - 1]
      points.append(.init(x: lefts[graph.columnOf[last]] + blocks[last].entry, y: ports.right[index]))
      return from + (layering.directions[index] == .backward ? points.reversed() : points) + to.reversed()
    }
  }

  /// The part of the line inside an item, from the node outwards.
  private func tail(of edge: Int, item: Int, _ lefts: [Double]) -> [Drawing.Point] {
    guard let tail = tails[item][edge] else { return [] }
    let offset = Drawing.Point(x: lefts[graph.columnOf[item]], y: heights[item] - blocks[item].port)
    return tail.map { $0.moved(by: offset) }
  }
}
