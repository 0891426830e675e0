/// Lays out one connected part of a graph.
struct ComponentLayout {
  let graph: LayoutGraph
  /// Nodes and edges of the part, as indices.
  let nodes: [Int]
  let edges: [Int]

  func block(style: LayoutStyle) -> Block {
    let clusters = Set(nodes.map { graph.nodes[$0].cluster })
    if clusters == [nil] { return plainBlock(style) }
    return ClusteredLayout(graph: graph, nodes: nodes, edges: edges, style: style).block
  }

  private func plainBlock(_ style: LayoutStyle) -> Block {
    let items = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    let links = edges.map { edge in
      let arrow = graph.edges[edge]
      var link = graph.link(edge, from: items[arrow.from, default: 0], to: items[arrow.to, default: 0])
      if style.isDownward, link.labelWidth > 0 {
        if arrow.family == 0 { link.arrivalRoom = link.labelWidth + LayoutSpacing.aroundLines }
        // Messages leave many boxes of one row, so their words need several lines.
        link.labelWidth = LayoutSpacing.wordHeight + (arrow.family == 0 ? 0 : 2 * EdgeLabels.row)
      }
      return link
    }
    let pins = nodes.map { graph.nodes[$0].isRoot ? Layering.Pin.root : .free }
    let blocks = nodes.map { style.isDownward ? graph.block(of: $0).transposed : graph.block(of: $0) }
    let whole = Self.place(blocks, links, pins, style)
    return (style.isDownward ? whole.transposed : whole).withLoops(of: graph, edges)
  }

  /// Folds and then lays out in columns.
  static func place(_ blocks: [Block], _ links: [Link], _ pins: [Layering.Pin], _ style: LayoutStyle) -> Block {
    let folding = Folding(blocks: blocks, links: links, pins: pins, style: style)
    if folding.blocks.count == 1, let only = folding.blocks.first { return only }
    let roots = folding.pins.indices.filter { folding.pins[$0] == .root }
    let layering = Layering(pins: folding.pins, links: folding.links)
    return LayeredLayout(blocks: folding.blocks, links: folding.links, layering: layering, first: roots, style: style)
      .block(root: roots.first ?? 0)
  }
}

extension LayoutGraph {
  /// One node as a block, with room for arrows from it to itself.
  func block(of node: Int) -> Block {
    let size = nodes[node].size
    let loop = nodes[node].hasLoop ? Self.loopReach : 0
    return Block(
      size: .init(width: size.width + loop, height: size.height + loop), port: loop + size.height / 2,
      portReach: size.height / 2 - 6, exit: size.width,
      boxes: [.init(node: node, frame: .init(x: 0, y: loop, width: size.width, height: size.height))])
  }

  func link(_ edge: Int, from: Int, to: Int) -> Link {
    let (arrow, width) = (edges[edge], edges[edge].labelWidth)
    return Link(
      edge: edge, from: from, to: to, origin: arrow.from, goal: arrow.to, family: arrow.family, labelWidth: width)
  }

  fileprivate static let loopReach = 12.0
}

extension Block {
  /// Seen in a mirror that swaps right and down; arrows come in and go out in the middle of its only box.
  fileprivate var transposed: Block {
    let middle = boxes.first?.frame.midX ?? size.width / 2
    var result = Block(
      size: .init(width: size.height, height: size.width), port: middle, portReach: max(4, middle - 13),
      entry: boxes.first?.frame.minY ?? 0, exit: boxes.first?.frame.maxY ?? size.height, crossings: crossings)
    result.boxes = boxes.map { Box(node: $0.node, frame: $0.frame.transposed) }
    result.routes = routes.map { Route(edge: $0.edge, points: $0.points.map { Point(x: $0.y, y: $0.x) }) }
    return result
  }
}

extension Drawing.Rectangle {
  fileprivate var transposed: Self { Self(x: minY, y: minX, width: size.height, height: size.width) }
}

extension Block {
  /// The same with the lines of edges that lead from a node to itself: out at the top, in again at the right.
  func withLoops(of graph: LayoutGraph, _ edges: [Int]) -> Block {
    let loops = edges.filter { graph.edges[$0].from == graph.edges[$0].to }
    guard !loops.isEmpty else { return self }
    let frames = Dictionary(boxes.map { ($0.node, $0.frame) }, uniquingKeysWith: { first, _ in first })
    var result = self
    for edge in loops {
      guard let frame = frames[graph.edges[edge].from] else { continue }
      let reach = LayoutGraph.loopReach - 2
      let points: [Point] = [
        .init(x: frame.maxX - 22, y: frame.minY), .init(x: frame.maxX - 22, y: frame.minY - reach),
        .init(x: frame.maxX + reach, y: frame.minY - reach), .init(x: frame.maxX + reach, y: frame.minY + 7),
        .init(x: frame.maxX, y: frame.minY + 7),
      ]
      result.routes.append(Route(edge: edge, points: points))
    }
    return result
  }
}
