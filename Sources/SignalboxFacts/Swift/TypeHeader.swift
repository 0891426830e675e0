import SwiftSyntax

/// What all kinds of types and extensions have in common, for those who edit them.
struct TypeHeader {
  var kind: Node.Kind
  /// One name, but for `extension Outer.Inner`; without backticks, as everything else knows it.
  var names: [String]
  var inherited: [String]
  /// Where a further inherited type goes: behind the last one, the generic parameters or the name.
  var inheritanceEnd: Int
  var isConstrained: Bool
  var members: MemberBlockSyntax

  /// - Returns: nil for anything that is no type.
  init?(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): self.init(node, .classDeclaration, node.name, node.genericParameterClause)
    case .structDecl(let node): self.init(node, .structDeclaration, node.name, node.genericParameterClause)
    case .enumDecl(let node): self.init(node, .enumDeclaration, node.name, node.genericParameterClause)
    case .actorDecl(let node): self.init(node, .actorDeclaration, node.name, node.genericParameterClause)
    case .protocolDecl(let node):
      self.init(node, .protocolDeclaration, node.name, node.primaryAssociatedTypeClause)
    case .extensionDecl(let node):
      self.init(node, .extensionDeclaration, node.extendedType, nil as TokenSyntax?)
      names = node.extendedType.pathNames
    default: return nil
    }
  }

  private init(
    _ node: some DeclGroupSyntax, _ kind: Node.Kind, _ name: some SyntaxProtocol, _ generics: (some SyntaxProtocol)?
  ) {
    self.kind = kind
    names = [name.as(TokenSyntax.self)?.identifier?.name ?? name.trimmedDescription]
    members = node.memberBlock
    inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let last = node.inheritanceClause?.inheritedTypes.last.map { $0.type.contentRange.upperBound }
    inheritanceEnd = last ?? generics?.contentRange.upperBound ?? name.contentRange.upperBound
    isConstrained = node.genericWhereClause != nil
  }
}

extension DeclGroupSyntax {
  fileprivate var genericWhereClause: GenericWhereClauseSyntax? {
    asProtocol((any WithGenericParametersSyntax).self)?.genericWhereClause
      ?? self.as(ExtensionDeclSyntax.self)?.genericWhereClause ?? self.as(ProtocolDeclSyntax.self)?.genericWhereClause
  }
}

extension TypeSyntax {
  /// `Outer.Inner<T>` → `Outer`, `Inner`.
  fileprivate var pathNames: [String] {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): [node.name.identifier?.name ?? node.name.text]
    case .memberType(let node): node.baseType.pathNames + [node.name.identifier?.name ?? node.name.text]
    case .attributedType(let node): node.baseType.pathNames
    default: [trimmedDescription]
    }
  }
}
