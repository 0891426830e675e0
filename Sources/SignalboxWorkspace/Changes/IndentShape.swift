/// How the lines of a text are indented: what can be seen of its structure without knowing its language.
struct IndentShape {
  let bytes: [UInt8]
  /// As `LineTexts.starts` gives them.
  let starts: [Int]

  /// What a reader sees at the edge between two lines.
  struct Edge {
    /// The column of the first letter at or below the edge, 0 at the end of the text.
    var indent: Int
    /// Whether that letter stands further left than the last one above: a block ends there.
    var isClosing: Bool
    /// How many blank lines stand directly above.
    var blanksBefore: Int
  }

  /// - Parameter line: the index of the line below the edge, or the number of lines.
  func edge(at line: Int) -> Edge {
    let count = starts.count - 1
    // Longer gaps than this hold nothing together.
    let reach = 20
    let below = (line..<min(count, line + reach)).lazy.compactMap(indent).first ?? 0
    var above: Int?
    var blanks = 0
    for index in stride(from: line - 1, through: max(0, line - reach), by: -1) {
      above = indent(of: index)
      if above != nil { break }
      blanks += 1
    }
    return Edge(indent: below, isClosing: below < above ?? 0, blanksBefore: blanks)
  }

  /// The column of a line's first letter, nil where the line is blank. A tab leads to the next multiple of 8.
  private func indent(of line: Int) -> Int? {
    var column = 0
    for index in starts[line]..<starts[line + 1] {
      switch bytes[index] {
      case UInt8(ascii: " "): column += 1
      case UInt8(ascii: "\t"): column += 8 - column % 8
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      default: return column
      }
    }
    return nil
  }
}
