/// How far the lexer has to look for the ends of `#/…/#` and of curly quotes: where one is missing, as far as the line or
/// the file goes, and from the next one again.
enum FarLook {
  /// In bytes, all looks together: some tenths of a second, and the whole file a few times.
  private static func limit(for count: Int) -> Int { 4_000_000 + 8 * count }

  /// - Returns: where it is too far; nil for a text that the lexer gets through.
  static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let limit = limit(for: bytes.count)
    var (place, looks, isQuoted) = (0, 0, false)
    while place < bytes.count {
      let byte = bytes[place]
      if byte.isNewline { isQuoted = false } else if byte == UInt8(ascii: "\"") { isQuoted = true }
      if !isQuoted, byte == UInt8(ascii: "/"), bytes[place...].starts(with: "//".utf8) {
        // A comment, surely, as no string begins before it on its line.
        place = bytes[place...].firstIndex(where: \.isNewline) ?? bytes.count
      } else if let closing = closing(of: place, in: bytes) {
        looks += reach(from: place + closing.count, to: closing, in: bytes)
        if looks >= limit { return place }
        place += 1
      } else {
        place += 1
      }
    }
    return nil
  }

  /// What ends what begins at a place. Behind `"` it is text, such as a path in JSON.
  private static func closing(of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    switch bytes[place] {
    case UInt8(ascii: "#"):
      guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/"),
        place == 0 || bytes[place - 1] != UInt8(ascii: "\"")
      else { return nil }
      return [UInt8(ascii: "/"), UInt8(ascii: "#")]
    case 0xE2: return bytes[place...].starts(with: "\u{201C}".utf8) ? Array("\u{201D}".utf8) : nil
    default: return nil
    }
  }

  /// To the end: within the line, or beyond it where nothing else stands on the line.
  private static func reach(from start: Int, to closing: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = start
    while place < bytes.count, bytes[place].isBlank, !bytes[place].isNewline { place += 1 }
    let goesOn = closing.count == 2 && place < bytes.count && bytes[place].isNewline
    while place < bytes.count, goesOn || !bytes[place].isNewline {
      if bytes[place] == closing[0], bytes[place...].starts(with: closing) { break }
      place += 1
    }
    return place - start
  }
}
