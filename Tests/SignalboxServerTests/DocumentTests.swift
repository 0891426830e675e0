import SignalboxTestSupport
import Testing

@testable import SignalboxServer

@Suite struct DocumentTests {
  private static let pieces = [
    "", "a", "é", "e\u{301}", "😀", "👩‍👩‍👧", "\n", "\r\n", "\r", "  ", "\t", "func f() {}\n", "漢字", "\u{2028}", "x\n\ny",
  ]

  private func text(_ generator: inout SeededGenerator, _ count: Int) -> String {
    (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// Lines as LSP tells them, in the units of an encoding: an independent second way to find a place.
  private func offset(_ position: Position, in text: String, _ encoding: PositionEncoding) -> Int {
    var (line, column, offset) = (0, 0, 0)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isEnd = scalar == "\n" || scalar == "\r"
      let width = encoding == .utf8 ? scalar.utf8.count : scalar.utf16.count
      if line == position.line, isEnd || column + width > position.character { return offset }
      offset += scalar.utf8.count
      column += width
      let isHalf = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if isEnd, !isHalf { (line, column) = (line + 1, 0) }
    }
    return offset
  }

  @Test(arguments: 0..<300) func editsMakeTheTextThatAWholeOneWouldBe(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let encoding: PositionEncoding = seed.isMultiple(of: 2) ? .utf8 : .utf16
    var model = text(&generator, 30)
    var document = Document(uri: "file:///a.swift", path: "/a.swift", version: 0, text: model)
    for version in 1...20 {
      let places = (0..<2).map { _ in
        Position(line: .random(in: 0..<20, using: &generator), character: .random(in: 0..<12, using: &generator))
      }.sorted()
      let replacement = text(&generator, .random(in: 0..<4, using: &generator))
      let range = TextRange(start: places[0], end: places[1])
      try document.edit([TextChange(range: range, text: replacement)], version: version, encoding)
      var bytes = Array(model.utf8)
      let start = offset(places[0], in: model, encoding)
      bytes.replaceSubrange(start..<max(start, offset(places[1], in: model, encoding)), with: replacement.utf8)
      model = String(decoding: bytes, as: UTF8.self)
      #expect(document.bytes == Array(model.utf8))
    }
    try document.edit([TextChange(range: nil, text: model)], version: 99, encoding)
    #expect(document.bytes == Array(model.utf8))
  }

  @Test(arguments: 0..<100) func placesOfBytesLeadBackToThem(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = text(&generator, 40)
    let lines = TextLines(Array(text.utf8))
    var offset = 0
    var column = (line: 1, column: 1)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isInsideBreak = scalar == "\n" && index > 0 && scalars[index - 1] == "\r"
      for encoding in [PositionEncoding.utf8, .utf16] where !isInsideBreak {
        let position = lines.position(ofByte: offset, encoding)
        #expect(lines.offset(of: position, encoding) == offset)
        #expect(lines.position(line: column.line, column: column.column, encoding) == position)
      }
      offset += scalar.utf8.count
      let isHalf = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      let isEnd = (scalar == "\n" || scalar == "\r") && !isHalf
      column = isEnd ? (column.line + 1, 1) : (column.line, column.column + 1)
    }
  }

  @Test(arguments: [
    (Position(line: -1, character: 5), 0), (Position(line: 0, character: -1), 0), (Position(line: 0, character: 99), 2),
    (Position(line: 9, character: 0), 7), (Position(line: 1, character: 1), 3),
    (Position(line: .max, character: .max), 7),
    (Position(line: .min, character: .min), 0), (Position(line: 0, character: .min), 0),
  ])
  func placesOutsideOfTheTextAreItsEnds(_ position: Position, offset: Int) {
    #expect(TextLines(Array("ab\n😀".utf8)).offset(of: position, .utf16) == offset)
  }

  @Test func theRangeOfALineHasNoBlanks() {
    let lines = TextLines(Array("  é😀  \r\n\n".utf8))
    let range = lines.range(ofLine: 1, .utf16)
    #expect(range == TextRange(start: .init(line: 0, character: 2), end: .init(line: 0, character: 5)))
    #expect(lines.range(ofLine: 1, .utf8).end.character == 8)
    #expect(lines.range(ofLine: 2, .utf8).end == .init(line: 1, character: 0))
    #expect(lines.range(ofLine: 99, .utf8).end == .init(line: 98, character: 0))
    #expect(lines.lineEnd == "\r\n")
  }

  @Test func editsOutOfOrderAreNotMade() throws {
    var document = Document(uri: "file:///a.swift", path: "/a.swift", version: 3, text: "ab")
    let change = [TextChange(range: nil, text: "c")]
    #expect(throws: Document.EditError.outOfOrder(version: 3, last: 3)) {
      try document.edit(change, version: 3, .utf16)
    }
    let range = TextRange(start: .init(line: 0, character: 1), end: .init(line: 0, character: 0))
    #expect(throws: Document.EditError.backwards) {
      try document.edit(change + [TextChange(range: range, text: "x")], version: 4, .utf16)
    }
    #expect(document.bytes == Array("ab".utf8) && document.version == 3)
    try document.edit(change, version: nil, .utf16)
    #expect(document.bytes == Array("c".utf8))
  }

  @Test func aTextThatIsTooLargeIsNotKept() throws {
    let large = String(repeating: "x", count: (16 << 20) + 1)
    var document = Document(uri: "file:///b/a.swift", path: "/b/a.swift", version: 1, text: large)
    #expect(document.bytes == nil)
    #expect(document.excess?.hasPrefix("a.swift: ") == true || document.excess?.contains("a.swift") == true)
    let start = TextRange(start: .init(line: 0, character: 0), end: .init(line: 0, character: 1))
    try document.edit([TextChange(range: start, text: "")], version: 2, .utf16)
    #expect(document.bytes == nil)
    try document.edit([TextChange(range: nil, text: "ab")], version: 3, .utf16)
    #expect(document.bytes == Array("ab".utf8) && document.excess == nil)
    try document.edit([TextChange(range: start, text: large)], version: 4, .utf16)
    #expect(document.bytes == nil && document.excess != nil)
  }

  @Test(arguments: [
    ("file:///a/b%20c/%C3%A9.swift", "/a/b c/é.swift"), ("FILE:///a/", "/a"), ("file:///", "/"),
    ("file://localhost/a", "/a"), ("file://server/a", nil), ("untitled:a", nil), ("", nil), ("file:a", nil),
    ("http://a/b", nil), ("/a/b", nil), ("file:///a%00b", nil),
  ])
  func namesOfFilesArePaths(_ uri: String, path: String?) { #expect(DocumentURI.path(of: uri) == path) }

  @Test(arguments: ["/a b/é#?%.swift", "/e\u{301}/\u{E9}.swift", "/", "/a:b"])
  func pathsLeadBack(_ path: String) {
    let back = DocumentURI.path(of: DocumentURI.uri(of: path))
    #expect(back.map { Array($0.utf8) } == Array(path.utf8))
  }
}
