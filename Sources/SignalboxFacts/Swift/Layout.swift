/// Where the children of a syntax node stand in its layout.
///
/// Between any two of them swift-syntax keeps a place for text that it did not expect, so the positions
/// are odd. A test compares each number with the typed tree's own list.
enum Layout {
  enum SourceFile { static let statements = 3 }
  enum Item { static let item = 1 }
  enum CodeBlock { static let statements = 3 }

  // Expressions.
  enum Call { static let callee = 1, arguments = 5, trailingClosure = 9, moreClosures = 11 }
  enum LabeledExpression { static let label = 1, expression = 5 }
  enum MoreClosure { static let label = 1, closure = 5 }
  enum Member { static let base = 1, name = 5 }
  enum Reference { static let name = 3 }
  enum Specialization { static let expression = 1, arguments = 3 }
  enum GenericArguments { static let list = 3 }
  enum GenericArgument { static let argument = 1 }
  enum Closure { static let signature = 3, statements = 5 }
  enum ClosureSignature { static let attributes = 1, capture = 3, parameters = 5, effects = 7, result = 9 }
  enum CaptureClause { static let items = 3 }
  enum Capture { static let specifier = 1, name = 3, value = 5 }
  enum CaptureSpecifier { static let specifier = 1, detail = 5 }
  enum ClosureParameters { static let list = 3 }
  enum ClosureParameter { static let firstName = 5, secondName = 7, type = 11 }
  enum ShorthandParameter { static let name = 1 }
  enum Sequence { static let elements = 1 }
  enum Operator { static let token = 1 }
  enum UnresolvedTernary { static let then = 3 }
  enum UnresolvedAs { static let mark = 3 }
  /// `try`, `try?`.
  enum Try { static let mark = 3, expression = 5 }
  /// `await`, `unsafe`, `copy`, `consume`, `borrow`, `&`, `repeat`, `each`, `return`, `throw`, `discard`: what
  /// stands behind it.
  enum Prefixed { static let expression = 3 }
  /// `!`, `?` and postfix operators: what stands before it.
  enum Postfixed { static let expression = 1 }
  enum PrefixOperator { static let token = 1, expression = 3 }
  enum PostfixOperator { static let token = 3 }
  enum Tuple { static let elements = 3 }
  enum Array { static let elements = 3 }
  enum ArrayElement { static let expression = 1 }
  enum Dictionary { static let content = 3 }
  enum DictionaryElement { static let key = 1, value = 5 }
  enum StringLiteral { static let segments = 5 }
  enum StringSegment { static let content = 1 }
  enum ExpressionSegment { static let expressions = 7 }
  enum KeyPath { static let root = 3, components = 5 }
  enum KeyPathComponent { static let component = 3 }
  enum KeyPathProperty { static let name = 1, arguments = 3 }
  enum KeyPathSubscript { static let arguments = 3 }
  enum Macro { static let name = 5, generics = 7, arguments = 11, trailingClosure = 15, moreClosures = 17 }
  enum MacroDeclaration { static let name = 9, generics = 11, arguments = 15, trailingClosure = 19, moreClosures = 21 }
  enum PostfixIfConfig { static let base = 1, config = 3 }
  enum TypeExpression { static let type = 1 }
  enum PatternExpression { static let pattern = 1 }

  // Statements.
  enum If { static let conditions = 3, body = 5, elseBody = 9 }
  enum Switch { static let subject = 3, cases = 7 }
  enum SwitchCase { static let label = 3, statements = 5 }
  enum SwitchCaseLabel { static let items = 3 }
  /// Items of `case` and of `catch`.
  enum CaseItem { static let pattern = 1, condition = 3 }
  enum WhereClause { static let condition = 3 }
  enum ConditionElement { static let condition = 1 }
  /// `if let …` and `if case …` alike.
  enum BindingCondition { static let specifier = 1, pattern = 3, type = 5, value = 7 }
  enum Guard { static let conditions = 3, body = 7 }
  enum For { static let pattern = 11, type = 13, sequence = 17, condition = 19, body = 21 }
  enum While { static let conditions = 3, body = 5 }
  enum Repeat { static let body = 3, condition = 7 }
  enum Do { static let body = 5, catches = 7 }
  enum Catch { static let items = 3, body = 5 }
  enum Defer { static let body = 3 }
  enum Labeled { static let statement = 5 }
  enum Yield { static let expressions = 3 }
  enum ExpressionStatement { static let expression = 1 }
  enum IfConfig { static let clauses = 1 }
  enum IfConfigClause { static let condition = 3, elements = 5 }

  // Patterns.
  enum ValueBinding { static let specifier = 1, pattern = 3 }
  enum IdentifierPattern { static let name = 1 }
  enum TuplePattern { static let elements = 3 }
  enum TuplePatternElement { static let pattern = 5 }
  enum ExpressionPattern { static let expression = 1 }
  enum IsTypePattern { static let type = 3 }

  // Types.
  enum IdentifierType { static let name = 3, arguments = 5 }
  enum MemberType { static let base = 1, name = 7, arguments = 9 }
  enum WrappedType { static let type = 1 }
  enum ArrayType { static let element = 3 }
  enum InlineArrayType { static let element = 7 }
  enum DictionaryType { static let key = 3, value = 7 }
  enum FunctionType { static let parameters = 3, effects = 7, result = 9 }
  enum TupleType { static let elements = 3 }
  enum TupleTypeElement { static let firstName = 3, type = 9, ellipsis = 11 }
  enum CompositionType { static let elements = 1 }
  enum SomeOrAnyType { static let specifier = 1, constraint = 3 }
  enum MetatypeType { static let base = 1 }
  enum AttributedType { static let specifiers = 1, base = 7 }
  enum PackType { static let pattern = 3 }

  // Declarations.
  enum Declaration { static let attributes = 1, modifiers = 3 }
  /// `class`, `struct`, `enum`, `actor` and `protocol` alike.
  enum Nominal { static let name = 7, generics = 9, inheritance = 11, requirements = 13, members = 15 }
  enum Extension { static let type = 7, inheritance = 9, requirements = 11, members = 13 }
  enum TypeAlias { static let name = 7, generics = 9, value = 11, requirements = 13 }
  enum AssociatedType { static let name = 7, inheritance = 9, value = 11, requirements = 13 }
  enum Function { static let name = 7, generics = 9, signature = 11, requirements = 13, body = 15 }
  enum Initializer { static let mark = 7, generics = 9, signature = 11, requirements = 13, body = 15 }
  enum Deinitializer { static let body = 9 }
  enum Subscript { static let generics = 7, parameters = 9, result = 11, requirements = 13, accessors = 15 }
  enum Signature { static let parameters = 1, effects = 3, result = 5 }
  enum Effects { static let async = 1, `throws` = 3 }
  enum ThrowsClause { static let type = 5 }
  enum ParameterClause { static let list = 3 }
  enum Parameter { static let firstName = 5, secondName = 7, type = 11, ellipsis = 13, value = 15 }
  enum ReturnClause { static let type = 3 }
  enum Variable { static let specifier = 5, bindings = 7 }
  enum PatternBinding { static let pattern = 1, type = 3, value = 5, accessors = 7 }
  enum TypeAnnotation { static let type = 3 }
  enum InitializerClause { static let value = 3 }
  enum AccessorBlock { static let accessors = 3 }
  enum Accessor { static let specifier = 5, parameters = 7, effects = 9, body = 11 }
  enum AccessorParameters { static let name = 3 }
  enum EnumCase { static let elements = 7 }
  enum EnumCaseElement { static let name = 1, parameters = 3, value = 5 }
  enum EnumCaseParameter { static let firstName = 3, secondName = 5, type = 9, value = 11 }
  enum Import { static let path = 9 }
  enum ImportComponent { static let name = 1 }
  enum Inheritance { static let types = 3 }
  enum InheritedType { static let type = 1 }
  enum Generics { static let parameters = 3, requirements = 5 }
  enum GenericParameter { static let name = 5, inherited = 9 }
  enum Requirements { static let list = 3 }
  enum Requirement { static let requirement = 1 }
  enum TypePair { static let left = 1, right = 5 }
  enum Attribute { static let name = 3, arguments = 7 }
  enum Modifier { static let name = 1, detail = 3 }
  enum Members { static let list = 3 }
}
