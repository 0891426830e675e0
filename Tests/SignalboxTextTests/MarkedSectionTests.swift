import Foundation
import SignalboxText
import Testing

@Suite struct MarkedSectionTests {
  private static let (begin, end) = (MarkedSection.begin, MarkedSection.end)

  private func filled(_ text: String, with lines: String = "new\nlines\n") throws -> String {
    String(decoding: try MarkedSection(in: Array(text.utf8)).filled(with: lines), as: UTF8.self)
  }

  @Test func onlyWhatIsBetweenChanges() throws {
    #expect(try filled("# A\n\(Self.begin)\nold\n\(Self.end)\nB") == "# A\n\(Self.begin)\nnew\nlines\n\(Self.end)\nB")
    #expect(try filled("\(Self.begin)\n\(Self.end)") == "\(Self.begin)\nnew\nlines\n\(Self.end)")
    #expect(
      try filled("\u{FEFF}  \(Self.begin) \n\t\(Self.end)\n", with: "") == "\u{FEFF}  \(Self.begin) \n\t\(Self.end)\n")
  }

  @Test func lineEndsAreThoseOfTheFile() throws {
    let text = "A\r\n\(Self.begin)\r\nold\r\n\(Self.end)\r\nB\n"
    #expect(try filled(text) == "A\r\n\(Self.begin)\r\nnew\r\nlines\r\n\(Self.end)\r\nB\n")
  }

  @Test func twiceIsOnce() throws {
    let once = try filled("\(Self.begin)\r\nold\r\n\(Self.end)")
    #expect(try filled(once) == once)
  }

  @Test func inOtherTextMarkersAreText() {
    #expect(throws: MarkedSectionError.noMarkers) { try filled("Write `\(Self.begin)` and `\(Self.end)`.\n") }
  }

  @Test(arguments: [
    "```html\n$\n```\n", "~~~~\n~~~\n$\n~~~~\n", "- ```\n  $\n  ```\n", "  ```` `\n", "```a`b\n", "1. ```\n```\n",
  ])
  func markersInCodeAreText(block: String) throws {
    let code = block.replacing("$", with: "\(Self.begin)\n\(Self.end)")
    let text = "\(code)\(Self.begin)\nold\n\(Self.end)\n\(code)"
    #expect(try filled(text, with: "new\n") == text.replacing("old", with: "new"))
    // What was drawn is code, too, and may be drawn again.
    #expect(try filled(filled(text, with: "```mermaid\na\n```\n"), with: "new\n") == text.replacing("old", with: "new"))
  }

  @Test(arguments: [
    ("<!--signalbox:tree-->", begin), ("<!-- signalbox: tree --> ", begin), ("\(begin) here", begin),
    ("<!-- Signalbox:Tree -->", begin), ("<!-- signalbox:tree:end-->", end), ("<!-- /signalbox:tree -->", end),
  ]) func whatIsNearlyOneIsTold(line: String, meant: String) throws {
    let text = line.trimmingCharacters(in: .whitespaces)
    #expect(throws: MarkedSectionError.misspelt(line: 1, text: text, meant: meant)) {
      try filled("\(line)\n\(Self.end)\n")
    }
    let pair = "\(Self.begin)\n\(Self.end)\n"
    #expect(try MarkedSection(in: Array((pair + line).utf8)).nearMiss == .misspelt(line: 3, text: text, meant: meant))
    #expect(try MarkedSection(in: Array((pair + "`\(line)`").utf8)).nearMiss == nil)
  }

  @Test(arguments: [
    ("", MarkedSectionError.noMarkers),
    ("```\n\(begin)\n\(end)\n```\n", .inCode(line: 2, marker: begin, block: 1)),
    ("\(begin)\n```\n\(end)\n", .inCode(line: 3, marker: end, block: 2)),
    ("<!-- signalbox draws this -->\n", .noMarkers),
    ("\n\(begin)\n", .noEnd(line: 2)),
    ("\n\n\(end)\n", .noBegin(line: 3)),
    ("\(end)\n\(begin)\n", .noBegin(line: 1)),
    ("\(begin)\n\(end)\n\(begin)\n\(end)\n", .twice(line: 3, first: 1)),
    ("\(begin)\n\(begin)\n\(end)\n\(end)\n", .nested(line: 2, in: 1)),
    ("\(begin)\n\(end)\n\(end)\n", .noBegin(line: 3)),
  ]) func anythingElseIsAnError(text: String, error: MarkedSectionError) {
    #expect(throws: error) { try filled(text) }
  }
}
