/// The first place where bytes are not UTF-8.
public struct InvalidUTF8: Hashable, Sendable {
  /// Offset of the first byte of the malformed sequence, counted from 0.
  public var offset: Int
  /// Its line, counted from 1; lines end with LF, CRLF or CR.
  public var line: Int

  /// Looks for the first malformed sequence: a stray or missing continuation byte, an overlong form, a surrogate,
  /// or a value above U+10FFFF.
  /// - Returns: nil where all bytes are well-formed.
  public init?(in bytes: UnsafeRawBufferPointer) {
    guard let offset = Self.firstOffset(in: bytes) else { return nil }
    self.offset = offset
    line = Self.lineEnds(in: bytes, upTo: offset) + 1
  }

  private static func firstOffset(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < bytes.count {
      // Source is nearly all ASCII: eight bytes at once as long as none has its high bit set.
      while index + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        index += 8
      }
      guard index < bytes.count else { break }
      let length = sequenceLength(in: bytes, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The length of the well-formed sequence at `index`, 0 where there is none (The Unicode Standard, table 3-7).
  private static func sequenceLength(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for place in index + 2..<max(index + 2, index + length) where bytes[place] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// How many line ends (LF, CRLF, CR) begin before `offset`.
  static func lineEnds(in bytes: UnsafeRawBufferPointer, upTo offset: Int) -> Int {
    var ends = 0
    var previous: UInt8 = 0
    for byte in bytes[..<offset] {
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { ends += 1 }
      previous = byte
    }
    return ends
  }
}
