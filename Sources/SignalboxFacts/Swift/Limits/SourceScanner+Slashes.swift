/// Comments, directives, and what may be a regular expression.
extension SourceScanner {
  mutating func pound() {
    let start = place
    while at(place) == UInt8(ascii: "#") { place += 1 }
    for _ in start..<place { tally.sign() }
    switch at(place) {
    case UInt8(ascii: "\""): string(pounds: place - start)
    case UInt8(ascii: "/"): isUnsure = true
    case let byte? where byte.isWord: directive()
    default: break
    }
  }

  private mutating func directive() {
    let start = place
    while place < bytes.count, bytes[place].isWord { place += 1 }
    switch UnsafeBufferPointer(rebasing: bytes[start..<place]) {
    case let name where name.elementsEqual("if".utf8): tally.open(.conditional)
    case let name where name.elementsEqual("else".utf8) || name.elementsEqual("elseif".utf8): tally.nextBranch()
    case let name where name.elementsEqual("endif".utf8): tally.close(.conditional)
    default: tally.operand()
    }
  }

  mutating func slash() {
    let start = place
    place += 1
    let isBehindSign = start > 0 && bytes[start - 1].isOperator
    switch at(place) {
    case UInt8(ascii: "/") where !isBehindSign: skipLine()
    case UInt8(ascii: "*") where !isBehindSign: skipComment()
    case UInt8(ascii: "/"), UInt8(ascii: "*"): isUnsure = true
    case let byte? where byte.isBlank: tally.sign()
    default:
      // With another one on the line it may be a regular expression.
      let isDivision = start > 0 && bytes[start - 1].isOperand
      if isBehindSign || !isDivision, lineHasSlash(from: place) { isUnsure = true }
      tally.sign()
    }
  }

  private func lineHasSlash(from start: Int) -> Bool {
    var next = start
    while let byte = at(next), !byte.isNewline {
      if byte == UInt8(ascii: "/") { return true }
      next += 1
    }
    return false
  }

  mutating func skipLine() {
    while let byte = at(place), !byte.isNewline { place += 1 }
  }

  /// Comments nest.
  private mutating func skipComment() {
    place += 1
    var depth = 1
    while depth > 0, let byte = at(place) {
      place += 1
      switch (byte, at(place)) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
      default: continue
      }
      place += 1
    }
  }
}
