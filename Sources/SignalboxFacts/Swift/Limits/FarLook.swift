/// How far the lexer has to look for the ends of `#/…/#` and of curly quotes: where one is missing, as far as the line or
/// the file goes, and from the next one again.
struct FarLook {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var looked = 0

  init(in bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// In bytes, all looks together: some tenths of a second, and the whole file a few times.
  var isTooFar: Bool { looked >= 4_000_000 + 8 * bytes.count }

  /// Looks for the end of the regular expression that may begin at a place where the lexer has found a `#`.
  mutating func regex(at place: Int) {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "#"), bytes[place + 1] == UInt8(ascii: "/") else {
      return
    }
    looked += reach(from: place + 2, to: Array("/#".utf8))
  }

  /// Looks for the ends of all curly quotes, wherever they stand: the lexer skips them like blanks.
  /// - Returns: where it is too far; nil for a text that the lexer gets through.
  mutating func quotes() -> Int? {
    var (place, isQuoted) = (0, false)
    while place < bytes.count {
      let byte = bytes[place]
      if byte.isNewline { isQuoted = false } else if byte == UInt8(ascii: "\"") { isQuoted = true }
      if !isQuoted, byte == UInt8(ascii: "/"), bytes[place...].starts(with: "//".utf8) {
        // A comment, surely, as no string begins before it on its line.
        place = bytes[place...].firstIndex(where: \.isNewline) ?? bytes.count
        continue
      }
      if byte == 0xE2, bytes[place...].starts(with: "\u{201C}".utf8) {
        looked += reach(from: place + 3, to: Array("\u{201D}".utf8))
        if isTooFar { return place }
      }
      place += 1
    }
    return nil
  }

  /// To the end: within the line, or beyond it where nothing else stands on the line and lines may follow.
  private func reach(from start: Int, to closing: [UInt8]) -> Int {
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
