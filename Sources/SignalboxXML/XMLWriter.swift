internal import CLibXML2

/// Writes one document, element by element, into memory: libxml2's `xmlTextWriter` with closures for nesting, so that
/// every element is closed and attributes come before content.
///
/// Names are `StaticString`s: they come from our source, never from a file, so they need no check. Values and text may
/// be anything: they are escaped, and characters XML 1.0 forbids become U+FFFD. The bytes do not depend on
/// libxml2's version.
public final class XMLWriter {
  private let writer: xmlTextWriterPtr
  private let buffer: xmlBufferPtr

  /// The whole document as UTF-8 text: declaration, indented by two spaces a level, a line break at the end.
  ///
  /// - Parameter body: writes exactly one element, with its content.
  public static func document<Failure: Error>(_ body: (XMLWriter) throws(Failure) -> Void) throws(Failure) -> String {
    let document = XMLWriter()
    document.check(xmlTextWriterStartDocument(document.writer, "1.0", "UTF-8", nil))
    try body(document)
    document.check(xmlTextWriterEndDocument(document.writer))
    document.check(xmlTextWriterFlush(document.writer))
    return document.content
  }

  /// Elements that are no document of their own, for HTML: neither declaration nor indentation.
  ///
  /// HTML knows no `<p/>`: whatever may be empty is to be given an empty text.
  public static func fragment<Failure: Error>(_ body: (XMLWriter) throws(Failure) -> Void) throws(Failure) -> String {
    let document = XMLWriter()
    document.check(xmlTextWriterSetIndent(document.writer, 0))
    try body(document)
    document.check(xmlTextWriterFlush(document.writer))
    return document.content
  }

  private init() {
    guard
      let (writer, buffer) = LibXML2.quietly({ () -> (xmlTextWriterPtr, xmlBufferPtr)? in
        guard let buffer = xmlBufferCreate() else { return nil }
        return xmlNewTextWriterMemory(buffer, 0).map { ($0, buffer) }
      })
    else { preconditionFailure("libxml2 has no memory for a writer") }
    self.writer = writer
    self.buffer = buffer
    check(xmlTextWriterSetIndent(writer, 1))
    check(xmlTextWriterSetIndentString(writer, "  "))
  }

  deinit {
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  /// Writes `<name …>`, what `body` writes, and `</name>`.
  ///
  /// - Parameter attributes: in the order they are to stand; one whose value is nil is left out.
  public func element<Failure: Error>(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    start(name, attributes)
    try body()
    check(xmlTextWriterEndElement(writer))
  }

  /// Writes an element that holds nothing, `<name …/>`, or, with `text` given, that text and nothing else.
  public func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], text: String? = nil
  ) {
    start(name, attributes)
    if let text { self.text(text) }
    check(xmlTextWriterEndElement(writer))
  }

  /// Writes character data into the open element, which is from then on no longer indented.
  public func text(_ text: String) {
    // Written raw because the writer's own escaping differs between versions of libxml2.
    check(xmlTextWriterWriteRaw(writer, XMLEscaping.escape(text)))
  }

  /// Writes text of our own source as it stands: a script or a style sheet, which HTML does not want escaped.
  public func verbatim(_ text: StaticString) {
    check(xmlTextWriterWriteRaw(writer, text.utf8Start))
  }

  private func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    check(xmlTextWriterStartElement(writer, name.utf8Start))
    for (name, value) in attributes {
      guard let value else { continue }
      check(xmlTextWriterStartAttribute(writer, name.utf8Start))
      check(xmlTextWriterWriteRaw(writer, XMLEscaping.escape(value, inAttribute: true)))
      check(xmlTextWriterEndAttribute(writer))
    }
  }

  private var content: String {
    let bytes = UnsafeBufferPointer(start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The structure being right by construction, libxml2 fails only for lack of memory, where Swift traps as well.
  private func check(_ status: CInt) {
    precondition(status >= 0, "libxml2 could not write")
  }
}
