/// The smallest part of a wildcard name.
enum GlobToken: Hashable, Sendable {
  /// One byte of UTF-8.
  case byte(UInt8)
  /// `?`: one code point.
  case one
  /// `[a-z]` or, negated, `[!a-z]`: one code point.
  case set([ClosedRange<UInt32>], negated: Bool)
  /// `*`
  case star

  /// - Parameter set: what stands between the brackets.
  init(set members: ArraySlice<Unicode.Scalar>) {
    var rest = members
    let negated = rest.first == "!" || rest.first == "^"
    if negated { rest.removeFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let low = rest.popFirst()?.value {
      if rest.first == "-", let high = rest.dropFirst().first?.value {
        rest.removeFirst(2)
        // A range written backwards holds nothing, as in shells.
        if low <= high { ranges.append(low...high) }
      } else {
        ranges.append(low...low)
      }
    }
    self = .set(ranges, negated: negated)
  }

  /// The byte of a token without wildcard.
  var byte: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }

  /// How many bytes of `name` the token takes at `index`; 0 where it does not fit. A star takes none here.
  func length(in name: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch self {
    case .byte(let byte): return name[index] == byte ? 1 : 0
    case .one: return Self.codePoint(in: name, at: index).length
    case .set(let ranges, let negated):
      let (value, length) = Self.codePoint(in: name, at: index)
      return ranges.contains { $0.contains(value) } != negated ? length : 0
    case .star: return 0
    }
  }

  /// The code point that begins at `index`; length 0 within one, so that nothing can match half a letter.
  private static func codePoint(
    in name: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int) {
    let first = name[index]
    if first < 0x80 { return (UInt32(first), 1) }
    if first < 0xC0 { return (0, 0) }
    let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, name.count - index)
    let lead = UInt32(first) & (0xFF >> UInt32(length + 1))
    let value = name[index + 1..<index + length].reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) }
    return (value, length)
  }
}
