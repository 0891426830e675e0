extension String {
  /// The text with each run of white space as one space, since a finding is one line.
  var oneLine: String {
    unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
  }

  /// One line for people: what steers instead of being seen (control characters, bidirectional overrides,
  /// noncharacters) is written as `\u{1B}`, so that a name cannot move a cursor or turn its surroundings round.
  var printable: String {
    let text = oneLine
    guard text.unicodeScalars.contains(where: \.steers) else { return text }
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.steers {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text, or another where there is nothing to see in it: many formats refuse an empty message.
  func orIfEmpty(_ other: String) -> String { unicodeScalars.allSatisfy(\.properties.isWhitespace) ? other : self }

  /// The text cut to its first scalars.
  func limited(to count: Int) -> String {
    unicodeScalars.count <= count ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(count - 1))) + "…"
  }

  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

extension Unicode.Scalar {
  fileprivate var steers: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners are format characters too, but family emoji and Persian names need them.
    case .format:
      [0x200E, 0x200F, 0x061C].contains(value) || (0x202A...0x202E).contains(value)
        || (0x2066...0x2069).contains(value)
    default: properties.isNoncharacterCodePoint
    }
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

/// Numbers as people read them.
enum Count {
  /// `1 warning`, `4,056 warnings`.
  static func of(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

  /// `4,056`
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    return digits.count > 3 ? grouped(number / 1000) + "," + digits.suffix(3) : digits
  }
}
