import SignalboxXML
import Testing

struct DocumentScanTests {
  private struct Nothing: XMLHandler { mutating func start(_ tag: borrowing XMLStartTag) {} }

  /// libxml2 reads on behind each, and takes minutes.
  @Test(arguments: ["<!------->", "<!-- a -- b -->"])
  func hyphensInComments(_ comment: String) {
    let text = "<document>\n" + String(repeating: comment, count: 50_000) + "</document>"
    var handler = Nothing()
    #expect(throws: XMLError.malformed(line: 2, message: "Double hyphen within comment")) {
      try XMLDocumentReader.read(Array(text.utf8), into: &handler)
    }
  }

  @Test(arguments: ["<!-- a - b -->", "<!---->", "<!-- > -->", "<![CDATA[<!-- -- ]]>"])
  func otherHyphens(_ part: String) throws {
    var handler = Nothing()
    try XMLDocumentReader.read(Array("<document>\(part)</document>".utf8), into: &handler)
  }
}
