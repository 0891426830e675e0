import SignalboxProject

/// Words on arrows, level with the last stretch before the arrowhead.
enum EdgeLabels {
  static let size = 9.5
  /// Between the words and the box that the arrow points at: the arrowhead.
  private static let head = 11.0

  /// From words to words above them.
  static let row = 11.0

  /// Room that words take on a line.
  static func width(of text: String) -> Double { TextWidth.of(text, size: size) + 2 }

  /// A line with the words that are to stand on it.
  struct Line {
    var points: [Drawing.Point]
    var text: String
    /// Fewer words, for where those are too many.
    var brief: String?
    /// Whether they belong to its beginning: lines of several messages share their last stretch.
    var isAtStart = false
  }

  /// A label for every line that has room for it, above the line or else below, or beside an upright one.
  /// - Parameter obstacles: boxes that no label may touch.
  static func place(_ lines: [Line], obstacles: [Drawing.Rectangle]) -> [Drawing.Label?] {
    var taken = RectangleIndex(obstacles)
    let others = RectangleIndex(lines.flatMap { strips($0.points) })
    return lines.map { line in
      let points = line.isAtStart ? line.points.reversed() : line.points
      guard !line.text.isEmpty, let last = points.last else { return nil }
      let label = [line.text, line.brief].compactMap(\.self).lazy.flatMap { labels($0, on: points) }.first { label in
        taken.overlapping(label.frame).isEmpty
          // The line itself runs past the words and not through them.
          && others.overlapping(label.frame).allSatisfy { others.rectangles[$0].midY == last.y }
      }
      if let label { taken.insert(label.frame) }
      return label
    }
  }

  private static func strips(_ points: [Drawing.Point]) -> [Drawing.Rectangle] {
    zip(points, points.dropFirst()).map { start, end in
      .init(
        x: min(start.x, end.x), y: min(start.y, end.y) - 0.25, width: abs(start.x - end.x) + 0.1,
        height: abs(start.y - end.y) + 0.5)
    }
  }

  private static func labels(_ text: String, on points: [Drawing.Point]) -> [Drawing.Label] {
    guard points.count > 1 else { return [] }
    let (end, before) = (points[points.count - 1], points[points.count - 2])
    let width = width(of: text)
    if end.x == before.x {
      // Beside an upright line, right of it or else left, and where neighbours have words there, farther from the box.
      let room = abs(end.y - before.y) - LayoutSpacing.wordHeight - head
      return (0..<4).prefix { Double($0) * row <= room }.flatMap { step in
        let away = head + Double(step) * row
        let base = end.y > before.y ? end.y - away - 1 : end.y + away + 9
        return [end.x + 5 + width, end.x - 5].map { label(text, right: $0, base: base, width) }
      }
    }
    guard abs(end.x - before.x) >= width + head else { return [] }
    let right = end.x > before.x ? end.x - head : end.x + head + width
    return [-4.5, 10.5].map { label(text, right: right, base: end.y + $0, width) }
  }

  private static func label(_ text: String, right: Double, base: Double, _ width: Double) -> Drawing.Label {
    let frame = Drawing.Rectangle(x: right - width, y: base - 7.5, width: width, height: 9)
    return Drawing.Label(text: text, end: .init(x: right, y: base), frame: frame)
  }
}
