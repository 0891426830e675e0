import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// Methods by which the one who makes the model lets go of its children: `goBack()` of `{ children.removeAll() }`.
extension ParentCopy {
  /// Whether the parent has the method that a statement calls to let go of its children.
  func callsOwnHelper(_ statement: NodeRef) -> Bool {
    guard owner == parent, let statements = helper(calledBy: statement) else { return false }
    return !statements.isEmpty && statements.allSatisfy(letsGo)
  }

  /// What such a method of another coordinator's does, for a parent that has what this takes.
  func inlined(_ statement: NodeRef) -> String? {
    guard owner != parent, let callee = project.firstChild(of: statement),
      let statements = helper(calledBy: statement), statements.count == 1, letsGo(statements[0]),
      statements[0].file == start.sibling.creation.file, counterparts.missing(in: statements[0]).isEmpty,
      counterparts.replacements(in: statements[0]).isEmpty
    else { return nil }
    let text = start.code.text(of: statements[0])
    let bare = text.hasPrefix("self.") ? String(text.dropFirst("self.".count)) : text
    let called = start.code.text(of: callee)
    return called.dropLast(project.calledName(statement).count) + bare
  }

  /// The statements of the method that a statement calls with nothing.
  private func helper(calledBy statement: NodeRef) -> [NodeRef]? {
    guard project[statement].kind == .call, project.arguments(of: statement).isEmpty,
      let callee = project.firstChild(of: statement),
      let method = project.ownMembers(of: owner, mentionedBy: callee).first(where: { $0.kind == .function })
    else { return nil }
    return project.body(of: method.place).map(project.children)
  }

  /// `children.removeAll()`, `children = []`, `child = nil`
  private func letsGo(_ statement: NodeRef) -> Bool {
    guard let target = project.firstChild(of: statement) else { return false }
    switch project[statement].kind {
    case .call:
      return project.vocabulary[.removalWords].occur(in: project.calledName(statement))
        && project.base(of: target).map(holdsChildren) == true
    case .assignment:
      let value = project.children(of: statement).last
      return holdsChildren(target)
        && value.map { project[$0].kind == .nilLiteral || project.children(of: $0).isEmpty } == true
    default: return false
    }
  }

  private func holdsChildren(_ place: NodeRef) -> Bool {
    project.canBeOwnMember(place)
      && project.type(of: place)?.mentioned.contains { project.role(of: $0).kind == .coordinator } == true
  }
}
