/// A look at an old-style property list before Foundation reads it: what is wrong with it Foundation would log, with the
/// time of day, and lists inside of lists it reads by calling itself, which a hostile file could drive too far.
struct PropertyListShape {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0

  /// How deep lists may stand in lists; those of Xcode stay below ten.
  private static let depthLimit = 100

  private enum Token: Equatable {
    case text
    case sign(UInt8)

    static func of(_ sign: Unicode.Scalar) -> Token { .sign(UInt8(ascii: sign)) }
  }

  private enum Expected { case key, equals, value, separator }

  /// Whether the text is one value whose brackets and separators are all there.
  static func isSound(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var shape = PropertyListShape(bytes: bytes)
    return shape.isSound()
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private mutating func isSound() -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var (open, expected) = ([Token](), Expected.value)
    while let token = next() {
      switch (expected, token) {
      case (.value, .text): expected = .separator
      case (.value, .of("{")), (.value, .of("(")):
        open.append(token)
        expected = token == .of("{") ? .key : .value
      case (.key, .text): expected = .equals
      case (.equals, .of("=")): expected = .value
      case (.equals, .of(";")): expected = .key
      case (.separator, .of(";")) where open.last == .of("{"): expected = .key
      case (.separator, .of(",")) where open.last == .of("("): expected = .value
      case (.key, .of("}")): (open, expected) = (open.dropLast(), .separator)
      case (.value, .of(")")) where open.last == .of("("), (.separator, .of(")")) where open.last == .of("("):
        (open, expected) = (open.dropLast(), .separator)
      default: return false
      }
      if open.isEmpty { return true }
      if open.count > Self.depthLimit { return false }
    }
    return false
  }

  /// A text, or a sign; nil at the end, and where a text or a comment has no end.
  private mutating func next() -> Token? {
    skipBlanks()
    guard index < bytes.count else { return nil }
    let first = bytes[index]
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"):
      let end = first == UInt8(ascii: "<") ? UInt8(ascii: ">") : first
      index += 1
      while index < bytes.count, bytes[index] != end { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      index += 1
      return index <= bytes.count ? .text : nil
    case _ where Self.isPlain(first):
      while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
      return .text
    default:
      index += 1
      return .sign(first)
    }
  }

  /// Blanks and comments.
  private mutating func skipBlanks() {
    while index < bytes.count {
      let rest = bytes[index...]
      if bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) {
        index += 1
      } else if rest.starts(with: "//".utf8) {
        index = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      } else if rest.starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
      } else {
        return
      }
    }
  }

  /// What needs no quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
