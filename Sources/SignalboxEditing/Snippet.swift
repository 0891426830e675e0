/// Code in canonical form (four spaces a level), line by line, ready to be written in another form.
struct Snippet: Sendable {
  private struct Line {
    var levels: Int
    /// What stands behind the levels; blanks at its start are kept as they are.
    var content: String
  }

  private var lines: [Line]

  static let indentationWidth = 4

  /// - Parameter strings: the long strings in the text: in those, only the margin of the closing quotes is
  ///   indentation, the rest is content.
  init(_ text: String, strings: [Range<Int>] = []) {
    let bytes = Array(text.utf8)
    var offset = 0
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = offset
      offset += line.utf8.count + 1
      var margin = line.prefix { $0 == " " }.utf8.count
      if let string = strings.first(where: { $0.lowerBound < start && start < $0.upperBound }) {
        margin = min(margin, bytes.marginOfLine(with: string.upperBound - 1))
      } else if margin == line.utf8.count {
        return Line(levels: 0, content: "")
      }
      let levels = margin / Self.indentationWidth
      return Line(levels: levels, content: String(line.dropFirst(levels * Self.indentationWidth)))
    }
    trim()
  }

  /// Blank lines at both ends are left out.
  private mutating func trim() {
    while lines.last?.content.isEmpty == true { lines.removeLast() }
    lines = Array(lines.drop { $0.content.isEmpty })
  }

  var spansLines: Bool { lines.count > 1 }

  /// `case .a:` and its only line, side by side.
  var joined: Snippet? {
    guard lines.count == 2 else { return nil }
    var result = self
    result.lines = [Line(levels: lines[0].levels, content: lines[0].content + " " + lines[1].content)]
    return result
  }

  /// Whether any line has a comment, or something that looks like one.
  var hasComments: Bool { lines.contains { $0.content.contains("//") || $0.content.contains("/*") } }

  /// The code between two lines, one level deeper.
  func wrapped(in first: String, _ last: String) -> Snippet {
    var result = self
    for index in lines.indices where !lines[index].content.isEmpty { result.lines[index].levels += 1 }
    result.lines.insert(Line(levels: 0, content: first), at: 0)
    result.lines.append(Line(levels: 0, content: last))
    return result
  }

  /// Side by side, with the blank lines between them that they were given with.
  static func merged(_ snippets: [Snippet]) -> Snippet {
    var result = Snippet("")
    for snippet in snippets { result.lines += snippet.lines }
    return result
  }

  /// The code with every line behind `margin`, without a line break at its end.
  func text(margin: String, style: FileStyle) -> String {
    lines.map { line in
      if line.content.isEmpty && line.levels == 0 { return "" }
      return margin + String(repeating: style.indentation, count: line.levels) + line.content
    }.joined(separator: style.lineEnding.rawValue)
  }
}

extension [UInt8] {
  /// How many spaces the line of an offset begins with.
  fileprivate func marginOfLine(with offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1] != 0x0A { start -= 1 }
    return self[start...].prefix { $0 == 0x20 }.count
  }
}
