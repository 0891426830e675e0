/// Rectangles that are quickly found by where they are: a grid of cells, which are as wide and as high as most of the
/// rectangles, so that each reaches into a few of them.
struct RectangleIndex {
  private(set) var rectangles: [Drawing.Rectangle] = []
  private let origin: Drawing.Point
  /// Of one cell.
  private let cell: Drawing.Size
  private let columns: Int
  private let rows: Int
  /// Indices of the rectangles that reach into each cell. What lies outside of the grid counts for the cells at its edge.
  private var cells: [[Int]]

  /// - Parameter rectangles: what the grid is laid out for; later ones may lie anywhere.
  init(_ rectangles: [Drawing.Rectangle]) {
    origin = .init(x: rectangles.map(\.minX).min() ?? 0, y: rectangles.map(\.minY).min() ?? 0)
    let width = (rectangles.map(\.maxX).max() ?? 0) - origin.x
    let height = (rectangles.map(\.maxY).max() ?? 0) - origin.y
    let count = Double(max(rectangles.count, 1))
    var cell = Drawing.Size(
      width: max(96, rectangles.reduce(0) { $0 + $1.size.width } / count),
      height: max(96, rectangles.reduce(0) { $0 + $1.size.height } / count))
    // A few cells for each rectangle, however far they lie apart.
    let scale = max(1, (width / cell.width * height / cell.height / (8 * count + 64)).squareRoot())
    cell = Drawing.Size(
      width: max(cell.width * scale, width / 4096), height: max(cell.height * scale, height / 4096))
    self.cell = cell
    columns = Int(width / cell.width) + 1
    rows = Int(height / cell.height) + 1
    cells = Array(repeating: [], count: columns * rows)
    for rectangle in rectangles { insert(rectangle) }
  }

  mutating func insert(_ rectangle: Drawing.Rectangle) {
    let reached = rows(of: rectangle)
    for column in columns(of: rectangle) {
      for row in reached { cells[column * rows + row].append(rectangles.count) }
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
    let reached = rows(of: rectangle)
    for column in columns(of: rectangle) {
      for row in reached {
        for index in cells[column * rows + row] {
          let other = rectangles[index]
          // What two have in common begins in one cell alone, and is met there.
          guard other.overlaps(rectangle), self.column(max(other.minX, rectangle.minX)) == column,
            self.row(max(other.minY, rectangle.minY)) == row
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

  private func column(_ x: Double) -> Int { min(max(Int((x - origin.x) / cell.width), 0), columns - 1) }

  private func row(_ y: Double) -> Int { min(max(Int((y - origin.y) / cell.height), 0), rows - 1) }
}
