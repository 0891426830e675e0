import SignalboxEditing
import SignalboxText

extension SourceText {
  /// Lines that stand below what follows an opening parenthesis, when names before that get longer or shorter.
  func realigning(after edits: [Edit]) -> [Edit] {
    var open: [Int] = []
    var shifts: [Int: Int] = [:]
    var found: [Edit] = []
    for token in tokens(in: 0..<bytes.count) {
      let start = startOfLine(with: token.lowerBound)
      if let parenthesis = open.last, isFirstOnLine(token.lowerBound), startOfLine(with: parenthesis) != start,
        token.lowerBound - start == parenthesis + 1 - startOfLine(with: parenthesis),
        bytes[start..<token.lowerBound].allSatisfy({ $0 == 0x20 })
      {
        let line = startOfLine(with: parenthesis)
        let grown = edits.filter { line <= $0.range.lowerBound && $0.range.upperBound <= parenthesis }.reduce(0) {
          $0 + $1.replacement.utf8.count - $1.range.count
        }
        let width = token.lowerBound - start
        let shift = max(-width, grown + shifts[line, default: 0])
        shifts[start] = shift
        if shift > 0 {
          found.append(Edit(range: start..<start, replacement: String(repeating: " ", count: shift)))
        } else if shift < 0 {
          found.append(Edit(range: start..<start - shift, replacement: ""))
        }
      }
      switch text(token) {
      case "(": open.append(token.lowerBound)
      case ")": _ = open.popLast()
      default: continue
      }
    }
    return found
  }

  private func startOfLine(with position: Int) -> Int {
    bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }
}
