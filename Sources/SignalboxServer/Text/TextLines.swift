/// How a client counts characters of a line.
enum PositionEncoding: String, Encodable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The first of the client's that is known; UTF-16 where it says nothing.
  static func chosen(from wishes: [String]?) -> PositionEncoding {
    (wishes ?? []).lazy.compactMap(PositionEncoding.init).first ?? .utf16
  }

  /// What a character counts that begins with a byte of UTF-8.
  fileprivate func width(ofCharacterAt byte: UInt8) -> Int {
    switch self {
    case .utf8: TextLines.length(ofCharacterAt: byte)
    case .utf16: byte >= 0xF0 ? 2 : 1
    }
  }
}

/// A text with its lines, to go from places of editors to bytes, and from places of findings to those of editors.
struct TextLines: Sendable {
  private(set) var bytes: [UInt8]
  /// Where lines begin: behind `\n`, `\r\n` or a lone `\r`, as in LSP and in Swift.
  private var starts: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.starts(in: bytes)
  }

  static func length(ofCharacterAt byte: UInt8) -> Int { byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 24)
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        if bytes[index] == 0x0A {
          starts.append(index + 1)
        } else if bytes[index] == 0x0D, index + 1 == bytes.count || bytes[index + 1] != 0x0A {
          starts.append(index + 1)
        }
      }
    }
    return starts
  }

  /// The numbers of all lines, counted from 0.
  var numbers: Range<Int> { starts.indices }

  /// The bytes of a line without its end.
  /// - Parameter number: counted from 0; beyond the last line there is an empty one.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number) else { return bytes[bytes.endIndex...] }
    let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    var line = bytes[starts[number]..<end]
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return line
  }

  /// What ends a line: that of the first one, for lines to come.
  var lineEnd: String {
    guard starts.count > 1 else { return "\n" }
    let end = bytes[line(0).endIndex..<starts[1]]
    return String(decoding: end, as: UTF8.self)
  }

  /// The byte that an editor means; beyond a line's end it is the end, beyond the text the end of that.
  func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    var index = line.startIndex
    var left = max(0, position.character)
    while index < line.endIndex {
      left -= encoding.width(ofCharacterAt: line[index])
      // A place inside a character is one before it.
      if left < 0 { return index }
      index = min(line.endIndex, index + Self.length(ofCharacterAt: line[index]))
    }
    return index
  }

  /// The place of a byte.
  func position(ofByte offset: Int, _ encoding: PositionEncoding) -> Position {
    let offset = min(max(0, offset), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let line = line(low)
    var character = 0
    var index = line.startIndex
    while index < min(offset, line.endIndex) {
      character += encoding.width(ofCharacterAt: line[index])
      index += Self.length(ofCharacterAt: line[index])
    }
    return Position(line: low, character: character)
  }

  /// The place of a finding.
  /// - Parameters:
  ///   - line: counted from 1.
  ///   - column: counted from 1, in Unicode scalars.
  func position(line number: Int, column: Int, _ encoding: PositionEncoding) -> Position {
    let line = line(number - 1)
    var (index, character, left) = (line.startIndex, 0, column - 1)
    while left > 0, index < line.endIndex {
      character += encoding.width(ofCharacterAt: line[index])
      index += Self.length(ofCharacterAt: line[index])
      left -= 1
    }
    return Position(line: max(0, number - 1), character: character)
  }

  /// What stands in a line, without blanks around it.
  /// - Parameter number: counted from 1.
  func range(ofLine number: Int, _ encoding: PositionEncoding) -> TextRange {
    let line = line(number - 1)
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = line.firstIndex { !isBlank($0) } ?? line.startIndex
    let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.startIndex
    let first = position(line: number, column: 1, encoding)
    let width = { (range: Range<Int>) in
      range.reduce(0) {
        line[$1] & 0xC0 == 0x80 ? $0 : $0 + encoding.width(ofCharacterAt: line[$1])
      }
    }
    return TextRange(
      start: Position(line: first.line, character: width(line.startIndex..<start)),
      end: Position(line: first.line, character: width(line.startIndex..<end)))
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    bytes.replaceSubrange(range, with: text.utf8)
    starts = Self.starts(in: bytes)
  }
}
