import SignalboxProject

/// The contract of the `xml` format, as `tree --print-schema` prints it and `Schemas/coordinator-tree.xsd` ships it.
public enum CoordinatorTreeSchema {
  /// A name, not an address. It changes with the version, and only when readers would break.
  public static let namespace = "urn:signalbox:tree:1"

  /// The XML Schema 1.0 document, ending with one newline.
  public static let text = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:signalbox:tree:1"
        targetNamespace="urn:signalbox:tree:1" elementFormDefault="qualified" version="1.1">

      <xs:annotation>
        <xs:documentation xml:lang="en">
          A coordinator tree as "signalbox tree --format xml" writes it. Nodes and edges are sorted by id.
          Ids are qualified names of the source, hence strings: Swift names hold characters that xs:ID does not admit.
        </xs:documentation>
      </xs:annotation>

      <xs:element name="coordinatorTree">
        <xs:complexType>
          <xs:sequence>
            <xs:element name="nodes">
              <xs:complexType>
                <xs:sequence>
                  <xs:element name="node" type="t:Node" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence>
              </xs:complexType>
            </xs:element>
            <xs:element name="edges">
              <xs:complexType>
                <xs:sequence>
                  <xs:element name="edge" type="t:Edge" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence>
              </xs:complexType>
            </xs:element>
          </xs:sequence>
          <xs:attribute name="version" type="xs:positiveInteger" use="required" fixed="1"/>
        </xs:complexType>

        <xs:key name="nodeID">
          <xs:selector xpath="t:nodes/t:node"/>
          <xs:field xpath="@id"/>
        </xs:key>
        <xs:key name="edgeID">
          <xs:selector xpath="t:edges/t:edge"/>
          <xs:field xpath="@id"/>
        </xs:key>
        <xs:keyref name="edgeFrom" refer="t:nodeID">
          <xs:selector xpath="t:edges/t:edge"/>
          <xs:field xpath="@from"/>
        </xs:keyref>
        <xs:keyref name="edgeTo" refer="t:nodeID">
          <xs:selector xpath="t:edges/t:edge"/>
          <xs:field xpath="@to"/>
        </xs:keyref>
      </xs:element>

      <xs:complexType name="Node">
        <xs:annotation>
          <xs:documentation xml:lang="en">
            A type, a message of the responder chain, or a group of types; file and line say where it is declared.
            Parents and standing are those in the whole tree, however little of it is written here.
            A maker is a type that creates what no coordinator starts or shows.
          </xs:documentation>
        </xs:annotation>
        <xs:sequence>
          <xs:element name="maker" minOccurs="0" maxOccurs="unbounded">
            <xs:complexType>
              <xs:attribute name="name" type="xs:string" use="required"/>
            </xs:complexType>
          </xs:element>
        </xs:sequence>
        <xs:attribute name="id" type="xs:string" use="required"/>
        <xs:attribute name="name" type="xs:string" use="required"/>
        <xs:attribute name="kind" type="t:NodeKind" use="required"/>
        <xs:attribute name="role" type="xs:string"/>
        <xs:attribute name="interface" type="t:Interface"/>
        <xs:attribute name="module" type="xs:string"/>
        <xs:attribute name="file" type="xs:string"/>
        <xs:attribute name="line" type="xs:positiveInteger"/>
        <xs:attribute name="parents" type="xs:nonNegativeInteger"/>
        <xs:attribute name="standing" type="t:Standing"/>
        <xs:attribute name="findings" type="xs:nonNegativeInteger"/>
        <xs:attribute name="folded" type="xs:positiveInteger"/>
      </xs:complexType>

      <xs:complexType name="Edge">
        <xs:annotation>
          <xs:documentation xml:lang="en">An arrow; file and line say which expression makes it true.</xs:documentation>
        </xs:annotation>
        <xs:attribute name="id" type="xs:string" use="required"/>
        <xs:attribute name="from" type="xs:string" use="required"/>
        <xs:attribute name="to" type="xs:string" use="required"/>
        <xs:attribute name="kind" type="t:EdgeKind" use="required"/>
        <xs:attribute name="how" type="t:Transition"/>
        <xs:attribute name="ways" type="t:Transitions"/>
        <xs:attribute name="label" type="xs:string"/>
        <xs:attribute name="file" type="xs:string"/>
        <xs:attribute name="line" type="xs:positiveInteger"/>
        <xs:attribute name="confidence" type="t:Confidence"/>
      </xs:complexType>

      <xs:simpleType name="Transitions">
        <xs:annotation>
          <xs:documentation xml:lang="en">All transitions of an arrow for which the code has several.</xs:documentation>
        </xs:annotation>
        <xs:list itemType="t:Transition"/>
      </xs:simpleType>

    \#(words)
    </xs:schema>

    """#

  private static let words = [
    words("NodeKind", CoordinatorTree.NodeKind.self), words("EdgeKind", CoordinatorTree.EdgeKind.self),
    words("Transition", CoordinatorTree.Transition.self), words("Interface", CoordinatorTree.Interface.self),
    words("Standing", CoordinatorTree.Standing.self), words("Confidence", CoordinatorTree.Confidence.self),
  ].joined(separator: "\n")

  private static func words<Word: CaseIterable & RawRepresentable<String>>(_ name: String, _: Word.Type) -> String {
    let values = Word.allCases.map { "      <xs:enumeration value=\"\($0.rawValue)\"/>\n" }
    return """
        <xs:simpleType name="\(name)">
          <xs:restriction base="xs:string">
      \(values.joined())    </xs:restriction>
        </xs:simpleType>

      """
  }
}
