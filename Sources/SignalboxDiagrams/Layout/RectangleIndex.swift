/// Rectangles that are quickly found by where they are: a grid of squares.
struct RectangleIndex {
  private(set) var rectangles: [Drawing.Rectangle] = []
  private let origin: Drawing.Point
  /// Of one square.
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// Indices of the rectangles that reach into each square. What lies outside of the grid counts for the squares at its
  /// edge.
  private var squares: [[Int]]

  /// - Parameter rectangles: what the grid is laid out for; later ones may lie anywhere.
  init(_ rectangles: [Drawing.Rectangle]) {
    origin = .init(x: rectangles.map(\.minX).min() ?? 0, y: rectangles.map(\.minY).min() ?? 0)
    let width = (rectangles.map(\.maxX).max() ?? 0) - origin.x
    let height = (rectangles.map(\.maxY).max() ?? 0) - origin.y
    // A few squares for each rectangle, however far they lie apart.
    side = max(96, (width * height / Double(8 * rectangles.count + 64)).squareRoot(), max(width, height) / 4096)
    columns = Int(width / side) + 1
    rows = Int(height / side) + 1
    squares = Array(repeating: [], count: columns * rows)
    for rectangle in rectangles { insert(rectangle) }
  }

  mutating func insert(_ rectangle: Drawing.Rectangle) {
    let row = self.rows(of: rectangle)
    for column in columns(of: rectangle) {
      for square in row { squares[column * rows + square].append(rectangles.count) }
    }
    rectangles.append(rectangle)
  }

  /// Indices of the rectangles that overlap the given one, in order.
  func overlapping(_ rectangle: Drawing.Rectangle) -> [Int] {
    var found: [Int] = []
    visit(rectangle) { found.append($0) }
    return found.sorted()
  }

  /// How many rectangles overlap the given one.
  func count(overlapping rectangle: Drawing.Rectangle) -> Int {
    var count = 0
    visit(rectangle) { _ in count += 1 }
    return count
  }

  /// Whether all rectangles that overlap the given one, if there are any, are as told.
  func allSatisfy(overlapping rectangle: Drawing.Rectangle, _ condition: (Drawing.Rectangle) -> Bool) -> Bool {
    var result = true
    visit(rectangle) { result = result && condition(rectangles[$0]) }
    return result
  }

  private func visit(_ rectangle: Drawing.Rectangle, _ body: (Int) -> Void) {
    let row = rows(of: rectangle)
    for column in columns(of: rectangle) {
      for square in row {
        for index in squares[column * rows + square] {
          let other = rectangles[index]
          // What two have in common begins in one square alone, and is met there.
          guard other.overlaps(rectangle), self.column(max(other.minX, rectangle.minX)) == column,
            self.row(max(other.minY, rectangle.minY)) == square
          else { continue }
          body(index)
        }
      }
    }
  }

  private func columns(of rectangle: Drawing.Rectangle) -> ClosedRange<Int> {
    column(rectangle.minX)...column(rectangle.maxX)
  }

  private func rows(of rectangle: Drawing.Rectangle) -> ClosedRange<Int> { row(rectangle.minY)...row(rectangle.maxY) }

  private func column(_ x: Double) -> Int { min(max(Int((x - origin.x) / side), 0), columns - 1) }

  private func row(_ y: Double) -> Int { min(max(Int((y - origin.y) / side), 0), rows - 1) }
}
