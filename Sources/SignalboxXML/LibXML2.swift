internal import CLibXML2

/// The state libxml2 keeps for the process and for each thread.
enum LibXML2 {
  /// Built once, by whichever thread comes first, as Swift promises for a static `let`. The schema types have no lock
  /// of their own in libxml2, so they must be there before a second thread could ask for them.
  private static let started: Void = {
    xmlInitParser()
    xmlSchemaInitTypes()
  }()

  /// Runs `body` with libxml2 ready and silent on this thread.
  ///
  /// Contexts have their own error handlers; but a few messages (bad bytes for an encoding, bad regular expressions of
  /// a schema) know no context, and would be printed. What the thread had as a handler is put back.
  static func quietly<Value>(_ body: () -> Value) -> Value {
    _ = started
    let handler = signalbox_xml_thread_error_handler()
    let context = signalbox_xml_thread_error_context()
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(context, handler) }
    return body()
  }

  /// A message of libxml2 as text of one line.
  static func problem(_ error: xmlError) -> XMLProblem {
    var message = error.message.map { String(cString: $0) } ?? "unknown error"
    while message.last?.isWhitespace == true { message.removeLast() }
    return XMLProblem(line: Int(error.line), message: message.replacing("\n", with: " "))
  }
}
