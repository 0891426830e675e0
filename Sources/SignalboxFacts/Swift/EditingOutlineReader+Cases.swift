import SwiftSyntax

extension EditingOutlineReader {
  mutating func cases(_ list: SwitchCaseListSyntax) -> [EditingOutline.Item] {
    list.map { element in
      switch element {
      case .switchCase(let node): switchCase(node)
      case .ifConfigDecl(let node): conditional(node, range: node.contentRange, in: Surroundings())
      }
    }
  }

  private func switchCase(_ node: SwitchCaseSyntax) -> EditingOutline.Item {
    var item: EditingOutline.Item
    switch node.label {
    case .default:
      item = EditingOutline.Item(.defaultCase, node.contentRange)
    case .case(let label):
      let names = label.caseItems.map { item in
        let condition = item.whereClause.map { " " + $0.spelled } ?? ""
        return EditingOutline.Name(
          base: (item.pattern.matchedCase ?? item.pattern.spelled) + condition, labels: nil, range: node.contentRange)
      }
      item = EditingOutline.Item(.switchCase, node.contentRange, names: names)
    }
    item.labelEnd = node.label.contentRange.upperBound
    return item
  }
}

extension PatternSyntax {
  /// `.name` for `.name`, `.name(let value)`, `let .name(value)`, `Type.name`; nil where it matches anything else.
  fileprivate var matchedCase: String? {
    switch self.as(PatternSyntaxEnum.self) {
    case .valueBindingPattern(let node): node.pattern.matchedCase
    case .expressionPattern(let node): node.expression.matchedCase
    default: nil
    }
  }
}

extension ExprSyntax {
  fileprivate var matchedCase: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): "." + node.declName.baseName.text
    case .functionCallExpr(let node): node.calledExpression.matchedCase
    case .optionalChainingExpr(let node): node.expression.matchedCase
    default: nil
    }
  }
}
