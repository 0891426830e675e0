/// What people see of text that others wrote: names of files and types, comments, values of configurations.
///
/// A name may hold anything. What steers instead of being seen (control characters, line breaks, bidirectional
/// controls, noncharacters) would move a terminal's cursor, turn its surroundings round, or begin a line of its own
/// that a CI system takes for a command. So all that is printed for people goes through here.
extension String {
  /// One line in which everything can be seen: what steers stands there as `\u{1B}`.
  ///
  /// So does what makes a line a command to a CI system: `::` at its beginning and `##` anywhere, as in `::error::…`
  /// and `##[error]…` (GitHub Actions), `##vso[…]` (Azure Pipelines), `##teamcity[…]`.
  public var printable: String { mayNeedEscapes ? escaping(by: \.escaped) : self }

  /// Several lines of ours: line feeds stay, and each line is printable.
  public var printableLines: String {
    guard utf8.contains(0x0A) else { return printable }
    // By scalars: to Swift CRLF is one character, and no line feed.
    return unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable }.joined(separator: "\n")
  }

  /// A line of source code for a terminal or a log: tabs stay, and of `##` only what begins a command is escaped.
  public var printableCode: String {
    mayNeedEscapes ? escaping(keeping: { $0 == "\t" }, inCode: true, by: \.escaped) : self
  }

  /// The text with the characters that XML 1.0 has no way to write shown as `\u{1}`; line breaks stay.
  public var xmlCharacters: String { replacingScalars(where: { !$0.isXMLCharacter }, by: \.escaped) }

  /// JSON with what steers inside of its strings written as `\u202E`: the same values, and nothing that a terminal or
  /// a CI system obeys. Encoders escape only what is below U+0020.
  public var escapedJSON: String {
    guard utf8.contains(where: { $0 >= 0x7F || $0 == UInt8(ascii: "#") }) else { return self }
    return escaping(keeping: \.isLayout) { String($0).utf16.map(\.jsonEscape).joined() }
  }

  /// The text with each run of white space as one blank, for prose that has to be one line.
  public var oneLine: String {
    isOneLine ? self : unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }.joined(separator: " ")
  }

  /// True only if `oneLine` changes nothing: a quick look at the bytes, which does not know blanks beyond ASCII.
  private var isOneLine: Bool {
    var wasBlank = true
    for byte in utf8 {
      let isBlank = byte == UInt8(ascii: " ")
      guard byte > 0x20 && byte < 0x7F || isBlank && !wasBlank else { return false }
      wasBlank = isBlank
    }
    return isEmpty || !wasBlank
  }

  /// The text with what steers, and what makes a line a command, written in another way.
  /// - Parameters:
  ///   - kept: what stays as it is, though it steers.
  ///   - inCode: whether `##` stays where no command follows, as in raw strings and headings.
  ///   - escape: how a format writes such a scalar.
  public func escaping(
    keeping kept: (Unicode.Scalar) -> Bool = { _ in false }, inCode: Bool = false, by escape: (Unicode.Scalar) -> String
  ) -> String {
    var result = String.UnicodeScalarView()
    // How much of the line there is to see: blanks, and what collation ignores, hide no command from a runner.
    var (seen, previous): (Int, Unicode.Scalar?) = (0, nil)
    for index in unicodeScalars.indices {
      let scalar = unicodeScalars[index]
      let isMark = scalar == "#" && previous == "#" && (!inCode || unicodeScalars[index...].dropFirst().beginsCommand)
      let isCommand = isMark || scalar == ":" && previous == ":" && seen == 1
      if isCommand || scalar.steers && !kept(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
      if scalar == "\n", kept(scalar) {
        (seen, previous) = (0, nil)
      } else if scalar.isSeen {
        (seen, previous) = (seen + 1, scalar)
      }
    }
    return String(result)
  }

  /// Whether there is anything that `printable` might change: hardly any text has.
  private var mayNeedEscapes: Bool {
    utf8.contains { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "#") }
      || utf8.first == UInt8(ascii: ":") || utf8.first == UInt8(ascii: " ")
  }

  private func replacingScalars(
    where isReplaced: (Unicode.Scalar) -> Bool, by replacement: (Unicode.Scalar) -> String
  ) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(contentsOf: (isReplaced(scalar) ? replacement(scalar) : String(scalar)).unicodeScalars)
    }
  }
}

extension Substring.UnicodeScalarView {
  /// Whether it begins as what follows `##` in a command does: `[error]`, `vso[`.
  fileprivate var beginsCommand: Bool { first == "[" || drop { $0.properties.isAlphabetic }.first == "[" }
}

extension Unicode.Scalar {
  /// Whether it does something to what stands around it instead of being seen: control characters, separators of lines
  /// and paragraphs, bidirectional controls, noncharacters. So does what nobody sees at all, such as U+200B.
  ///
  /// Joiners are format characters as well, but family emoji and Persian names need them.
  public var steers: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFDD0...0xFDEF: true
    case 0xAD, 0x115F, 0x1160, 0x180E, 0x200B, 0x2060...0x2065, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0001: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// Whether it fills a place on the line. Unicode's tables are asked only beyond ASCII.
  fileprivate var isSeen: Bool {
    if isASCII { return value != 0x20 && !(0x9...0xD).contains(value) }
    return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
  }

  /// As it is written where it must not stand itself: `\u{1B}`.
  fileprivate var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// The production `Char` of XML 1.0, section 2.2.
  fileprivate var isXMLCharacter: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// What a format of several lines sets its lines with.
  public var isLayout: Bool { self == "\n" || self == "\r" || self == "\t" }
}

extension UInt16 {
  /// A UTF-16 unit as JSON escapes it: `\u202E`.
  fileprivate var jsonEscape: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
