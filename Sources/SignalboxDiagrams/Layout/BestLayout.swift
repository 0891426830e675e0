/// Tries several ways of folding wide parents and takes the one that fills a page best.
struct BestLayout {
  let graph: LayoutGraph
  let nodes: [Int]
  let edges: [Int]

  /// What is higher than this has to be scrolled.
  private static let screen = 1000.0

  var block: Block {
    let layout = ComponentLayout(graph: graph, nodes: nodes, edges: edges)
    let isFramed = nodes.contains { graph.nodes[$0].cluster != nil }
    if graph.isDownward == true, !isFramed { return layout.block(style: .downward) }
    let plain = layout.block(style: .plain)
    guard nodes.count > 4, Self.shape(plain) > 1 || plain.size.height > Self.screen else { return plain }
    let drafts = styles(isHigh: plain.size.height > Self.screen).map { style in
      let block = layout.block(style: style)
      return (score: score(block) * (style.threshold == .infinity ? 1 : 1.28), height: block.size.height, style: style)
    }
    let order = drafts.indices.sorted { (drafts[$0].score, $0) < (drafts[$1].score, $1) }
    // A draft may fill a page that its drawing, with fewer crossings, does not: then the next one gets its turn. Of small
    // graphs several are drawn, and judged by what is seen.
    let isSmall = nodes.count + edges.count < Self.small
    var best: (cost: Double, block: Block)?
    if isSmall, plain.size.height <= Self.screen { best = (Self.cost(plain), plain) }
    for draft in order.prefix(isSmall ? 6 : 3).map({ drafts[$0] }) {
      var style = draft.style
      style.isDraft = false
      style.isTopAligned = draft.height > Self.screen && !style.isDownward
      let block = layout.block(style: style)
      let cost = isSmall ? Self.cost(block) : Self.shape(block)
      if best.map({ cost < $0.cost }) ?? true { best = (cost, block) }
      if !isSmall, cost <= 1 { break }
    }
    return best?.block ?? plain
  }

  /// Nodes and arrows of a graph that is drawn several times.
  private static let small = 350

  /// Lower is better: a page of ordinary shape with short arrows and few crossings.
  private static func cost(_ block: Block) -> Double {
    let lines = block.routes.map(\.points)
    let length = lines.reduce(0) { sum, points in
      zip(points, points.dropFirst()).reduce(sum) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) }
    }
    let crossings = 1 + 2 * Double(Stretches(lines).crossings) / Double(max(block.boxes.count, 1))
    // What is too long or too high counts only where nothing else is there.
    let shape = shape(block)
    return (shape > 1 ? 1000 * shape * shape : 1) * crossings * length
  }

  private func styles(isHigh: Bool) -> [LayoutStyle] {
    let area = nodes.reduce(0) { $0 + (graph.nodes[$1].size.width + 40) * (graph.nodes[$1].size.height + 10) }
    let side = area.squareRoot()
    // Few tries where little can differ, and where each takes long.
    let (thresholds, factors) =
      switch nodes.count + edges.count {
      case ..<60: ([150.0, 0], [2.0, 1, 0.5])
      case ..<350: ([1200.0, 600, 300, 150, 0], [2.0, 1.5, 1, 0.6, 0.35])
      case ..<1500: ([600.0, 300, 150, 0], [1.5, 0.8, 0.4])
      default: ([600.0, 0], [1.0])
      }
    let styles = thresholds.flatMap { threshold in
      factors.map { LayoutStyle(threshold: threshold, height: max(200, side * $0)) }
    }
    return (graph.isDownward == nil ? [LayoutStyle.plain, .downward] : [.plain]).map(\.draft)
      + styles.map { style in
        var draft = style.draft
        draft.isTopAligned = isHigh
        return draft
      }
  }

  /// Lower is better: a page of ordinary shape, then a small one with few crossings. No logarithms, whose last digits
  /// differ between machines.
  private func score(_ block: Block) -> Double {
    let shape = Self.shape(block)
    let crossings = 1 + Double(block.crossings) / Double(nodes.count)
    return shape * shape * crossings * (block.size.width * block.size.height).squareRoot()
  }

  /// How many times too long or too high the block is to be read at a glance; 1 for most.
  private static func shape(_ block: Block) -> Double {
    let ratio = block.size.width / max(block.size.height, 1)
    return max(1, ratio / 3, 0.55 / ratio)
  }
}
