import SignalboxXML

/// Writes down everything the reader tells, one event an entry: what the tests compare.
struct XMLRecorder: XMLHandler {
  static var readsText: Bool { true }
  var events: [String] = []

  mutating func start(_ tag: borrowing XMLStartTag) {
    let attributes = tag.attributes.map { " \($0.name)=[\($0.value)]" }.joined()
    events.append("\(tag.line):\(tag.depth) <\(tag.name)\(attributes)>")
  }

  mutating func text(_ piece: String) {
    if let last = events.last, last.hasPrefix("text ") {
      events[events.count - 1] = last + piece
    } else {
      events.append("text " + piece)
    }
  }

  mutating func end(_ tag: borrowing XMLEndTag) {
    events.append("\(tag.depth) </\(tag.name)>")
  }

  static func events(_ text: String) throws(XMLError) -> [String] {
    try events(Array(text.utf8))
  }

  static func events(_ bytes: [UInt8], limits: XMLLimits = .standard) throws(XMLError) -> [String] {
    var recorder = XMLRecorder()
    try XMLDocumentReader.read(bytes, limits: limits, into: &recorder)
    return recorder.events
  }

  /// The error reading gives; nil when it succeeds.
  static func error(_ bytes: [UInt8], limits: XMLLimits = .standard) -> XMLError? {
    do throws(XMLError) {
      _ = try events(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  static func error(_ text: String, limits: XMLLimits = .standard) -> XMLError? {
    error(Array(text.utf8), limits: limits)
  }
}
