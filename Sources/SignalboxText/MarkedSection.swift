/// The lines of a Markdown file between two comments, which are Signalbox's to write; all else stays byte for byte.
public struct MarkedSection: Sendable, Equatable {
  /// The comment before the lines, alone on its line.
  public static let begin = "<!-- signalbox:tree -->"
  /// The comment behind them.
  public static let end = "<!-- signalbox:tree:end -->"

  private let bytes: [UInt8]
  private let range: Range<Int>
  private let lineEnd: String

  /// - Parameter bytes: UTF-8, with lines that end with LF or CRLF.
  /// - Throws: `MarkedSectionError` unless there is one pair of comments.
  public init(in bytes: [UInt8]) throws(MarkedSectionError) {
    var begun: (line: Int, end: Int)?
    var found: (line: Int, range: Range<Int>)?
    var (number, start) = (1, 0)
    while start < bytes.count {
      let stop = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      let line = String(decoding: bytes[start..<stop], as: UTF8.self).trimmed
      if line == Self.begin {
        if let begun { throw .nested(line: number, in: begun.line) }
        if let found { throw .twice(line: number, first: found.line) }
        begun = (number, stop)
      } else if line == Self.end {
        guard let open = begun else { throw .noBegin(line: number) }
        found = (open.line, open.end..<start)
        begun = nil
      }
      (number, start) = (number + 1, stop)
    }
    if let begun { throw .noEnd(line: begun.line) }
    guard let found else { throw .noMarkers }
    self.bytes = bytes
    range = found.range
    lineEnd = bytes[..<range.lowerBound].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
  }

  /// The file with other lines between the comments.
  /// - Parameter text: lines that end with LF; they get the ends that the file has.
  public func filled(with text: String) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    return Array(bytes[..<range.lowerBound]) + lines.utf8 + bytes[range.upperBound...]
  }
}

/// Why there is no one place to write to.
public enum MarkedSectionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Neither comment is there.
  case noMarkers
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
    case .noEnd(let line), .noBegin(let line), .twice(let line, _), .nested(let line, _): line
    }
  }

  /// One line for people.
  public var description: String {
    let (begin, end) = (MarkedSection.begin, MarkedSection.end)
    return switch self {
    case .noMarkers: "no place for the drawing; add two lines: \(begin) and \(end)"
    case .noEnd: "\(begin) has no end; add the line \(end)"
    case .noBegin: "\(end) has no beginning; add the line \(begin) above it"
    case .twice(_, let first): "a second \(begin), the first is in line \(first); remove one of them"
    case .nested(_, let first): "\(begin) inside of the one in line \(first); end that first: \(end)"
    }
  }
}

extension String {
  /// Without white space at both ends, a byte order mark included.
  fileprivate var trimmed: String {
    let isWhite = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace || scalar == "\u{FEFF}" }
    let scalars = unicodeScalars.drop(while: isWhite)
    let end = scalars.lastIndex { !isWhite($0) }.map { scalars.index(after: $0) } ?? scalars.startIndex
    return String(scalars[..<end])
  }
}
