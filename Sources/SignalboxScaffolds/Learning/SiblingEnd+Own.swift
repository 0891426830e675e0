import SignalboxFacts
import SignalboxProject

/// Ends that the model reports in code of its own.
extension SiblingEnd {
  /// `didFinish()` of the model itself, which tells the parent; of several the one that calls the others.
  func ownMethod(in copy: inout SiblingCopy) -> Ending? {
    var found: [Member] = []
    for member in project[type: model].members where isEnd(member) && tells(member.place) {
      if copy.isWhole(member) { found.append(member) }
    }
    let inner = Set(found.flatMap { ownCalls(in: $0.place) })
    let outermost = found.first { !inner.contains($0.place) } ?? found.first
    return outermost.map {
      Ending(call: "\(project.text($0.name))()", needs: [$0.name], called: [$0.place])
    }
  }

  /// The same where it calls what another ending would call, and does more besides; else that other one.
  func ownMethod(telling other: Ending?, in copy: inout SiblingCopy) -> Ending? {
    guard let other, let own = ownMethod(in: &copy), let method = own.called.first, let body = project.body(of: method),
      project.children(of: body).count > 1,
      project.calls(in: body).contains(where: { call in
        other.called.contains { project.text(project.name(of: $0)) == project.calledName(call) }
      })
    else { return other }
    return Ending(call: own.call, needs: own.needs + other.needs, called: own.called + other.called)
  }

  private func isEnd(_ member: Member) -> Bool {
    guard member.kind == .function, member.modifiers.isDisjoint(with: [.override, .static, .class, .throws, .async]),
      project.body(of: member.place) != nil
    else { return false }
    let name = project.text(member.name)
    let isNamed =
      project.vocabulary[.endWords].matchWord(of: name) || project.vocabulary[.finishMethods].contains(name)
    return isNamed && project.takesNothing(member)
  }

  /// Whether a method of the model, or one that it calls, tells somebody above.
  private func tells(_ function: DeclarationRef) -> Bool {
    var steps = Steps<DeclarationRef>()
    return tells(function, 0, &steps)
  }

  private func tells(_ function: DeclarationRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard depth < 4, let body = project.body(of: function), steps.reach(function, after: depth) else { return false }
    return project.calls(in: body).contains { isReport($0) }
      || ownCalls(in: function).contains { tells($0, depth + 1, &steps) }
  }

  private func ownCalls(in function: DeclarationRef) -> [DeclarationRef] {
    guard let body = project.body(of: function) else { return [] }
    return project.calls(in: body).compactMap { call in
      project.firstChild(of: call).flatMap { project.ownMembers(of: model, mentionedBy: $0).first }
    }.filter { $0.kind == .function && $0.place != function }.map(\.place)
  }

  /// `parentCoordinator?.childDidFinish(self)`, `delegate?.done()`, `onFinish?()`
  func isReport(_ call: NodeRef) -> Bool {
    guard let callee = project.firstChild(of: call) else { return false }
    if let closure = property(callee), case .function? = project.propertyType(of: closure.place)?.unwrapped {
      return true
    }
    guard project[callee].kind == .member, let base = project.base(of: callee), let property = property(base) else {
      return false
    }
    return isListener(property)
  }

  /// `parentCoordinator`, `delegate`, or whatever holds a coordinator.
  func isListener(_ property: Member) -> Bool {
    let name = project.text(property.name)
    let type = project.propertyType(of: property.place)?.nominals.first
    return project.vocabulary[.parentProperties].contains(name) || name.lowercased().hasSuffix("delegate")
      || type.map { project[type: $0].name.hasSuffix("Delegate") } == true
      || type.map { project.role(of: $0).kind == .coordinator } == true && !isChild(property)
      || type.map(isOwnersAlone) == true
  }

  /// A protocol that the one who makes the model conforms to, and the model does not.
  private func isOwnersAlone(_ id: TypeID) -> Bool {
    project[type: id].kind == .protocolDeclaration && project[type: id].origin == .project
      && project[type: owner].ancestors.contains(id) && !project[type: model].ancestors.contains(id)
  }

  /// `childCoordinator`: what others could set, and is neither given by the initialiser nor held weakly.
  private func isChild(_ property: Member) -> Bool {
    guard property.modifiers.isDisjoint(with: [.weak, .unowned]), property.modifiers.contains(.mutable),
      project.text(property.name).lowercased().contains("child")
    else { return false }
    return true
  }

  func property(_ place: NodeRef) -> Member? {
    project.ownMembers(of: model, mentionedBy: place).first { $0.kind == .property }
      ?? (project.canBeOwnMember(place)
        ? project.allMembers(of: model).first { $0.kind == .property && $0.name == project.name(of: place) } : nil)
  }

  /// What the model calls of its parent at its end, in whatever method: `parent?.childDidFinish(self)`.
  func parentCall(in copy: inout SiblingCopy) -> Ending? {
    for declaration in copy.model.declarations {
      for call in project.calls(in: project.node(of: declaration)) where isReport(call) && isLast(call) {
        guard let callee = project.firstChild(of: call), let base = project.base(of: callee),
          !mayThrow(call), let property = property(base), copy.canHave(property.name), copy.model.isCommon(call, [])
        else { continue }
        let text = copy.model.code.text(of: call)
        let called = project.callee(of: call)?.declaration
        return Ending(
          call: text.hasPrefix("self.") ? String(text.dropFirst(5)) : text,
          passesSelf: project.arguments(of: call).contains { project.firstChild(of: $0).map(project.isSelf) == true },
          needs: [property.name], called: [called].compactMap { $0 })
      }
    }
    return nil
  }

  /// Whether a call stands in a method that throws: nobody knows what else would.
  func mayThrow(_ call: NodeRef) -> Bool {
    if let called = project.callee(of: call)?.declaration {
      return !project[called].modifiers.isDisjoint(with: [.throws, .async])
    }
    return project.enclosingDeclaration(of: call).map { !project[$0].modifiers.isDisjoint(with: [.throws, .async]) }
      ?? false
  }

  /// Whether a call reports that the flow is over.
  func isLast(_ call: NodeRef) -> Bool {
    let name = project.calledName(call)
    return project.vocabulary[.endWords].matchWord(of: name)
      || project.vocabulary[.removalWords].matchWord(of: name)
  }

  // MARK: What becomes of the screen

  /// Whether what is called at the end takes the screen away; one that lies on no other is left for another one, too.
  /// - Parameters:
  ///   - leaving: how the screen lies there.
  ///   - above: whose methods and closures answer.
  func leaves(_ ending: Ending, _ leaving: Leaving, to above: ParentCopy) -> Bool {
    let answers = above.statements.flatMap { above.callsInClosures(of: $0) }
    let called = answers.compactMap { project.callee(of: $0)?.declaration }
    return above.hasOpposite || (ending.calls + answers).contains { takesAway($0, leaving) }
      || reached(by: ending.called + called, above.parent, above.owner, but: above.leftOut).contains { function in
        let gone =
          above.leftOut(ofAnswer: function) + (project.body(of: function).map(branchesOfOthers) ?? [])
          + branchesForRest([function]).map(\.place)
        let calls = project.body(of: function).map { project.calls(in: $0) } ?? []
        return calls.contains { call in takesAway(call, leaving) && !gone.contains { project.contains($0, call) } }
      }
  }

  /// The functions that run at the end: what is called, what that calls, and the parent's answers.
  /// - Parameter leftOut: what of a function does not count.
  func reached(
    by called: [DeclarationRef], _ parent: TypeID, _ owner: TypeID,
    but leftOut: (DeclarationRef) -> [NodeRef] = { _ in [] }
  ) -> [DeclarationRef] {
    var open = called
    var seen: [DeclarationRef] = []
    while let function = open.popLast() {
      guard !seen.contains(function), seen.count < 40 else { continue }
      seen.append(function)
      guard let body = project.body(of: function) else {
        let answers = answers(to: project.name(of: function), parent, owner).filter {
          project.isAlike($0, function)
        }
        open += answers.isEmpty ? project.implementations(of: function) : answers
        continue
      }
      let gone = leftOut(function) + branchesOfOthers(in: body)
      for call in project.calls(in: body) where !gone.contains(where: { project.contains($0, call) }) {
        if let called = project.callee(of: call)?.declaration {
          open.append(called)
        } else if let callee = project.firstChild(of: call) {
          open += answers(to: project.name(of: callee), parent, owner)
        }
      }
    }
    return seen
  }

  func takesAway(_ call: NodeRef, _ leaving: Leaving) -> Bool {
    let name = project.calledName(call)
    guard let first = name.camelCaseWords.first?.lowercased() else { return false }
    var leaving = leaving
    // Below what has replaced the others there is nothing to go back to.
    if leaving.replacesStack, ["pop", "back"].contains(first) { return false }
    // A controller's own takes no screen off a stack.
    if first == "dismiss" { return !leaving.isPushed || !["animated", ""].contains(firstLabel(of: call)) }
    if ["pop", "hide", "back"].contains(first) { return true }
    return NavigationMethod.named(name).map { !leaving.isOverOthers || !$0.shows || $0.effect == .replaces } ?? false
  }

  private func firstLabel(of call: NodeRef) -> String {
    project.arguments(of: call).first.map { project.text($0) } ?? ""
  }

  private func answers(to name: Name, _ parent: TypeID, _ owner: TypeID) -> [DeclarationRef] {
    let found = project.allMembers(of: parent).filter { $0.name == name && project.body(of: $0.place) != nil }
    let all =
      found.isEmpty
      ? project.allMembers(of: owner).filter { $0.name == name && project.body(of: $0.place) != nil } : found
    return all.filter { $0.kind == .function }.map(\.place)
  }

  /// Whether the parent shows something else when a child ends that had all of the window.
  func leadsOn(_ ending: Ending, _ above: ParentCopy) -> Bool {
    answersOfParent(ending).contains { function in
      project.body(of: function).map(project.children)?.contains(where: above.leadsOn) == true
    }
  }

  /// The parent's answers that do nothing, or go by the type of the child.
  func idleAnswers(_ ending: Ending) -> [DeclarationRef] {
    answersOfParent(ending).filter { function in
      guard let body = project.body(of: function), branchesForRest([function]).isEmpty else { return false }
      return project.children(of: body).isEmpty || !branchesOfOthers(in: body).isEmpty
        || project.subtree(of: body, kinds: [.check, .cast]).contains { check in
          project.subtree(of: check, kinds: [.typeName]).contains { name in
            project.resolve(name)?.nominals.first.map { id in
              id != model && project.role(of: id).kind == .coordinator && !project.role(of: id).isBase
            } == true
          }
        }
    }
  }
}
