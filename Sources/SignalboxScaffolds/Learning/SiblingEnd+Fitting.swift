import SignalboxFacts
import SignalboxProject

/// Of several ends of a model the one that takes its screen away as it came.
extension SiblingEnd {
  /// `backTapped()`, which pops the screen, for `exitTapped()`, which dismisses it, where it lies on a stack.
  /// - Parameter leaving: how the screen lies there.
  func fitting(_ end: Ending?, _ leaving: Leaving, in copy: inout SiblingCopy) -> Ending? {
    guard let end, let method = end.called.first, isOwn(method), let body = project.body(of: method) else { return end }
    let calls = project.calls(in: body)
    let reports = Set(calls.filter(isReport).map(project.calledName))
    guard !reports.isEmpty, calls.contains(where: isWayBack), !calls.contains(where: { takesAway($0, leaving) }) else {
      return end
    }
    for member in project[type: model].members where member.kind == .function && member.place != method {
      guard project.takesNothing(member), canBeCalled(member), member.modifiers.isDisjoint(with: [.override, .static]),
        let calls = project.body(of: member.place).map(project.calls),
        calls.contains(where: { takesAway($0, leaving) && isWayBack($0) }),
        calls.contains(where: { isReport($0) && reports.contains(project.calledName($0)) }), copy.isWhole(member)
      else { continue }
      let name = project.text(project.name(of: method))
      return Ending(
        call: "\(project.text(member.name))()",
        needs: [member.name] + end.needs.filter { project.text($0) != name }, called: [member.place])
    }
    return end
  }

  private func isOwn(_ method: DeclarationRef) -> Bool {
    project[type: model].members.contains { $0.place == method && $0.kind == .function }
  }

  /// `stack.popViewController(animated: true)`, `dismiss(animated: true)`
  private func isWayBack(_ call: NodeRef) -> Bool {
    ["dismiss", "pop"].contains(project.calledName(call).camelCaseWords.first?.lowercased())
  }
}
