import SignalboxFacts
import SignalboxText

/// One text with what is known of where things stand in it, and how it is written.
package struct SourceText: Sendable {
  package let path: String
  package let bytes: [UInt8]
  package let outline: EditingOutline
  let style: FileStyle
  let habits: Habits

  /// - Parameter habits: what holds where the text itself gives no example.
  package init(path: String, bytes: [UInt8], habits: Habits) {
    self.path = path
    self.bytes = bytes
    self.habits = habits
    outline = EditingOutline(bytes: bytes)
    style = FileStyle(bytes: bytes, outline: outline, habits: habits)
  }

  /// Why code cannot be put into it; nil for sound Swift.
  package var firstError: EditingError? {
    if let excess = outline.excess { return .excess(path: path, excess) }
    return outline.errors.first.map { .syntaxError(path: path, line: line(of: $0)) }
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The tokens of a range side by side: code that differs only in blanks and comments reads the same.
  func spelled(_ range: Range<Int>) -> String {
    tokens(in: range).map(text).joined(separator: " ")
  }

  /// Where the tokens of a range stand: those that begin in it.
  package func tokens(in range: Range<Int>) -> ArraySlice<Range<Int>> {
    let first = outline.tokens.partitioningIndex { $0.lowerBound >= range.lowerBound }
    let last = outline.tokens.partitioningIndex { $0.lowerBound >= range.upperBound }
    return outline.tokens[first..<max(first, last)]
  }

  func comments(in range: Range<Int>) -> ArraySlice<EditingOutline.Comment> {
    let first = outline.comments.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let last = outline.comments.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return outline.comments[first..<max(first, last)]
  }

  // MARK: Lines

  /// The line of an offset, counted from 1.
  func line(of offset: Int) -> Int {
    bytes.withUnsafeBytes { LineTable(bytes: $0).line(of: UInt32(offset)) }
  }

  func isLineBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

  func isBlank(_ offset: Int) -> Bool {
    bytes[offset] == 0x20 || bytes[offset] == 0x09 || bytes[offset] == 0x0B || bytes[offset] == 0x0C
  }

  func hasLineBreak(_ range: Range<Int>) -> Bool { range.contains(where: isLineBreak) }

  /// The first byte of the line that an offset is in.
  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineBreak(start - 1) { start -= 1 }
    return start
  }

  /// Where the blanks from an offset on end.
  func skipBlanks(from offset: Int, upTo limit: Int) -> Int {
    var position = offset
    while position < limit, isBlank(position) { position += 1 }
    return position
  }

  /// Behind the line break at an offset; the offset itself where there is none.
  func skipLineBreak(_ offset: Int) -> Int {
    guard offset < bytes.count, isLineBreak(offset) else { return offset }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  /// Whether only blanks stand before it in its line.
  package func isFirstOnLine(_ offset: Int) -> Bool {
    let start = contentStart(ofLineWith: offset)
    return skipBlanks(from: start, upTo: offset) == offset
  }

  /// The blanks of one level.
  package var indentation: String { style.indentation }

  /// `\n` or `\r\n`.
  package var lineBreak: String { style.lineEnding.rawValue }

  /// The blanks that the line of an offset begins with.
  package func indentation(ofLineWith offset: Int) -> String {
    let start = contentStart(ofLineWith: offset)
    return text(start..<skipBlanks(from: start, upTo: offset))
  }

  /// A byte order mark is no part of the first line.
  private func contentStart(ofLineWith offset: Int) -> Int {
    let start = lineStart(offset)
    return start == 0 ? min(offset, outline.file.inside.lowerBound) : start
  }
}
