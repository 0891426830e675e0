/// A sheet that a picture is printed on.
public enum Paper: String, Sendable, CaseIterable {
  case a4, a3, letter

  /// Millimetres, the shorter side first.
  private var sides: (Double, Double) {
    switch self {
    case .a4: (210, 297)
    case .a3: (297, 420)
    case .letter: (215.9, 279.4)
    }
  }

  /// White around the picture, on each side.
  private static let margin = 10.0
  /// Millimetres a pixel: small pictures are not blown up to fill the sheet.
  private static let largest = 25.4 / 96 * 1.5

  /// The sheet around a picture, upright or lying by the picture's shape; the picture is made to fit, in the middle of the
  /// upper part.
  /// - Returns: the sheet in millimetres, and in pixels of the picture, which begins at 0.
  func sheet(around picture: Drawing.Size) -> (millimetres: Drawing.Size, frame: Drawing.Rectangle) {
    let (short, long) = sides
    let sheet =
      picture.width > picture.height
      ? Drawing.Size(width: long, height: short) : Drawing.Size(width: short, height: long)
    let scale = min(
      Self.largest, (sheet.width - 2 * Self.margin) / max(picture.width, 1),
      (sheet.height - 2 * Self.margin) / max(picture.height, 1))
    let size = Drawing.Size(width: sheet.width / scale, height: sheet.height / scale)
    let frame = Drawing.Rectangle(
      x: (picture.width - size.width) / 2, y: -Self.margin / scale, width: size.width, height: size.height)
    return (sheet, frame)
  }
}
