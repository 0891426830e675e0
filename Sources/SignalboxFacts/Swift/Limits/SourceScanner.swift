/// Reads the bytes of a text once, before they are parsed, for what would be too much for the parser.
///
/// It tells strings and comments from the rest by itself, which takes a hundredth of the parser's time, and does not
/// guess: where that takes more than bytes, as for `/` in front of what may be a regular expression, it gives up, and
/// the parser's own lexer is asked instead.
struct SourceScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private let keywords: KeywordTable
  var tally: SourceTally
  var place = 0
  /// Whether telling strings from the rest takes more than bytes.
  var isUnsure = false

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

  @inline(__always)
  func at(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }
}
