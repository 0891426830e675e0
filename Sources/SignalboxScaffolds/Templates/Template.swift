import Yams

/// A template: front matter and a text in Stencil's language.
public struct Template: Sendable, Equatable {
  /// Below `Templates`: `closure/coordinator/coordinator.stencil`.
  public let path: String
  /// Where the user can open it; `path` for those that Signalbox brings.
  public let origin: String
  public let front: FrontMatter
  public let body: String
  /// The line of the file that the body begins at, counted from 1.
  public let bodyLine: Int

  /// Reads a template.
  /// - Throws: `TemplateError` with file and line where the front matter is no YAML or says what no template can.
  public init(path: String, origin: String, text: String) throws(TemplateError) {
    self.path = path
    self.origin = origin
    let text = text.replacing("\r\n", with: "\n")
    guard text.hasPrefix("---\n") else {
      // A part that others include has nothing to say of itself.
      guard Self.isPart(path) else {
        throw TemplateError(file: origin, line: 1, message: "a template begins with front matter between --- lines")
      }
      front = FrontMatter()
      body = text
      bodyLine = 1
      try checkTags()
      return
    }
    let rest = text.dropFirst(4)
    guard let end = rest.firstRange(of: "\n---\n") else {
      throw TemplateError(file: origin, line: 1, message: "the front matter has no closing --- line")
    }
    let yaml = String(rest[..<end.lowerBound])
    front = try YAMLText(text: yaml, file: origin, firstLine: 2).decode(FrontMatter.self)
    body = String(rest[end.upperBound...])
    bodyLine = yaml.split(separator: "\n", omittingEmptySubsequences: false).count + 3
    try check()
    try checkTags()
  }

  /// Whether a template is a part that others include: its name begins with `_`.
  static func isPart(_ path: String) -> Bool { path.split(separator: "/").last?.hasPrefix("_") == true }

  var isPart: Bool { Self.isPart(path) }

  /// In bytes: Stencil needs time by the square of what stands in one.
  private static let longestTag = 1000

  private func checkTags() throws(TemplateError) {
    var (start, previous, line) = (Int?.none, UInt8(0), bodyLine)
    for (offset, byte) in body.utf8.enumerated() {
      switch (previous, byte) {
      case (UInt8(ascii: "{"), UInt8(ascii: "%")), (UInt8(ascii: "{"), UInt8(ascii: "{")): start = start ?? offset
      case (UInt8(ascii: "%"), UInt8(ascii: "}")), (UInt8(ascii: "}"), UInt8(ascii: "}")): start = nil
      default: break
      }
      if let start, offset - start > Self.longestTag {
        throw TemplateError(file: origin, line: line, message: "a tag is longer than \(Self.longestTag) bytes")
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      previous = byte
    }
  }

  private func check() throws(TemplateError) {
    let targets = front.file == nil ? [front.into ?? front.beside].compactMap { $0 } : ["file"]
    guard targets.count == 1 || isPart else {
      throw TemplateError(file: origin, line: 2, message: "front matter needs one of 'file', 'into' and 'beside'")
    }
    if front.into != nil || front.beside != nil, front.place == nil {
      throw TemplateError(file: origin, line: 2, message: "'into' and 'beside' need a 'place'")
    }
    if [.switchCase, .statement, .didSet, .modifier, .element].contains(front.place), front.function == nil {
      throw TemplateError(file: origin, line: 2, message: "'place: \(front.place?.rawValue ?? "")' needs a 'function'")
    }
  }
}
