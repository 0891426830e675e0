@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  /// A type as written.
  mutating func type(_ view: RawView?, flags: Node.Flags = []) {
    guard let view, !view.isMissing else { return }
    switch view.kind {
    case .identifierType:
      let token = view[Layout.IdentifierType.name]
      emit(.typeName, view, name: name(token), flags: flags) {
        $0.genericArguments(view[Layout.IdentifierType.arguments])
      }
    case .memberType:
      let token = view[Layout.MemberType.name]
      emit(.typeMember, view, name: name(token), flags: flags, anchor: token?.start) {
        $0.type(view[Layout.MemberType.base])
        $0.genericArguments(view[Layout.MemberType.arguments])
      }
    case .optionalType:
      emit(.optionalType, view, flags: flags) { $0.type(view[Layout.WrappedType.type]) }
    case .implicitlyUnwrappedOptionalType:
      emit(.optionalType, view, flags: flags.union(.forced)) { $0.type(view[Layout.WrappedType.type]) }
    case .metatypeType:
      emit(.metatype, view, flags: flags) { $0.type(view[Layout.MetatypeType.base]) }
    case .someOrAnyType:
      let kind: Node.Kind = view[Layout.SomeOrAnyType.specifier]?.text == "some" ? .someType : .anyType
      emit(kind, view, flags: flags) { $0.type(view[Layout.SomeOrAnyType.constraint]) }
    case .attributedType:
      attributedType(view, flags: flags)
    default:
      collectionType(view, flags: flags)
    }
  }

  private mutating func collectionType(_ view: RawView, flags: Node.Flags) {
    switch view.kind {
    case .arrayType:
      emit(.arrayType, view, flags: flags) { $0.type(view[Layout.ArrayType.element]) }
    case .inlineArrayType:
      emit(.arrayType, view, flags: flags) {
        $0.genericArgument(view[Layout.InlineArrayType.element])
      }
    case .dictionaryType:
      emit(.dictionaryType, view, flags: flags) {
        $0.type(view[Layout.DictionaryType.key])
        $0.type(view[Layout.DictionaryType.value])
      }
    case .tupleType:
      tupleType(view, flags: flags)
    case .functionType:
      functionType(view, flags: flags)
    case .compositionType:
      emit(.compositionType, view, flags: flags) { lowering in
        for element in view[Layout.CompositionType.elements].children {
          lowering.type(element[Layout.WrappedType.type])
        }
      }
    case .packExpansionType, .packElementType, .suppressedType, .namedOpaqueReturnType:
      type(view[Layout.PackType.pattern], flags: flags)
    default:
      emit(.typeName, view, flags: flags)
    }
  }

  private mutating func functionType(_ view: RawView, flags: Node.Flags) {
    let effects = view[Layout.FunctionType.effects]
    var flags = flags
    if effects?[Layout.Effects.async] != nil { flags.insert(.async) }
    if effects?[Layout.Effects.throws] != nil { flags.insert(.throwing) }
    emit(.functionType, view, flags: flags) { lowering in
      for element in view[Layout.FunctionType.parameters].children {
        let isVariadic = element[Layout.TupleTypeElement.ellipsis] != nil
        lowering.type(element[Layout.TupleTypeElement.type], flags: isVariadic ? .variadic : [])
      }
      lowering.type(view[Layout.FunctionType.result]?[Layout.ReturnClause.type])
    }
  }

  /// A tuple of one is the type in its parentheses.
  private mutating func tupleType(_ view: RawView, flags: Node.Flags) {
    let elements = Array(view[Layout.TupleType.elements].children)
    if elements.count == 1, elements[0][Layout.TupleTypeElement.firstName] == nil {
      return type(elements[0][Layout.TupleTypeElement.type], flags: flags)
    }
    emit(.tupleType, view, flags: flags) { lowering in
      for element in elements {
        let label = lowering.name(element[Layout.TupleTypeElement.firstName])
        lowering.emit(.argument, element, name: label) { $0.type(element[Layout.TupleTypeElement.type]) }
      }
    }
  }

  private mutating func attributedType(_ view: RawView, flags: Node.Flags) {
    let specifiers = view[Layout.AttributedType.specifiers]
    let isInout = specifiers.children.contains { $0[Layout.Modifier.name]?.text == "inout" }
    type(view[Layout.AttributedType.base], flags: isInout ? flags.union(.inoutMarked) : flags)
  }

  mutating func genericArguments(_ clause: RawView?) {
    for argument in clause[Layout.GenericArguments.list].children {
      genericArgument(argument)
    }
  }

  /// A type, or a value in its place (`InlineArray<3, Int>`).
  private mutating func genericArgument(_ view: RawView?) {
    guard let content = view?[Layout.GenericArgument.argument] else { return }
    if content.isType { type(content) } else { expression(content) }
  }
}

extension RawView {
  /// The last name of a type that has one: `Item` in `Store.Item`.
  var typeName: RawView? {
    switch kind {
    case .identifierType: self[Layout.IdentifierType.name]
    case .memberType: self[Layout.MemberType.name]
    default: nil
    }
  }

  /// Whether the node is one of the type kinds.
  var isType: Bool {
    switch kind {
    case .identifierType, .memberType, .optionalType, .implicitlyUnwrappedOptionalType, .arrayType, .dictionaryType,
      .inlineArrayType, .functionType, .tupleType, .compositionType, .someOrAnyType, .metatypeType, .attributedType,
      .packExpansionType, .packElementType, .suppressedType, .namedOpaqueReturnType, .classRestrictionType,
      .missingType:
      true
    default:
      false
    }
  }
}
