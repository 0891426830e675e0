@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  /// `let` and `var` inside a body.
  mutating func localVariable(_ view: RawView) {
    var flags: Node.Flags = view[Layout.Variable.specifier]?.text == "var" ? .mutable : []
    for modifier in view[Layout.Declaration.modifiers]?.children ?? [] {
      switch modifier[Layout.Modifier.name]?.text {
      case "weak": flags.insert(.weak)
      case "unowned": flags.insert(.unowned)
      default: break
      }
    }
    // In `let a, b: Int` the type belongs to all of them.
    let list = view[Layout.Variable.bindings]?.children ?? []
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
      let token = pattern[Layout.IdentifierPattern.name]
      emit(.binding, pattern, name: name(token), flags: flags) { lowering in
        lowering.type(type)
        lowering.expression(value)
        lowering.accessors(accessors)
      }
    case .tuplePattern:
      emit(.tupleBinding, pattern, flags: flags) { lowering in
        for element in pattern[Layout.TuplePattern.elements]?.children ?? [] {
          lowering.bindings(element[Layout.TuplePatternElement.pattern], flags: flags)
        }
        lowering.expression(value)
      }
    case .wildcardPattern:
      // Keeps its place in a tuple, and its value is still evaluated.
      emit(.binding, pattern, flags: flags) { $0.expression(value) }
    case .expressionPattern where flags.contains(.unwraps):
      emit(.binding, pattern, flags: flags) { $0.expression(value) }
    default:
      matched(pattern, value: value)
    }
  }

  /// A pattern of `case`: names that it binds may stand anywhere in it.
  mutating func matched(_ pattern: RawView, value: RawView? = nil) {
    emit(.pattern, pattern) { lowering in
      lowering.patternPart(pattern, flags: [])
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
        for element in view[Layout.TuplePattern.elements]?.children ?? [] {
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
