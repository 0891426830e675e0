import SignalboxProject

/// What stands above a drawing: the name of the app, what there is of it, and of what time it is.
struct SVGHeader {
  struct Line {
    var text: String
    var size: Double
    var isTitle: Bool
    /// Of the base line, from the top.
    var y: Double
  }

  private(set) var lines: [Line] = []
  /// None for no title.
  private(set) var size = Drawing.Size(width: 0, height: 0)
  private static let margin = 20.0

  init(title: DiagramTitle?, summary: String, note: String?) {
    guard let title else { return }
    // A sentence ends with a full stop, a line of parts does not.
    let counts = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
    lines = [Line(text: title.words, size: 18, isTitle: true, y: 34)]
    for text in [title.details(counts), note].compactMap({ $0 }) {
      lines.append(Line(text: text, size: 11, isTitle: false, y: (lines.last?.y ?? 0) + 19))
    }
    let widths = lines.map { TextWidth.box(around: $0.text, size: $0.size, isBold: $0.isTitle) }
    size = .init(width: 2 * Self.margin + (widths.max() ?? 0), height: (lines.last?.y ?? 0) + 8)
  }
}

extension SVGCanvas {
  /// In the negative: the drawing itself begins at 0.
  func header(_ header: SVGHeader) {
    guard !header.lines.isEmpty else { return }
    xml.element("g", ["class": "title"]) {
      for line in header.lines {
        let point = Drawing.Point(x: 20, y: line.y - header.size.height)
        words(line.text, at: point, size: line.size, isFaint: !line.isTitle, isBold: line.isTitle)
      }
    }
  }
}
