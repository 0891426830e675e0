/// Lays out the nodes of one frame, with the lines that enter and leave it.
struct FrameLayout {
  /// An edge with one end inside.
  struct Crossing {
    var edge: Int
    /// The end inside.
    var node: Int
    var isLeaving: Bool
    var isAtLeft: Bool
  }

  let graph: LayoutGraph
  let nodes: [Int]
  let edges: [Int]
  let style: LayoutStyle

  /// A place on the frame's side, for all lines that one node sends or receives there.
  private struct Gate: Hashable {
    var node: Int
    var family: Int
    var isLeaving: Bool
    var isAtLeft: Bool
  }

  /// - Parameter farEnds: the heights at which lines that cross the side end elsewhere, by their edges, where known.
  func block(cluster: Int, crossing: [Crossing], farEnds: [Int: Double]) -> Block {
    let gates = Dictionary(grouping: crossing) {
      Gate(node: $0.node, family: graph.edges[$0.edge].family, isLeaving: $0.isLeaving, isAtLeft: $0.isAtLeft)
    }.map { (key: $0.key, value: $0.value, height: Self.mean($0.value.map { farEnds[$0.edge, default: 0] })) }.sorted {
      ($0.height, $0.value.first?.edge ?? 0, $0.key.isAtLeft ? 0 : 1)
        < ($1.height, $1.value.first?.edge ?? 0, $1.key.isAtLeft ? 0 : 1)
    }
    let items = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    var links = edges.map { edge in
      graph.link(edge, from: items[graph.edges[edge].from, default: 0], to: items[graph.edges[edge].to, default: 0])
    }
    for (index, gate) in gates.enumerated() {
      guard let first = gate.value.first else { continue }
      links.append(link(gate.key, edge: first.edge, node: items[gate.key.node, default: 0], gate: nodes.count + index))
    }
    let point = Block(size: .init(width: 0, height: 0), port: 0, portReach: 0, exit: 0)
    let blocks = nodes.map { graph.block(of: $0) } + gates.map { _ in point }
    let pins =
      nodes.map { graph.nodes[$0].isRoot ? Layering.Pin.root : .free }
      + gates.map { $0.key.isAtLeft ? .entrance : .exit }
    let content = ComponentLayout.place(blocks, links, pins, style)
    return framed(content, cluster: cluster, gates: gates.map { ($0.key, $0.value.map(\.edge)) })
  }

  private static func mean(_ heights: [Double]) -> Double { heights.reduce(0, +) / Double(max(heights.count, 1)) }

  private func link(_ gate: Gate, edge: Int, node: Int, gate item: Int) -> Link {
    var link = graph.link(edge, from: gate.isLeaving ? node : item, to: gate.isLeaving ? item : node)
    // What lies outside has to count as a node of its own, different for every gate.
    if gate.isLeaving { link.goal = -1 - item } else { link.origin = -1 - item }
    if gate.isLeaving { link.labelWidth = 0 }
    return link
  }

  /// Puts the frame around, and makes the lines to the gates end at its sides.
  private func framed(_ content: Block, cluster: Int, gates: [(gate: Gate, edges: [Int])]) -> Block {
    let title = graph.clusters[cluster].titleWidth
    let margin = title == nil ? 0 : LayoutSpacing.frame
    let offset = Drawing.Point(x: LayoutSpacing.frame, y: title == nil ? 0 : margin + LayoutSpacing.frameTitle)
    let width = max(content.size.width, title ?? 0) + 2 * offset.x
    let size = Drawing.Size(width: width, height: content.size.height + offset.y + margin)
    var result = Block(
      size: size, port: content.port + offset.y, portReach: content.portReach, exit: width,
      frames: title == nil
        ? [] : [.init(cluster: cluster, frame: .init(x: 0, y: 0, width: width, height: size.height))])
    result.absorb(content, at: offset)
    let routes = Dictionary(result.routes.map { ($0.edge, $0.points) }, uniquingKeysWith: { first, _ in first })
    let ownEdges = Set(edges)
    for (gate, edges) in gates {
      guard let first = edges.first, let points = routes[first], let end = gate.isLeaving ? points.last : points.first
      else { continue }
      let side = Drawing.Point(x: gate.isAtLeft ? 0 : width, y: end.y)
      let tail = (gate.isLeaving ? points : points.reversed()) + [side]
      result.tails += edges.map { Block.Route(edge: $0, points: tail) }
    }
    result.routes.removeAll { !ownEdges.contains($0.edge) }
    if let port = result.tails.first?.points.last?.y { result.port = port }
    return result
  }
}
