import SignalboxFacts
import SignalboxProject

/// What is left of a `switch` over what the child reports: the branches that say that it is over.
extension ParentCopy {
  /// What of a `switch` is not copied: branches, and statements of the others.
  /// - Returns: nil for any other statement, and where no branch is about the end.
  func cutBranches(of statement: NodeRef, depth: Int) -> [NodeRef]? {
    let ends = endBranches(of: statement, depth: depth)
    guard !ends.isEmpty else { return nil }
    return branches(of: statement).flatMap { branch -> [NodeRef] in
      guard let foreign = ends.first(where: { $0.branch == branch })?.foreign else { return [branch] }
      // Another statement takes their place.
      return contents(of: branch).allSatisfy(foreign.contains) ? [] : foreign
    }
  }

  /// The cases that the parent goes on listening to.
  var endCases: Set<Name> {
    let switches = statements.flatMap { closures(in: $0) }.flatMap {
      project.subtree(of: $0, kinds: [.switchBranch])
    }
    return Set(switches.flatMap { endBranches(of: $0) }.flatMap { cases(of: $0.branch) })
  }

  /// Branches for a case without values in which something is left. Where some are called after an end, these.
  /// Each with those of its statements that are not copied.
  private func endBranches(of statement: NodeRef, depth: Int = 0) -> [(branch: NodeRef, foreign: [NodeRef])] {
    let all = branches(of: statement)
    guard !all.isEmpty, all.allSatisfy({ !cases(of: $0).isEmpty && cases(of: $0).allSatisfy(isOfResult) }) else {
      return []
    }
    let plain = all.filter { project.subtree(of: $0, kinds: [.pattern]).allSatisfy(isPlain) }.map { branch in
      (branch: branch, foreign: contents(of: branch).flatMap { cut($0, depth: depth + 1) })
    }
    let left = plain.filter { branch, foreign in
      contents(of: branch).contains { !foreign.contains($0) && project[$0].kind != .guardCheck }
    }
    let named = left.filter { isNamedAfterEnd($0.branch) }
    if !left.isEmpty { return named.isEmpty ? left : named }
    // What the parent does there is its own: it takes away what it has shown.
    let filled = plain.filter { isNamedAfterEnd($0.branch) && !contents(of: $0.branch).isEmpty }.prefix(1)
    return filled.isEmpty || opposite == nil ? [] : Array(filled)
  }

  /// Whether a branch takes away what the parent has shown, as nothing of the model's own branch could be copied.
  var hasOpposite: Bool {
    statements.flatMap { closures(in: $0) }.flatMap { project.subtree(of: $0, kinds: [.switchBranch]) }.contains {
      endBranches(of: $0).contains { branch, foreign in contents(of: branch).allSatisfy(foreign.contains) }
    }
  }

  private func isNamedAfterEnd(_ branch: NodeRef) -> Bool {
    cases(of: branch).contains { project.vocabulary[.endWords].matchWord(of: project.text($0)) }
  }

  /// Puts that in the place of the statements of the only branch that is left.
  func putOpposite(in statement: NodeRef, _ excerpt: inout Excerpt) {
    let switches = closures(in: statement).flatMap { project.subtree(of: $0, kinds: [.switchBranch]) }
    for (branch, foreign) in switches.flatMap({ endBranches(of: $0) }) {
      let all = contents(of: branch)
      guard let first = all.first, let last = all.last, all.allSatisfy(foreign.contains), let opposite else { continue }
      let isUnwrapped = project.subtree(of: statement, kinds: [.guardCheck]).contains { guardCheck in
        project.subtree(of: guardCheck, kinds: [.binding]).contains { project.text($0) == "self" }
      }
      excerpt.replace(
        start.code.range(of: first).lowerBound..<start.code.range(of: last).upperBound,
        by: (isUnwrapped ? "" : "self?.") + opposite)
    }
  }

  /// `stack.setSheet(nil)` for `stack.setSheet(cart)`, where the one who makes the model says so elsewhere.
  private var opposite: String? {
    guard owner == parent else { return nil }
    for call in start.statements.filter({ takesChild($0) }).flatMap(project.calls) {
      guard let callee = project.firstChild(of: call), let base = project.base(of: callee),
        project.canBeOwnMember(base), !project.isSelf(base)
      else { continue }
      let others = project[type: owner].declarations.flatMap { project.calls(in: project.node(of: $0)) }.filter {
        other in
        guard let callee = project.firstChild(of: other), let otherBase = project.base(of: callee) else { return false }
        return other != call && other.file == call.file && project.canBeOwnMember(otherBase)
          && project.name(of: otherBase) == project.name(of: base)
      }
      let name = project.calledName(call)
      let found = others.first { other in
        let given = project.arguments(of: other)
        let isNil = given.first.flatMap { project.firstChild(of: $0) }.map { project[$0].kind == .nilLiteral } == true
        let words = project.calledName(other).camelCaseWords
        // `pop()` for `push(cart)`, and not `popToRoot()`
        let isPop = words.first == "pop" && words.dropFirst().elementsEqual(name.camelCaseWords.dropFirst())
        return given.count < 2 && (project.calledName(other) == name && isNil)
          || NavigationMethod.named(name)?.effect == .shows(.push) && isPop && given.isEmpty
      }
      guard let found, let foundCallee = project.firstChild(of: found) else { continue }
      let arguments = start.code.text(of: found).dropFirst(start.code.text(of: foundCallee).count)
      return "\(project.text(base)).\(project.calledName(found))\(arguments)"
    }
    return nil
  }

  /// Whether a statement is there for what the child reports by an enum of its own.
  func listensToEvents(_ statement: NodeRef) -> Bool {
    let names = Set(start.uses(in: statement).map { project.name(of: $0) })
    return project[type: start.sibling.type].members.contains { member in
      member.kind == .property && names.contains(member.name)
        && project.subtree(of: project.node(of: member.place), kinds: [.typeName]).contains {
          project.resolve($0)?.nominals.first.map(reported.contains) == true
        }
    }
  }

  private func branches(of statement: NodeRef) -> [NodeRef] {
    guard project[statement].kind == .switchBranch else { return [] }
    return project.children(of: statement).filter { project[$0].kind == .switchCase }
  }

  private func contents(of branch: NodeRef) -> [NodeRef] {
    project.children(of: branch).filter { project[$0].kind == .block }.flatMap { project.children(of: $0) }
  }

  /// `dismiss` of `case .dismiss:`
  private func cases(of branch: NodeRef) -> [Name] {
    let patterns = project.children(of: branch).filter { project[$0].kind == .pattern }
    return patterns.compactMap { project.subtree(of: $0, kinds: [.member]).first }.map { project.name(of: $0) }
  }

  private func isPlain(_ pattern: NodeRef) -> Bool {
    project.subtree(of: pattern, kinds: [.binding, .argument]).isEmpty
  }

  private func isOfResult(_ name: Name) -> Bool {
    results.contains { id in project[type: id].members.contains { $0.kind == .enumCase && $0.name == name } }
  }
}
