import SignalboxFacts
import SignalboxProject

/// Calls in a row of methods that each make a child: `setUpHome()`, `setUpMore()`. A new child belongs at its end.
struct CallRow {
  let path: String
  /// Those of the last call.
  let lines: Range<Int>

  /// - Returns: nil where the parent does not call the model's method so.
  init?(_ sibling: Sibling, parent: TypeID, in workshop: Workshop) {
    let project = workshop.project
    guard sibling.owner == parent, sibling.isAlone, sibling.closure == nil else { return nil }
    let methods = Set(project.methodsMakingChildren(in: parent))
    let isOfRow = { (statement: NodeRef) -> Bool in
      guard project[statement].kind == .call, project.arguments(of: statement).isEmpty,
        let called = project.callee(of: statement)?.declaration
      else { return false }
      return methods.contains(called)
    }
    let calls = project[type: parent].declarations.flatMap { project.calls(in: project.node(of: $0)) }
    guard let call = calls.first(where: { project.callee(of: $0)?.declaration == sibling.function && isOfRow($0) }),
      let block = project.parent(of: call), project[block].kind == .block
    else { return nil }
    let statements = project.children(of: block)
    guard let index = statements.firstIndex(of: call) else { return nil }
    let before = statements[..<index].reversed().prefix(while: isOfRow).count
    let after = statements[index...].prefix(while: isOfRow)
    guard before + after.count > 1, let last = after.last, let code = try? workshop.text(behind: last),
      let lines = code.lines(of: last)
    else { return nil }
    path = code.source.path
    self.lines = lines
  }
}
