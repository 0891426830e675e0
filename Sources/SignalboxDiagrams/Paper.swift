import SignalboxProject

/// A sheet that a picture is printed on.
public enum Paper: String, Sendable, CaseIterable {
  case a4, a3, a2, a1, a0, letter, tabloid

  /// Millimetres, the shorter side first.
  var sides: (Double, Double) {
    switch self {
    case .a4: (210, 297)
    case .a3: (297, 420)
    case .a2: (420, 594)
    case .a1: (594, 841)
    case .a0: (841, 1189)
    case .letter: (215.9, 279.4)
    case .tabloid: (279.4, 431.8)
    }
  }

  /// White around the picture, on each side.
  static let margin = 10.0
  /// Millimetres a pixel: small pictures are not blown up to fill the sheet.
  private static let largest = 25.4 / 96 * 1.5

  /// The sheet around a picture, upright or lying by the picture's shape; the picture is made to fit, in the middle of the
  /// upper part.
  /// - Returns: the sheet in millimetres, and in pixels of the picture, which begins at 0.
  func sheet(around picture: Drawing.Size) -> (millimetres: Drawing.Size, frame: Drawing.Rectangle) {
    let sheet = turned(for: picture)
    let scale = scale(of: picture)
    let size = Drawing.Size(width: sheet.width / scale, height: sheet.height / scale)
    let frame = Drawing.Rectangle(
      x: (picture.width - size.width) / 2, y: -Self.margin / scale, width: size.width, height: size.height)
    return (sheet, frame)
  }

  private func turned(for picture: Drawing.Size) -> Drawing.Size {
    let (short, long) = sides
    return
      picture.width > picture.height
      ? Drawing.Size(width: long, height: short) : Drawing.Size(width: short, height: long)
  }

  /// Millimetres a pixel of the picture.
  private func scale(of picture: Drawing.Size) -> Double {
    let sheet = turned(for: picture)
    return min(
      Self.largest, (sheet.width - 2 * Self.margin) / max(picture.width, 1),
      (sheet.height - 2 * Self.margin) / max(picture.height, 1))
  }

  /// How high the letters of names are, in points.
  func letters(of picture: Drawing.Size) -> Double { NodeLooks.fontSize * scale(of: picture) * 72 / 25.4 }

  /// In points: below that people need a lens.
  private static let readable = 4.0

  /// Whether names can be read on the sheet.
  func isReadable(_ picture: Drawing.Size) -> Bool { letters(of: picture) >= Self.readable }

  /// The larger sheets of the same kind, the smallest first.
  var larger: [Paper] {
    let series: [Paper] = [.letter, .tabloid].contains(self) ? [.letter, .tabloid] : [.a4, .a3, .a2, .a1, .a0]
    return Array(series.drop { $0 != self }.dropFirst())
  }
}

/// A tree drawn for a sheet of paper.
public struct PrintedTree {
  private let page: SVGPage
  private let paper: Paper

  /// - Parameter options: with the sheet; A4 without one.
  public init(_ tree: CoordinatorTree, options: DiagramOptions) {
    var options = options
    paper = options.paper ?? .a4
    options.paper = paper
    page = SVGPage(tree.drawable, options)
  }

  /// The picture as SVG.
  public var text: String { page.text }

  /// The picture on several sheets, each as SVG.
  public var tiles: [String] {
    paper.tiles(of: page.size, top: page.top, boxes: page.whole, lines: page.marks).map { tile in
      var page = page
      page.tile = tile
      return page.text
    }
  }

  /// What is to be said where names are too small to be read: how small, and what to do. Nil where they are not.
  public var complaint: String? {
    let size = page.size
    guard !paper.isReadable(size) else { return nil }
    let points = (paper.letters(of: size) * 10).rounded() / 10
    let remedy =
      paper.larger.first { $0.isReadable(size) }.map {
        "take --paper \($0.rawValue), or draw a part of it: --root, --collapse"
      }
      ?? "draw a part of it: --root, --collapse"
    return "names are \(points) pt high on \(paper.rawValue), too small to be read; \(remedy)"
  }
}
