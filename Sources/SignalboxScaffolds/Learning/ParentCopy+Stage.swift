import SignalboxFacts
import SignalboxProject

/// What the parent's part does otherwise than the method of the model's creator.
extension ParentCopy {
  /// Whether the parent can call the factory as the one who makes the model does: what has it is there, and of a type
  /// that has the method.
  func reaches(_ factory: SiblingFactory, in home: TypeID) -> Bool {
    guard owner != parent, let callee = project.firstChild(of: start.sibling.creation),
      let base = project.base(of: callee)
    else { return true }
    let maker = start.local(of: base).flatMap(start.statement) ?? base
    guard counterparts.missing(in: maker).isEmpty else { return false }
    guard let member = counterparts.ownMembers(in: base).first?.member,
      let own = project.allMembers(of: parent).first(where: { $0.name == member.name && $0.kind == .property }),
      let type = project.propertyType(of: own.place)?.unwrapped.nominals.first
    else { return true }
    let asked = factory.requirement.flatMap { project.enclosingType(of: project.node(of: $0)) }
    return [home, asked].compactMap { $0 }.contains(where: project[type: type].ancestors.contains)
  }

  /// `child.onEnd = { [weak self] in self?.remove(child) }`: the child would hold itself. What takes it has to take
  /// none, or the closure looks first.
  func captureWeakly(in statement: NodeRef, _ excerpt: inout Excerpt) {
    guard let name = start.binding.map(project.text) else { return }
    let gone = foreign(in: statement)
    for closure in outermostClosures(in: statement) where isHeldByChild(closure, of: statement) {
      let captures = project.subtree(of: closure, kinds: [.capture])
      let uses = project.subtree(of: closure, kinds: [.identifier]).filter { use in
        start.isChild(use) && !gone.contains { project.contains($0, use) }
      }
      guard let last = captures.last, !captures.contains(where: { project.text($0) == name }), !uses.isEmpty,
        project.type(of: uses[0])?.unwrapped.nominals.contains(where: project.isBoundToClasses) == true,
        uses.allSatisfy(canBeNil) || unwrap(name, in: closure, &excerpt)
      else { continue }
      let end = start.code.range(of: last).upperBound
      excerpt.replace(end..<end, by: ", weak \(name)")
    }
  }

  /// `[weak self]` of a closure of which nothing is left that mentions `self`: the compiler would warn.
  func dropIdleCapture(in statement: NodeRef, _ excerpt: inout Excerpt) {
    let gone = foreign(in: statement).filter { inlined($0) == nil }
    for closure in outermostClosures(in: statement) where gone.contains(where: { project.contains(closure, $0) }) {
      let captures = project.subtree(of: closure, kinds: [.capture])
      let isNeeded = project.subtree(of: closure, kinds: [.identifier, .binding]).contains { place in
        (project.text(place) == "self" || isOwnMember(place))
          && !(captures + gone).contains { project.contains($0, place) }
      }
      let tokens = Array(start.code.source.tokens(in: start.code.range(of: closure)))
      guard captures.count == 1, project.text(captures[0]) == "self", !isNeeded,
        let open = tokens.first(where: { start.code.source.text($0) == "[" }),
        let close = tokens.firstIndex(where: { start.code.source.text($0) == "]" }), close + 1 < tokens.count
      else { continue }
      let next = tokens[close + 1]
      let range = open.lowerBound..<(start.code.source.text(next) == "in" ? next.upperBound : next.lowerBound)
      if !excerpt.edits.contains(where: { $0.range.overlaps(range) }) { excerpt.replace(range, by: "") }
    }
  }

  /// A member of the model's creator that code names without `self`.
  private func isOwnMember(_ place: NodeRef) -> Bool {
    project[place].kind == .identifier && project.local(project.name(of: place), from: place) == nil
      && !project.members(project.name(of: place), of: .nominal(owner, [])).isEmpty
  }

  /// `self?.stack ?? Stack()` is `self.stack`, which is there.
  func dropDefault(of place: NodeRef, _ excerpt: inout Excerpt) {
    guard let member = project.parent(of: place), project[member].kind == .member, project.base(of: member) == place,
      let operation = project.parent(of: member), project[operation].kind == .coalesce,
      project.firstChild(of: operation) == member,
      let property = project.allMembers(of: parent).first(where: {
        $0.kind == .property && $0.name == project.name(of: member)
      }), let type = project.propertyType(of: property.place), type.unwrapped == type
    else { return }
    let end = start.code.range(of: member).upperBound
    excerpt.replace(end..<start.code.range(of: operation).upperBound, by: "")
  }

  /// A closure that a property of the child is set to, or by which one of its publishers is subscribed to:
  /// `child.ended.sink { … }`.
  private func isHeldByChild(_ closure: NodeRef, of statement: NodeRef) -> Bool {
    if project[statement].kind == .assignment {
      let target = project.firstChild(of: statement)
      return target.flatMap { project.base(of: $0) }.map(start.isChild) == true
    }
    let call = project.ancestor(of: closure) { $0.kind == .call }
    guard let call, let publisher = project.firstChild(of: call).flatMap({ project.base(of: $0) }),
      !start.isChild(publisher)
    else { return false }
    return project.subtree(of: publisher, kinds: [.identifier]).first.map(start.isChild) == true
  }

  /// Begins a closure that returns nothing with `guard let child = child else { return }`.
  private func unwrap(_ name: String, in closure: NodeRef, _ excerpt: inout Excerpt) -> Bool {
    guard let block = project.children(of: closure).first(where: { project[$0].kind == .block }),
      let first = project.firstChild(of: block), start.code.lines(of: first) != nil,
      project.subtree(of: block, kinds: [.returnStatement]).allSatisfy({ project.firstChild(of: $0) == nil }),
      let opening = start.code.source.tokens(in: 0..<start.code.range(of: first).lowerBound).last
    else { return false }
    let line = start.code.source.wholeLines(of: start.code.range(of: first))
    let margin = start.code.source.text(line).prefix { $0 == " " || $0 == "\t" }
    excerpt.replace(
      opening.upperBound..<opening.upperBound, by: "\n\(margin)guard let \(name) = \(name) else { return }")
    return true
  }

  /// Whether an expression is an argument for an optional parameter.
  private func canBeNil(_ value: NodeRef) -> Bool {
    guard let argument = project.parent(of: value), project[argument].kind == .argument,
      let call = project.parent(of: argument), let called = project.callee(of: call)?.declaration,
      let matched = project.match(project.arguments(of: call), to: called),
      let index = project.arguments(of: call).firstIndex(of: argument)
    else { return false }
    return project.writtenType(of: matched[index]).map { project[$0].kind == .optionalType } ?? false
  }

  /// Whether a statement makes the child a delegate of one of Apple's objects, and the copy has no answer.
  func isIdleDelegation(_ statement: NodeRef) throws(Unfit) -> Bool {
    let idle = start.delegations.first { project.contains(statement, $0.assignment) && !canUse($0.child) }
    guard let idle else { return false }
    guard idle.assignment == statement, let target = project.firstChild(of: statement) else {
      throw .special(project.text(idle.child))
    }
    return project.text(target).lowercased().hasSuffix("delegate")
  }

  /// The parent's optional properties that the statements use where those of the model's creator are none: `stack`. What
  /// the closures in them use stays as it is.
  func unwrapped(among statements: [NodeRef], but gone: [NodeRef]) -> [String] {
    guard owner != parent else { return [] }
    let closures = statements.flatMap(outermostClosures)
    let uses = statements.flatMap { counterparts.ownMembers(in: $0) }.filter { use in
      !(gone + closures).contains { project.contains($0, use.place) } && isUnwrapped(use.place, use.member)
    }
    return uses.map { project.text($0.member.name) }.uniqued()
  }

  /// Whether code takes a member of the model's creator for what the parent's is only as an optional.
  private func isUnwrapped(_ place: NodeRef, _ member: Member) -> Bool {
    guard project[place].flags.isDisjoint(with: [.optionalChained, .forced]),
      project.parent(of: place).map({ [.argument, .member].contains(project[$0].kind) }) == true,
      let mine = stored(member.name), let has = project.propertyType(of: mine.place), has != has.unwrapped,
      !isForced(mine), let had = project.propertyType(of: member.place)
    else { return false }
    return had == has.unwrapped || isForced(member) && had.unwrapped == has.unwrapped
  }

  private func isForced(_ property: Member) -> Bool {
    project.children(of: project.node(of: property.place)).contains { project[$0].flags.contains(.forced) }
  }

  private func stored(_ name: Name) -> Member? {
    project[type: parent].members.first { $0.name == name && $0.kind == .property }
  }

  /// `stack` for `self.stack`, which the method has unwrapped; in its closures `self?.stack?.pop()`.
  func putUnwrapped(in statement: NodeRef, _ excerpt: inout Excerpt) {
    guard owner != parent else { return }
    let closures = outermostClosures(in: statement)
    for (place, member) in counterparts.ownMembers(in: statement) where isUnwrapped(place, member) {
      let range = start.code.range(of: place)
      if closures.contains(where: { project.contains($0, place) }) {
        let isBase = project.parent(of: place).map { project[$0].kind == .member } ?? false
        isBase ? excerpt.replace(range.upperBound..<range.upperBound, by: "?") : excerpt.fail()
      } else if project[place].kind == .member {
        excerpt.replace(range, by: project.text(member.name))
      }
    }
  }

  /// What is said of properties that the method unwraps.
  /// - Parameter type: the new coordinator's name.
  func notesOfUnwrapping(dropping arguments: Set<Int>, _ type: String) -> [String] {
    let all = project.arguments(of: start.sibling.creation)
    let dropped = arguments.map { all[$0] } + idleArguments
    return unwrapped(among: needed(without: dropped), but: dropped).map {
      "nothing starts \(type) where '\($0)' of \(project[type: parent].qualifiedName) is nil"
    }
  }

  /// Whether statements wait themselves, and not in a closure: `await child.start()`.
  func isAsync(_ statements: [NodeRef]) -> Bool {
    let closures = statements.flatMap(outermostClosures)
    return statements.flatMap { project.subtree(of: $0) }.contains { place in
      project[place].flags.contains(.awaited) && !closures.contains { project.contains($0, place) }
    }
  }
}
