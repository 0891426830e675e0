extension String {
  /// The text with everything that steers instead of being seen written as `\u{1B}`: control characters, line breaks,
  /// bidirectional overrides, noncharacters. A type name must not move a terminal's cursor or end a label early.
  var printable: String { escapingScalars { $0.steers } }

  /// The text with the characters that XML 1.0 has no way to write shown as `\u{1}`; line breaks stay.
  var xmlCharacters: String { escapingScalars { !$0.isXMLCharacter } }

  /// The text in at most `limit` characters, with the middle left out: both ends of a long type name carry meaning.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let tail = (limit - 1) / 2
    return prefix(limit - 1 - tail) + "…" + suffix(tail)
  }

  private func escapingScalars(where isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if isEscaped(scalar) {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var steers: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Joiners are format characters too, but family emoji and Persian names need them.
    case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: !isXMLCharacter
    }
  }

  /// The production `Char` of XML 1.0, section 2.2.
  fileprivate var isXMLCharacter: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
