@_spi(RawSyntax) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Reads the facts of Swift source: the one place where Swift is parsed.
public enum SwiftFactsReader {
  /// Parses a text and lowers it.
  /// - Parameters:
  ///   - bytes: UTF-8; the caller has checked that it is valid.
  /// - Returns: facts of whatever could be read; text that is no Swift leaves gaps, never an error.
  /// - Throws: what would be too much for the parser, and is no program.
  public static func facts(of bytes: UnsafeBufferPointer<UInt8>) throws(SourceExcess) -> SwiftFacts {
    let tree = try parsed(bytes)
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
      importMarks: lowering.importMarks,
      suppressions: SuppressionReader.suppressions(in: root, bytes: bytes, lines: lines),
      lines: lines,
      firstSyntaxErrorLine: SyntaxErrors.first(in: root).map { lines.line(of: $0) }
    )
  }

  /// Parses a text without reading anything from it: the measure for everything else.
  /// - Returns: the length that was parsed, in bytes.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(SourceExcess) -> Int {
    try parsed(bytes).totalLength.utf8Length
  }

  /// The one call of the parser. Its own limit of nesting differs between debug and release builds, and leaves out what
  /// is deeper without a word; ours is lower. Most apps are not in the Swift 6 mode, to which `@available (*` is an error; what
  /// compiles there reads the same in both.
  static func parsed(_ bytes: UnsafeBufferPointer<UInt8>) throws(SourceExcess) -> SourceFileSyntax {
    if let excess = SourceScanner.excess(in: bytes) { throw excess }
    return Parser.parse(source: bytes, maximumNestingLevel: 256, swiftVersion: .v5)
  }
}

extension SwiftFacts {
  /// The facts of a text at hand. One that is too much for the parser has none, and its first syntax error where that
  /// shows.
  public init(source: String) {
    var source = source
    self = source.withUTF8 { bytes in
      do throws(SourceExcess) {
        return try SwiftFactsReader.facts(of: bytes)
      } catch {
        return SwiftFacts(of: bytes, brokenAt: error.line)
      }
    }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>, brokenAt line: Int) {
    var names = NameTable()
    let file = Node(
      kind: .file, flags: [], name: names.id(of: nil), parent: 0, end: 1, start: 0, stop: UInt32(bytes.count), anchor: 0
    )
    self.init(
      names: names.names, nodes: [file], declarations: [], imports: [], importAnchors: [], importMarks: [],
      suppressions: [], lines: LineTable(bytes: UnsafeRawBufferPointer(bytes)), firstSyntaxErrorLine: line)
  }
}

extension FileFacts {
  /// The facts of a Swift text at hand: a rule's example, standard input, a test.
  public init(path: String, module: String? = nil, source: String) {
    let facts = SwiftFacts(source: source)
    let lines = facts.lines.count(ofTextLength: source.utf8.count)
    self.init(path: path, module: module, lineCount: lines, content: .swift(facts))
  }
}
