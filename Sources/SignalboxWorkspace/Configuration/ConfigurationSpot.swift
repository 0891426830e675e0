/// A place in the text of a configuration that may be half typed: read line by line, since YAML that is typed is rarely
/// whole.
struct ConfigurationSpot: Equatable {
  /// The keys above the place, the outermost first.
  private(set) var path: [String] = []
  /// The key that the place is behind; nil for the place of a key.
  private(set) var key: String?
  /// Whether it is an element of a list.
  private(set) var isElement = false
  /// The word at the place, as a range of the line's bytes.
  private(set) var word: Range<Int>
  /// The same without quotes.
  private(set) var text = ""
  /// Whether a colon follows the word.
  private(set) var hasColon = false

  /// - Parameters:
  ///   - lines: without their ends.
  ///   - number: of the line, counted from 0.
  ///   - column: in bytes, counted from 0.
  /// - Returns: nil for a place in a comment, and outside of the text.
  init?(_ lines: [[UInt8]], line number: Int, column: Int) {
    guard lines.indices.contains(number) else { return nil }
    let line = lines[number]
    let head = LineHead(line)
    word = min(column, line.count)..<min(column, line.count)
    guard head.commentStart.map({ column <= $0 }) ?? true else { return nil }
    path = Self.keys(above: number, in: lines, indent: min(head.indent, column), isElement: head.isElement)
    isElement = head.isElement
    read(line, from: head.start, to: column, end: head.commentStart ?? line.count)
  }

  /// All keys down to the value that the place belongs to.
  var keys: [String] { path + [key].compactMap { $0 } }

  /// Whether a key is expected.
  var isKey: Bool { key == nil && !isElement }

  /// The keys of the lines above that a line belongs to.
  private static func keys(above number: Int, in lines: [[UInt8]], indent: Int, isElement: Bool) -> [String] {
    var keys: [String] = []
    var (indent, isElement) = (indent, isElement)
    for line in lines[..<number].reversed() {
      if indent == 0, !isElement { break }
      let head = LineHead(line)
      guard !head.isEmpty, !head.isElement, let key = head.key else { continue }
      // Elements may stand as far left as the key that they belong to.
      guard isElement ? head.indent <= indent : head.indent < indent else { continue }
      keys.append(key)
      (indent, isElement) = (head.indent, false)
    }
    return keys.reversed()
  }

  /// Follows keys, braces and brackets of a line up to the place.
  private mutating func read(_ line: [UInt8], from start: Int, to column: Int, end: Int) {
    var open: [(isMap: Bool, key: String?)] = []
    var first = start
    var index = start
    while index < min(column, end) {
      switch line[index] {
      case UInt8(ascii: ":") where index + 1 >= end || line[index + 1] == 0x20:
        if key == nil, !isElement || open.isEmpty { (key, isElement) = (Self.text(line[first..<index]), false) }
        first = index + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isMap = line[index] == UInt8(ascii: "{")
        open.append((isMap, key))
        if let key { path.append(key) }
        (key, isElement, first) = (nil, !isMap, index + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard let last = open.popLast() else { break }
        if last.key != nil { path.removeLast() }
        (key, isElement, first) = (last.key, open.last.map { !$0.isMap } ?? false, index + 1)
      case UInt8(ascii: ","):
        if let last = open.last { (key, isElement, first) = (nil, !last.isMap, index + 1) }
      default: break
      }
      index += 1
    }
    takeWord(line, from: first, end: end)
  }

  private mutating func takeWord(_ line: [UInt8], from first: Int, end: Int) {
    let ends = Set(",:]}[{".utf8)
    var stop = max(first, min(word.lowerBound, end))
    while stop < end, !ends.contains(line[stop]), line[stop] != 0x20 { stop += 1 }
    var start = first
    while start < stop, line[start] == 0x20 { start += 1 }
    word = min(start, word.lowerBound)..<max(stop, min(start, word.lowerBound))
    if start <= stop { word = start..<stop }
    text = Self.text(line[word])
    hasColon = stop < end && line[stop] == UInt8(ascii: ":")
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.drop { " \"'".contains($0) }.reversed().drop { " \"'".contains($0) }.reversed())
  }
}

/// How a line of YAML begins.
private struct LineHead {
  /// How many blanks it begins with.
  let indent: Int
  /// Whether it is an element of a list.
  private(set) var isElement = false
  /// Where its text begins, behind the dash of an element.
  private(set) var start: Int
  /// Where a comment begins.
  private(set) var commentStart: Int?
  /// The key at its beginning.
  private(set) var key: String?
  var isEmpty: Bool { start >= commentStart ?? .max || isBlank }
  private var isBlank = false

  init(_ line: [UInt8]) {
    indent = line.prefix { $0 == 0x20 }.count
    start = indent
    while start < line.count, line[start] == UInt8(ascii: "-"), start + 1 == line.count || line[start + 1] == 0x20 {
      isElement = true
      start += 1
      while start < line.count, line[start] == 0x20 { start += 1 }
    }
    isBlank = start >= line.count
    commentStart = Self.comment(in: line)
    let end = commentStart ?? line.count
    guard start < end else { return }
    let colon = line[start..<end].indices.first { index in
      line[index] == UInt8(ascii: ":") && (index + 1 == line.count || line[index + 1] == 0x20)
    }
    guard let colon else { return }
    let name = String(decoding: line[start..<colon], as: UTF8.self)
    key = name.trimmingQuotes
  }

  /// Behind a blank, and not in quotes.
  private static func comment(in line: [UInt8]) -> Int? {
    var quote: UInt8?
    for (index, byte) in line.enumerated() {
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: "#"), index == 0 || line[index - 1] == 0x20 {
        return index
      }
    }
    return nil
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
