/// Tries several ways of folding wide parents and takes the one that fills a page best.
struct BestLayout {
  let graph: LayoutGraph
  let nodes: [Int]
  let edges: [Int]

  /// What is higher than this has to be scrolled.
  private static let screen = 1000.0

  var block: Block {
    let layout = ComponentLayout(graph: graph, nodes: nodes, edges: edges)
    let plain = layout.block(style: .plain)
    guard nodes.count > 4, Self.shape(plain) > 1 || plain.size.height > Self.screen else { return plain }
    var best = (score: Double.infinity, height: 0.0, style: LayoutStyle.plain)
    for style in styles(isHigh: plain.size.height > Self.screen) {
      let block = layout.block(style: style)
      let score = score(block) * (style.threshold == .infinity ? 1 : 1.28)
      if score < best.score { best = (score, block.size.height, style) }
    }
    best.style.isDraft = false
    best.style.isTopAligned = best.height > Self.screen && !best.style.isDownward
    return layout.block(style: best.style)
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
    return [LayoutStyle.plain, .downward].map(\.draft)
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
    return max(1, ratio / 2.6, 0.55 / ratio)
  }
}
