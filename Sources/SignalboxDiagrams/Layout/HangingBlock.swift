/// A parent with its children in columns below it, as files stand in a tree of folders: for hubs whose children would
/// make one column of them too high.
enum HangingBlock {
  struct Child {
    var block: Block
    /// The parent's edges to the child: one, or several between the same two.
    var edges: [Int]
    var labelWidth: Double
  }

  private static let spacing = (top: 12.0, rows: 8.0, columns: 24.0, trunk: 14.0)

  /// - Parameter height: of the columns, as far as the highest child allows.
  static func block(parent: Block, children: [Child], height: Double) -> Block {
    let columns = split(children, height: height)
    var result = parent
    let foot = parent.size.height
    // A single column hangs from the parent directly; several need a rail above them.
    let rail = foot + spacing.top
    let top = columns.count > 1 ? rail + spacing.top : foot + spacing.top
    var trunk = spacing.trunk
    for column in columns {
      let indent = LayoutSpacing.stub + (column.map(\.labelWidth).max() ?? 0)
      var y = top
      for child in column {
        result.absorb(child.block, at: .init(x: trunk + indent, y: y))
        let port = y + child.block.port
        let points: [Block.Point] = [
          .init(x: spacing.trunk, y: foot), .init(x: spacing.trunk, y: rail), .init(x: trunk, y: rail),
          .init(x: trunk, y: port), .init(x: trunk + indent, y: port),
        ]
        result.routes += child.edges.map { Block.Route(edge: $0, points: points) }
        y += child.block.size.height + gap(below: child)
      }
      result.size.height = max(result.size.height, y - (column.last.map(gap) ?? 0))
      let width = column.map(\.block.size.width).max() ?? 0
      result.size.width = max(result.size.width, trunk + indent + width)
      trunk += indent + width + spacing.columns
    }
    return result
  }

  private static func gap(below child: Child) -> Double {
    child.block.boxes.count > 1 ? spacing.rows * 2 : spacing.rows
  }

  /// Fills one column after the other, all about equally high.
  private static func split(_ children: [Child], height: Double) -> [[Child]] {
    let heights = children.map { $0.block.size.height + gap(below: $0) }
    let count = max(1, (heights.reduce(0, +) / max(height, 1)).rounded(.up))
    var limit = max(heights.reduce(0, +) / count, heights.max() ?? 0)
    var columns = fill(children, heights, limit)
    while Double(columns.count) > count {
      limit *= 1.05
      columns = fill(children, heights, limit)
    }
    return columns
  }

  private static func fill(_ children: [Child], _ heights: [Double], _ limit: Double) -> [[Child]] {
    var columns: [[Child]] = []
    var filled = Double.infinity
    for (child, height) in zip(children, heights) {
      if filled + height > limit + 0.01 {
        columns.append([])
        filled = 0
      }
      columns[columns.count - 1].append(child)
      filled += height
    }
    return columns
  }
}
