internal import CLibXML2

/// An XSD that documents can be checked against. Nothing is ever loaded from disk or network: neither what the
/// schema refers to nor what a document says about where its schema is.
public struct XMLSchema: Sendable {
  /// The XSD as it was given.
  public let source: String

  /// - Parameter source: the XSD itself; it is not looked at before `problems(in:limits:)`.
  public init(_ source: String) {
    self.source = source
  }

  /// What is wrong with the document in `bytes`, in document order; empty when it is valid.
  ///
  /// - Parameter limits: for the document; the schema is held to the standard ones.
  /// - Throws: `invalidSchema` or `externalSchemaForbidden` when the schema cannot be used; otherwise, when the
  ///   document, or the schema, cannot be read at all, what `XMLDocumentReader` throws.
  public func problems(in bytes: [UInt8], limits: XMLLimits = .standard) throws(XMLError) -> [XMLProblem] {
    let schemaDocument = try XMLTree(Array(source.utf8), limits: .standard)
    if let line = schemaDocument.externalReference { throw .externalSchemaForbidden(line: line) }
    let schema = try CompiledSchema(schemaDocument)
    return try schema.problems(in: XMLTree(bytes, limits: limits))
  }
}

/// Owns libxml2's tree of a document, which its schemas need. The strict reader goes first: what it refuses is not built.
private final class XMLTree {
  let pointer: xmlDocPtr
  /// The line of the first element that would load another schema.
  let externalReference: Int?

  init(_ bytes: [UInt8], limits: XMLLimits) throws(XMLError) {
    var finder = ExternalReferenceFinder()
    try XMLDocumentReader.read(bytes, limits: limits, into: &finder)
    externalReference = finder.line
    let tree = LibXML2.quietly {
      bytes.withUnsafeBytes { buffer in
        xmlReadMemory(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(buffer.count), nil, nil,
          signalbox_xml_safe_options())
      }
    }
    guard let tree else { throw .libraryFailure }
    pointer = tree
  }

  deinit { xmlFreeDoc(pointer) }
}

/// Finds what would make an XSD load a file: only `include`, `import`, `redefine` and `override` have that attribute.
private struct ExternalReferenceFinder: XMLHandler {
  var line: Int?

  mutating func start(_ tag: borrowing XMLStartTag) {
    guard line == nil, tag["schemaLocation"] != nil else { return }
    line = tag.line
  }
}

/// Owns a compiled schema, and keeps the tree it was compiled from, whose strings it uses.
private final class CompiledSchema {
  private let pointer: xmlSchemaPtr
  private let document: XMLTree

  init(_ document: XMLTree) throws(XMLError) {
    self.document = document
    let log = ProblemLog()
    let schema = LibXML2.quietly { () -> xmlSchemaPtr? in
      guard let context = xmlSchemaNewDocParserCtxt(document.pointer) else { return nil }
      defer { xmlSchemaFreeParserCtxt(context) }
      xmlSchemaSetParserStructuredErrors(context, { ProblemLog.add($1?.pointee, to: $0) }, log.reference)
      return withExtendedLifetime(log) { xmlSchemaParse(context) }
    }
    guard let schema else { throw .invalidSchema(log.problems) }
    pointer = schema
  }

  deinit { xmlSchemaFree(pointer) }

  func problems(in document: XMLTree) throws(XMLError) -> [XMLProblem] {
    let log = ProblemLog()
    let status = LibXML2.quietly { () -> CInt in
      guard let context = xmlSchemaNewValidCtxt(pointer) else { return -1 }
      defer { xmlSchemaFreeValidCtxt(context) }
      xmlSchemaSetValidStructuredErrors(context, { ProblemLog.add($1?.pointee, to: $0) }, log.reference)
      return withExtendedLifetime(log) { xmlSchemaValidateDoc(context, document.pointer) }
    }
    // Positive is the number of a problem, which is in the log; negative means that libxml2 itself gave up.
    guard status >= 0 else { throw .libraryFailure }
    return log.problems
  }
}

/// Collects what libxml2 complains about.
private final class ProblemLog {
  private(set) var problems: [XMLProblem] = []

  var reference: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func add(_ error: xmlError?, to reference: UnsafeMutableRawPointer?) {
    guard let error, let reference, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    Unmanaged<ProblemLog>.fromOpaque(reference).takeUnretainedValue().problems.append(LibXML2.problem(error))
  }
}
