/// Figures that say how good a drawing is.
public struct LayoutMeasures: Sendable, Equatable {
  /// Where lines cross each other; stretches that several arrows share count once.
  public private(set) var crossings = 0
  /// Pairs of boxes that overlap: none, or the layout is wrong.
  public private(set) var overlaps = 0
  /// Arrows that run through a box which is not at their ends: none, or the layout is wrong.
  public private(set) var piercings = 0
  /// Square pixels.
  public private(set) var area = 0.0
  /// Width over height.
  public private(set) var aspect = 1.0
  /// Of all arrows, in pixels; stretches that several arrows share count for each.
  public private(set) var edgeLength = 0.0
  /// The same, but those stretches count once: what a pen would draw.
  public private(set) var ink = 0.0

  public init(_ drawing: Drawing) {
    area = drawing.size.width * drawing.size.height
    aspect = drawing.size.width / max(drawing.size.height, 1)
    let stretches = Stretches(drawing.edges.map(\.points))
    (crossings, ink) = (stretches.crossings, stretches.length)
    let boxes = RectangleIndex(drawing.nodes.map(\.frame))
    for (index, node) in drawing.nodes.enumerated() {
      overlaps += boxes.overlapping(node.frame).filter { $0 > index }.count
    }
    for edge in drawing.edges {
      let stretches = zip(edge.points, edge.points.dropFirst())
      edgeLength += stretches.reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) }
      let touched = stretches.flatMap { boxes.overlapping(Self.strip(from: $0, to: $1)) }
      let isPiercing = touched.contains { ![edge.edge.from, edge.edge.to].contains(drawing.nodes[$0].id) }
      piercings += isPiercing ? 1 : 0
    }
  }

  /// A line with a little thickness.
  private static func strip(from start: Drawing.Point, to end: Drawing.Point) -> Drawing.Rectangle {
    .init(
      x: min(start.x, end.x) - 0.5, y: min(start.y, end.y) - 0.5, width: abs(start.x - end.x) + 1,
      height: abs(start.y - end.y) + 1)
  }
}
