/// Strings, and where a value interrupts them.
extension SourceScanner {
  /// From the first quote.
  mutating func string(pounds: Int) {
    let isLong = at(place + 1) == UInt8(ascii: "\"") && at(place + 2) == UInt8(ascii: "\"")
    place += isLong ? 3 : 1
    if isLong, pounds > 0 {
      // `#"""#` is a quote in quotes.
      var next = place
      while let byte = at(next), byte.isBlank, !byte.isNewline { next += 1 }
      guard at(next).map(\.isNewline) ?? true else { return isUnsure = true }
    }
    text(pounds: pounds, isMultiline: isLong)
  }

  /// From within a string to its end, or into an interpolation.
  mutating func text(pounds: Int, isMultiline: Bool) {
    while let byte = at(place) {
      switch byte {
      case UInt8(ascii: "\""):
        if ends(pounds: pounds, isMultiline: isMultiline) { return tally.operand() }
      case UInt8(ascii: "\\"):
        place += 1
        guard hasPounds(pounds, at: place) else { continue }
        place += pounds
        if at(place) == UInt8(ascii: "(") {
          place += 1
          return tally.open(.interpolation, pounds: pounds, isMultiline: isMultiline)
        }
        if let next = at(place), !next.isNewline { place += 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isMultiline else { return tally.operand() }
        place += 1
      default:
        place += 1
      }
    }
  }

  /// At a quote: steps over it, and over all that belongs to it if it is the last.
  private mutating func ends(pounds: Int, isMultiline: Bool) -> Bool {
    let quotes = isMultiline ? 3 : 1
    for next in place..<place + quotes where at(next) != UInt8(ascii: "\"") {
      place += 1
      return false
    }
    guard hasPounds(pounds, at: place + quotes) else {
      place += 1
      return false
    }
    place += quotes + pounds
    return true
  }

  private func hasPounds(_ count: Int, at start: Int) -> Bool {
    count == 0 || (start..<start + count).allSatisfy { at($0) == UInt8(ascii: "#") }
  }
}
