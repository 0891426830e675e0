@_spi(RawSyntax) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Reads the facts of Swift source: the one place where Swift is parsed.
public enum SwiftFactsReader {
  /// Parses a text and lowers it.
  /// - Parameters:
  ///   - bytes: UTF-8; the caller has checked that it is valid.
  /// - Returns: facts of whatever could be read; text that is no Swift leaves gaps, never an error.
  public static func facts(of bytes: UnsafeBufferPointer<UInt8>) -> SwiftFacts {
    let tree = parsed(bytes)
    // The raw tree lives in memory that belongs to the typed one.
    return withExtendedLifetime(tree) { facts(of: bytes, root: RawView(raw: Syntax(tree).raw, offset: 0)) }
  }

  private static func facts(of bytes: UnsafeBufferPointer<UInt8>, root: RawView) -> SwiftFacts {
    let lowering = Lowering(root: root, size: bytes.count)
    let lines = LineTable(bytes: UnsafeRawBufferPointer(bytes))
    return SwiftFacts(
      names: lowering.names.names,
      nodes: lowering.nodes,
      declarations: lowering.declarations,
      imports: lowering.imports,
      importAnchors: lowering.importAnchors,
      suppressions: SuppressionReader.suppressions(in: root, bytes: bytes, lines: lines),
      lines: lines,
      firstSyntaxErrorLine: SyntaxErrors.first(in: root).map { lines.line(of: $0) }
    )
  }

  /// Parses a text without reading anything from it: the measure for everything else.
  /// - Returns: the length that was parsed, in bytes.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    parsed(bytes).totalLength.utf8Length
  }

  /// The parser's own limit of nesting differs between debug and release builds; facts may not.
  static func parsed(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    Parser.parse(source: bytes, maximumNestingLevel: 256)
  }
}

extension FileFacts {
  /// The facts of a Swift text at hand: a rule's example, standard input, a test.
  public init(path: String, module: String? = nil, source: String) {
    var source = source
    let facts = source.withUTF8 { SwiftFactsReader.facts(of: $0) }
    let lines = facts.lines.count(ofTextLength: source.utf8.count)
    self.init(path: path, module: module, lineCount: lines, content: .swift(facts))
  }
}
