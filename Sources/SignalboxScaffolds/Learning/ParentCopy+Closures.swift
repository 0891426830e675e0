import SignalboxFacts
import SignalboxProject

/// What is left of the closures in the parent's part: what lets go of the child, or takes away what it showed.
extension ParentCopy {
  /// Statements of closures that have to do with the model alone, or with what the parent has not.
  func foreign(in statement: NodeRef, depth: Int = 0) -> [NodeRef] {
    closures(in: statement).flatMap { block -> [NodeRef] in
      let all = project.children(of: block)
      let gone = all.flatMap { cut($0, depth: depth + 1) }
      // Beside what lets go of the child, what comes after it.
      let letsGo = all.contains { !gone.contains($0) && takesChild(in: [$0]) }
      return letsGo ? gone.filter { !leadsOn($0) } : gone
    }
  }

  /// What of a closure's statement is not copied: all of it, or statements of closures in it.
  /// - Parameter depth: how many closures and branches it is in; where they are too many, nothing of it is copied.
  func cut(_ inner: NodeRef, depth: Int) -> [NodeRef] {
    guard depth < 8 else { return [inner] }
    if isPushed, dismissesOthers(inner) { return [inner] }
    if callsOwnHelper(inner) { return [] }
    if startsChild(inner) { return counterparts.missing(in: inner).isEmpty ? [] : [inner] }
    if let branches = cutBranches(of: inner, depth: depth) { return branches }
    let nested = foreign(in: inner, depth: depth)
    let isEmptied = closures(in: inner).contains { block in project.children(of: block).allSatisfy(nested.contains) }
    let isCopied = isAboutEnd(inner, but: nested) && counterparts.missing(in: inner, but: nested).isEmpty
    return isCopied && !isEmptied ? nested : [inner]
  }

  /// `router.dismissModule()`: a child on a stack would take the stack away, if anything.
  private func dismissesOthers(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .call, project.calledName(statement).camelCaseWords.first == "dismiss",
      let base = project.firstChild(of: statement).flatMap({ project.base(of: $0) })
    else { return false }
    return !start.isChild(base) && !takesChild(in: [statement])
      && project.arguments(of: statement).allSatisfy { argument in
        project.firstChild(of: argument).map { project[$0].kind != .closure } ?? true
      }
  }

  /// Whether closures with the child in them run where they stand, or right after: what they do belongs to the start.
  func isRunAtOnce(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .call, Self.runners.contains(project.calledName(statement)) else { return false }
    return closures(in: statement).contains { block in
      project.subtree(of: block, kinds: [.identifier, .member]).contains(where: start.isChild)
    }
  }

  /// `DispatchQueue.main.async { … }`, `Task { … }`, `UIView.animate(withDuration: 1) { … }`
  private static let runners: Set<String> = [
    "Task", "animate", "async", "asyncAfter", "perform", "performWithoutAnimation", "run", "sync", "transition",
  ]

  /// Whether code starts the child, or hands what it starts with to somebody: `view = child.start()`.
  func startsChild(_ code: NodeRef) -> Bool {
    start.uses(in: code).contains { use in
      project.vocabulary[.startMethods].contains(project.text(use)) && project.call(of: use) != nil
    }
  }

  func outermostClosures(in statement: NodeRef) -> [NodeRef] {
    let closures = project.subtree(of: statement, kinds: [.closure])
    return closures.filter { closure in !closures.contains { $0 != closure && project.contains($0, closure) } }
  }

  /// The blocks of the outermost closures.
  func closures(in statement: NodeRef) -> [NodeRef] {
    outermostClosures(in: statement).compactMap { closure in
      project.children(of: closure).first { project[$0].kind == .block }
    }
  }

  /// The calls in a statement's closures that are copied.
  func callsInClosures(of statement: NodeRef) -> [NodeRef] {
    let foreign = foreign(in: statement)
    return closures(in: statement).flatMap(project.calls).filter { call in
      !foreign.contains { project.contains($0, call) }
    }
  }

  /// Whether a closure of the statement would have nothing left to do.
  func isEmptied(_ statement: NodeRef) -> Bool {
    let foreign = foreign(in: statement)
    // `.sink { _ in }` had nothing to do before.
    let filled = closures(in: statement).filter { !project.children(of: $0).isEmpty }
    return !filled.isEmpty
      && filled.allSatisfy { block in
        project.children(of: block).allSatisfy {
          foreign.contains($0) && inlined($0) == nil || project[$0].kind == .guardCheck
        }
      }
  }

  /// Whether the child is an argument of what a statement calls itself, not in its closures.
  func takesChild(_ statement: NodeRef) -> Bool {
    let closures = outermostClosures(in: statement)
    return project.subtree(of: statement, kinds: [.argument]).contains { argument in
      !closures.contains { project.contains($0, argument) } && isChild(argument, of: statement)
    }
  }

  func takesChild(in blocks: [NodeRef]) -> Bool {
    blocks.contains { block in
      project.subtree(of: block, kinds: [.argument]).contains { isChild($0, of: block) }
    }
  }

  func isChild(_ argument: NodeRef, of statement: NodeRef) -> Bool {
    project.firstChild(of: argument).map { start.isChild($0) || isHandedIn($0, at: statement) } ?? false
  }

  /// Whether a statement lets go of the child, or takes away what it showed.
  /// - Parameter cut: statements in it that do not count.
  func isAboutEnd(_ statement: NodeRef, but cut: [NodeRef] = []) -> Bool {
    let isLeft = { (place: NodeRef) in !cut.contains { project.contains($0, place) } }
    let uses = start.uses(in: statement).filter(isLeft)
    guard uses.allSatisfy(canUse) else { return false }
    let takesChild = project.subtree(of: statement, kinds: [.argument]).contains { argument in
      isLeft(argument) && isChild(argument, of: statement)
    }
    guard
      takesChild || !uses.isEmpty || comparesChild(statement, but: cut) || actsOnChild(statement, but: cut)
        || project[statement].kind == .guardCheck
        || mentionsSelf(statement)
    else {
      return false
    }
    return counterparts.ownMembers(in: statement).filter { isLeft($0.place) }.allSatisfy { _, member in
      if member.kind == .property { return isContainer(member) }
      return takesChild
    }
  }

  /// `children.removeAll { $0 === child }`
  private func comparesChild(_ statement: NodeRef, but cut: [NodeRef]) -> Bool {
    project.subtree(of: statement, kinds: [.operation]).contains { operation in
      ["===", "!==", "==", "!="].contains(project.text(operation))
        && project.children(of: operation).contains { side in
          (start.isChild(side) || isHandedIn(side, at: statement)) && !cut.contains { project.contains($0, side) }
        }
    }
  }

  /// `child.dismiss(animated: true)`, where a closure is given the child, by what it inherits.
  private func actsOnChild(_ statement: NodeRef, but cut: [NodeRef]) -> Bool {
    project.subtree(of: statement, kinds: [.member]).contains { member in
      guard let base = project.base(of: member), project[base].kind == .identifier, isHandedIn(base, at: statement),
        !cut.contains(where: { project.contains($0, member) })
      else { return false }
      guard let call = project.call(of: member), case .function(let called, _)? = project.callee(of: call) else {
        return false
      }
      return called.owner != start.sibling.type
    }
  }

  /// Whether code uses the object that it belongs to.
  private func mentionsSelf(_ statement: NodeRef) -> Bool {
    let inherited = Set(project.allMembers(of: owner).map(\.name))
    let isUnseen = project.hasUnseenAncestor(owner)
    return project.subtree(of: statement, kinds: [.identifier]).contains { name in
      guard project.text(name) != "self" else { return true }
      let isInherited = inherited.contains(project.name(of: name))
      // `navigationController?.dismiss(animated: true)` of a base that was not read
      let isChained =
        isUnseen && project.text(name).first?.isLowercase == true
        && project.parent(of: name).map { project[$0].kind == .member } ?? false
      return (isInherited || isChained) && project.local(project.name(of: name), from: name) == nil
    }
  }

  private func isHandedIn(_ name: NodeRef, at statement: NodeRef) -> Bool {
    guard let local = start.local(of: name) else { return false }
    return !project.contains(statement, local)
      && project.type(of: name)?.unwrapped.nominals.contains {
        project[type: $0].ancestors.contains(start.sibling.type)
          || project[type: start.sibling.type].ancestors.contains($0)
      } == true
  }

  /// What shows or keeps children: Apple's containers, routers, lists of coordinators.
  private func isContainer(_ member: Member) -> Bool {
    guard let type = project.propertyType(of: member.place), !type.nominals.contains(where: isAnother) else {
      return false
    }
    return member.place == start.property?.place
      || type.mentioned.contains { project.role(of: $0).kind == .coordinator }
      || !type.nominals.isEmpty
        && type.nominals.allSatisfy { id in
          project[type: id].origin == .sdk || project[type: id].name.hasSuffix("Router")
        }
  }

  /// A coordinator that is neither the model nor any.
  private func isAnother(_ id: TypeID) -> Bool {
    let role = project.role(of: id)
    return role.kind == .coordinator && !role.isBase && project[type: id].kind == .classDeclaration
      && id != start.sibling.type
  }

  /// `self?.add(cart)` of a closure, or `owner.add(cart)`, is `self.add(cart)` in a method.
  func putSelf(in statement: NodeRef, _ excerpt: inout Excerpt) {
    if let own = start.nameOfSelf {
      for use in project.uses(ofLocal: own) where project.contains(statement, use) {
        if start.isInInnerClosure(use) { excerpt.fail() }
        excerpt.replace(start.code.range(of: use), by: "self")
      }
    }
    for place in project.subtree(of: statement, kinds: [.identifier])
    where project.isSelf(place) && project[place].flags.contains(.optionalChained) && !start.capturesSelf(place) {
      // A closure in it would hold `self` in another way.
      if start.isInInnerClosure(place) { excerpt.fail() }
      let end = start.code.range(of: place).upperBound
      let isCovered = excerpt.edits.contains { $0.range.contains(end) || $0.range.lowerBound == end }
      guard !isCovered, start.code.source.bytes[end] == 0x3F else { continue }
      excerpt.replace(end..<end + 1, by: "")
      dropDefault(of: place, &excerpt)
    }
  }
}
