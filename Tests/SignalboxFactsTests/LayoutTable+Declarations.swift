@_spi(RawSyntax) import SwiftSyntax

extension LayoutTable {
  static let types = [
    row("IdentifierType", IdentifierTypeSyntax.self, ["name": \.name, "arguments": \.genericArgumentClause]),
    row(
      "MemberType", MemberTypeSyntax.self,
      [
        "base": \.baseType, "name": \.name, "arguments": \.genericArgumentClause,
      ]),
    row("WrappedType", OptionalTypeSyntax.self, ["type": \.wrappedType]),
    row("WrappedType", ImplicitlyUnwrappedOptionalTypeSyntax.self, ["type": \.wrappedType]),
    row("WrappedType", CompositionTypeElementSyntax.self, ["type": \.type]),
    row("ArrayType", ArrayTypeSyntax.self, ["element": \.element]),
    row("InlineArrayType", InlineArrayTypeSyntax.self, ["element": \.element]),
    row("DictionaryType", DictionaryTypeSyntax.self, ["key": \.key, "value": \.value]),
    row(
      "FunctionType", FunctionTypeSyntax.self,
      ["parameters": \.parameters, "effects": \.effectSpecifiers, "result": \.returnClause]),
    row("TupleType", TupleTypeSyntax.self, ["elements": \.elements]),
    row(
      "TupleTypeElement", TupleTypeElementSyntax.self,
      ["firstName": \.firstName, "type": \.type, "ellipsis": \.ellipsis]),
    row("CompositionType", CompositionTypeSyntax.self, ["elements": \.elements]),
    row(
      "SomeOrAnyType", SomeOrAnyTypeSyntax.self,
      [
        "specifier": \.someOrAnySpecifier, "constraint": \.constraint,
      ]),
    row("MetatypeType", MetatypeTypeSyntax.self, ["base": \.baseType]),
    row("AttributedType", AttributedTypeSyntax.self, ["specifiers": \.specifiers, "base": \.baseType]),
    row("PackType", PackExpansionTypeSyntax.self, ["pattern": \.repetitionPattern]),
    row("PackType", PackElementTypeSyntax.self, ["pattern": \.pack]),
    row("PackType", SuppressedTypeSyntax.self, ["pattern": \.type]),
    row("PackType", NamedOpaqueReturnTypeSyntax.self, ["pattern": \.type]),
  ]

  /// Those of `Declaration` stand at the same place in every declaration.
  static let declarations = [
    row("Declaration", ClassDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", ExtensionDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", FunctionDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", InitializerDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", SubscriptDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", VariableDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", EnumCaseDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", AssociatedTypeDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", MacroDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row("Declaration", MacroExpansionDeclSyntax.self, ["attributes": \.attributes, "modifiers": \.modifiers]),
    row(
      "Nominal", ClassDeclSyntax.self,
      [
        "name": \.name, "generics": \.genericParameterClause, "inheritance": \.inheritanceClause,
        "requirements": \.genericWhereClause, "members": \.memberBlock,
      ]),
    row(
      "Nominal", StructDeclSyntax.self,
      [
        "name": \.name, "generics": \.genericParameterClause, "inheritance": \.inheritanceClause,
        "requirements": \.genericWhereClause, "members": \.memberBlock,
      ]),
    row(
      "Nominal", EnumDeclSyntax.self,
      [
        "name": \.name, "generics": \.genericParameterClause, "inheritance": \.inheritanceClause,
        "requirements": \.genericWhereClause, "members": \.memberBlock,
      ]),
    row(
      "Nominal", ActorDeclSyntax.self,
      [
        "name": \.name, "generics": \.genericParameterClause, "inheritance": \.inheritanceClause,
        "requirements": \.genericWhereClause, "members": \.memberBlock,
      ]),
    row(
      "Nominal", ProtocolDeclSyntax.self,
      [
        "name": \.name, "inheritance": \.inheritanceClause, "requirements": \.genericWhereClause,
        "members": \.memberBlock,
      ]),
    row(
      "Extension", ExtensionDeclSyntax.self,
      [
        "type": \.extendedType, "inheritance": \.inheritanceClause, "requirements": \.genericWhereClause,
        "members": \.memberBlock,
      ]),
    row(
      "TypeAlias", TypeAliasDeclSyntax.self,
      [
        "name": \.name, "generics": \.genericParameterClause, "value": \.initializer,
        "requirements": \.genericWhereClause,
      ]),
    row(
      "AssociatedType", AssociatedTypeDeclSyntax.self,
      [
        "name": \.name, "inheritance": \.inheritanceClause, "value": \.initializer,
        "requirements": \.genericWhereClause,
      ]),
    row("Import", ImportDeclSyntax.self, ["path": \.path]),
    row("ImportComponent", ImportPathComponentSyntax.self, ["name": \.name]),
  ]

  static let members = [
    row(
      "Function", FunctionDeclSyntax.self,
      [
        "name": \.name, "generics": \.genericParameterClause, "signature": \.signature,
        "requirements": \.genericWhereClause, "body": \.body,
      ]),
    row(
      "Initializer", InitializerDeclSyntax.self,
      [
        "mark": \.optionalMark, "generics": \.genericParameterClause, "signature": \.signature,
        "requirements": \.genericWhereClause, "body": \.body,
      ]),
    row("Deinitializer", DeinitializerDeclSyntax.self, ["body": \.body]),
    row(
      "Subscript", SubscriptDeclSyntax.self,
      [
        "generics": \.genericParameterClause, "parameters": \.parameterClause, "result": \.returnClause,
        "requirements": \.genericWhereClause, "accessors": \.accessorBlock,
      ]),
    row("Variable", VariableDeclSyntax.self, ["specifier": \.bindingSpecifier, "bindings": \.bindings]),
    row(
      "PatternBinding", PatternBindingSyntax.self,
      [
        "pattern": \.pattern, "type": \.typeAnnotation, "value": \.initializer, "accessors": \.accessorBlock,
      ]),
    row("AccessorBlock", AccessorBlockSyntax.self, ["accessors": \.accessors]),
    row(
      "Accessor", AccessorDeclSyntax.self,
      [
        "specifier": \.accessorSpecifier, "parameters": \.parameters, "effects": \.effectSpecifiers, "body": \.body,
      ]),
    row("AccessorParameters", AccessorParametersSyntax.self, ["name": \.name]),
    row("EnumCase", EnumCaseDeclSyntax.self, ["elements": \.elements]),
    row(
      "EnumCaseElement", EnumCaseElementSyntax.self,
      [
        "name": \.name, "parameters": \.parameterClause, "value": \.rawValue,
      ]),
    row(
      "EnumCaseParameter", EnumCaseParameterSyntax.self,
      [
        "firstName": \.firstName, "secondName": \.secondName, "type": \.type, "value": \.defaultValue,
      ]),
  ]

  static let clauses = [
    row(
      "Signature", FunctionSignatureSyntax.self,
      [
        "parameters": \.parameterClause, "effects": \.effectSpecifiers, "result": \.returnClause,
      ]),
    row("Effects", FunctionEffectSpecifiersSyntax.self, ["async": \.asyncSpecifier, "throws": \.throwsClause]),
    row("Effects", TypeEffectSpecifiersSyntax.self, ["async": \.asyncSpecifier, "throws": \.throwsClause]),
    row("ThrowsClause", ThrowsClauseSyntax.self, ["type": \.type]),
    row("Effects", AccessorEffectSpecifiersSyntax.self, ["async": \.asyncSpecifier, "throws": \.throwsClause]),
    row("ParameterClause", FunctionParameterClauseSyntax.self, ["list": \.parameters]),
    row("ParameterClause", EnumCaseParameterClauseSyntax.self, ["list": \.parameters]),
    row(
      "Parameter", FunctionParameterSyntax.self,
      [
        "firstName": \.firstName, "secondName": \.secondName, "type": \.type, "ellipsis": \.ellipsis,
        "value": \.defaultValue,
      ]),
    row("ReturnClause", ReturnClauseSyntax.self, ["type": \.type]),
    row("TypeAnnotation", TypeAnnotationSyntax.self, ["type": \.type]),
    row("InitializerClause", InitializerClauseSyntax.self, ["value": \.value]),
    row("InitializerClause", TypeInitializerClauseSyntax.self, ["value": \.value]),
    row("Inheritance", InheritanceClauseSyntax.self, ["types": \.inheritedTypes]),
    row("InheritedType", InheritedTypeSyntax.self, ["type": \.type]),
    row(
      "Generics", GenericParameterClauseSyntax.self,
      [
        "parameters": \.parameters, "requirements": \.genericWhereClause,
      ]),
    row("GenericParameter", GenericParameterSyntax.self, ["name": \.name, "inherited": \.inheritedType]),
    row("Requirements", GenericWhereClauseSyntax.self, ["list": \.requirements]),
    row("Requirement", GenericRequirementSyntax.self, ["requirement": \.requirement]),
    row("TypePair", SameTypeRequirementSyntax.self, ["left": \.leftType, "right": \.rightType]),
    row("TypePair", ConformanceRequirementSyntax.self, ["left": \.leftType, "right": \.rightType]),
    row("Attribute", AttributeSyntax.self, ["name": \.attributeName, "arguments": \.arguments]),
    row("Modifier", DeclModifierSyntax.self, ["name": \.name, "detail": \.detail]),
    row("Members", MemberBlockSyntax.self, ["list": \.members]),
  ]
}
