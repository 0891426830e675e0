@_spi(RawSyntax) import SwiftSyntax

/// Operators are told apart as far as types and flow depend on them: assignment, `? :`, `??`, casts.
/// All others, the project's own included, keep their operands side by side in one `operation`.
extension Lowering {
  /// An unfolded sequence: operand, operator, operand, …
  mutating func sequence(_ view: RawView, flags: Node.Flags) {
    var elements = view[Layout.Sequence.elements]?.children ?? []
    // `try` and `await` cover all that stands to their right.
    guard let first = elements.first, first.kind == .tryExpr || first.kind == .awaitExpr else {
      return fold(elements[...], flags: flags)
    }
    var flags = flags
    var inner: RawView? = first
    while let mark = inner, mark.kind == .tryExpr || mark.kind == .awaitExpr {
      if mark.kind == .awaitExpr {
        flags.insert(.awaited)
        inner = mark[Layout.Prefixed.expression]
      } else {
        if mark[Layout.Try.mark]?.text == "?" { flags.insert(.optionalTry) }
        inner = mark[Layout.Try.expression]
      }
    }
    if let inner { elements[0] = inner }
    fold(elements[...], flags: flags)
  }

  /// The loosest operator first: assignment, then the conditional, then comparisons and logic, `??`, casts, the rest.
  private mutating func fold(_ elements: ArraySlice<RawView>, flags: Node.Flags) {
    guard elements.count > 1, let first = elements.first, let last = elements.last else {
      return expression(elements.first, flags: flags)
    }
    if let index = elements.firstIndex(where: { $0.kind == .assignmentExpr }) {
      return node(.assignment, first, last, flags: flags) { lowering in
        lowering.fold(elements[..<index], flags: [])
        lowering.fold(elements[(index + 1)...], flags: [])
      }
    }
    if let index = elements.firstIndex(where: { $0.kind == .unresolvedTernaryExpr }) {
      return node(.ternary, first, last, flags: flags) { lowering in
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

  /// Emits one node with the operands between the operators that `isSplit` picks; false where there are none.
  private mutating func split(
    _ elements: ArraySlice<RawView>, kind: Node.Kind, flags: Node.Flags, where isSplit: (RawView) -> Bool
  ) -> Bool {
    guard let index = elements.firstIndex(where: isSplit), let first = elements.first, let last = elements.last else {
      return false
    }
    let name = name(elements[index][Layout.Operator.token])
    node(kind, first, last, name: name, flags: flags) { lowering in
      for operand in elements.split(whereSeparator: isSplit) { lowering.fold(operand, flags: []) }
    }
    return true
  }

  /// `a as? B`: the last cast is the outermost.
  private mutating func cast(_ elements: ArraySlice<RawView>, flags: Node.Flags) -> Bool {
    let isCast: (RawView) -> Bool = { $0.kind == .unresolvedAsExpr || $0.kind == .unresolvedIsExpr }
    guard let index = elements.lastIndex(where: isCast), let first = elements.first, let last = elements.last else {
      return false
    }
    let isCheck = elements[index].kind == .unresolvedIsExpr
    let mark = elements[index][Layout.UnresolvedAs.mark]?.text
    let name =
      isCheck ? names.id(of: "is") : mark == "?" ? names.id(of: "as?") : names.id(of: mark == nil ? "as" : "as!")
    node(isCheck ? .check : .cast, first, last, name: name, flags: flags) { lowering in
      lowering.fold(elements[..<index], flags: [])
      let type = elements.index(after: index)
      guard type < elements.endIndex else { return }
      lowering.expression(elements[type])
    }
    return true
  }

  private mutating func node(
    _ kind: Node.Kind, _ first: RawView, _ last: RawView, name: Node.NameID = 0, flags: Node.Flags,
    _ body: (inout Lowering) -> Void
  ) {
    let id = open(kind, start: first.start, stop: last.stop, name: name, flags: flags)
    body(&self)
    close(id)
  }
}

extension RawView {
  /// The text of a binary operator.
  fileprivate var operatorText: SyntaxText? {
    kind == .binaryOperatorExpr ? self[Layout.Operator.token]?.text : nil
  }

  /// Operators that bind less tightly than `??` and casts; operators of unknown precedence are taken as such.
  fileprivate var isLoose: Bool {
    guard let text = operatorText else { return kind == .arrowExpr }
    switch text {
    case "??", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "...", "..<", "&+", "&-", "&*": return false
    default: return true
    }
  }
}
