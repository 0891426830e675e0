@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  /// Items of a file, a block or a `#if` branch.
  /// - Parameter atTopLevel: whether variables are globals rather than locals.
  mutating func items(_ list: RawView, atTopLevel: Bool = false) {
    for item in list.children {
      guard let content = item[Layout.Item.item] else { continue }
      self.item(content, atTopLevel: atTopLevel)
    }
  }

  private mutating func item(_ view: RawView, atTopLevel: Bool) {
    switch view.kind {
    case .ifConfigDecl:
      eachBranch(of: view) { $0.items($1, atTopLevel: atTopLevel) }
    case .variableDecl where !atTopLevel:
      localVariable(view)
    default:
      if !declaration(view) { statement(view) }
    }
  }

  mutating func block(_ view: RawView?) {
    guard let view else { return }
    emit(.block, view) { lowering in
      if let statements = view[Layout.CodeBlock.statements] { lowering.items(statements) }
    }
  }

  mutating func statement(_ view: RawView) {
    switch view.kind {
    case .expressionStmt:
      expression(view[Layout.ExpressionStatement.expression])
    case .returnStmt:
      emit(.returnStatement, view) { $0.expression(view[Layout.Prefixed.expression]) }
    case .throwStmt:
      emit(.throwStatement, view) { $0.expression(view[Layout.Prefixed.expression]) }
    case .guardStmt:
      emit(.guardCheck, view) {
        $0.conditions(view[Layout.Guard.conditions])
        $0.block(view[Layout.Guard.body])
      }
    case .forStmt, .whileStmt, .repeatStmt:
      loop(view)
    case .doStmt:
      doBlock(view, body: view[Layout.Do.body], catches: view[Layout.Do.catches])
    case .deferStmt:
      emit(.deferBlock, view) { $0.block(view[Layout.Defer.body]) }
    case .labeledStmt:
      if let inner = view[Layout.Labeled.statement] { statement(inner) }
    case .discardStmt:
      expression(view[Layout.Prefixed.expression])
    case .yieldStmt:
      expression(view[Layout.Yield.expressions])
    case .breakStmt, .continueStmt, .fallThroughStmt:
      break
    default:
      expression(view)
    }
  }

  private mutating func loop(_ view: RawView) {
    switch view.kind {
    case .forStmt:
      emit(.forLoop, view) { lowering in
        lowering.bindings(
          view[Layout.For.pattern], type: view[Layout.For.type]?[Layout.TypeAnnotation.type], flags: .element)
        lowering.expression(view[Layout.For.sequence])
        lowering.expression(view[Layout.For.condition]?[Layout.WhereClause.condition])
        lowering.block(view[Layout.For.body])
      }
    case .whileStmt:
      emit(.whileLoop, view) {
        $0.conditions(view[Layout.While.conditions])
        $0.block(view[Layout.While.body])
      }
    default:
      emit(.whileLoop, view) {
        $0.block(view[Layout.Repeat.body])
        $0.expression(view[Layout.Repeat.condition])
      }
    }
  }

  mutating func doBlock(_ view: RawView, body: RawView?, catches: RawView?) {
    emit(.doBlock, view) { lowering in
      lowering.block(body)
      for clause in catches.children {
        lowering.emit(.catchClause, clause) { lowering in
          lowering.caseItems(clause[Layout.Catch.items])
          lowering.block(clause[Layout.Catch.body])
        }
      }
    }
  }

  mutating func ifBranch(_ view: RawView) {
    // Written as a loop: generated code has an `else if` for each of its cases.
    let outer = current
    var branch: RawView? = view
    while let next = branch, next.kind == .ifExpr {
      open(.ifBranch, start: next.start, stop: next.stop)
      conditions(next[Layout.If.conditions])
      block(next[Layout.If.body])
      branch = next[Layout.If.elseBody]
    }
    block(branch)
    while current != outer { close(current) }
  }

  mutating func switchBranch(_ view: RawView) {
    emit(.switchBranch, view) { lowering in
      lowering.expression(view[Layout.Switch.subject])
      if let cases = view[Layout.Switch.cases] { lowering.switchCases(cases) }
    }
  }

  private mutating func switchCases(_ list: RawView) {
    for item in list.children {
      if item.kind == .ifConfigDecl {
        eachBranch(of: item) { $0.switchCases($1) }
        continue
      }
      emit(.switchCase, item) { lowering in
        lowering.caseItems(item[Layout.SwitchCase.label]?[Layout.SwitchCaseLabel.items])
        guard let statements = item[Layout.SwitchCase.statements] else { return }
        lowering.emit(.block, statements) { $0.items(statements) }
      }
    }
  }

  private mutating func caseItems(_ list: RawView?) {
    for item in list.children where item.kind == .switchCaseItem || item.kind == .catchItem {
      if let pattern = item[Layout.CaseItem.pattern] { matched(pattern) }
      expression(item[Layout.CaseItem.condition]?[Layout.WhereClause.condition])
    }
  }

  mutating func conditions(_ list: RawView?) {
    for element in list.children {
      guard let condition = element[Layout.ConditionElement.condition] else { continue }
      let value = condition[Layout.BindingCondition.value]?[Layout.InitializerClause.value]
      let type = condition[Layout.BindingCondition.type]?[Layout.TypeAnnotation.type]
      switch condition.kind {
      case .optionalBindingCondition:
        let pattern = condition[Layout.BindingCondition.pattern]
        bindings(pattern, type: type, value: value ?? pattern, flags: .unwraps)
      case .matchingPatternCondition:
        if let pattern = condition[Layout.BindingCondition.pattern] { matched(pattern, type: type, value: value) }
      case .availabilityCondition:
        break
      default:
        expression(condition)
      }
    }
  }
}
