import SignalboxFacts
import SignalboxProject

/// Ends that the model reports by calling what it inherits.
extension SiblingEnd {
  /// `finish(with: nil)` of the base, as the model calls it: with nothing of its own.
  var inheritedCall: Ending? {
    let calls = project[type: model].declarations.flatMap { project.calls(in: project.node(of: $0)) }
    let found = calls.filter(endsByBase).first { call in
      !project.arguments(of: call).isEmpty
        && project.arguments(of: call).allSatisfy {
          project.firstChild(of: $0).map { [.nilLiteral, .boolean].contains(project[$0].kind) } ?? false
        }
    }
    return found.flatMap { call in
      let arguments = project.arguments(of: call).map { argument in
        let label = project.text(argument)
        let value = project.firstChild(of: argument).map { project[$0].kind == .nilLiteral ? "nil" : project.text($0) }
        return (label.isEmpty ? "" : label + ": ") + (value ?? "nil")
      }
      let called = project.callee(of: call)?.declaration
      return Ending(
        call: "\(project.calledName(call))(\(arguments.joined(separator: ", ")))", called: [called].compactMap { $0 })
    }
  }

  /// Whether a call is of a method that the model inherits, and says that the flow is over.
  func endsByBase(_ call: NodeRef) -> Bool {
    guard let callee = project.firstChild(of: call), project.canBeOwnMember(callee), !project.isSelf(callee) else {
      return false
    }
    let name = project.calledName(call)
    let isNamed = project.vocabulary[.endWords].matchWord(of: name) || project.vocabulary[.finishMethods].contains(name)
    return isNamed && !project[type: model].members.contains { $0.name == project.name(of: callee) }
      && !project.arguments(of: call).compactMap { project.firstChild(of: $0) }.contains(where: isOther)
      && members.contains { member in
        member.kind == .function && member.name == project.name(of: callee) && canBeCalled(member)
          && !project.files[member.place.file].isSDK
      }
  }

  /// A coordinator that is not the model itself: `childDidFinish(child)`.
  private func isOther(_ value: NodeRef) -> Bool {
    !project.isSelf(value)
      && project.type(of: value)?.unwrapped.nominals.contains { project.role(of: $0).kind == .coordinator } == true
  }

  /// Branches for one child each, by a case that each has of its own: the new one's is none of them.
  /// `switch child.type { case .cart: … }`
  func branchesOfOthers(in body: NodeRef) -> [NodeRef] {
    project.subtree(of: body, kinds: [.switchBranch]).flatMap { statement -> [NodeRef] in
      guard let subject = project.firstChild(of: statement), project[subject].kind == .member,
        tellsApart(project.name(of: subject))
      else { return [] }
      return project.children(of: statement).filter { branch in
        project[branch].kind == .switchCase && project.children(of: branch).contains { project[$0].kind == .pattern }
      }
    }
  }

  /// Whether the model's value of a property is a case that is there for it alone.
  private func tellsApart(_ property: Name) -> Bool {
    project[type: model].members.contains { member in
      member.kind == .property && member.name == property
        && !project.ownCases(in: project.node(of: member.place), of: stem, in: model).isEmpty
    }
  }
}

extension SiblingEnd {
  /// Whether most other coordinators end themselves somewhere.
  var isUsuallyTold: Bool {
    let others = project.concreteCoordinators.filter { $0 != model }
    let ending = others.count { other in
      let end = SiblingEnd(project: project, model: other, owner: owner, parent: parent, stem: stem)
      return project[type: other].declarations.flatMap { project.calls(in: project.node(of: $0)) }
        .contains(where: end.isOwnEnd)
    }
    return others.count > 2 && ending * 2 > others.count
  }

  /// `removeFromParent()`, `delegate?.didFinish(self)`
  func isOwnEnd(_ call: NodeRef) -> Bool {
    let name = project.calledName(call)
    let isNamed =
      project.vocabulary[.endWords].matchWord(of: name) || project.vocabulary[.finishMethods].contains(name)
      || project.vocabulary[.removalWords].occur(in: name)
    guard isNamed, NavigationMethod.named(name) == nil, let callee = project.firstChild(of: call),
      project.arguments(of: call).allSatisfy({ project.firstChild(of: $0).map(project.isSelf) ?? false })
    else { return false }
    if isReport(call) { return true }
    return project.canBeOwnMember(callee)
      && members.contains { $0.kind == .function && $0.name == project.name(of: callee) }
  }
}

extension SiblingCopy {
  /// Whether the copy's own code ends its flow.
  mutating func tellsEnd(_ ending: SiblingEnd) -> Bool {
    let members = model.project[type: model.model].members.filter { kept.contains($0.place) }
    return members.flatMap { code(of: $0) }.flatMap(model.project.calls).contains(where: ending.isOwnEnd)
  }
}
