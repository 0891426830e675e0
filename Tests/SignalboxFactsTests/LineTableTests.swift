import SignalboxFacts
import Testing

@Suite struct LineTableTests {
  @Test(arguments: [
    ("", 0), ("a", 1), ("\n", 1), ("a\n", 1), ("a\nb", 2), ("a\r\nb\r\n", 2), ("a\rb", 2), ("\r\r\n\n", 3),
    ("\r\n\r", 2),
  ])
  func lineCount(_ text: String, _ count: Int) {
    #expect(table(text).count(ofTextLength: text.utf8.count) == count)
  }

  @Test func columnsAreScalars() {
    let text = "é😀x\r\n\u{301}👨‍👩‍👧y\rz"
    let lines = table(text)
    #expect(lines.position(of: offset(of: "x", in: text)) == (1, 3))
    #expect(lines.position(of: offset(of: "y", in: text)) == (2, 7))
    #expect(lines.position(of: offset(of: "z", in: text)) == (3, 1))
    #expect(lines.position(of: UInt32(text.utf8.count)) == (3, 2))
  }

  @Test(arguments: 0..<50)
  func agreesWithANaiveComputation(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = ["a", "\n", "\r", "\r\n", "é", "😀", "\u{2028}", "\u{301}"]
    let text = (0..<60).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }.joined()
    let lines = table(text)
    for (offset, position) in naivePositions(text) {
      #expect(lines.position(of: offset) == position, "at \(offset) of \(text.debugDescription)")
      #expect(lines.line(of: offset) == position.line)
    }
  }

  /// The place of each scalar and of the end, found by walking from the beginning.
  private func naivePositions(_ text: String) -> [(offset: UInt32, position: (line: Int, column: Int))] {
    var positions: [(offset: UInt32, position: (line: Int, column: Int))] = []
    var (offset, line, column) = (UInt32(0), 1, 1)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      positions.append((offset, (line, column)))
      offset += UInt32(String(scalar).utf8.count)
      let isFirstOfTwo = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isFirstOfTwo {
        (line, column) = (line + 1, 1)
      } else {
        column += 1
      }
    }
    return positions + [(offset, (line, column))]
  }

  private func table(_ text: String) -> LineTable {
    Array(text.utf8).withUnsafeBytes { LineTable(bytes: $0) }
  }

  private func offset(of scalar: Unicode.Scalar, in text: String) -> UInt32 {
    UInt32(text.unicodeScalars.prefix { $0 != scalar }.map { String($0).utf8.count }.reduce(0, +))
  }
}
