@_spi(RawSyntax) import SwiftSyntax

/// Operators are told apart as far as types and flow depend on them: assignment, `? :`, `??`, casts.
/// All others, the project's own included, keep their operands side by side in one `operation`.
extension Lowering {
  /// An unfolded sequence: operand, operator, operand, …
  mutating func sequence(_ view: RawView, flags: Node.Flags) {
    fold(Array(view[Layout.Sequence.elements].children)[...], flags: flags)
  }

  /// The loosest operator first: assignment, then the conditional, then comparisons and logic, `??`, casts, the rest.
  private mutating func fold(_ elements: ArraySlice<RawView>, flags: Node.Flags) {
    guard elements.count > 1, let first = elements.first else {
      return expression(elements.first, flags: flags)
    }
    if first.kind == .tryExpr || first.kind == .awaitExpr {
      return foldMarked(elements, flags: flags)
    }
    if let index = elements.firstIndex(where: { $0.isAssignment }) {
      let isPlain = elements[index].kind == .assignmentExpr
      let name = isPlain ? 0 : name(elements[index][Layout.Operator.token])
      return node(isPlain ? .assignment : .operation, elements, name: name, flags: flags) { lowering in
        lowering.fold(elements[..<index], flags: [])
        lowering.fold(elements[(index + 1)...], flags: [])
      }
    }
    if let index = elements.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }) {
      return node(.ternary, elements, flags: flags) { lowering in
        lowering.fold(elements[..<index], flags: [])
        lowering.expression(elements[index][Layout.UnresolvedTernary.then])
        lowering.fold(elements[(index + 1)...], flags: [])
      }
    }
    if split(elements, kind: .operation, flags: flags, where: { $0.isLoose }) { return }
    if split(elements, kind: .coalesce, flags: flags, where: { $0.operatorText == "??" }) { return }
    if cast(elements, flags: flags) { return }
    _ = split(elements, kind: .operation, flags: flags, where: { $0.kind == .binaryOperatorExpr })
  }

  /// `try` and `await` cover all that stands to their right.
  private mutating func foldMarked(_ elements: ArraySlice<RawView>, flags: Node.Flags) {
    var elements = elements
    var flags = flags
    while let mark = elements.first, mark.kind == .tryExpr || mark.kind == .awaitExpr {
      let isTry = mark.kind == .tryExpr
      if !isTry { flags.insert(.awaited) }
      if isTry, mark[Layout.Try.mark]?.text == "?" { flags.insert(.optionalTry) }
      guard let inner = mark[isTry ? Layout.Try.expression : Layout.Prefixed.expression] else { break }
      elements[elements.startIndex] = inner
    }
    fold(elements, flags: flags)
  }

  /// Emits one node with the operands between the operators that `isSplit` picks; false where there are none.
  private mutating func split(
    _ elements: ArraySlice<RawView>, kind: Node.Kind, flags: Node.Flags, where isSplit: (RawView) -> Bool
  ) -> Bool {
    guard let index = elements.firstIndex(where: isSplit) else { return false }
    let name = name(elements[index][Layout.Operator.token])
    node(kind, elements, name: name, flags: flags) { lowering in
      for operand in elements.split(whereSeparator: isSplit) { lowering.fold(operand, flags: []) }
    }
    return true
  }

  /// `a as? B`: the last cast is the outermost.
  private mutating func cast(_ elements: ArraySlice<RawView>, flags: Node.Flags) -> Bool {
    let isCast: (RawView) -> Bool = { $0.kind == .unresolvedAsExpr || $0.kind == .unresolvedIsExpr }
    guard let index = elements.lastIndex(where: isCast) else { return false }
    let type = elements.index(after: index)
    guard type >= elements.endIndex - 1 else {
      // The type ends the cast: `a as Int + b` adds to its result.
      let name = name(elements[type + 1][Layout.Operator.token])
      node(.operation, elements, name: name, flags: flags) { lowering in
        lowering.fold(elements[...type], flags: [])
        for operand in elements[(type + 2)...].split(whereSeparator: { $0.kind == .binaryOperatorExpr }) {
          lowering.fold(operand, flags: [])
        }
      }
      return true
    }
    let isCheck = elements[index].kind == .unresolvedIsExpr
    let mark = elements[index][Layout.UnresolvedAs.mark]?.text
    let name =
      isCheck ? names.id(of: "is") : mark == "?" ? names.id(of: "as?") : names.id(of: mark == nil ? "as" : "as!")
    node(isCheck ? .check : .cast, elements, name: name, flags: flags) { lowering in
      lowering.fold(elements[..<index], flags: [])
      guard type < elements.endIndex else { return }
      lowering.expression(elements[type])
    }
    return true
  }

  private mutating func node(
    _ kind: Node.Kind, _ elements: ArraySlice<RawView>, name: Node.NameID = 0, flags: Node.Flags,
    _ body: (inout Lowering) -> Void
  ) {
    // An operand that is missing stands behind the blanks, outside of what surrounds it.
    guard let first = elements.first(where: { !$0.isMissing }), let last = elements.last(where: { !$0.isMissing })
    else { return }
    let id = open(kind, start: first.start, stop: last.stop, name: name, flags: flags)
    parts(body)
    close(id)
  }
}

extension RawView {
  /// The text of a binary operator.
  fileprivate var operatorText: SyntaxText? {
    kind == .binaryOperatorExpr ? self[Layout.Operator.token]?.text : nil
  }

  /// `=`, `+=` and the like.
  fileprivate var isAssignment: Bool {
    guard let text = operatorText else { return kind == .assignmentExpr }
    guard text.count > 1, text[text.count - 1] == UInt8(ascii: "=") else { return false }
    switch text {
    case "==", "===", "!=", "!==", "<=", ">=", "~=": return false
    default: return true
    }
  }

  /// Operators that bind less tightly than `??` and casts; operators of unknown precedence are taken as such.
  fileprivate var isLoose: Bool {
    guard let text = operatorText else { return kind == .arrowExpr }
    switch text {
    case "??", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "...", "..<", "&+", "&-", "&*", "&<<", "&>>":
      return false
    default: return true
    }
  }
}
