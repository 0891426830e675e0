import SignalboxFacts
import SignalboxProject

/// What the model answers to as a delegate of Apple's objects: `stack.delegate = self`.
extension SiblingCode {
  /// Whether a statement makes the model such a delegate, and none of its answers is common: a copy would have none.
  mutating func isIdleDelegate(_ assignment: NodeRef) -> Bool {
    guard let answers = answers(toDelegateSetBy: assignment) else { return false }
    return !answers.contains { isCommon($0) }
  }

  /// The model's answers as the delegate that a statement makes it.
  /// - Returns: nil where it is none of Apple's.
  func answers(toDelegateSetBy assignment: NodeRef) -> [Member]? {
    let sides = project.children(of: assignment)
    guard sides.count == 2, project[sides[0]].kind == .member, project.isSelf(sides[1]) else { return nil }
    let property = project.text(sides[0]).lowercased()
    let kinds = ["Delegate", "DataSource"].filter { property.hasSuffix($0.lowercased()) }
    let type = project.type(of: sides[0])?.unwrapped.nominals.first
    guard let kind = kinds.first, type.map({ project[type: $0].origin != .project }) ?? true else { return nil }
    let clause = declarations.flatMap { project.headerParts(of: $0) }.filter { project[$0].kind == .inherited }
    let answers = clause.filter { name(of: $0).hasSuffix(kind) }.flatMap { self.answers(asBy: $0) }
    let isAsked = clause.contains { self.name(of: $0).hasSuffix(kind) }
    return answers.isEmpty && !isAsked ? nil : answers
  }

  private func name(of inherited: NodeRef) -> String {
    project.text(project.firstChild(of: inherited) ?? inherited)
  }

  /// The model's answers as one of Apple's delegates, by what a declaration of it conforms to.
  func answers(asBy inherited: NodeRef) -> [Member] {
    let name = name(of: inherited)
    guard let kind = ["Delegate", "DataSource"].first(where: name.hasSuffix), project.flows.isApple(name),
      let declaration = declarations.first(where: { project.contains(project.node(of: $0), inherited) })
    else { return [] }
    return answers(to: name.dropLast(kind.count), in: declaration)
  }

  /// All methods of an extension that is there for a protocol; of the type itself those that bear its name:
  /// `navigationController(_:didShow:animated:)`.
  private func answers(to stem: Substring, in declaration: DeclarationRef) -> [Member] {
    let node = project.node(of: declaration)
    let isApart = project[declaration].kind == .extensionDeclaration
    return project[type: model].members.filter { member in
      guard member.kind == .function, project.contains(node, project.node(of: member.place)) else { return false }
      let name = project.text(member.name)
      return isApart || stem.lowercased().hasSuffix(name.lowercased())
    }
  }
}

extension SiblingCopy {
  /// Whether the copy, as a delegate of Apple's objects, tells of its end: when its screen is taken off the stack.
  func endsAsDelegate(_ ending: SiblingEnd) -> Bool {
    let project = model.project
    let clause = model.declarations.flatMap { project.headerParts(of: $0) }.filter { project[$0].kind == .inherited }
    let answers = clause.flatMap { model.answers(asBy: $0) }.filter { kept.contains($0.place) }
    return answers.compactMap { project.body(of: $0.place) }.flatMap(project.calls).contains { call in
      ending.isReport(call) || ending.endsByBase(call)
    }
  }
}
