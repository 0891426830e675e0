/// How much of a document is accepted before reading stops with an error.
public struct XMLLimits: Sendable, Equatable {
  /// The greatest number of elements inside one another; at most 256, which is libxml2's own bound.
  public let depth: Int
  /// The greatest size of the input in bytes; at most `Int32.max`, which is all libxml2 takes.
  public let bytes: Int

  /// Depth 256 and 32 MiB: Interface Builder's largest documents stay far below both.
  public static let standard = XMLLimits()

  /// - Parameters:
  ///   - depth: brought into 0...256.
  ///   - bytes: brought into 0...`Int32.max`.
  public init(depth: Int = 256, bytes: Int = 32 << 20) {
    self.depth = min(max(depth, 0), 256)
    self.bytes = min(max(bytes, 0), Int(Int32.max))
  }
}

/// Takes what `XMLDocumentReader` finds, in document order.
///
/// When reading fails, what came before the failure has already been handed over.
public protocol XMLHandler {
  /// Whether `text` is to be called. False, the default, spares the copies.
  static var readsText: Bool { get }
  /// Whether `comment` is to be called. False, the default, spares the copies.
  static var readsComments: Bool { get }

  /// An element begins. The tag lives only during the call.
  mutating func start(_ tag: borrowing XMLStartTag)
  /// Character data, entities resolved. One run of text may come in several pieces.
  mutating func text(_ piece: String)
  /// A comment, without its marks.
  /// - Parameter line: where it begins, from 1.
  mutating func comment(_ text: String, line: Int)
  /// An element ends. The tag lives only during the call.
  mutating func end(_ tag: borrowing XMLEndTag)
}

extension XMLHandler {
  public static var readsText: Bool { false }
  public static var readsComments: Bool { false }
  public mutating func text(_ piece: String) {}
  public mutating func comment(_ text: String, line: Int) {}
  public mutating func end(_ tag: borrowing XMLEndTag) {}
}

/// Reads a document in one pass, without building a tree: libxml2's SAX2 interface behind a typed face.
///
/// Made for documents nobody trusts: no network, no files, no DOCTYPE, bounded depth and size; nothing is
/// written to standard error. Calls are independent of each other and may come from many threads at once.
public enum XMLDocumentReader {
  /// Reads `bytes`, in the encoding they declare (UTF-8 without a declaration), and tells `handler`.
  ///
  /// - Throws: `malformed`, `documentTypeForbidden`, `tooDeep`, `tooManyAttributes`, `tooLarge` or `libraryFailure`.
  public static func read<Handler: XMLHandler>(
    _ bytes: UnsafeRawBufferPointer, limits: XMLLimits = .standard, into handler: inout Handler
  ) throws(XMLError) {
    guard bytes.count <= limits.bytes else { throw .tooLarge(bytes: bytes.count) }
    if let (excess, offset) = DocumentScan.excess(in: bytes) {
      let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
      switch excess {
      case .attributes: throw .tooManyAttributes(line: line)
      case .hyphens: throw .malformed(line: line, message: "Double hyphen within comment")
      }
    }
    guard let context = ParserContext() else { throw .libraryFailure }
    let session = HandlerSession(handler, context: context, limits: limits)
    context.parse(bytes, with: session, readsText: Handler.readsText, readsComments: Handler.readsComments)
    handler = session.handler
    if let failure = session.outcome { throw failure }
  }

  /// Reads `bytes` as `read(_:limits:into:)` for raw buffers does.
  public static func read<Handler: XMLHandler>(
    _ bytes: [UInt8], limits: XMLLimits = .standard, into handler: inout Handler
  ) throws(XMLError) {
    // `withUnsafeBytes` of the standard library does not carry typed errors through on every toolchain.
    let result = bytes.withUnsafeBytes { buffer -> Result<Void, XMLError> in
      do throws(XMLError) {
        try read(buffer, limits: limits, into: &handler)
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }
}
