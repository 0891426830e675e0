import SwiftParser
import SwiftSyntax

/// What stands in a source by the typed tree of swift-syntax, in the words of `Node.Kind`: `call 10..<18`,
/// `member push 10..<16`. The measure for `FactsCensus`; whatever this leaves out, the facts leave out on purpose.
final class TypedCensus: SyntaxAnyVisitor {
  private(set) var entries: [String] = []

  static func entries(of source: String) -> [String] {
    var source = source
    let tree = source.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: 256, swiftVersion: .v5) }
    let census = TypedCensus(viewMode: .sourceAccurate)
    census.walk(tree)
    return census.entries
  }

  func add(_ kind: String, _ node: some SyntaxProtocol, name: TokenSyntax? = nil) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let stop = node.endPositionBeforeTrailingTrivia.utf8Offset
    let name = name.map { " " + $0.plainText } ?? ""
    entries.append("\(kind)\(name) \(start)..<\(stop)")
  }

  /// For expressions whose extent depends on how operators fold.
  func count(_ kind: String) { entries.append(kind) }

  // MARK: Left out on purpose

  /// Conditions of `#if` are no code; the branches are read alike, but for what `#if false` puts aside.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let isAside = node.condition?.as(BooleanLiteralExprSyntax.self)?.literal.text == "false"
    if !isAside, let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  /// Types of errors.
  override func visit(_ node: ThrowsClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// How many elements an inline array has.
  override func visit(_ node: InlineArrayTypeSyntax) -> SyntaxVisitorContinueKind {
    add("arrayType", node)
    walk(node.element)
    return .skipChildren
  }

  /// Attributes count on declarations only; `@escaping`, `@Sendable in`, `@unknown default` say nothing to the linker.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard node.standsOnDeclaration else { return .skipChildren }
    add("attribute", node, name: node.attributeName.lastName)
    walk(node.attributeName)
    if case .argumentList(let list) = node.arguments { walk(list) }
    return .skipChildren
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    let node = node.as(SyntaxEnum.self)
    if !declaration(node), !statement(node), !expression(node), !literal(node) { type(node) }
    return .visitChildren
  }

  // MARK: Variables

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for (index, binding) in node.bindings.enumerated() {
      // In `var a, b: Int` both get the type.
      let typed = node.bindings.dropFirst(index).first { $0.typeAnnotation != nil || $0.initializer != nil }
      if let type = typed?.typeAnnotation, typed?.id != binding.id { walk(type) }
      guard node.isLocal else {
        for name in binding.pattern.names {
          add("property", node, name: name)
          walk(node.attributes)
        }
        continue
      }
      walk(binding.pattern)
    }
    for binding in node.bindings {
      binding.typeAnnotation.map { walk($0) }
      binding.initializer.map { walk($0) }
      binding.accessorBlock.map { walk($0) }
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      add("enumCase", element, name: element.name)
      walk(node.attributes)
      walk(element)
    }
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    add("binding", node, name: node.identifier)
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
      add("identifier", pattern, name: pattern.identifier)
    }
    return .visitChildren
  }
}

extension TokenSyntax {
  /// The text without backticks.
  var plainText: String {
    text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
  }
}

extension TypeSyntax {
  var lastName: TokenSyntax? {
    self.as(IdentifierTypeSyntax.self)?.name ?? self.as(MemberTypeSyntax.self)?.name
  }
}

extension PatternSyntax {
  /// The names of a variable's pattern.
  var names: [TokenSyntax] {
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern.identifier] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.names) ?? []
  }
}

extension AttributeSyntax {
  fileprivate var standsOnDeclaration: Bool {
    var node = parent
    while let next = node, !next.is(AttributeListSyntax.self) || next.parent?.is(IfConfigClauseSyntax.self) == true {
      node = next.parent
    }
    guard let owner = node?.parent else { return false }
    if owner.as(VariableDeclSyntax.self)?.isLocal == true { return false }
    return owner.is(DeclSyntax.self) && !owner.is(AccessorDeclSyntax.self) && !owner.is(MacroExpansionDeclSyntax.self)
  }
}

extension VariableDeclSyntax {
  /// Whether it stands in a body, neither among members nor at the top of the file.
  var isLocal: Bool {
    var node = parent
    while let next = node, !next.is(MemberBlockItemSyntax.self), !next.is(SourceFileSyntax.self) {
      guard next.is(CodeBlockItemSyntax.self) || next.is(CodeBlockItemListSyntax.self) || next.isConditional else {
        return true
      }
      node = next.parent
    }
    return false
  }
}

extension Syntax {
  fileprivate var isConditional: Bool {
    self.is(IfConfigDeclSyntax.self) || self.is(IfConfigClauseListSyntax.self) || self.is(IfConfigClauseSyntax.self)
  }
}
