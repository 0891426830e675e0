import SwiftSyntax

/// The kinds that both trees know alike. Each method says whether the node was one of its own.
extension TypedCensus {
  func declaration(_ node: SyntaxEnum) -> Bool {
    switch node {
    case .classDecl(let node): add("classDeclaration", node, name: node.name)
    case .structDecl(let node): add("structDeclaration", node, name: node.name)
    case .enumDecl(let node): add("enumDeclaration", node, name: node.name)
    case .protocolDecl(let node): add("protocolDeclaration", node, name: node.name)
    case .actorDecl(let node): add("actorDeclaration", node, name: node.name)
    case .extensionDecl(let node): add("extensionDeclaration", node, name: node.extendedType.lastName)
    case .typeAliasDecl(let node): add("typeAlias", node, name: node.name)
    case .associatedTypeDecl(let node): add("associatedType", node, name: node.name)
    case .functionDecl(let node): add("function", node, name: node.name)
    case .initializerDecl(let node): add("initializer", node, name: node.initKeyword)
    case .deinitializerDecl(let node): add("deinitializer", node, name: node.deinitKeyword)
    case .subscriptDecl(let node): add("subscriptDeclaration", node, name: node.subscriptKeyword)
    case .genericParameter(let node): add("genericParameter", node, name: node.name)
    case .inheritedType(let node): add("inherited", node)
    case .sameTypeRequirement(let node): add("requirement", node)
    case .conformanceRequirement(let node): add("requirement", node)
    case .accessorDecl(let node): add("accessor", node, name: node.accessorSpecifier)
    case .functionParameter(let node) where node.secondName == nil && node.isOfSubscript:
      parameter(node, label: nil, inner: node.firstName)
    case .functionParameter(let node): parameter(node, label: node.firstName, inner: node.secondName)
    case .enumCaseParameter(let node): parameter(node, label: node.firstName, inner: node.secondName)
    case .closureParameter(let node): parameter(node, label: nil, inner: node.secondName ?? node.firstName)
    case .closureShorthandParameter(let node): parameter(node, label: nil, inner: node.name)
    case .accessorParameters(let node): parameter(node.name, label: nil, inner: node.name)
    default: return false
    }
    return true
  }

  private func parameter(_ node: some SyntaxProtocol, label: TokenSyntax?, inner: TokenSyntax?) {
    add("parameter", node, name: label?.text == "_" ? nil : label)
    if let name = inner ?? label { add("binding", node, name: name) }
  }

  func statement(_ node: SyntaxEnum) -> Bool {
    switch node {
    case .ifExpr(let node): add("ifBranch", node)
    case .guardStmt(let node): add("guardCheck", node)
    case .switchExpr(let node): add("switchBranch", node)
    case .switchCase(let node): add("switchCase", node)
    case .forStmt(let node): add("forLoop", node)
    case .whileStmt(let node): add("whileLoop", node)
    case .repeatStmt(let node): add("whileLoop", node)
    case .doStmt(let node): add("doBlock", node)
    case .catchClause(let node): add("catchClause", node)
    case .deferStmt(let node): add("deferBlock", node)
    case .returnStmt(let node): add("returnStatement", node)
    case .throwStmt(let node): add("throwStatement", node)
    default: return false
    }
    return true
  }

  func expression(_ node: SyntaxEnum) -> Bool {
    switch node {
    case .functionCallExpr(let node): add("call", node)
    case .memberAccessExpr(let node): add("member", node, name: node.declName.baseName)
    case .keyPathPropertyComponent(let node): add("member", node, name: node.declName.baseName)
    case .subscriptCallExpr(let node): add("subscriptCall", node)
    case .keyPathSubscriptComponent(let node): add("subscriptCall", node)
    case .declReferenceExpr(let node):
      let parent = node.parent
      let isMember = parent?.as(MemberAccessExprSyntax.self)?.declName == node
      if !isMember, parent?.is(KeyPathPropertyComponentSyntax.self) != true {
        add("identifier", node, name: node.baseName)
      }
    case .superExpr(let node): add("identifier", node, name: node.superKeyword)
    case .discardAssignmentExpr(let node) where !node.isOptionalBinding: add("identifier", node, name: node.wildcard)
    case .closureExpr(let node): add("closure", node)
    case .closureCapture(let node):
      add("capture", node, name: node.name)
      add("binding", node, name: node.name)
      if node.initializer == nil { add("identifier", node.name, name: node.name) }
    case .genericSpecializationExpr(let node): add("specialization", node)
    case .keyPathExpr(let node): add("keyPath", node)
    case .macroExpansionExpr(let node): add("macro", node, name: node.macroName)
    case .macroExpansionDecl(let node): add("macro", node, name: node.macroName)
    case .assignmentExpr: count("assignment")
    case .unresolvedTernaryExpr: count("ternary")
    case .unresolvedAsExpr(let node): count("cast as\(node.questionOrExclamationMark?.text ?? "")")
    case .unresolvedIsExpr: count("check")
    case .isTypePattern: count("check")
    default: return false
    }
    return true
  }

  func literal(_ node: SyntaxEnum) -> Bool {
    switch node {
    case .stringLiteralExpr(let node): add("string", node, name: node.segments.onlyText)
    case .integerLiteralExpr(let node): add("number", node, name: node.literal)
    case .floatLiteralExpr(let node): add("number", node, name: node.literal)
    case .booleanLiteralExpr(let node): add("boolean", node, name: node.literal)
    case .nilLiteralExpr(let node): add("nilLiteral", node)
    case .regexLiteralExpr(let node): add("regex", node)
    case .arrayExpr(let node): add("array", node)
    case .dictionaryExpr(let node): add("dictionary", node)
    default: return false
    }
    return true
  }

  func type(_ node: SyntaxEnum) {
    switch node {
    case .identifierType(let node): add("typeName", node, name: node.name)
    case .memberType(let node): add("typeMember", node, name: node.name)
    case .optionalType(let node): add("optionalType", node)
    case .implicitlyUnwrappedOptionalType(let node): add("optionalType", node)
    case .arrayType(let node): add("arrayType", node)
    case .dictionaryType(let node): add("dictionaryType", node)
    case .functionType(let node): add("functionType", node)
    case .compositionType(let node): add("compositionType", node)
    case .metatypeType(let node): add("metatype", node)
    case .someOrAnyType(let node): add(node.someOrAnySpecifier.text == "some" ? "someType" : "anyType", node)
    default: break
    }
  }
}

extension FunctionParameterSyntax {
  /// In `subscript(index: Int)` the name is no label.
  fileprivate var isOfSubscript: Bool { parent?.parent?.parent?.is(SubscriptDeclSyntax.self) == true }
}

extension DiscardAssignmentExprSyntax {
  /// `if let _ = x`: an unnamed binding rather than an expression.
  fileprivate var isOptionalBinding: Bool {
    var node = parent
    while let next = node, !next.is(ExpressionPatternSyntax.self) {
      guard next.is(TupleExprSyntax.self) || next.is(LabeledExprListSyntax.self) || next.is(LabeledExprSyntax.self)
      else { return false }
      node = next.parent
    }
    return node?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}

extension StringLiteralSegmentListSyntax {
  /// The text of a literal without interpolations on one line.
  fileprivate var onlyText: TokenSyntax? {
    guard count == 1, case .stringSegment(let segment)? = first, !segment.content.text.isEmpty else { return nil }
    return segment.content
  }
}
