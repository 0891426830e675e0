/// Finds an element with more attributes than any has, before libxml2 does: it compares each with all before it.
enum AttributeScan {
  /// Interface Builder writes some twenty at most.
  static let limit = 1000

  /// - Returns: where such an element begins, in bytes; nil where there is none.
  static func excess(in bytes: UnsafeRawBufferPointer) -> Int? {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      let start = place
      if let end = endOfOther(at: place, in: bytes) {
        place = end
      } else if !skipTag(from: &place, in: bytes) {
        return start
      }
    }
    return nil
  }

  /// Steps over a tag; its `=` outside of quotes are its attributes.
  private static func skipTag(from place: inout Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    var quote: UInt8?
    var attributes = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: ">") where quote == nil: return true
      case UInt8(ascii: "=") where quote == nil:
        attributes += 1
        if attributes > limit { return false }
      default: break
      }
    }
    return true
  }

  /// The end of a comment, of text that is taken as it is, or of an instruction; nil where none of them begins.
  private static func endOfOther(at start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "!") || bytes[start + 1] == UInt8(ascii: "?")
    else { return nil }
    for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where bytes[start...].starts(with: opening.utf8) {
      var place = start + opening.utf8.count
      while place < bytes.count, !bytes[place...].starts(with: closing.utf8) { place += 1 }
      return place + closing.utf8.count
    }
    return nil
  }
}
