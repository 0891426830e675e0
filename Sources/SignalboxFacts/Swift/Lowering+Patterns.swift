@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  /// `let` and `var` inside a body.
  mutating func localVariable(_ view: RawView) {
    var flags: Node.Flags = view[Layout.Variable.specifier]?.text == "var" ? .mutable : []
    for modifier in view[Layout.Declaration.modifiers].children {
      switch modifier[Layout.Modifier.name]?.text {
      case "weak": flags.insert(.weak)
      case "unowned":
        flags.formUnion(modifier[Layout.Modifier.detail]?.holds("unsafe") == true ? [.unowned, .unsafe] : .unowned)
      default: break
      }
    }
    // In `let a, b: Int` the type belongs to all of them.
    let list = Array(view[Layout.Variable.bindings].children)
    for (index, binding) in list.enumerated() {
      let typed = list[index...].first {
        $0[Layout.PatternBinding.type] != nil || $0[Layout.PatternBinding.value] != nil
      }
      bindings(
        binding[Layout.PatternBinding.pattern],
        type: typed?[Layout.PatternBinding.type]?[Layout.TypeAnnotation.type],
        value: binding[Layout.PatternBinding.value]?[Layout.InitializerClause.value],
        flags: flags,
        accessors: binding[Layout.PatternBinding.accessors])
    }
  }

  /// The names that a pattern declares, with their common type and value.
  mutating func bindings(
    _ pattern: RawView?, type: RawView? = nil, value: RawView? = nil, flags: Node.Flags, accessors: RawView? = nil
  ) {
    guard let pattern else { return }
    switch pattern.kind {
    case .identifierPattern:
      let name = name(pattern[Layout.IdentifierPattern.name])
      binding(pattern, name: name, type: type, value: value, flags: flags, accessors: accessors)
    case .tuplePattern:
      let elements = pattern[Layout.TuplePattern.elements].children
      let parts = elements.map { $0[Layout.TuplePatternElement.pattern] }
      tupleBinding(pattern, parts: parts, type: type, value: value, flags: flags)
    case .tupleExpr:
      let elements = pattern[Layout.Tuple.elements].children
      let parts = elements.map { $0[Layout.LabeledExpression.expression] }
      tupleBinding(pattern, parts: parts, type: type, value: value, flags: flags)
    case .expressionPattern where flags.contains(.unwraps):
      // `if let (a, b) = …` is parsed as an expression with patterns in it.
      bindings(pattern[Layout.ExpressionPattern.expression], type: type, value: value, flags: flags)
    case .patternExpr:
      bindings(pattern[Layout.PatternExpression.pattern], type: type, value: value, flags: flags)
    case .wildcardPattern, .discardAssignmentExpr:
      // A wildcard keeps its place in a tuple, and its value is still evaluated.
      binding(pattern, type: type, value: value, flags: flags)
    default:
      matched(pattern, type: type, value: value)
    }
  }

  private mutating func binding(
    _ pattern: RawView, name: Node.NameID = 0, type: RawView?, value: RawView?, flags: Node.Flags,
    accessors: RawView? = nil
  ) {
    emit(.binding, pattern, name: name, flags: flags) { lowering in
      lowering.type(type)
      lowering.expression(value)
      lowering.accessors(accessors)
    }
  }

  private mutating func tupleBinding(
    _ view: RawView, parts: [RawView?], type: RawView?, value: RawView?, flags: Node.Flags
  ) {
    emit(.tupleBinding, view, flags: flags) { lowering in
      for part in parts { lowering.bindings(part, flags: flags) }
      lowering.type(type)
      lowering.expression(value)
    }
  }

  /// A pattern of `case`: names that it binds may stand anywhere in it.
  mutating func matched(_ pattern: RawView, type: RawView? = nil, value: RawView? = nil) {
    emit(.pattern, pattern) { lowering in
      lowering.patternPart(pattern, flags: [])
      lowering.type(type)
      lowering.expression(value)
    }
  }

  private mutating func patternPart(_ view: RawView?, flags: Node.Flags) {
    guard let view else { return }
    switch view.kind {
    case .valueBindingPattern:
      let mutable: Node.Flags = view[Layout.ValueBinding.specifier]?.text == "var" ? .mutable : []
      patternPart(view[Layout.ValueBinding.pattern], flags: mutable)
    case .identifierPattern:
      emit(.binding, view, name: name(view[Layout.IdentifierPattern.name]), flags: flags)
    case .tuplePattern:
      emit(.tuple, view) { lowering in
        for element in view[Layout.TuplePattern.elements].children {
          lowering.patternPart(element[Layout.TuplePatternElement.pattern], flags: flags)
        }
      }
    case .expressionPattern:
      expression(view[Layout.ExpressionPattern.expression])
    case .isTypePattern:
      emit(.check, view) { $0.type(view[Layout.IsTypePattern.type]) }
    default:
      break
    }
  }

  /// A pattern that stands where an expression is expected: `case .loaded(let product)`.
  mutating func patternExpression(_ view: RawView, flags: Node.Flags) {
    patternPart(view[Layout.PatternExpression.pattern], flags: flags)
  }
}
