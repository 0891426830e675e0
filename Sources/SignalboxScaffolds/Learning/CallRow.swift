import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Calls in a row of methods that each make a child: `setUpHome()`, `setUpMore()`, or `[makeHome(), makeMore()]`. A new
/// child belongs at its end.
struct CallRow {
  private let code: CodeText
  private let last: NodeRef
  private let isList: Bool
  var path: String { code.source.path }

  /// - Returns: nil where the parent does not call the model's method so.
  init?(_ sibling: Sibling, parent: TypeID, in workshop: Workshop) {
    let project = workshop.project
    guard sibling.owner == parent, sibling.isAlone, sibling.closure == nil else { return nil }
    let calls = project.calls(ofOwn: sibling.function, in: parent)
    let lists = calls.lazy.compactMap { project.parent(of: $0) }
    if let list = lists.first(where: { project.isListOfSeveral($0) }),
      let last = project.children(of: list).last, let code = try? workshop.text(behind: last)
    {
      (self.code, self.last, isList) = (code, last, true)
      return
    }
    let methods = Set(project.methodsMakingChildren(in: parent))
    let isOfRow = { (statement: NodeRef) -> Bool in
      guard project[statement].kind == .call, project.arguments(of: statement).isEmpty,
        let called = project.callee(of: statement)?.declaration
      else { return false }
      return methods.contains(called)
    }
    guard let call = calls.first(where: isOfRow), let block = project.parent(of: call), project[block].kind == .block
    else { return nil }
    let statements = project.children(of: block)
    guard let index = statements.firstIndex(of: call) else { return nil }
    let before = statements[..<index].reversed().prefix(while: isOfRow).count
    let after = statements[index...].prefix(while: isOfRow)
    guard before + after.count > 1, let last = after.last, let code = try? workshop.text(behind: last),
      code.lines(of: last) != nil
    else { return nil }
    (self.code, self.last, isList) = (code, last, false)
  }

  /// The call of one more method.
  func edit(adding text: String) -> Edit? {
    if isList { return code.insertion(of: text, behind: last) { _ in nil } }
    return code.lines(of: last).map { code.source.insertion(of: text, behind: $0) }
  }
}

extension Project {
  /// Where a type calls a method of its own.
  fileprivate func calls(ofOwn function: DeclarationRef, in owner: TypeID) -> [NodeRef] {
    self[type: owner].declarations.flatMap { calls(in: node(of: $0)) }.filter {
      callee(of: $0)?.declaration == function
    }
  }

  /// Whether all that a method without parameters returns is elements of lists: `[makeHome(), makeMore()]`.
  func isListed(_ function: DeclarationRef, of owner: TypeID) -> Bool {
    let calls = calls(ofOwn: function, in: owner)
    return !calls.isEmpty && parameters(of: function).isEmpty
      && calls.allSatisfy { call in parent(of: call).map { self[$0].kind == .array } ?? false }
      && calls.contains { call in parent(of: call).map { isListOfSeveral($0) } ?? false }
  }

  /// A list with one element may be a stack with its root, where one more would hide that.
  fileprivate func isListOfSeveral(_ list: NodeRef) -> Bool {
    self[list].kind == .array && children(of: list).count > 1
  }
}
