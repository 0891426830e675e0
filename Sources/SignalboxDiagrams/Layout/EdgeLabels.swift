import SignalboxProject

/// Words on arrows, level with the last stretch before the arrowhead.
enum EdgeLabels {
  static let size = 9.5
  /// Between the words and the box that the arrow points at: the arrowhead.
  private static let head = 11.0

  /// From words to words above them.
  static let row = 11.0
  /// From words to words beside them.
  private static let word = 4.0

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

    /// Ends where the words belong.
    fileprivate var way: [Drawing.Point] { isAtStart ? points.reversed() : points }
    fileprivate var texts: [String] { [text, brief].compactMap(\.self) }
  }

  /// A label for every line with words: at its end where that is free, above the line or else below, or beside an
  /// upright one; otherwise wherever on the line the fewest others run through it. Nil where boxes and other words leave
  /// no room at all.
  /// - Parameters:
  ///   - obstacles: boxes that no label may touch.
  ///   - frames: around boxes; words on their outlines read as badly as words on lines.
  static func place(
    _ lines: [Line], obstacles: [Drawing.Rectangle], frames: [Drawing.Rectangle] = []
  ) -> [Drawing.Label?] {
    var taken = RectangleIndex(obstacles)
    let hasWords = lines.contains { !$0.text.isEmpty }
    let others = Strips(hasWords ? lines.flatMap { strips($0.points) } : [])
    let outlines = Strips(hasWords ? frames.flatMap { strips(outline($0)) } : [])
    var result = lines.map { line -> Drawing.Label? in
      let points = line.way
      guard !line.text.isEmpty, let last = points.last else { return nil }
      let label = line.texts.lazy.flatMap { labels($0, on: points) }.first { label in
        taken.count(overlapping: label.frame) == 0
          // The line itself runs past the words and not through them.
          && others.allSatisfy(overlapping: label.frame) { $0.midY == last.y }
          && outlines.count(overlapping: label.frame) == 0
      }
      if let label { taken.insert(label.frame.widened(by: word)) }
      return label
    }
    let waiting = lines.indices.filter { result[$0] == nil && !lines[$0].text.isEmpty }
    let tries = max(24, min(400, 100_000 / max(waiting.count, 1)))
    for index in waiting {
      result[index] = elsewhere(lines[index], taken, others, outlines, tries: tries)
      if let label = result[index] { taken.insert(label.frame.widened(by: word)) }
    }
    return result
  }

  /// The place that is crossed least, of those the one nearest to where the words belong; on the outline of a frame only
  /// where all of the line is.
  /// - Parameter tries: how many places along one stretch are looked at; the lines of large drawings are long.
  private static func elsewhere(
    _ line: Line, _ taken: RectangleIndex, _ others: Strips, _ outlines: Strips, tries: Int
  ) -> Drawing.Label? {
    let points = line.way
    let onOutline = 1_000_000
    var best: (label: Drawing.Label, crossed: Int)?
    for text in line.texts {
      for end in points.indices.dropFirst().reversed() {
        // Fewer words at the right end tell more than all of them far away.
        if let best, best.crossed < onOutline { return best.label }
        for label in sliding(text, from: points[end - 1], to: points[end], tries)
        where taken.count(overlapping: label.frame) == 0 {
          let crossed =
            others.count(overlapping: label.frame) + (outlines.count(overlapping: label.frame) > 0 ? onOutline : 0)
          if crossed < best?.crossed ?? .max { best = (label, crossed) }
        }
      }
    }
    return best?.label
  }

  /// All along one stretch of a line.
  private static func sliding(
    _ text: String, from before: Drawing.Point, to end: Drawing.Point, _ tries: Int
  ) -> [Drawing.Label] {
    let width = width(of: text)
    let isUpright = end.x == before.x
    let length = abs(end.y - before.y) + abs(end.x - before.x)
    let room = length - head - (isUpright ? LayoutSpacing.wordHeight : width)
    guard room >= 0 else { return [] }
    let step = max(row / 2, (room / Double(tries)).rounded(.up))
    return stride(from: 0, through: room, by: step).flatMap { step -> [Drawing.Label] in
      guard isUpright else {
        let right = end.x > before.x ? end.x - head - step : end.x + head + step + width
        return [-4.5, 10.5].map { label(text, right: right, base: end.y + $0, width) }
      }
      let base = end.y > before.y ? end.y - head - step - 1 : end.y + head + step + 9
      return [end.x + 5 + width, end.x - 5].map { label(text, right: $0, base: base, width) }
    }
  }

  private static func strips(_ points: [Drawing.Point]) -> [Drawing.Rectangle] {
    zip(points, points.dropFirst()).map { start, end in
      .init(
        x: min(start.x, end.x), y: min(start.y, end.y) - 0.25, width: abs(start.x - end.x) + 0.1,
        height: abs(start.y - end.y) + 0.5)
    }
  }

  private static func outline(_ frame: Drawing.Rectangle) -> [Drawing.Point] {
    [
      .init(x: frame.minX, y: frame.minY), .init(x: frame.maxX, y: frame.minY), .init(x: frame.maxX, y: frame.maxY),
      .init(x: frame.minX, y: frame.maxY), .init(x: frame.minX, y: frame.minY),
    ]
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

extension Drawing.Rectangle {
  /// With so much more to the left and to the right.
  fileprivate func widened(by margin: Double) -> Self {
    Self(x: minX - margin, y: minY, width: size.width + 2 * margin, height: size.height)
  }
}

/// The stretches of all lines. Level ones and upright ones apart: no grid has cells that suit both.
private struct Strips {
  private let level: RectangleIndex
  private let upright: RectangleIndex

  init(_ strips: [Drawing.Rectangle]) {
    level = RectangleIndex(strips.filter { $0.size.width >= $0.size.height })
    upright = RectangleIndex(strips.filter { $0.size.width < $0.size.height })
  }

  func count(overlapping rectangle: Drawing.Rectangle) -> Int {
    level.count(overlapping: rectangle) + upright.count(overlapping: rectangle)
  }

  func allSatisfy(overlapping rectangle: Drawing.Rectangle, _ condition: (Drawing.Rectangle) -> Bool) -> Bool {
    level.allSatisfy(overlapping: rectangle, condition) && upright.allSatisfy(overlapping: rectangle, condition)
  }
}
