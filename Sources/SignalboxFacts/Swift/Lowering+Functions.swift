@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  mutating func function(_ view: RawView) {
    let token = view[Layout.Function.name]
    let signature = view[Layout.Function.signature]
    let modifiers = modifiers(of: view).union(effects(of: signature))
    declare(.function, view, name: name(token), anchor: token, modifiers: modifiers) { lowering in
      lowering.generics(view[Layout.Function.generics])
      lowering.requirements(view[Layout.Function.requirements])
      lowering.signature(signature)
      lowering.block(view[Layout.Function.body])
    }
  }

  mutating func initializer(_ view: RawView) {
    let signature = view[Layout.Initializer.signature]
    var modifiers = modifiers(of: view).union(effects(of: signature))
    if view[Layout.Initializer.mark] != nil { modifiers.insert(.failable) }
    declare(.initializer, view, name: names.id(of: "init"), modifiers: modifiers) { lowering in
      lowering.generics(view[Layout.Initializer.generics])
      lowering.requirements(view[Layout.Initializer.requirements])
      lowering.signature(signature)
      lowering.block(view[Layout.Initializer.body])
    }
  }

  mutating func subscriptDeclaration(_ view: RawView) {
    declare(.subscriptDeclaration, view, name: names.id(of: "subscript")) { lowering in
      lowering.generics(view[Layout.Subscript.generics])
      lowering.requirements(view[Layout.Subscript.requirements])
      lowering.parameters(view[Layout.Subscript.parameters]?[Layout.ParameterClause.list], at: .subscriptDeclaration)
      lowering.result(view[Layout.Subscript.result])
      lowering.accessors(view[Layout.Subscript.accessors])
    }
  }

  private mutating func signature(_ view: RawView?) {
    guard let view else { return }
    parameters(view[Layout.Signature.parameters]?[Layout.ParameterClause.list], at: .function)
    result(view[Layout.Signature.result])
  }

  private func effects(of signature: RawView?) -> Declaration.Modifiers {
    guard let effects = signature?[Layout.Signature.effects] else { return [] }
    var modifiers: Declaration.Modifiers = []
    if effects[Layout.Effects.async] != nil { modifiers.insert(.async) }
    if let clause = effects[Layout.Effects.throws] {
      modifiers.insert(.throws)
      if let error = clause[Layout.ThrowsClause.type], !error.isAnyError { modifiers.insert(.typedThrows) }
    }
    return modifiers
  }

  /// Where the parts of a parameter stand.
  struct ParameterPositions {
    let firstName: Int, secondName: Int, type: Int, value: Int, ellipsis: Int?
    /// Whether a name that stands alone is a label too.
    var isLabelAlone = true

    static let function = ParameterPositions(
      firstName: Layout.Parameter.firstName, secondName: Layout.Parameter.secondName, type: Layout.Parameter.type,
      value: Layout.Parameter.value, ellipsis: Layout.Parameter.ellipsis)
    /// In `subscript(index: Int)` the name is for inside only.
    static let subscriptDeclaration = ParameterPositions(
      firstName: Layout.Parameter.firstName, secondName: Layout.Parameter.secondName, type: Layout.Parameter.type,
      value: Layout.Parameter.value, ellipsis: Layout.Parameter.ellipsis, isLabelAlone: false)
    static let enumCase = ParameterPositions(
      firstName: Layout.EnumCaseParameter.firstName, secondName: Layout.EnumCaseParameter.secondName,
      type: Layout.EnumCaseParameter.type, value: Layout.EnumCaseParameter.value, ellipsis: nil)
  }

  mutating func parameters(_ list: RawView?, at positions: ParameterPositions) {
    for item in list.children {
      let first = item[positions.firstName]
      let second = item[positions.secondName]
      let inner = second ?? first
      let isLabel = first?.text != "_" && (second != nil || positions.isLabelAlone)
      let label = isLabel ? name(first) : 0
      let flags: Node.Flags = positions.ellipsis.flatMap { item[$0] } != nil ? .variadic : []
      emit(.parameter, item, name: label, flags: flags) { lowering in
        lowering.emit(.binding, item, name: lowering.name(inner), anchor: inner?.start) { lowering in
          lowering.type(item[positions.type])
          lowering.expression(item[positions.value]?[Layout.InitializerClause.value])
        }
      }
    }
  }

  /// `{ get … set … }`, or a block that is the getter.
  mutating func accessors(_ view: RawView?) {
    guard let view, let content = view[Layout.AccessorBlock.accessors] else { return }
    guard content.kind == .accessorDeclList else {
      emit(.accessor, view, name: names.id(of: "get")) { lowering in
        lowering.emit(.block, content) { $0.items(content) }
      }
      return
    }
    for accessor in content.children {
      let isAsync = accessor[Layout.Accessor.effects]?[Layout.Effects.async] != nil
      let token = accessor[Layout.Accessor.specifier]
      emit(.accessor, accessor, name: name(token), flags: isAsync ? .async : []) { lowering in
        if let parameter = accessor[Layout.Accessor.parameters]?[Layout.AccessorParameters.name] {
          lowering.emit(.parameter, parameter) { lowering in
            lowering.emit(.binding, parameter, name: lowering.name(parameter))
          }
        }
        lowering.block(accessor[Layout.Accessor.body])
      }
    }
  }
}

extension RawView {
  /// `Error` or `any Error`, as a type.
  fileprivate var isAnyError: Bool {
    let type = kind == .someOrAnyType ? self[Layout.SomeOrAnyType.constraint] : self
    return type?[Layout.IdentifierType.name]?.text == "Error"
  }
}
