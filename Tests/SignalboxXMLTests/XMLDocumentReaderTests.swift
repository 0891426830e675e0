import SignalboxXML
import Testing

@Suite struct XMLDocumentReaderTests {
  @Test func `elements, attributes, text and lines come in document order`() throws {
    let events = try XMLRecorder.events("<?xml version=\"1.0\"?>\n<a x='1' y='2'>\n<b/>hi<c\n z='3'/></a>")
    #expect(
      events == [
        "2:1 <a x=[1] y=[2]>", "text \n", "3:2 <b>", "2 </b>", "text hi", "4:2 <c z=[3]>", "2 </c>", "1 </a>",
      ])
  }

  @Test func `entities and character references are resolved`() throws {
    let events = try XMLRecorder.events(
      "<a q=\"&amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;\">&amp;&lt;&#65;<![CDATA[<&>]]></a>")
    #expect(events == ["1:1 <a q=[&<>\"'A😀]>", "text &<A<&>", "1 </a>"])
  }

  @Test(arguments: ["&", "&&", "&#38;", "&#38;#38;", "&amp;", "x&", "&x", "&#3", "a&#38;b&c"])
  func `an ampersand in an attribute is itself, whatever follows it`(value: String) throws {
    let escaped = value.replacing("&", with: "&amp;")
    #expect(try XMLRecorder.events("<a b=\"\(escaped)\"/>") == ["1:1 <a b=[\(value)]>", "1 </a>"])
    let numbered = value.replacing("&", with: "&#38;")
    #expect(try XMLRecorder.events("<a b=\"\(numbered)\"/>") == ["1:1 <a b=[\(value)]>", "1 </a>"])
  }

  @Test func `an attribute is asked for without making the others, prefixed ones apart`() throws {
    struct Asker: XMLHandler {
      var answers: [String?] = []
      mutating func start(_ tag: borrowing XMLStartTag) {
        answers += [tag["a"], tag["b"], tag["c"], tag.isNamed("root") ? "root" : nil, tag.isNamed("roo") ? "roo" : nil]
      }
    }
    var asker = Asker()
    try XMLDocumentReader.read(Array("<root xmlns:x='u' x:a='1' a='2' b=''/>".utf8), into: &asker)
    #expect(asker.answers == ["2", "", nil, "root", nil])
    #expect(try XMLRecorder.events("<x:r xmlns:x='u' x:a='1'/>") == ["1:1 <r x:a=[1]>", "1 </r>"])
  }

  @Test func `encodings other than UTF-8 are read as declared`() throws {
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a b='".utf8) + [0xE9] + Array("'/>".utf8)
    #expect(try XMLRecorder.events(latin) == ["1:1 <a b=[é]>", "1 </a>"])
    let utf16: [UInt8] = "\u{FEFF}<a b='é'/>".utf16.flatMap { unit in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try XMLRecorder.events(utf16) == ["1:1 <a b=[é]>", "1 </a>"])
    #expect(try XMLRecorder.events([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8)) == ["1:1 <a>", "1 </a>"])
  }

  @Test func `lines beyond 65535 are counted`() throws {
    let events = try XMLRecorder.events("<a>" + String(repeating: "\n", count: 99_999) + "<b/></a>")
    #expect(events.contains("100000:2 <b>"))
    #expect(
      XMLRecorder.error("<a>" + String(repeating: "\n", count: 99_999) + "</b>")
        .map(line) == 100_000)
  }

  @Test func `many threads may read at once`() async throws {
    let document = "<a>" + (0..<200).map { "<b n='\($0)'>é</b>" }.joined() + "</a>"
    let expected = try XMLRecorder.events(document)
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
        group.addTask {
          // Every other one fails, so that error paths run side by side with successes.
          index.isMultiple(of: 2)
            ? (try? XMLRecorder.events(document)) == expected
            : XMLRecorder.error(String(document.dropLast(index))).map(line) == 1
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  private func line(_ error: XMLError) -> Int? {
    if case .malformed(let line, _) = error { line } else { nil }
  }
}
