/// Rectangles that are quickly found by where they are: a grid of squares.
struct RectangleIndex {
  private struct Square: Hashable {
    var column: Int
    var row: Int
  }

  private static let side = 96.0
  private(set) var rectangles: [Drawing.Rectangle] = []
  private var squares: [Square: [Int]] = [:]

  init(_ rectangles: [Drawing.Rectangle]) {
    for rectangle in rectangles { insert(rectangle) }
  }

  mutating func insert(_ rectangle: Drawing.Rectangle) {
    for square in Self.squares(rectangle) { squares[square, default: []].append(rectangles.count) }
    rectangles.append(rectangle)
  }

  /// Indices of the rectangles that overlap the given one, in order.
  func overlapping(_ rectangle: Drawing.Rectangle) -> [Int] {
    let near = Set(Self.squares(rectangle).flatMap { squares[$0, default: []] })
    return near.filter { rectangles[$0].overlaps(rectangle) }.sorted()
  }

  private static func squares(_ rectangle: Drawing.Rectangle) -> [Square] {
    func range(_ low: Double, _ high: Double) -> ClosedRange<Int> {
      Int((low / side).rounded(.down))...Int((high / side).rounded(.down))
    }
    let rows = range(rectangle.minY, rectangle.maxY)
    return range(rectangle.minX, rectangle.maxX).flatMap { column in rows.map { Square(column: column, row: $0) } }
  }
}
