/// The lines of a Markdown file between two comments, which are Signalbox's to write; all else stays byte for byte.
///
/// Comments inside of blocks of code are text, as in a page that explains them.
public struct MarkedSection: Sendable, Equatable {
  /// The comment before the lines, alone on its line.
  public static let begin = "<!-- signalbox:tree -->"
  /// The comment behind them.
  public static let end = "<!-- signalbox:tree:end -->"

  private static let signs = Array("<`~".utf8)

  private let bytes: [UInt8]
  private let range: Range<Int>
  private let lineEnd: String
  /// A comment that was not taken for one of the pair, though it looks like one; nil where there is none.
  public let nearMiss: MarkedSectionError?

  /// - Parameter bytes: UTF-8, with lines that end with LF or CRLF.
  /// - Throws: `MarkedSectionError` unless there is one pair of comments.
  public init(in bytes: [UInt8]) throws(MarkedSectionError) {
    var search = MarkerSearch()
    var start = 0
    while start < bytes.count {
      let stop = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      // Most lines hold nothing that a comment or a block of code begins or ends with.
      if bytes[start..<stop].contains(where: { Self.signs.contains($0) }) {
        try search.take(String(decoding: bytes[start..<stop], as: UTF8.self), at: start..<stop)
      } else {
        search.skip()
      }
      start = stop
    }
    range = try search.result()
    nearMiss = search.nearMiss
    self.bytes = bytes
    lineEnd = bytes[..<range.lowerBound].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
  }

  /// The file with other lines between the comments.
  /// - Parameter text: lines that end with LF; they get the ends that the file has.
  public func filled(with text: String) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    return Array(bytes[..<range.lowerBound]) + lines.utf8 + bytes[range.upperBound...]
  }
}

/// The way through a file, line by line.
private struct MarkerSearch {
  private var number = 0
  private var fence: (code: CodeFence, line: Int)?
  private var begun: (line: Int, end: Int)?
  private var found: (line: Int, range: Range<Int>)?
  /// The first comment of ours that is none where it stands, or as it is written.
  private(set) var nearMiss: MarkedSectionError?

  mutating func skip() { number += 1 }

  mutating func take(_ line: String, at place: Range<Int>) throws(MarkedSectionError) {
    number += 1
    let text = line.trimmed
    if let fence {
      if fence.code.isClosed(by: line) { self.fence = nil }
      if [MarkedSection.begin, MarkedSection.end].contains(text) {
        nearMiss = nearMiss ?? .inCode(line: number, marker: text, block: fence.line)
      }
    } else if text == MarkedSection.begin {
      if let begun { throw .nested(line: number, in: begun.line) }
      if let found { throw .twice(line: number, first: found.line) }
      begun = (number, place.upperBound)
    } else if text == MarkedSection.end {
      guard let open = begun else { throw nearMiss ?? .noBegin(line: number) }
      found = (open.line, open.end..<place.lowerBound)
      begun = nil
    } else {
      if let meant = text.meantMarker { nearMiss = nearMiss ?? .misspelt(line: number, text: text, meant: meant) }
      fence = CodeFence(openedBy: line).map { ($0, number) }
    }
  }

  func result() throws(MarkedSectionError) -> Range<Int> {
    if let begun { throw nearMiss ?? .noEnd(line: begun.line) }
    guard let found else { throw nearMiss ?? .noMarkers }
    return found.range
  }
}

/// A block of code between lines of backticks or tildes, as CommonMark has it.
private struct CodeFence {
  private let mark: Character
  private let length: Int

  /// - Parameter line: may begin an item of a list, too.
  /// - Returns: nil where the line begins no block.
  init?(openedBy line: String) {
    // Patterns cost more than all else, and few lines hold a fence.
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }) else { return nil }
    let first = line.first { !$0.isWhitespace }
    let isItem = first.map { "-*+".contains($0) || $0.isNumber } ?? false
    let item =
      isItem
      ? line.prefixMatch(of: #/\s*([-*+]|\d{1,9}[.)])[ \t]+/#).map { line[$0.range.upperBound...] } : nil
    guard let (mark, length, rest) = Self.parts(of: item ?? line[...]) else { return nil }
    if mark == "`", rest.contains("`") { return nil }
    (self.mark, self.length) = (mark, length)
  }

  func isClosed(by line: String) -> Bool {
    guard let (mark, length, rest) = Self.parts(of: line[...]) else { return false }
    return mark == self.mark && length >= self.length && rest.allSatisfy(\.isWhitespace)
  }

  private static func parts(of line: Substring) -> (mark: Character, length: Int, rest: Substring)? {
    let text = line.drop { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
    guard let mark = text.first, mark == "`" || mark == "~" else { return nil }
    let length = text.prefix { $0 == mark }.count
    return length < 3 ? nil : (mark, length, text.dropFirst(length))
  }
}

/// Why there is no one place to write to.
public enum MarkedSectionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Neither comment is there.
  case noMarkers
  /// A comment stands in a block of code.
  case inCode(line: Int, marker: String, block: Int)
  /// A line that is nearly one of the comments, and which one.
  case misspelt(line: Int, text: String, meant: String)
  /// The first comment has no second one.
  case noEnd(line: Int)
  /// The second comment stands alone.
  case noBegin(line: Int)
  /// There is a pair already.
  case twice(line: Int, first: Int)
  /// A first comment stands inside of a pair.
  case nested(line: Int, in: Int)

  /// Where it is, counted from 1; nil for what is nowhere.
  public var line: Int? {
    switch self {
    case .noMarkers: nil
    case .inCode(let line, _, _), .misspelt(let line, _, _), .noEnd(let line), .noBegin(let line),
      .twice(let line, _), .nested(let line, _):
      line
    }
  }

  /// One line for people.
  public var description: String {
    let (begin, end) = (MarkedSection.begin, MarkedSection.end)
    return switch self {
    case .noMarkers: "no place for the drawing; add two lines: \(begin) and \(end)"
    case .inCode(_, let marker, let block):
      "\(marker) is text here, in the block of code that begins in line \(block); put it outside of the block"
    case .misspelt(_, let text, let meant): "\(text.prefix(80)) means nothing; write \(meant), alone on its line"
    case .noEnd: "\(begin) has no end; add the line \(end)"
    case .noBegin: "\(end) has no beginning; add the line \(begin) above it"
    case .twice(_, let first): "a second \(begin), the first is in line \(first); remove one of them"
    case .nested(_, let first): "\(begin) inside of the one in line \(first); end that first: \(end)"
    }
  }
}

extension String {
  /// The comment that a line was probably meant to be: with other blanks, signs or capitals, or with more on the line.
  fileprivate var meantMarker: String? {
    guard hasPrefix("<!--"), let comment = firstMatch(of: #/^<!--(.*?)-->/#)?.1 else { return nil }
    let words = comment.lowercased().filter { $0.isLetter || $0 == "/" }
    return switch words {
    case "signalbox", "signalboxtree", "signalboxtreebegin", "signalboxtreestart", "beginsignalboxtree":
      MarkedSection.begin
    case "signalboxend", "signalboxtreeend", "endsignalboxtree", "/signalboxtree", "signalbox/tree",
      "signalboxtree/end":
      MarkedSection.end
    default: nil
    }
  }

  /// Without white space at both ends, a byte order mark included.
  fileprivate var trimmed: String {
    let isWhite = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
    let scalars = unicodeScalars.drop(while: isWhite)
    let end = scalars.lastIndex { !isWhite($0) }.map { scalars.index(after: $0) } ?? scalars.startIndex
    return String(scalars[..<end])
  }
}
