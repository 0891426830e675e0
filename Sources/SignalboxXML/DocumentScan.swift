/// Finds what libxml2 would take too long for, before it does.
enum DocumentScan {
  /// Attributes of one element: libxml2 compares each with all before it. Interface Builder writes some twenty at most.
  static let limit = 1000

  enum Excess {
    case attributes
    /// `--` within a comment is an error, after which libxml2 reads on, slowly.
    case hyphens
  }

  /// - Returns: the first that there is, and where its element or comment begins, in bytes.
  static func excess(in bytes: UnsafeRawBufferPointer) -> (excess: Excess, offset: Int)? {
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      let start = place
      if let end = endOfOther(at: place, in: bytes) {
        if isComment(at: start, in: bytes), !endsComment(at: end - 3, in: bytes) { return (.hyphens, start) }
        place = end
      } else if !skipTag(from: &place, in: bytes) {
        return (.attributes, start)
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
    for (opening, closing) in [("<!--", "--"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where bytes[start...].starts(with: opening.utf8) {
      var place = start + opening.utf8.count
      while place < bytes.count, !bytes[place...].starts(with: closing.utf8) { place += 1 }
      return place + closing.utf8.count + (opening == "<!--" ? 1 : 0)
    }
    return nil
  }

  private static func isComment(at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    bytes[start...].starts(with: "<!--".utf8)
  }

  /// Whether a comment is over where its first `--` is, or never.
  private static func endsComment(at hyphens: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    hyphens + 2 >= bytes.count || bytes[hyphens + 2] == UInt8(ascii: ">")
  }
}
