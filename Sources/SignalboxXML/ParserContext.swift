internal import CLibXML2

/// Owns one libxml2 parser context, for the reading of one document.
final class ParserContext {
  let pointer: xmlParserCtxtPtr

  /// Nil when there is no memory.
  init?() {
    guard let pointer = LibXML2.quietly({ xmlNewParserCtxt() }) else { return nil }
    self.pointer = pointer
  }

  deinit { xmlFreeParserCtxt(pointer) }

  /// The line libxml2 has come to, from 1.
  var line: Int { max(Int(xmlSAX2GetLineNumber(pointer)), 1) }

  /// Reads all of `bytes` and tells `session`, whose `outcome` then says how it went.
  func parse(_ bytes: UnsafeRawBufferPointer, with session: ReadingSession, readsText: Bool, readsComments: Bool) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return session.refuseEmpty() }
    LibXML2.quietly {
      signalbox_xml_set_callbacks(
        pointer, Unmanaged.passUnretained(session).toOpaque(),
        { session, name, _, uri, _, _, count, _, values in
          ReadingSession.from(session)?.startElement(name, uri: uri, attributes: values, count: Int(count))
        },
        { session, name, _, _ in ReadingSession.from(session)?.endElement(name) },
        readsText
          ? { session, bytes, count in ReadingSession.from(session)?.characters(bytes, count: Int(count)) } : nil,
        readsComments ? { session, text in ReadingSession.from(session)?.comment(text) } : nil,
        { session, _, _, _ in ReadingSession.from(session)?.documentType() },
        { session, error in
          if let error { ReadingSession.from(session)?.problem(error.pointee) }
        })
      // The callbacks hold the session without owning it.
      withExtendedLifetime(session) {
        // The result would be the tree, which these callbacks never build.
        _ = xmlCtxtReadMemory(
          pointer, start.assumingMemoryBound(to: CChar.self), CInt(bytes.count), nil, nil, signalbox_xml_safe_options())
      }
      session.finish(wellFormed: signalbox_xml_is_well_formed(pointer) != 0)
    }
  }
}
