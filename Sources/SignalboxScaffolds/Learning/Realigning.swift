import SignalboxEditing
import SignalboxText

extension SourceText {
  /// Lines that stand below what follows an opening parenthesis, when names before that get longer or shorter.
  func realigning(after edits: [Edit]) -> [Edit] {
    var open: [(position: Int, line: Int)] = []
    var shifts: [Int: Int] = [:]
    var found: [Edit] = []
    // The first bytes of the token's line, and of what was not searched for line breaks.
    var start = 0
    var rest = 0
    for token in tokens(in: 0..<bytes.count) {
      while rest < token.lowerBound {
        if bytes[rest] == 0x0A { start = rest + 1 }
        rest += 1
      }
      if let (parenthesis, line) = open.last, line != start,
        token.lowerBound - start == parenthesis + 1 - line,
        bytes[start..<token.lowerBound].allSatisfy({ $0 == 0x20 })
      {
        let grown = edits.filter { line <= $0.range.lowerBound && $0.range.upperBound <= parenthesis }.reduce(0) {
          $0 + $1.replacement.utf8.count - $1.range.count
        }
        let shift = max(start - token.lowerBound, grown + shifts[line, default: 0])
        shifts[start] = shift
        if shift != 0 { found.append(Edit(indenting: start, by: shift)) }
      }
      switch text(token) {
      case "(": open.append((token.lowerBound, start))
      case ")": _ = open.popLast()
      default: continue
      }
    }
    return found
  }
}

extension Edit {
  /// - Parameter blanks: how many more a line begins with; fewer where it is negative.
  fileprivate init(indenting line: Int, by blanks: Int) {
    self.init(
      range: line..<line + max(0, -blanks), replacement: String(repeating: " ", count: max(0, blanks)))
  }
}
