@_spi(RawSyntax) import SwiftSyntax
import Testing

/// Each constant of `Layout` beside the property of the typed tree that it stands for.
enum LayoutTable {
  struct Row: Sendable, CustomTestStringConvertible {
    let layout: String
    let type: String
    /// Positions in the typed tree's own list, by the names that `Layout` gives them.
    let places: [String: Int]
    var testDescription: String { "\(layout) of \(type)" }
  }

  static func row<Node: SyntaxProtocol>(
    _ layout: String, _ type: Node.Type, _ paths: [String: PartialKeyPath<Node>]
  ) -> Row {
    guard case .layout(let list) = Node.structure else { return Row(layout: layout, type: "\(type)", places: [:]) }
    let places = paths.mapValues { path in list.firstIndex { ($0 as AnyKeyPath) == path } ?? -1 }
    return Row(layout: layout, type: "\(type)", places: places)
  }

  static let rows: [Row] = expressions + literals + statements + patterns + types + declarations + members + clauses

  private static let expressions = [
    row(
      "Call", FunctionCallExprSyntax.self,
      [
        "callee": \.calledExpression, "arguments": \.arguments, "trailingClosure": \.trailingClosure,
        "moreClosures": \.additionalTrailingClosures,
      ]),
    row(
      "Call", SubscriptCallExprSyntax.self,
      [
        "callee": \.calledExpression, "arguments": \.arguments, "trailingClosure": \.trailingClosure,
        "moreClosures": \.additionalTrailingClosures,
      ]),
    row("LabeledExpression", LabeledExprSyntax.self, ["label": \.label, "expression": \.expression]),
    row("MoreClosure", MultipleTrailingClosureElementSyntax.self, ["label": \.label, "closure": \.closure]),
    row("Member", MemberAccessExprSyntax.self, ["base": \.base, "name": \.declName]),
    row("Reference", DeclReferenceExprSyntax.self, ["name": \.baseName]),
    row(
      "Specialization", GenericSpecializationExprSyntax.self,
      [
        "expression": \.expression, "arguments": \.genericArgumentClause,
      ]),
    row("GenericArguments", GenericArgumentClauseSyntax.self, ["list": \.arguments]),
    row("GenericArgument", GenericArgumentSyntax.self, ["argument": \.argument]),
    row("Closure", ClosureExprSyntax.self, ["signature": \.signature, "statements": \.statements]),
    row(
      "ClosureSignature", ClosureSignatureSyntax.self,
      [
        "attributes": \.attributes, "capture": \.capture, "parameters": \.parameterClause,
        "effects": \.effectSpecifiers, "result": \.returnClause,
      ]),
    row("CaptureClause", ClosureCaptureClauseSyntax.self, ["items": \.items]),
    row("Capture", ClosureCaptureSyntax.self, ["specifier": \.specifier, "name": \.name, "value": \.initializer]),
    row("CaptureSpecifier", ClosureCaptureSpecifierSyntax.self, ["specifier": \.specifier, "detail": \.detail]),
    row("ClosureParameters", ClosureParameterClauseSyntax.self, ["list": \.parameters]),
    row(
      "ClosureParameter", ClosureParameterSyntax.self,
      [
        "firstName": \.firstName, "secondName": \.secondName, "type": \.type,
      ]),
    row("ShorthandParameter", ClosureShorthandParameterSyntax.self, ["name": \.name]),
    row("Sequence", SequenceExprSyntax.self, ["elements": \.elements]),
    row("Operator", BinaryOperatorExprSyntax.self, ["token": \.operator]),
    row("UnresolvedTernary", UnresolvedTernaryExprSyntax.self, ["then": \.thenExpression]),
    row("UnresolvedAs", UnresolvedAsExprSyntax.self, ["mark": \.questionOrExclamationMark]),
    row("Try", TryExprSyntax.self, ["mark": \.questionOrExclamationMark, "expression": \.expression]),
    row("Prefixed", AwaitExprSyntax.self, ["expression": \.expression]),
    row("Prefixed", UnsafeExprSyntax.self, ["expression": \.expression]),
    row("Prefixed", CopyExprSyntax.self, ["expression": \.expression]),
    row("Prefixed", ConsumeExprSyntax.self, ["expression": \.expression]),
    row("Prefixed", BorrowExprSyntax.self, ["expression": \.expression]),
    row("Prefixed", InOutExprSyntax.self, ["expression": \.expression]),
    row("Prefixed", PackExpansionExprSyntax.self, ["expression": \.repetitionPattern]),
    row("Prefixed", PackElementExprSyntax.self, ["expression": \.pack]),
    row("Prefixed", ReturnStmtSyntax.self, ["expression": \.expression]),
    row("Prefixed", ThrowStmtSyntax.self, ["expression": \.expression]),
    row("Prefixed", DiscardStmtSyntax.self, ["expression": \.expression]),
    row("Postfixed", FunctionCallExprSyntax.self, ["expression": \.calledExpression]),
    row("Postfixed", SubscriptCallExprSyntax.self, ["expression": \.calledExpression]),
    row("Postfixed", MemberAccessExprSyntax.self, ["expression": \.base]),
    row("Postfixed", ForceUnwrapExprSyntax.self, ["expression": \.expression]),
    row("Postfixed", OptionalChainingExprSyntax.self, ["expression": \.expression]),
    row("Postfixed", GenericSpecializationExprSyntax.self, ["expression": \.expression]),
    row("Postfixed", PostfixOperatorExprSyntax.self, ["expression": \.expression]),
    row("Postfixed", PostfixIfConfigExprSyntax.self, ["expression": \.base]),
    row("PrefixOperator", PrefixOperatorExprSyntax.self, ["token": \.operator, "expression": \.expression]),
    row("PostfixOperator", PostfixOperatorExprSyntax.self, ["token": \.operator]),
    row("PostfixIfConfig", PostfixIfConfigExprSyntax.self, ["base": \.base, "config": \.config]),
    row("TypeExpression", TypeExprSyntax.self, ["type": \.type]),
    row("PatternExpression", PatternExprSyntax.self, ["pattern": \.pattern]),
  ]

  private static let literals = [
    row("Tuple", TupleExprSyntax.self, ["elements": \.elements]),
    row("Array", ArrayExprSyntax.self, ["elements": \.elements]),
    row("ArrayElement", ArrayElementSyntax.self, ["expression": \.expression]),
    row("Dictionary", DictionaryExprSyntax.self, ["content": \.content]),
    row("DictionaryElement", DictionaryElementSyntax.self, ["key": \.key, "value": \.value]),
    row("StringLiteral", StringLiteralExprSyntax.self, ["segments": \.segments]),
    row("StringSegment", StringSegmentSyntax.self, ["content": \.content]),
    row("ExpressionSegment", ExpressionSegmentSyntax.self, ["expressions": \.expressions]),
    row("KeyPath", KeyPathExprSyntax.self, ["root": \.root, "components": \.components]),
    row("KeyPathComponent", KeyPathComponentSyntax.self, ["component": \.component]),
    row(
      "KeyPathProperty", KeyPathPropertyComponentSyntax.self,
      [
        "name": \.declName, "arguments": \.genericArgumentClause,
      ]),
    row("KeyPathSubscript", KeyPathSubscriptComponentSyntax.self, ["arguments": \.arguments]),
    row(
      "Macro", MacroExpansionExprSyntax.self,
      [
        "name": \.macroName, "generics": \.genericArgumentClause, "arguments": \.arguments,
        "trailingClosure": \.trailingClosure, "moreClosures": \.additionalTrailingClosures,
      ]),
    row(
      "MacroDeclaration", MacroExpansionDeclSyntax.self,
      [
        "name": \.macroName, "generics": \.genericArgumentClause, "arguments": \.arguments,
        "trailingClosure": \.trailingClosure, "moreClosures": \.additionalTrailingClosures,
      ]),
  ]

  private static let statements = [
    row("SourceFile", SourceFileSyntax.self, ["statements": \.statements]),
    row("Item", CodeBlockItemSyntax.self, ["item": \.item]),
    row("Item", MemberBlockItemSyntax.self, ["item": \.decl]),
    row("CodeBlock", CodeBlockSyntax.self, ["statements": \.statements]),
    row("If", IfExprSyntax.self, ["conditions": \.conditions, "body": \.body, "elseBody": \.elseBody]),
    row("Switch", SwitchExprSyntax.self, ["subject": \.subject, "cases": \.cases]),
    row("SwitchCase", SwitchCaseSyntax.self, ["label": \.label, "statements": \.statements]),
    row("SwitchCaseLabel", SwitchCaseLabelSyntax.self, ["items": \.caseItems]),
    row("CaseItem", SwitchCaseItemSyntax.self, ["pattern": \.pattern, "condition": \.whereClause]),
    row("CaseItem", CatchItemSyntax.self, ["pattern": \.pattern, "condition": \.whereClause]),
    row("WhereClause", WhereClauseSyntax.self, ["condition": \.condition]),
    row("ConditionElement", ConditionElementSyntax.self, ["condition": \.condition]),
    row(
      "BindingCondition", OptionalBindingConditionSyntax.self,
      [
        "specifier": \.bindingSpecifier, "pattern": \.pattern, "type": \.typeAnnotation, "value": \.initializer,
      ]),
    row(
      "BindingCondition", MatchingPatternConditionSyntax.self,
      [
        "specifier": \.caseKeyword, "pattern": \.pattern, "type": \.typeAnnotation, "value": \.initializer,
      ]),
    row("Guard", GuardStmtSyntax.self, ["conditions": \.conditions, "body": \.body]),
    row(
      "For", ForStmtSyntax.self,
      [
        "pattern": \.pattern, "type": \.typeAnnotation, "sequence": \.sequence, "condition": \.whereClause,
        "body": \.body,
      ]),
    row("While", WhileStmtSyntax.self, ["conditions": \.conditions, "body": \.body]),
    row("Repeat", RepeatStmtSyntax.self, ["body": \.body, "condition": \.condition]),
    row("Do", DoStmtSyntax.self, ["body": \.body, "catches": \.catchClauses]),
    row("Catch", CatchClauseSyntax.self, ["items": \.catchItems, "body": \.body]),
    row("Defer", DeferStmtSyntax.self, ["body": \.body]),
    row("Labeled", LabeledStmtSyntax.self, ["statement": \.statement]),
    row("Yield", YieldStmtSyntax.self, ["expressions": \.yieldedExpressions]),
    row("ExpressionStatement", ExpressionStmtSyntax.self, ["expression": \.expression]),
    row("IfConfig", IfConfigDeclSyntax.self, ["clauses": \.clauses]),
    row("IfConfigClause", IfConfigClauseSyntax.self, ["condition": \.condition, "elements": \.elements]),
  ]

  private static let patterns = [
    row("ValueBinding", ValueBindingPatternSyntax.self, ["specifier": \.bindingSpecifier, "pattern": \.pattern]),
    row("IdentifierPattern", IdentifierPatternSyntax.self, ["name": \.identifier]),
    row("TuplePattern", TuplePatternSyntax.self, ["elements": \.elements]),
    row("TuplePatternElement", TuplePatternElementSyntax.self, ["pattern": \.pattern]),
    row("ExpressionPattern", ExpressionPatternSyntax.self, ["expression": \.expression]),
    row("IsTypePattern", IsTypePatternSyntax.self, ["type": \.type]),
  ]
}
