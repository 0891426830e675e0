import SignalboxFacts
import SignalboxProject

/// Who hears of the end.
extension SiblingEnd {
  /// Whether a call is of a closure that a method of the model has kept: the answer to one who asked it, and no end.
  func isAnswer(_ call: NodeRef) -> Bool {
    guard let callee = project.firstChild(of: call), let closure = property(callee) else { return false }
    return project[type: model].members.filter { $0.kind == .function }.contains { member in
      project.subtree(of: project.node(of: member.place), kinds: [.assignment]).contains { assignment in
        let sides = project.children(of: assignment)
        return sides.count == 2 && project.name(of: sides[0]) == closure.name && project[sides[1]].kind == .identifier
          && project.local(project.name(of: sides[1]), from: sides[1]).map {
            project.parent(of: $0).map { project[$0].kind == .parameter } ?? false
          } == true
      }
    }
  }

  /// `stack.onDismiss = { self.finish() }` of what the model stores.
  func endsFromOutside(_ statement: NodeRef, _ code: SiblingCode) -> Bool {
    guard code.listensToStored(statement), let closure = project.children(of: statement).last else { return false }
    return project.calls(in: closure).contains { call in
      isLast(call)
        && (isReport(call) || project.firstChild(of: call).map { !code.ownMembers(mentionedBy: $0).isEmpty } == true)
    }
  }

  /// The model's properties that the end is told to: `finishDelegate` of `finish()`.
  func listeners(of ending: Ending) -> [Member] {
    var open = ending.called.flatMap(implementations)
    var seen: Set<DeclarationRef> = []
    var found: [Member] = []
    while let function = open.popLast(), seen.count < Self.callLimit {
      guard seen.insert(function).inserted, let body = project.body(of: function),
        let type = project.enclosingType(of: project.node(of: function)),
        project[type: model].ancestors.contains(type)
      else { continue }
      for call in project.calls(in: body) {
        if let listener = listener(of: call), !found.contains(where: { $0.name == listener.name }) {
          found.append(listener)
        }
        if let called = project.callee(of: call)?.declaration { open += implementations(of: called) }
      }
    }
    return found
  }

  /// What runs where a method that a protocol asks for is called.
  private func implementations(of function: DeclarationRef) -> [DeclarationRef] {
    guard project.body(of: function) == nil else { return [function] }
    let name = project.name(of: function)
    return members.filter { $0.name == name && $0.kind == .function && project.body(of: $0.place) != nil }.map(\.place)
  }

  private static let callLimit = 40

  private func listener(of call: NodeRef) -> Member? {
    guard let callee = project.firstChild(of: call), project[callee].kind == .member,
      let base = project.base(of: callee)
    else { return nil }
    let name = project.name(of: base)
    let isOwn =
      project[base].kind == .identifier
      ? project.local(name, from: base) == nil : project.base(of: base).map(project.isSelf) ?? false
    guard isOwn, let property = members.first(where: { $0.name == name && $0.kind == .property }) else { return nil }
    return isListener(property) ? property : nil
  }

  /// Whether nothing is in the code of an inherited method, or left in that of the model in its place.
  func isIdle(_ member: Member, in copy: inout SiblingCopy) -> Bool {
    let own = project[type: model].members.first { $0.kind == .function && project.fulfils($0, member) }
    if let own, project.body(of: own.place) != nil { return copy.statements(of: own.place).isEmpty }
    let bodies = members.filter { $0.name == member.name && $0.kind == .function }.compactMap {
      project.body(of: $0.place)
    }
    return !bodies.isEmpty && bodies.allSatisfy { project.children(of: $0).allSatisfy(onlyClears) }
  }

  /// `children.removeAll()`, `children = []`: what an object does with its own children tells nobody of its end.
  private func onlyClears(_ statement: NodeRef) -> Bool {
    guard let target = project.firstChild(of: statement) else { return false }
    switch project[statement].kind {
    case .call:
      guard let base = project.base(of: target) else { return false }
      return project.calledName(statement) == "removeAll" && project.arguments(of: statement).isEmpty
        && project.canBeOwnMember(base) && !project.isSelf(base)
    case .assignment:
      let value = project.children(of: statement).last
      return project.canBeOwnMember(target)
        && value.map { project[$0].kind == .array && project.children(of: $0).isEmpty } == true
    default: return false
    }
  }
}

/// Who sets a property of the new child.
struct ListenerSource {
  let project: Project
  let above: ParentCopy
  let property: Member
  private var start: SiblingStart { above.start }

  init(_ above: ParentCopy, of property: Member) {
    project = above.project
    self.above = above
    self.property = property
  }

  enum Answer {
    case set
    /// The parent sets it if it can listen.
    case byBase
    case unset
  }

  /// - Parameter copied: the functions that the copy of the child has.
  func answer(copied: Set<DeclarationRef>) -> Answer {
    let isUsed = above.statements.contains { statement in
      start.uses(in: statement).contains { project.name(of: $0) == property.name }
    }
    if isUsed || copied.contains(where: sets) { return .set }
    let calls = above.statements.flatMap { project.calls(in: $0) }.filter(takesChild)
    for call in calls where !["append", "insert"].contains(project.calledName(call)) {
      guard let called = project.callee(of: call)?.declaration, project.body(of: called) != nil else { return .set }
      guard sets(called) else { continue }
      return isParents(called) ? .byBase : .set
    }
    return isSetByParentItself ? .byBase : .unset
  }

  /// Whether the code of the parent's bases, or an observer of a property, sets it.
  private var isSetByParentItself: Bool {
    let ancestors = project[type: above.parent].ancestors
    let observed = ancestors.flatMap { project[type: $0].members }.filter { $0.kind == .property }.map(\.place)
    let inherited = ancestors.dropFirst().flatMap { project[type: $0].members }.map(\.place)
    return (observed + inherited).contains(where: sets)
  }

  private func isParents(_ function: DeclarationRef) -> Bool {
    project.enclosingType(of: project.node(of: function)).map(project[type: above.parent].ancestors.contains) ?? false
  }

  private func takesChild(_ call: NodeRef) -> Bool {
    project.arguments(of: call).contains { argument in
      project.firstChild(of: argument).map { start.isChild($0) || $0 == start.sibling.creation } ?? false
    }
  }

  private func sets(_ declaration: DeclarationRef) -> Bool {
    var steps = Steps<DeclarationRef>()
    return sets(declaration, 0, &steps)
  }

  private func sets(_ declaration: DeclarationRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard steps.reach(declaration, after: depth) else { return false }
    let node = project.node(of: declaration)
    let isSet = project.subtree(of: node, kinds: [.assignment]).contains { assignment in
      project.firstChild(of: assignment).map {
        [.member, .identifier].contains(project[$0].kind) && project.name(of: $0) == property.name
      } ?? false
    }
    if isSet || depth > 2 { return isSet }
    return project.calls(in: node).contains { call in
      project.callee(of: call)?.declaration.map { $0 != declaration && sets($0, depth + 1, &steps) } ?? false
    }
  }

  /// Whether the parent is of the type that the property takes; nil where that cannot be told.
  var canListen: Bool? {
    guard let type = project.propertyType(of: property.place)?.unwrapped, let id = type.nominals.first,
      project[type: id].origin == .project
    else { return nil }
    return id == above.owner || project[type: above.parent].ancestors.contains(id)
  }
}

extension SiblingEnd {
  /// The parent's answers that report the end of its own flow, whatever child has ended.
  func finalAnswers(_ ending: Ending, of parent: TypeID) -> [DeclarationRef] {
    let own = Set(project[type: parent].members.map(\.place)).subtracting(ending.called)
    let above = SiblingEnd(project: project, model: parent, owner: owner, parent: parent, stem: stem)
    return reached(by: ending.called, parent, parent).filter(own.contains).filter { function in
      guard let body = project.body(of: function) else { return false }
      return project.children(of: body).contains {
        project[$0].kind == .call && above.isReport($0) && above.isLast($0)
      }
    }
  }

  /// Whether the parent keeps the child, and neither it nor what it inherits has anything to let go of it.
  /// - Parameter isEnded: whether the end is told: then what nobody calls counts for nothing.
  func isNeverLetGo(_ above: ParentCopy, isEnded: Bool = false) -> Bool {
    let isKept = above.statements.contains { statement in
      project[statement].kind == .assignment || statement == above.start.creation
        ? above.start.property != nil : above.takesChild(statement) && keeps(statement)
    }
    guard isKept else { return false }
    let types = project[type: parent].ancestors + project[type: owner].ancestors + project[type: model].ancestors
    return !Set(types).contains { type in
      project[type: type].origin == .external
        || project[type: type].declarations.flatMap { project.subtree(of: project.node(of: $0)) }.contains {
          letsGo($0) && !(isEnded && isIdleRemoval($0, in: types))
        }
    }
  }

  /// Whether code stands in a `deinit`, or in a `removeChild` that neither these types nor others call of them.
  private func isIdleRemoval(_ place: NodeRef, in types: [TypeID]) -> Bool {
    if project.ancestor(of: place, where: { $0.kind == .deinitializer }) != nil { return true }
    guard let function = project.enclosingDeclaration(of: place), project[function].kind == .function,
      project.vocabulary[.removalWords].matchWord(of: project.text(project.name(of: function)))
    else { return false }
    return !project.occurrences(of: [project.name(of: function)], kinds: [.identifier, .member]).contains { call in
      guard project.canBeOwnMember(call) else { return true }
      return project.enclosingType(of: call).map { types.contains($0) } ?? true
    }
  }

  /// `children.append(cart)`, `add(cart)`
  private func keeps(_ statement: NodeRef) -> Bool {
    project.calls(in: statement).contains { call in
      let name = project.calledName(call).lowercased()
      return ["append", "insert"].contains(name) || name.hasPrefix("add") || name.hasPrefix("store")
    }
  }

  /// `children.removeAll { … }`, `removeChild(cart)`, `cart = nil`
  private func letsGo(_ place: NodeRef) -> Bool {
    switch project[place].kind {
    case .call:
      let name = project.calledName(place)
      // `stack.popViewController(animated: true)` lets go of a screen.
      return project.vocabulary[.removalWords].occur(in: name) && NavigationMethod.named(name) == nil
    case .assignment:
      guard let value = project.children(of: place).last, project[value].kind == .nilLiteral,
        let target = project.firstChild(of: place)
      else { return false }
      let types = project.type(of: target)?.unwrapped.nominals ?? []
      return types.contains { project.role(of: $0).kind == .coordinator }
    default: return false
    }
  }
}
