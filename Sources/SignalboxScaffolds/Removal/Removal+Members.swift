import SignalboxFacts
import SignalboxProject

/// Members, parameters and conformances that go.
extension Removal {
  /// A member goes with the requirement that it fulfils, and whatever else fulfils that.
  mutating func removeMember(at place: NodeRef, for mention: NodeRef) {
    guard let member = project.declaration(at: place) else {
      return stop(at: mention, "it is used here in another way")
    }
    if project[member].kind == .typeAlias { return takeMember(member) }
    guard ![.initializer, .deinitializer, .subscriptDeclaration].contains(project[member].kind) else {
      return stop(at: mention, "it is used here in another way")
    }
    guard let family = family(of: member), !isStart(member) else {
      return stop(at: mention, "`\(project.text(place))` gives it, and is needed")
    }
    let others = family.filter { $0 != member && project.body(of: $0) != nil && !isGone(project.node(of: $0)) }
    if let other = others.first {
      let owner = project.owner(of: other).map { project[type: $0].name } ?? "another type"
      return stop(at: mention, "`\(project.text(place))` gives it, and so does \(owner)")
    }
    for relative in family { takeMember(relative) }
  }

  /// Whether a coordinator's flow begins with a method: its callers need it, whatever it has left to do.
  func isStart(_ member: DeclarationRef) -> Bool {
    project.vocabulary[.startMethods].contains(project.text(project.name(of: member)))
      && project.owner(of: member).map { project.role(of: $0).kind == .coordinator } ?? false
  }

  /// A member, what it overrides or fulfils, and what does the same.
  /// - Returns: nil where one of them is not the project's own.
  func family(of member: DeclarationRef) -> [DeclarationRef]? {
    guard project.parent(of: member) != nil, let owner = project.owner(of: member) else { return [member] }
    // A function in a function.
    guard let like = project[type: owner].members.first(where: { $0.place == member }) else { return [member] }
    let isLike = { (other: Member) in other.kind == like.kind && project.isAlike(other, like) }
    let above = project[type: owner].ancestors.filter { project[type: $0].members.contains(where: isLike) }
    if above.contains(where: { project[type: $0].origin != .project }) { return nil }
    let isForeign = project[member].modifiers.contains(.override) && above.allSatisfy { $0 == owner }
    if isForeign { return nil }
    let related = project.types.filter { type in
      type.origin == .project && type.ancestors.contains { above.contains($0) || $0 == owner }
    }
    return related.flatMap { $0.members.filter(isLike).map(\.place) }
  }

  /// Nothing can be passed to it any more.
  mutating func removeParameter(_ parameter: NodeRef, for mention: NodeRef) {
    guard let place = project.parent(of: parameter), let owner = project.declaration(at: place) else {
      return stop(at: mention, "it is used here in another way")
    }
    switch project[owner].kind {
    case .enumCase: takeMember(owner)
    case .initializer: takeParameter(parameter, of: owner)
    default:
      if project.isOptional(parameter) {
        takeParameter(parameter, of: owner)
      } else if project.children(of: place).contains(where: {
        $0 != parameter && project[$0].kind == .parameter && project.binding(of: $0).map(isOfOtherFlow) ?? false
      }) {
        stop(at: mention, "`\(project.text(place))` takes more than it")
      } else {
        removeMember(at: place, for: mention)
      }
    }
  }

  private mutating func takeParameter(_ parameter: NodeRef, of function: DeclarationRef) {
    guard let binding = project.binding(of: parameter) else { return }
    take(parameter)
    follow(project.uses(ofLocal: binding))
    let calls = calls ?? project.callsByFunction()
    self.calls = calls
    for call in calls[function] ?? [] {
      guard let matched = project.match(project.arguments(of: call), to: function) else { continue }
      for (argument, taken) in zip(project.arguments(of: call), matched) where taken == parameter { take(argument) }
    }
  }

  /// A protocol goes from the list of what a type conforms to, with the members that were there for it.
  mutating func removeConformance(_ inherited: NodeRef, for mention: NodeRef) {
    guard let place = project.parent(of: inherited), let declaration = project.declaration(at: place),
      let owner = project.owner(of: declaration), let gone = types.first(where: { isNamed($0, at: inherited) }),
      project[type: gone].kind == .protocolDeclaration
    else { return stop(at: mention, "it inherits from what goes") }
    take(inherited)
    let required = project[type: gone].members
    for member in project[type: owner].members {
      guard required.contains(where: { project.isAlike($0, member) }), mentions(of: member.place).allSatisfy(isGone)
      else { continue }
      takeMember(member.place)
    }
  }

  private func isNamed(_ type: TypeID, at inherited: NodeRef) -> Bool {
    project.subtree(of: inherited).contains { project.text($0) == project[type: type].name }
  }
}

extension Project {
  func isAlike(_ member: Member, _ other: Member) -> Bool { isAlike(member.place, other.place) }

  /// Whether two members have one name, and functions one signature.
  func isAlike(_ member: DeclarationRef, _ other: DeclarationRef) -> Bool {
    name(of: member) == name(of: other) && signature(of: member) == signature(of: other)
      && zip(parameters(of: member), parameters(of: other)).allSatisfy { !takesAnother($0, than: $1) }
  }

  /// Whether the types of two parameters are known, and are not the same.
  private func takesAnother(_ parameter: NodeRef, than other: NodeRef) -> Bool {
    let written = [parameter, other].compactMap { writtenType(of: $0) }
    guard written.count == 2, !written.contains(where: { text($0) == "Self" }) else { return false }
    let types = written.map { resolve($0)?.unwrapped }
    guard case .nominal(let own, _)? = types[0], case .nominal(let taken, _)? = types[1] else { return false }
    return own != taken
  }

  fileprivate func callsByFunction() -> [DeclarationRef: [NodeRef]] {
    let all = files.indices.filter { !files[$0].isSDK }.flatMap { calls(in: NodeRef(file: $0, node: 0)) }
    let found = all.compactMap { call in callee(of: call)?.declaration.map { ($0, call) } }
    return found.reduce(into: [:]) { calls, call in calls[call.0, default: []].append(call.1) }
  }
}
