import SignalboxFacts
import SignalboxProject

/// Ends that only other coordinators report.
extension SiblingEnd {
  /// What most others that report their end call of a property that the model has, is given, and never calls.
  func callOfOthers(among used: [Name], in copy: inout SiblingCopy) -> Ending? {
    let code = copy.model.declarations.flatMap { project.calls(in: project.node(of: $0)) }
    guard !code.contains(where: { isReport($0) && isLast($0) }) else { return nil }
    var counts: [String: Int] = [:]
    var found: [String: Ending] = [:]
    for other in project.concreteCoordinators where other != model {
      let calls = project[type: other].declarations.flatMap { project.calls(in: project.node(of: $0)) }
      for (text, ending) in Dictionary(calls.compactMap { end(by: $0, among: used) }, uniquingKeysWith: { $1 }) {
        counts[text, default: 0] += 1
        found[text] = ending
      }
    }
    let usual = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let isPushed = copy.model.transition == .push
    guard let usual, usual.value > 1 || isPushed && found[usual.key]?.needs.allSatisfy(isSetByBase) == true,
      let ending = found[usual.key], ending.needs.allSatisfy({ copy.canHave($0) })
    else { return nil }
    return ending
  }

  /// `delegate?.didFinish(self)`, said by another coordinator of a property that the model has as well.
  private func end(by call: NodeRef, among used: [Name]) -> (String, Ending)? {
    guard let callee = project.firstChild(of: call), project[callee].kind == .member, isLast(call), !mayThrow(call),
      let base = project.base(of: callee), project.canBeOwnMember(base),
      used.contains(project.name(of: base)) || isSetByBase(project.name(of: base)),
      let property = members.first(where: { $0.kind == .property && $0.name == project.name(of: base) }),
      isListener(property), let type = project.propertyType(of: property.place),
      type == project.type(of: base) || type.unwrapped == project.type(of: base)?.unwrapped,
      let called = project.callee(of: call)?.declaration, let arguments = arguments(of: called),
      arguments.isEmpty == project.arguments(of: call).isEmpty
    else { return nil }
    let text =
      "\(project.text(property.name))\(type.unwrapped != type ? "?" : "").\(project.calledName(call))(\(arguments))"
    return (
      text, Ending(call: text, passesSelf: !arguments.isEmpty, needs: [property.name], called: [called])
    )
  }

  /// Whether what all coordinators inherit gives each child of theirs a property: `child.parent = self`.
  private func isSetByBase(_ property: Name) -> Bool {
    let own = project[type: model].members.map(\.name)
    let bases = project[type: model].ancestors.dropFirst().filter { project[type: parent].ancestors.contains($0) }
    return !own.contains(property)
      && bases.flatMap { project[type: $0].declarations }.contains { declaration in
        project.subtree(of: project.node(of: declaration), kinds: [.assignment]).contains { assignment in
          let sides = project.children(of: assignment)
          return sides.count == 2 && project[sides[0]].kind == .member && project.name(of: sides[0]) == property
            && !project.canBeOwnMember(sides[0]) && project.isSelf(sides[1])
        }
      }
  }
}
