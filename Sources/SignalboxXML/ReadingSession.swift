internal import CLibXML2

/// What libxml2's callbacks work on while one document is read: counts depth, keeps the first failure.
///
/// C callbacks cannot be generic; the subclass `HandlerSession` knows the handler's type instead.
class ReadingSession {
  /// Why reading failed; nil after a whole document. Only to be asked at the end.
  private(set) var outcome: XMLError?
  private let context: ParserContext
  private let limits: XMLLimits
  private var depth = 0
  private var complaint: XMLProblem?

  init(context: ParserContext, limits: XMLLimits) {
    self.context = context
    self.limits = limits
  }

  func start(_ tag: borrowing XMLStartTag) {}
  func text(_ piece: String) {}
  func comment(_ text: String, line: Int) {}
  func end(_ tag: borrowing XMLEndTag) {}

  static func from(_ pointer: UnsafeMutableRawPointer?) -> ReadingSession? {
    pointer.map { Unmanaged<ReadingSession>.fromOpaque($0).takeUnretainedValue() }
  }

  func startElement(
    _ name: UnsafePointer<xmlChar>?, uri: UnsafePointer<xmlChar>?,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    guard let name, outcome == nil else { return }
    depth += 1
    guard depth <= limits.depth else { return stop(.tooDeep(line: context.line)) }
    start(
      XMLStartTag(
        localName: name, uri: uri, values: attributes.map { UnsafePointer($0) }, count: count, line: context.line,
        depth: depth))
  }

  func endElement(_ name: UnsafePointer<xmlChar>?) {
    guard let name, outcome == nil else { return }
    end(XMLEndTag(localName: name, depth: depth))
    depth -= 1
  }

  func characters(_ bytes: UnsafePointer<xmlChar>?, count: Int) {
    guard let bytes, outcome == nil else { return }
    text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
  }

  func comment(_ text: UnsafePointer<xmlChar>?) {
    guard let text, outcome == nil else { return }
    let content = String(decoding: UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text))), as: UTF8.self)
    // libxml2 has read it to its end by now.
    comment(content, line: max(1, context.line - content.utf8.count { $0 == UInt8(ascii: "\n") }))
  }

  /// Called at the name of a DOCTYPE, before any of its declarations is read.
  func documentType() {
    stop(.documentTypeForbidden(line: context.line))
  }

  /// Keeps the first fatal error, or, until one comes, the first error: later ones are consequences.
  func problem(_ error: xmlError) {
    let isFatal = error.level == XML_ERR_FATAL
    guard outcome == nil, isFatal || (error.level == XML_ERR_ERROR && complaint == nil) else { return }
    let problem = LibXML2.problem(error)
    complaint = problem
    if isFatal { outcome = .malformed(line: max(problem.line, 1), message: problem.message) }
  }

  func refuseEmpty() {
    outcome = .malformed(line: 1, message: "Document is empty")
  }

  func finish(wellFormed: Bool) {
    guard !wellFormed, outcome == nil else { return }
    outcome = .malformed(line: max(complaint?.line ?? 1, 1), message: complaint?.message ?? "unknown error")
  }

  private func stop(_ error: XMLError) {
    if outcome == nil { outcome = error }
    xmlStopParser(context.pointer)
  }
}

/// A session that passes everything on to a handler and hands it back at the end.
final class HandlerSession<Handler: XMLHandler>: ReadingSession {
  private(set) var handler: Handler

  init(_ handler: Handler, context: ParserContext, limits: XMLLimits) {
    self.handler = handler
    super.init(context: context, limits: limits)
  }

  override func start(_ tag: borrowing XMLStartTag) { handler.start(tag) }
  override func text(_ piece: String) { handler.text(piece) }
  override func comment(_ text: String, line: Int) { handler.comment(text, line: line) }
  override func end(_ tag: borrowing XMLEndTag) { handler.end(tag) }
}
