/// How far the lexer has to look for the ends of `#/…/#`: where one is missing, as far as the line or the file goes, and
/// from the next one again.
enum RegexReach {
  /// In bytes, all looks together: some tenths of a second.
  private static let limit = 4_000_000

  /// - Returns: where it is too far; nil for a text that the lexer gets through.
  static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (place, looks) = (0, 0)
    while place + 1 < bytes.count {
      defer { place += 1 }
      guard bytes[place] == UInt8(ascii: "#"), bytes[place + 1] == UInt8(ascii: "/") else { continue }
      looks += reach(from: place + 2, in: bytes, atMost: limit - looks)
      if looks >= limit { return place }
    }
    return nil
  }

  /// To the next `/#`: within the line, or beyond it where nothing else stands on the line.
  private static func reach(from start: Int, in bytes: UnsafeBufferPointer<UInt8>, atMost limit: Int) -> Int {
    let end = min(bytes.count - 1, start + limit)
    var place = start
    while place < end, bytes[place].isBlank, !bytes[place].isNewline { place += 1 }
    let goesOn = place < end && bytes[place].isNewline
    while place < end, goesOn || !bytes[place].isNewline {
      if bytes[place] == UInt8(ascii: "/"), bytes[place + 1] == UInt8(ascii: "#") { break }
      place += 1
    }
    return place - start
  }
}
