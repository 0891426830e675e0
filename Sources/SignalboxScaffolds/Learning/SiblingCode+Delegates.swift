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
  /// - Parameter isModel: whether an expression is the model; one that is nil means its own code.
  /// - Returns: nil where it is none of Apple's.
  func answers(toDelegateSetBy assignment: NodeRef, where isModel: ((NodeRef) -> Bool)? = nil) -> [Member]? {
    let sides = project.children(of: assignment)
    guard sides.count == 2, project[sides[0]].kind == .member, (isModel ?? project.isSelf)(sides[1]) else { return nil }
    let property = project.text(sides[0]).lowercased()
    let kinds = ["Delegate", "DataSource"].filter { property.hasSuffix($0.lowercased()) }
    let type = project.type(of: sides[0])?.unwrapped.nominals.first
    guard let kind = kinds.first, type.map({ project[type: $0].origin != .project }) ?? true else { return nil }
    // An extension in another file has answers that a copy has not.
    let clause = project[type: model].declarations.flatMap { project.headerParts(of: $0) }
      .filter { project[$0].kind == .inherited }
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

  /// All methods of an extension that is there for a protocol; of the type itself those that begin with words of its
  /// name: `navigationController(_:didShow:animated:)`, `presentationControllerDidDismiss(_:)`.
  private func answers(to stem: Substring, in declaration: DeclarationRef) -> [Member] {
    let node = project.node(of: declaration)
    let isApart = project[declaration].kind == .extensionDeclaration
    return project[type: model].members.filter { member in
      guard member.kind == .function, project.contains(node, project.node(of: member.place)) else { return false }
      return isApart || begins(project.text(member.name), withWordsOf: String(stem))
    }
  }

  /// Whether a name begins with the last word of another, or with several in a row.
  private func begins(_ name: String, withWordsOf stem: String) -> Bool {
    let words = stem.camelCaseWords.map { $0.lowercased() }
    let own = name.camelCaseWords.map { $0.lowercased() }
    return words.indices.contains { start in
      let count = zip(words[start...], own).prefix { $0 == $1 }.count
      return count > 1 || count == 1 && start == words.count - 1
    }
  }
}

extension SiblingStart {
  /// The child where statements make it the delegate of one of Apple's objects: `sheet.delegate = child`.
  var delegations: [(assignment: NodeRef, child: NodeRef)] {
    statements.flatMap { project.subtree(of: $0, kinds: [.assignment]) }.compactMap { assignment in
      let sides = project.children(of: assignment)
      guard sides.count == 2, isChild(sides[1]), project[sides[0]].kind == .member else { return nil }
      return (assignment, sides[1])
    }
  }
}

extension SiblingCopy {
  /// What the copy has of the model's answers as the delegate that a statement of its parent makes it.
  /// - Returns: nil where it has none of those that it needs.
  mutating func answers(toDelegateSetBy assignment: NodeRef, _ start: SiblingStart) -> [Member]? {
    guard let all = model.answers(toDelegateSetBy: assignment, where: start.isChild) else { return [] }
    let common = all.filter { model.isCommon($0) }
    return common.isEmpty ? nil : common
  }

  /// Whether the copy, as a delegate of Apple's objects, tells of its end: when its screen is taken off the stack. What a
  /// presentation tells of, such as a swipe, happens besides.
  func endsAsDelegate(_ ending: SiblingEnd) -> Bool {
    let project = model.project
    let clause = model.declarations.flatMap { project.headerParts(of: $0) }.filter { inherited in
      project[inherited].kind == .inherited
        && !project.text(project.firstChild(of: inherited) ?? inherited).contains("PresentationController")
    }
    let answers = clause.flatMap { model.answers(asBy: $0) }.filter { kept.contains($0.place) }
    return answers.compactMap { project.body(of: $0.place) }.flatMap(project.calls).contains { call in
      ending.isReport(call) || ending.endsByBase(call)
    }
  }
}
