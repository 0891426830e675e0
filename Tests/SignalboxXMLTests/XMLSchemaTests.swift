import SignalboxXML
import Testing

@Suite struct XMLSchemaTests {
  private let schema = XMLSchema(
    """
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:element name="tree">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="node" maxOccurs="unbounded">
              <xs:complexType><xs:attribute name="line" type="xs:positiveInteger" use="required"/></xs:complexType>
            </xs:element>
          </xs:sequence>
        </xs:complexType>
      </xs:element>
    </xs:schema>
    """)

  private func lines(_ document: String) throws -> [Int] {
    try schema.problems(in: Array(document.utf8)).map(\.line)
  }

  @Test func `a valid document has no problems`() throws {
    #expect(try lines("<tree>\n<node line='1'/>\n<node line='2'/></tree>").isEmpty)
  }

  @Test func `problems come in document order with their lines`() throws {
    let problems = try schema.problems(in: Array("<tree>\n<node/>\n<node line='x'/>\n<leaf/></tree>".utf8))
    #expect(problems.map(\.line) == [2, 3, 4])
    #expect(problems.first?.message == "Element 'node': The attribute 'line' is required but missing.")
  }

  @Test func `what the document says about its schema is not followed`() throws {
    let location = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:noNamespaceSchemaLocation='file:///x.xsd'"
    #expect(try lines("<tree \(location)><node line='1'/></tree>").isEmpty)
  }

  @Test func `a document that cannot be read is told apart from an invalid one`() {
    #expect(throws: XMLError.documentTypeForbidden(line: 1)) { try lines("<!DOCTYPE tree><tree/>") }
    #expect(throws: XMLError.tooLarge(bytes: 7)) {
      try schema.problems(in: Array("<tree/>".utf8), limits: XMLLimits(bytes: 6))
    }
    #expect(throws: XMLError.self) { try lines("<tree>") }
  }

  @Test(arguments: [
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='a' type='missing'/></xs:schema>",
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element/></xs:schema>",
    "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:simpleType name='t'><xs:restriction base='xs:string'>"
      + "<xs:pattern value='['/></xs:restriction></xs:simpleType></xs:schema>",
    "<notASchema/>",
  ])
  func `a bad schema is a typed error with its problems`(source: String) {
    do throws(XMLError) {
      _ = try XMLSchema(source).problems(in: Array("<a/>".utf8))
      Issue.record("accepted: \(source)")
    } catch {
      guard case .invalidSchema(let problems) = error, !problems.isEmpty else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: ["include", "import", "redefine"])
  func `a schema that refers to another file is refused`(element: String) {
    let source = """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:\(element) schemaLocation="file:///other.xsd"/>
      </xs:schema>
      """
    #expect(throws: XMLError.externalSchemaForbidden(line: 2)) {
      try XMLSchema(source).problems(in: Array("<a/>".utf8))
    }
  }

  @Test func `many threads may validate at once`() async {
    let schema = schema
    await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<50 {
        group.addTask { try? schema.problems(in: Array("<tree><node line='0'/><node line='1'/></tree>".utf8)).count }
      }
      for await count in group { #expect(count == 1) }
    }
  }
}
