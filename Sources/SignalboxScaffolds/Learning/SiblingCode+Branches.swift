import SignalboxFacts
import SignalboxProject

/// Coordinators that choose what they begin with: `if isKnown { showCart() } else { showLogin() }`, or by a ternary.
extension SiblingCode {
  /// The call in a branch of a method that runs first, by which the first screen is shown: all that is left of what
  /// only the model decides.
  mutating func choice(in statement: NodeRef) -> NodeRef? {
    guard [.ifBranch, .switchBranch, .ternary].contains(project[statement].kind), !holdsSite(statement),
      !isAskedByCaller(statement)
    else { return nil }
    return project.subtree(of: statement, kinds: [.call]).first { call in
      guard let callee = project.firstChild(of: call), let around = project.parent(of: call),
        [.block, .switchCase].contains(project[around].kind) || around == statement,
        project.firstChild(of: statement) != call, project.arguments(of: call).isEmpty
      else { return false }
      return ownMembers(mentionedBy: callee).contains { member in
        member.kind == .function && holdsSite(project.node(of: member.place))
      } && isCommon(call, [])
    }
  }

  /// Whether the caller decides: `func start(mode: Mode) { switch mode { … } }`.
  private func isAskedByCaller(_ statement: NodeRef) -> Bool {
    project.subtree(of: statement, kinds: [.identifier]).contains { name in
      guard let local = project.local(project.name(of: name), from: name), !project.contains(statement, local) else {
        return false
      }
      return project.parent(of: local).map { project[$0].kind == .parameter } ?? false
    }
  }

  /// The common statements with those calls in the place of what is not.
  mutating func withChoices(_ common: [NodeRef], of body: NodeRef) -> [NodeRef] {
    project.children(of: body).compactMap { common.contains($0) ? $0 : choice(in: $0) }
  }
}

extension SiblingCopy {
  /// Statements of the model that the copy has only a call of.
  var choices: [NodeRef] {
    mutating get {
      let project = model.project
      var found: [NodeRef] = []
      for function in model.entries.intersection(kept) {
        guard let body = project.body(of: function) else { continue }
        let statements = statements(of: function)
        found += project.children(of: body).filter { place in
          !statements.contains(place) && statements.contains { project.contains(place, $0) }
        }
      }
      return found.sorted()
    }
  }
}
