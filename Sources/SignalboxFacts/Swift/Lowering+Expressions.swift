@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  /// One expression, with marks that operators around it leave on it.
  mutating func expression(_ view: RawView?, flags: Node.Flags = []) {
    guard let view, !view.isMissing else { return }
    if view.isPostfix { return chain(view, flags: flags) }
    switch view.kind {
    case .declReferenceExpr:
      emit(.identifier, view, name: name(view[Layout.Reference.name]), flags: flags)
    case .superExpr:
      emit(.identifier, view, name: names.id(of: "super"), flags: flags)
    case .identifierPattern:
      emit(.identifier, view, name: name(view[Layout.IdentifierPattern.name]), flags: flags)
    case .tryExpr:
      let isOptional = view[Layout.Try.mark]?.text == "?"
      expression(view[Layout.Try.expression], flags: isOptional ? flags.union(.optionalTry) : flags)
    case .awaitExpr:
      expression(view[Layout.Prefixed.expression], flags: flags.union(.awaited))
    case .unsafeExpr, .copyExpr, .consumeExpr, .borrowExpr, .packExpansionExpr, .packElementExpr:
      expression(view[Layout.Prefixed.expression], flags: flags)
    case .inOutExpr:
      expression(view[Layout.Prefixed.expression], flags: flags.union(.inoutMarked))
    case .prefixOperatorExpr:
      let token = view[Layout.PrefixOperator.token]
      emit(.operation, view, name: name(token), flags: flags) {
        $0.expression(view[Layout.PrefixOperator.expression])
      }
    case .sequenceExpr:
      sequence(view, flags: flags)
    case .closureExpr:
      closure(view, flags: flags)
    default:
      compound(view, flags: flags)
    }
  }

  private mutating func compound(_ view: RawView, flags: Node.Flags) {
    switch view.kind {
    case .tupleExpr: tuple(view, flags: flags)
    case .arrayExpr:
      emit(.array, view, flags: flags) { lowering in
        for element in view[Layout.Array.elements].children {
          lowering.expression(element[Layout.ArrayElement.expression])
        }
      }
    case .dictionaryExpr:
      emit(.dictionary, view, flags: flags) { lowering in
        for element in view[Layout.Dictionary.content].children {
          lowering.expression(element[Layout.DictionaryElement.key])
          lowering.expression(element[Layout.DictionaryElement.value])
        }
      }
    case .ifExpr: ifBranch(view)
    case .switchExpr: switchBranch(view)
    case .keyPathExpr: keyPath(view)
    case .macroExpansionExpr: macro(view, flags: flags)
    case .typeExpr: type(view[Layout.TypeExpression.type])
    case .patternExpr: patternExpression(view, flags: flags)
    default: literal(view, flags: flags)
    }
  }

  private mutating func literal(_ view: RawView, flags: Node.Flags) {
    switch view.kind {
    case .stringLiteralExpr, .simpleStringLiteralExpr: string(view)
    case .integerLiteralExpr, .floatLiteralExpr:
      emit(.number, view, name: name(view[1]))
    case .booleanLiteralExpr: emit(.boolean, view, name: name(view[1]))
    case .nilLiteralExpr: emit(.nilLiteral, view)
    case .regexLiteralExpr: emit(.regex, view)
    case .discardAssignmentExpr: emit(.identifier, view, name: names.id(of: "_"))
    default:
      // Whatever it is, what stands inside it is still read.
      emit(.unknown, view, flags: flags) { lowering in
        for child in view.children where child.raw.layoutView != nil { lowering.expression(child) }
      }
    }
  }

  private mutating func tuple(_ view: RawView, flags: Node.Flags) {
    let elements = Array(view[Layout.Tuple.elements].children)
    if elements.count == 1, elements[0][Layout.LabeledExpression.label] == nil {
      return expression(elements[0][Layout.LabeledExpression.expression], flags: flags)
    }
    emit(.tuple, view, flags: flags) { lowering in
      for element in elements { lowering.argument(element) }
    }
  }

  private mutating func string(_ view: RawView) {
    let segments = Array(view[Layout.StringLiteral.segments].children)
    let isPlain = segments.count == 1 && segments[0].kind == .stringSegment
    emit(.string, view, name: isPlain ? name(segments[0][Layout.StringSegment.content]) : 0) { lowering in
      for segment in segments where segment.kind == .expressionSegment {
        for element in segment[Layout.ExpressionSegment.expressions].children {
          lowering.expression(element[Layout.LabeledExpression.expression])
        }
      }
    }
  }

  private mutating func keyPath(_ view: RawView) {
    emit(.keyPath, view) { lowering in
      lowering.type(view[Layout.KeyPath.root])
      for component in view[Layout.KeyPath.components].children {
        guard let part = component[Layout.KeyPathComponent.component] else { continue }
        lowering.keyPathPart(part)
      }
    }
  }

  private mutating func keyPathPart(_ view: RawView) {
    switch view.kind {
    case .keyPathPropertyComponent:
      emit(.member, view, name: name(view[Layout.KeyPathProperty.name]?[Layout.Reference.name])) {
        $0.genericArguments(view[Layout.KeyPathProperty.arguments])
      }
    case .keyPathSubscriptComponent:
      emit(.subscriptCall, view) {
        $0.arguments(view[Layout.KeyPathSubscript.arguments], closure: nil, more: nil)
      }
    default:
      break
    }
  }

  mutating func macro(_ view: RawView, flags: Node.Flags = []) {
    let isDeclaration = view.kind == .macroExpansionDecl
    let token = view[isDeclaration ? Layout.MacroDeclaration.name : Layout.Macro.name]
    emit(.macro, view, name: name(token), flags: flags) { lowering in
      lowering.genericArguments(view[isDeclaration ? Layout.MacroDeclaration.generics : Layout.Macro.generics])
      lowering.arguments(
        view[isDeclaration ? Layout.MacroDeclaration.arguments : Layout.Macro.arguments],
        closure: view[isDeclaration ? Layout.MacroDeclaration.trailingClosure : Layout.Macro.trailingClosure],
        more: view[isDeclaration ? Layout.MacroDeclaration.moreClosures : Layout.Macro.moreClosures])
    }
  }

  /// The arguments of a call, trailing closures included.
  mutating func arguments(_ list: RawView?, closure: RawView?, more: RawView?) {
    for element in list.children { argument(element) }
    if let closure {
      emit(.argument, closure, flags: .trailing) { $0.expression(closure) }
    }
    for element in more.children {
      let label = name(element[Layout.MoreClosure.label])
      emit(.argument, element, name: label, flags: .trailing) { $0.expression(element[Layout.MoreClosure.closure]) }
    }
  }

  mutating func argument(_ element: RawView) {
    guard element.kind == .labeledExpr else { return }
    let label = name(element[Layout.LabeledExpression.label])
    emit(.argument, element, name: label) { $0.expression(element[Layout.LabeledExpression.expression]) }
  }
}
