import SwiftSyntax

extension EditingOutline {
  /// Parses a text and takes down where everything stands.
  /// - Parameter bytes: UTF-8; the caller has checked that it is valid. What is too much for the parser has nothing in it
  ///   but an error at its start.
  public init(bytes: [UInt8]) {
    var reader = EditingOutlineReader(contentStart: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    do throws(SourceExcess) {
      let tree = try bytes.withUnsafeBufferPointer { (bytes) throws(SourceExcess) in
        try SwiftFactsReader.parsed(bytes)
      }
      reader.read(tree, length: bytes.count)
    } catch {
      reader.outline.excess = error
      reader.outline.errors = [0]
    }
    self = reader.outline
  }
}

/// Walks declarations, and down to the blocks of functions; what is in those is listed, not entered.
struct EditingOutlineReader {
  var outline: EditingOutline

  /// What lies around the declarations that are being read.
  struct Surroundings {
    var path: [String] = []
    var isConditional = false
    /// In a body, declarations are statements like others.
    var isLocal = false
  }

  init(contentStart: Int) {
    outline = EditingOutline(
      file: EditingOutline.Block(inside: contentStart..<contentStart, items: []), types: [], bodies: [], properties: [],
      imports: [], switches: [], comments: [], tokens: [], braces: [], multilineStrings: [], errors: [])
  }

  mutating func read(_ tree: SourceFileSyntax, length: Int) {
    let start = tree.shebang.map { $0.contentRange.upperBound } ?? outline.file.inside.lowerBound
    outline.file = EditingOutline.Block(inside: start..<length, items: items(tree.statements, in: Surroundings()))
    readTokens(tree)
    let switches = SwitchCollector(viewMode: .sourceAccurate)
    switches.walk(tree)
    for node in switches.found {
      outline.switches.append(
        EditingOutline.Switch(
          range: node.contentRange, subject: node.subject.spelled,
          block: EditingOutline.Block(inside: node.inside, items: cases(node.cases))))
    }
    guard tree.hasError else { return }
    let errors = ErrorCollector(viewMode: .all)
    errors.walk(tree)
    outline.errors = errors.found.sorted()
  }

  // MARK: Lists

  mutating func items(_ list: CodeBlockItemListSyntax, in around: Surroundings) -> [EditingOutline.Item] {
    list.map { element in
      switch element.item {
      case .decl(let declaration):
        item(declaration, range: element.contentRange, in: around)
      case .stmt(let statement):
        EditingOutline.Item(
          statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
            ? .exit : statement.is(ExpressionStmtSyntax.self) ? .expression : .statement,
          element.contentRange)
      case .expr:
        EditingOutline.Item(.expression, element.contentRange)
      }
    }
  }

  mutating func items(_ list: MemberBlockItemListSyntax, in around: Surroundings) -> [EditingOutline.Item] {
    list.map { item($0.decl, range: $0.contentRange, in: around) }
  }

  mutating func conditional(
    _ config: IfConfigDeclSyntax, range: Range<Int>, in around: Surroundings
  ) -> EditingOutline.Item {
    var item = EditingOutline.Item(.conditional, range)
    var around = around
    around.isConditional = true
    for clause in config.clauses {
      switch clause.elements {
      case .decls(let list): item.conditional += items(list, in: around)
      case .statements(let list): item.conditional += items(list, in: around)
      case .switchCases(let list): item.conditional += cases(list)
      default: break
      }
    }
    item.names = item.conditional.flatMap(\.names)
    return item
  }

  /// - Parameter returnsValue: whether an expression that stands alone is the result.
  mutating func body(
    _ block: CodeBlockSyntax?, _ name: EditingOutline.Name, accessor: String? = nil, returnsValue: Bool,
    in around: Surroundings
  ) {
    guard let block else { return }
    body(block.statements, inside: block.inside, name, accessor: accessor, returnsValue: returnsValue, in: around)
  }

  mutating func body(
    _ statements: CodeBlockItemListSyntax, inside: Range<Int>, _ name: EditingOutline.Name, accessor: String?,
    returnsValue: Bool, in around: Surroundings
  ) {
    guard !around.isLocal else { return }
    var local = around
    local.isLocal = true
    let block = EditingOutline.Block(inside: inside, items: items(statements, in: local))
    outline.bodies.append(
      EditingOutline.Body(
        path: around.path, name: name, accessor: accessor, block: block, returnsValue: returnsValue))
  }
}

extension EditingOutline.Item {
  init(_ kind: Kind, _ range: Range<Int>, names: [EditingOutline.Name] = [], modifiers: [String] = []) {
    self.init(kind: kind, range: range, names: names, modifiers: modifiers, conditional: [], labelEnd: nil)
  }
}

extension SyntaxProtocol {
  /// Without the blanks and comments around it.
  var contentRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The same without the comma, which belongs to the list; empty where nothing stands before it.
  func contentRange(before comma: TokenSyntax?) -> Range<Int> {
    let range = contentRange
    let stop = comma?.previousToken(viewMode: .sourceAccurate)?.contentRange.upperBound
    return range.lowerBound..<max(range.lowerBound, stop ?? range.upperBound)
  }

  /// Its tokens, side by side: how two writings of the same code compare.
  var spelled: String {
    tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " ")
  }
}

/// A node in braces.
protocol Braced: SyntaxProtocol {
  var leftBrace: TokenSyntax { get }
  var rightBrace: TokenSyntax { get }
}

extension CodeBlockSyntax: Braced {}
extension MemberBlockSyntax: Braced {}
extension AccessorBlockSyntax: Braced {}
extension SwitchExprSyntax: Braced {}

extension Braced {
  var inside: Range<Int> {
    let start = leftBrace.contentRange.upperBound
    return start..<max(start, rightBrace.contentRange.lowerBound)
  }
}

private final class SwitchCollector: SyntaxVisitor {
  var found: [SwitchExprSyntax] = []

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}

/// Finds text that the parser did not expect, what it missed, and characters that no token may have.
private final class ErrorCollector: SyntaxVisitor {
  var found: [Int] = []

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
    found.append(node.contentRange.lowerBound)
    return .skipChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.presence == .missing {
      found.append(token.position.utf8Offset)
    } else if let diagnostic = token.tokenDiagnostic, diagnostic.severity == .error,
      diagnostic.kind != .editorPlaceholder
    {
      found.append(token.contentRange.lowerBound)
    }
    return .skipChildren
  }
}
