extension String {
  /// The text, or another where there is nothing to see in it: many formats refuse an empty message.
  func orIfEmpty(_ other: String) -> String { unicodeScalars.allSatisfy(\.properties.isWhitespace) ? other : self }

  /// The text cut to its first scalars.
  func limited(to count: Int) -> String {
    unicodeScalars.count <= count ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(count - 1))) + "…"
  }
}

/// A piece of a message: prose, or code that stood between backticks.
enum MessagePart: Equatable {
  case prose(String)
  case code(String)

  /// Takes a message apart. A backtick without a partner is prose.
  static func parts(of message: String) -> [MessagePart] {
    let pieces = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count.isMultiple(of: 2) == false else { return [.prose(message)] }
    return pieces.enumerated().compactMap { index, piece in
      if index.isMultiple(of: 2) { return piece.isEmpty ? nil : .prose(piece) }
      return piece.isEmpty ? .prose("``") : .code(piece)
    }
  }
}
