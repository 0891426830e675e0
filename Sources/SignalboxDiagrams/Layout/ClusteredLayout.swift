/// Lays out a connected part whose nodes belong into frames: every frame on its own first, then the frames like nodes.
///
/// A line between frames is drawn in three pieces: from its node to the frame's side, between the frames, and on to
/// the other node. Inside a frame the side is an item like others, so that the pieces there, too, avoid all boxes.
struct ClusteredLayout {
  private let graph: LayoutGraph
  private let style: LayoutStyle
  private let edges: [Int]
  /// For each item of the outer level its nodes, and the frame around them if there is one.
  private var members: [[Int]] = []
  private var clusters: [Int?] = []
  private var itemOf: [Int: Int] = [:]

  init(graph: LayoutGraph, nodes: [Int], edges: [Int], style: LayoutStyle) {
    self.graph = graph
    self.edges = edges
    self.style = style
    var items: [Int: Int] = [:]
    for node in nodes {
      let cluster = graph.nodes[node].cluster
      let item = cluster.flatMap { items[$0] } ?? members.count
      if item == members.count {
        members.append([])
        clusters.append(cluster)
      }
      if let cluster { items[cluster] = item }
      members[item].append(node)
      itemOf[node] = item
    }
  }

  var block: Block {
    let first = block(farEnds: [:])
    // Each frame's inside was drawn before anybody knew where the lines at its sides lead to. Now it is known.
    guard !style.isDraft, members.count > 1 else { return first }
    let crossings = Self.crossings(first)
    guard crossings > 0 else { return first }
    let second = block(farEnds: farEnds(in: first))
    return Self.crossings(second) < crossings ? second : first
  }

  private static func crossings(_ block: Block) -> Int { Stretches(block.routes.map(\.points)).crossings }

  /// For each item the heights at which the lines that cross its side end elsewhere, by their edges.
  private func farEnds(in block: Block) -> [Int: [Int: Double]] {
    var ends: [Int: [Int: Double]] = [:]
    for route in block.routes {
      guard let start = route.points.first, let end = route.points.last else { continue }
      ends[item(at: route.edge, \.from), default: [:]][route.edge] = end.y
      ends[item(at: route.edge, \.to), default: [:]][route.edge] = start.y
    }
    return ends
  }

  /// - Parameter farEnds: where lines lead to, by items; lines stand in the order of edges where it is not known.
  private func block(farEnds: [Int: [Int: Double]]) -> Block {
    let outer = edges.filter { item(at: $0, \.from) != item(at: $0, \.to) }
    let inner = Dictionary(grouping: edges.filter { item(at: $0, \.from) == item(at: $0, \.to) }) {
      item(at: $0, \.from)
    }
    let pins = members.indices.map { item in
      if clusters[item].map({ graph.clusters[$0].isLast }) ?? false { return Layering.Pin.exit }
      return members[item].contains { graph.nodes[$0].isRoot } ? .root : .free
    }
    let links = outer.map { outerLink($0) }
    // The columns do not depend on sizes, and the frames' insides depend on which way lines leave.
    let layering = Layering(pins: pins, links: links)
    let crossings = crossings(links, layering)
    let blocks = members.indices.map { item in
      guard let cluster = clusters[item] else { return graph.block(of: members[item][0]) }
      let frame = FrameLayout(graph: graph, nodes: members[item], edges: inner[item, default: []], style: style)
      return frame.block(cluster: cluster, crossing: crossings[item], farEnds: farEnds[item, default: [:]])
    }
    let whole =
      blocks.count == 1
      ? blocks[0]
      : LayeredLayout(
        blocks: blocks, links: links, layering: layering, first: roots(pins),
        style: style
      ).block(root: 0)
    return whole.withLoops(of: graph, edges)
  }

  private func roots(_ pins: [Layering.Pin]) -> [Int] { pins.indices.filter { pins[$0] == .root } }

  private func item(at edge: Int, _ end: KeyPath<LayoutGraph.Edge, Int>) -> Int {
    itemOf[graph.edges[edge][keyPath: end], default: 0]
  }

  /// Words at the arrowhead of a line into a frame stand inside it.
  private func outerLink(_ edge: Int) -> Link {
    var link = graph.link(edge, from: item(at: edge, \.from), to: item(at: edge, \.to))
    if clusters[link.to] != nil { link.labelWidth = 0 }
    return link
  }

  /// For each item the lines that cross its side.
  private func crossings(_ links: [Link], _ layering: Layering) -> [[FrameLayout.Crossing]] {
    var crossings = [[FrameLayout.Crossing]](repeating: [], count: members.count)
    for (link, direction) in zip(links, layering.directions) {
      crossings[link.from].append(
        .init(edge: link.edge, node: link.origin, isLeaving: true, isAtLeft: direction == .backward))
      crossings[link.to].append(
        .init(edge: link.edge, node: link.goal, isLeaving: false, isAtLeft: direction == .forward))
    }
    return crossings
  }
}
