/// One of several sheets that make a picture together.
struct PaperTile: Sendable, Equatable {
  /// The part of the picture on it, its white border among it.
  var frame: Drawing.Rectangle
  /// Of the sheet, in millimetres.
  var sheet: Drawing.Size
  /// Where it belongs: `2 of 6: row 1, column 2`.
  var words: String
  /// Pixels of the picture that the border takes, on each side.
  var border: Double
}

extension Paper {
  /// How high letters of names are then, in points.
  private static let comfortable = 7.0
  /// What neighbours share, in millimetres, for glue.
  private static let overlap = 10.0

  /// The sheets for a picture, row by row, upright or lying as takes fewer of them.
  /// - Parameter top: where the picture begins.
  func tiles(of picture: Drawing.Size, top: Double) -> [PaperTile] {
    let scale = Self.comfortable * 25.4 / (72 * NodeLooks.fontSize)
    let (short, long) = sides
    let sheets = [Drawing.Size(width: short, height: long), Drawing.Size(width: long, height: short)]
    let counts = sheets.map { sheet in
      [(picture.width, sheet.width), (picture.height, sheet.height)].map { length, side in
        let room = side - 2 * Self.margin - Self.overlap
        return max(1, Int(((length * scale - Self.overlap) / room).rounded(.up)))
      }
    }
    let isUpright = counts[0][0] * counts[0][1] <= counts[1][0] * counts[1][1]
    let (sheet, columns, rows) =
      isUpright ? (sheets[0], counts[0][0], counts[0][1]) : (sheets[1], counts[1][0], counts[1][1])
    let border = Self.margin / scale
    let step = { (side: Double) in (side - 2 * Self.margin - Self.overlap) / scale }
    return (0..<rows * columns).map { index in
      let (row, column) = (index / columns, index % columns)
      return PaperTile(
        frame: .init(
          x: Double(column) * step(sheet.width) - border, y: top + Double(row) * step(sheet.height) - border,
          width: sheet.width / scale, height: sheet.height / scale),
        sheet: sheet, words: "\(index + 1) of \(rows * columns): row \(row + 1), column \(column + 1)", border: border)
    }
  }
}

extension SVGCanvas {
  /// What helps to put the sheet in its place: a frame to cut along, and which one it is. White hides what runs over it.
  func marks(of tile: PaperTile) {
    let (frame, border) = (tile.frame, tile.border)
    let inner = Drawing.Rectangle(
      x: frame.minX + border, y: frame.minY + border, width: frame.size.width - 2 * border,
      height: frame.size.height - 2 * border)
    let outline = { (box: Drawing.Rectangle) in
      let (left, top, right, bottom) = (box.minX, box.minY, box.maxX, box.maxY)
      let corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
      return "M" + corners.map { "\(SVGPath.number($0.0)) \(SVGPath.number($0.1))" }.joined(separator: "L") + "Z"
    }
    xml.element("g", ["class": "tile"]) {
      xml.element(
        "path", ["d": outline(frame) + outline(inner), "fill": theme.page.light, "fill-rule": "evenodd"])
      xml.element(
        "path",
        [
          "d": outline(inner), "fill": "none", "stroke": theme.faint.light, "stroke-width": "0.5",
          "stroke-dasharray": "4 4",
        ])
      words(tile.words, at: .init(x: inner.minX, y: frame.maxY - border / 3), size: 10, isFaint: true)
    }
  }
}
