/// Reads the bytes of a text once, before they are parsed, for what would be too much for the parser.
///
/// It tells strings and comments from the rest by itself, which takes a hundredth of the parser's time, and does not
/// guess: where that takes more than bytes, as for `/` in front of what may be a regular expression, it gives up, and
/// the parser's own lexer is asked instead.
struct SourceScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let keywords: KeywordTable
  private var tally: SourceTally
  private var place = 0
  /// The string around the interpolation that has just ended.
  private var isUnsure = false

  enum Outcome {
    case sound
    case excess(SourceExcess.Reason, offset: Int)
    case unsure
  }

  /// - Returns: what is beyond the limits; nil for a text that can be parsed.
  static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> SourceExcess? {
    let outcome = withUnsafeTemporaryAllocation(of: SourceTally.Frame.self, capacity: SourceTally.capacity) { frames in
      // An allocation of more than nothing has an address.
      guard let start = frames.baseAddress else { return Outcome.unsure }
      var scanner = SourceScanner(bytes: bytes, frames: start)
      let outcome = scanner.scan()
      guard case .unsure = outcome else { return outcome }
      return LexemeScanner.scan(bytes, frames: start)
    }
    guard case .excess(let reason, let offset) = outcome else { return nil }
    return SourceExcess(reason: reason, line: 1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") })
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, frames: UnsafeMutablePointer<SourceTally.Frame>) {
    self.bytes = bytes
    keywords = .shared
    tally = SourceTally(frames: frames)
  }

  private mutating func scan() -> Outcome {
    if at(0) == UInt8(ascii: "#"), at(1) == UInt8(ascii: "!") { skipLine() }
    while place < bytes.count {
      step(bytes[place])
      if let excess = tally.excess { return .excess(excess, offset: place) }
      if isUnsure || tally.isConfused { return .unsure }
    }
    tally.checkWork()
    return tally.excess.map { .excess($0, offset: place) } ?? .sound
  }

  /// Reads one token, or one blank.
  @inline(__always)
  private mutating func step(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0: place += 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): newline()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"):
      word()
    default: sign(byte)
    }
  }

  private mutating func newline() {
    place += 1
    tally.isAtLineStart = true
    if tally.interpolations > 0 { tally.endLineStrings() }
    tally.checkWork()
  }

  private mutating func word() {
    let start = place
    var key: UInt64 = 0
    while place < bytes.count, bytes[place].isWord {
      key = key << 8 | UInt64(bytes[place])
      place += 1
    }
    // What follows a dot is a name, whatever it is called.
    if place - start <= KeywordTable.longest, let traits = keywords.traits(of: key),
      start == 0 || bytes[start - 1] != UInt8(ascii: ".")
    {
      tally.keyword(traits)
    } else {
      tally.operand()
    }
  }

  private mutating func sign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): bracket { $0.open(.paren) }
    case UInt8(ascii: "["): bracket { $0.open(.square) }
    case UInt8(ascii: "{"): bracket { $0.open(.brace) }
    case UInt8(ascii: ")"): closeParen()
    case UInt8(ascii: "]"): bracket { $0.close(.square) }
    case UInt8(ascii: "}"): bracket { $0.close(.brace) }
    case UInt8(ascii: ","): bracket { $0.comma() }
    case UInt8(ascii: ":"): bracket { $0.colon() }
    case UInt8(ascii: ";"): bracket { $0.semicolon() }
    case UInt8(ascii: "\""): string(pounds: 0)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "<"): angle()
    case UInt8(ascii: ">"): bracket { $0.closeAngle() }
    case UInt8(ascii: "-"): minus()
    case UInt8(ascii: "?"), UInt8(ascii: "!"): postfix(byte)
    case UInt8(ascii: "`"): escapedName()
    case UInt8(ascii: "@"): bracket { $0.attribute() }
    // Quotes of other kinds, and signs of more than one byte among which are quotes.
    case UInt8(ascii: "'"), 0xE2: isUnsure = true
    case 0x80...: bracket { $0.operand() }
    default: bracket { $0.sign() }
    }
  }

  @inline(__always)
  private mutating func bracket(_ count: (inout SourceTally) -> Void) {
    count(&tally)
    place += 1
  }

  private mutating func closeParen() {
    place += 1
    guard let closed = tally.close(.paren), closed.bracket == .interpolation else { return }
    text(pounds: Int(closed.pounds), isMultiline: closed.isMultiline)
  }

  private mutating func minus() {
    place += 1
    guard at(place) == UInt8(ascii: ">") else { return tally.sign() }
    place += 1
    tally.tower()
  }

  /// `a?` and `a!` may end a statement; `a ? b : c` goes on, deeper, and `a ?? b` just goes on.
  private mutating func postfix(_ byte: UInt8) {
    let isBound = place > 0 && !bytes[place - 1].isBlank
    place += 1
    if !isBound, byte == UInt8(ascii: "?"), at(place).map(\.isBlank) ?? true {
      tally.tower()
    } else {
      tally.sign(canEnd: isBound && tally.canEnd)
    }
  }

  private mutating func angle() {
    place += 1
    // A merge that went wrong, and gaps that an editor fills in: the lexer skips them.
    if at(place) == UInt8(ascii: "#") || at(place) == UInt8(ascii: "<") && at(place + 1) == UInt8(ascii: "<") {
      isUnsure = true
    }
    tally.openAngle()
  }

  private mutating func escapedName() {
    place += 1
    while let byte = at(place), byte != UInt8(ascii: "`") {
      guard byte.isWord || byte >= 0x80 || byte == UInt8(ascii: " ") else { return isUnsure = true }
      place += 1
    }
    place += 1
    tally.operand()
  }

  // MARK: Strings

  /// From the first quote.
  private mutating func string(pounds: Int) {
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
  private mutating func text(pounds: Int, isMultiline: Bool) {
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

  // MARK: Pounds and slashes

  private mutating func pound() {
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

  private mutating func slash() {
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

  private mutating func skipLine() {
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

  @inline(__always)
  private func at(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }
}

extension UInt8 {
  fileprivate var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isBlank: Bool { self <= UInt8(ascii: " ") }

  /// May be part of a name or a number.
  @inline(__always)
  fileprivate var isWord: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  /// May be the end of what is divided.
  fileprivate var isOperand: Bool {
    isWord || self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
      || self == UInt8(ascii: "\"")
  }

  fileprivate var isOperator: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
