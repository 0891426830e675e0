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
  /// How high letters of names are then, in points: the larger ones unless smaller ones take fewer sheets.
  private static let comfortable = [7.0, 6.5, 6.0]
  /// What neighbours share, in millimetres, for glue.
  private static let overlap = 10.0

  /// The sheets for a picture, row by row, upright or lying as takes fewer of them, without empty ones.
  /// - Parameters:
  ///   - top: where the picture begins.
  ///   - boxes: what is not to be cut, as far as that takes no more sheets.
  ///   - lines: what is not to be missing beside the boxes.
  func tiles(
    of picture: Drawing.Size, top: Double, boxes: [Drawing.Rectangle] = [], lines: [Drawing.Rectangle]? = nil
  ) -> [PaperTile] {
    let (short, long) = sides
    let sheets = [Drawing.Size(width: short, height: long), Drawing.Size(width: long, height: short)]
    let grids = Self.comfortable.flatMap { letters in
      sheets.map { TileGrid(sheet: $0, letters: letters, picture: picture, top: top, boxes: boxes) }
    }
    guard let grid = grids.enumerated().min(by: { ($0.1.count, $0.0) < ($1.1.count, $1.0) })?.element else { return [] }
    let places = grid.rows.indices.flatMap { row in grid.columns.indices.map { (row, $0) } }.filter { row, column in
      guard let lines else { return true }
      let seen = grid.inner(row, column)
      return boxes.contains { $0.overlaps(seen) } || lines.contains { $0.overlaps(seen) }
    }
    return places.enumerated().map { index, place in
      let inner = grid.inner(place.0, place.1)
      return PaperTile(
        frame: .init(
          x: inner.minX - grid.border, y: inner.minY - grid.border, width: inner.size.width + 2 * grid.border,
          height: inner.size.height + 2 * grid.border),
        sheet: grid.sheet,
        words: "\(index + 1) of \(places.count): row \(place.0 + 1), column \(place.1 + 1)", border: grid.border)
    }
  }

  /// Where sheets of one kind lie under a picture.
  private struct TileGrid {
    let sheet: Drawing.Size
    /// Where the columns begin from the left, and the rows from the top.
    let columns: [Double]
    let rows: [Double]
    /// Pixels of the picture.
    let border: Double
    private let room: Drawing.Size

    var count: Int { columns.count * rows.count }

    init(
      sheet: Drawing.Size, letters: Double, picture: Drawing.Size, top: Double, boxes: [Drawing.Rectangle]
    ) {
      self.sheet = sheet
      let scale = letters * 25.4 / (72 * NodeLooks.fontSize)
      border = (Paper.margin / scale).rounded()
      let shared = Paper.overlap / scale
      room = Drawing.Size(
        width: sheet.width / scale - 2 * border, height: sheet.height / scale - 2 * border)
      columns = Self.starts(0, picture.width, room.width, shared, boxes.map { ($0.minX, $0.maxX) })
      rows = Self.starts(top, picture.height, room.height, shared, boxes.map { ($0.minY, $0.maxY) })
    }

    func inner(_ row: Int, _ column: Int) -> Drawing.Rectangle {
      .init(x: columns[column], y: rows[row], width: room.width, height: room.height)
    }

    /// As few stretches as cover a length. Each begins before what the one before it cuts, as far as room is to spare.
    private static func starts(
      _ start: Double, _ length: Double, _ room: Double, _ shared: Double, _ spans: [(low: Double, high: Double)]
    ) -> [Double] {
      let step = room - shared
      let count = max(1, Int(((length - shared) / step).rounded(.up)))
      var spare = step * Double(count) + shared - length
      var result = [start]
      while result.count < count {
        let end = result[result.count - 1] + room
        let cut = spans.filter { $0.low < end && $0.high > end && end - $0.low < room / 2 }.map { end - $0.low + 8 }
        let wanted = max(0, (cut.max() ?? 0) - shared)
        let given = min(spare, wanted)
        spare -= given
        result.append(end - shared - given)
      }
      return result
    }
  }
}

extension SVGPage {
  /// What must not be cut: boxes, and words on arrows.
  var whole: [Drawing.Rectangle] { drawing.nodes.map(\.frame) + drawing.edges.compactMap(\.label?.frame) }

  /// What is drawn beside those: arrows, titles and the legend.
  var marks: [Drawing.Rectangle] {
    let lines = drawing.edges.flatMap { edge in
      zip(edge.points, edge.points.dropFirst()).map { start, end in
        Drawing.Rectangle(
          x: min(start.x, end.x), y: min(start.y, end.y), width: max(abs(start.x - end.x), 1),
          height: max(abs(start.y - end.y), 1))
      }
    }
    let titles = drawing.areas.map {
      Drawing.Rectangle(
        x: $0.frame.minX, y: $0.frame.minY, width: $0.frame.size.width / 2, height: 30)
    }
    let head = Drawing.Rectangle(x: 0, y: top, width: header.size.width, height: header.size.height)
    let samples = legend.entries.map { entry in
      var frame = entry.frame
      frame.size.width += 7 + TextWidth.of(entry.text, size: SVGLegend.fontSize)
      return frame
    }
    return lines + titles + samples + [head]
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
