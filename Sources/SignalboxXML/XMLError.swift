/// Why a document could not be read, or a schema not be used. Lines count from 1.
public enum XMLError: Error, Sendable, Equatable {
  /// Not well-formed XML; `message` is libxml2's wording, without a line break at its end.
  case malformed(line: Int, message: String)
  /// The document has a DOCTYPE. None is accepted: it is where entities, external files and expansion bombs are declared.
  case documentTypeForbidden(line: Int)
  /// Elements are nested deeper than `XMLLimits.depth`.
  case tooDeep(line: Int)
  /// An element has more attributes than any ever does: libxml2 takes ten seconds for some 100,000.
  case tooManyAttributes(line: Int)
  /// The document has this many bytes, more than `XMLLimits.bytes`.
  case tooLarge(bytes: Int)
  /// The XSD is well-formed XML but not a usable schema; the problems in the order libxml2 found them.
  case invalidSchema([XMLProblem])
  /// The XSD refers to another file (`xs:include`, `xs:import`, …), which is never loaded.
  case externalSchemaForbidden(line: Int)
  /// libxml2 failed without a reason in the document: in practice, no memory.
  case libraryFailure
}

/// One thing that is wrong with a document: what libxml2 says, and where.
public struct XMLProblem: Sendable, Equatable {
  /// Counted from 1; 0 when libxml2 does not know.
  public var line: Int
  /// libxml2's wording, without a line break at its end.
  public var message: String

  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}

extension XMLError: CustomStringConvertible {
  /// One line for people; the only place where the wording is.
  public var description: String { (line.map { "line \($0): " } ?? "") + message }

  /// Where it is wrong, counted from 1; nil where no line is to blame.
  public var line: Int? {
    switch self {
    case .malformed(let line, _), .documentTypeForbidden(let line), .tooDeep(let line),
      .tooManyAttributes(let line), .externalSchemaForbidden(let line):
      line
    case .tooLarge, .invalidSchema, .libraryFailure: nil
    }
  }

  /// What is wrong, without the place.
  public var message: String {
    switch self {
    case .malformed(_, let message): "not well-formed XML: \(message)"
    case .documentTypeForbidden: "a DOCTYPE is not accepted, since it may declare entities; remove it"
    case .tooDeep: "the elements are nested too deeply"
    case .tooManyAttributes: "an element has more than \(DocumentScan.limit) attributes"
    case .tooLarge(let bytes): "the document is too large (\(bytes) bytes)"
    case .invalidSchema(let problems): "not a usable XML schema: \(problems.map(\.description).joined(separator: "; "))"
    case .externalSchemaForbidden: "the schema refers to another file, which is not accepted"
    case .libraryFailure: "libxml2 could not work, probably for lack of memory"
    }
  }
}

extension XMLProblem: CustomStringConvertible {
  public var description: String { "line \(line): \(message)" }
}
