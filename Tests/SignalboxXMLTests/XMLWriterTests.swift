import SignalboxXML
import Testing

@Suite struct XMLWriterTests {
  @Test func `a document has a declaration, two spaces a level, attributes in order and a final line break`() {
    let text = XMLWriter.document { xml in
      xml.element("tree", ["version": "1", "b": "2", "a": nil]) {
        xml.element("node", ["id": "x"])
        xml.element("group") {
          xml.element("n", text: "hi")
          xml.element("empty", text: "")
        }
      }
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <tree version="1" b="2">
          <node id="x"/>
          <group>
            <n>hi</n>
            <empty></empty>
          </group>
        </tree>

        """)
  }

  @Test func `escapes are the same bytes with every libxml2`() {
    let text = XMLWriter.document { xml in
      xml.element("a", ["b": "<&>\"'\n\t\ré😀"], text: "<&>\"'\n\t\ré😀")
    }
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a b="&lt;&amp;&gt;&quot;'&#10;&#9;&#13;é😀">&lt;&amp;&gt;&quot;'
        \t&#13;é😀</a>

        """)
  }

  @Test(arguments: [
    "", " ", "plain", "&amp;", "]]>", "<!--", "\"><script>", "\r\n", "a\nb\tc", "é😀\u{301}", "\u{7F}\u{85}\u{2028}",
    "\u{FFFD}\u{EFFF}\u{FEFF}", "\u{1FFFE}\u{10FFFF}", "&#38;", "'\"", "%s%n", "$0\\1",
  ])
  func `what is written is read back`(value: String) throws {
    let text = XMLWriter.document { $0.element("a", ["b": value], text: value) }
    let shown = value.isEmpty ? [] : ["text \(value)"]
    #expect(try XMLRecorder.events(text) == ["2:1 <a b=[\(value)]>"] + shown + ["1 </a>"])
  }

  @Test func `characters XML 1.0 forbids become the replacement character`() throws {
    let forbidden = (0..<0x20).filter { ![9, 10, 13].contains($0) } + [0xFFFE, 0xFFFF]
    for value in forbidden {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      let text = XMLWriter.document { $0.element("a", ["b": "x\(scalar)y"], text: "x\(scalar)y") }
      #expect(try XMLRecorder.events(text) == ["2:1 <a b=[x\u{FFFD}y]>", "text x\u{FFFD}y", "1 </a>"])
    }
  }

  @Test func `an error of the body comes out as it is`() {
    struct Stop: Error, Equatable { var reason: Int }
    #expect(throws: Stop(reason: 3)) {
      try XMLWriter.document { xml throws(Stop) in
        try xml.element("a") { () throws(Stop) in throw Stop(reason: 3) }
      }
    }
  }

  @Test func `many elements and deep ones are written`() throws {
    func nest(_ xml: XMLWriter, _ depth: Int) {
      xml.element("n", ["d": String(depth)]) { if depth > 1 { nest(xml, depth - 1) } }
    }
    let deep = XMLWriter.document { nest($0, 256) }
    #expect(try XMLRecorder.events(deep).filter { $0.contains("<n ") }.count == 256)
    let wide = XMLWriter.document { xml in
      xml.element("a") { for index in 0..<5000 { xml.element("b", ["i": String(index)]) } }
    }
    #expect(wide.hasSuffix("\n  <b i=\"4999\"/>\n</a>\n"))
    #expect(try XMLRecorder.events(wide).filter { $0.contains("<b ") }.count == 5000)
  }
}
