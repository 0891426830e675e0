/// How wide text will be, without asking a font: those of the reader's machine are not known.
///
/// Widths are Helvetica's (Adobe Font Metrics, in thousandths of the size), which Arial and Liberation Sans share.
/// Signs beyond ASCII are taken for wide rather than for narrow.
enum TextWidth {
  /// - Parameter isBold: whether the text is set in a semibold weight.
  /// - Returns: pixels, rounded up to whole ones.
  static func of(_ text: String, size: Double, isBold: Bool = false) -> Double {
    let thousandths = text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    return (Double(thousandths) * size * (isBold ? 1.08 : 1.02) / 1000).rounded(.up)
  }

  /// How wide a box has to be for a text: with a padding around Helvetica, and not overrun where DejaVu Sans, the widest
  /// of the usual ones, stands in for it.
  /// - Parameter padding: pixels, both sides together.
  static func box(around text: String, size: Double, isBold: Bool = false, padding: Double = 0) -> Double {
    let width = of(text, size: size, isBold: isBold)
    return max(width + padding, (width * (isBold ? 1.19 : 1.11)).rounded(.up) + 12)
  }

  /// The text with its middle left out, as far as it takes to fit.
  static func shortened(_ text: String, to width: Double, size: Double, isBold: Bool = false) -> String {
    var (limit, result) = (text.count, text)
    while of(result, size: size, isBold: isBold) > width, limit > 3 {
      limit -= 1
      result = text.shortened(to: limit)
    }
    return result
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    let value = Int(scalar.value)
    if ascii.indices.contains(value - 0x20) { return ascii[value - 0x20] }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar.value) ? 1100 : 700
    }
  }

  /// East Asian wide signs and emoji, by blocks (Unicode Standard Annex 11, simplified).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD, 0x2600...0x27BF, 0x12000...0x12FFF:
      true
    default: false
    }
  }

  /// From the space (U+0020) to the tilde (U+007E).
  private static let ascii = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
