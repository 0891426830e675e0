import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// What the parent does at the end of the child.
extension ParentCopy {
  /// Whether a statement starts what comes after the model: a screen that lies on others leads back to them.
  private func goesOn(_ statement: NodeRef) -> Bool {
    guard isOverOthers,
      !project.subtree(of: statement, kinds: [.argument]).contains(where: { isChild($0, of: statement) })
    else { return false }
    return project.calls(in: statement).contains { call in
      project.coordinator(madeBy: call).map { $0 != start.sibling.type } ?? false
    }
  }

  /// `showHome()`, or `start()` which calls that: how the parent goes on when a child ends that had all of the window.
  func leadsOn(_ statement: NodeRef) -> Bool {
    guard owner == parent, !isOverOthers, project[statement].kind == .call, project.arguments(of: statement).isEmpty,
      let callee = project.firstChild(of: statement)
    else { return false }
    let called = ownFunctions(reachedFrom: project.ownMembers(of: owner, mentionedBy: callee).map(\.place))
    return project.siblings(madeBy: owner).contains { $0.type != start.sibling.type && called.contains($0.function) }
  }

  /// Whether a closure that the child calls at its end goes on so.
  var leadsOnInClosures: Bool {
    statements.contains { statement in
      let gone = foreign(in: statement)
      return closures(in: statement).flatMap { project.children(of: $0) }.contains { !gone.contains($0) && leadsOn($0) }
    }
  }

  /// Methods of the parent, and those of its own that they call.
  private func ownFunctions(reachedFrom functions: [DeclarationRef]) -> Set<DeclarationRef> {
    var open = functions
    var found: Set<DeclarationRef> = []
    while let function = open.popLast(), found.count < 40 {
      guard found.insert(function).inserted, let body = project.body(of: function) else { continue }
      open += project.calls(in: body).compactMap { project.firstChild(of: $0) }.flatMap {
        project.ownMembers(of: owner, mentionedBy: $0)
      }.filter { $0.kind == .function }.map(\.place)
    }
    return found
  }

  /// Statements and those that use what they declare.
  private func withDependents(_ gone: [NodeRef], among statements: [NodeRef]) -> [NodeRef] {
    var gone = gone
    for statement in statements where !gone.contains(statement) {
      let locals = project.subtree(of: statement, kinds: [.identifier]).compactMap { start.local(of: $0) }
      if locals.contains(where: { local in gone.contains { project.contains($0, local) } }) { gone.append(statement) }
    }
    return gone
  }

  /// What is said of an answer that is there for all children.
  func noteOfAnswer(to listener: TypeID) -> String {
    let names = [parent, owner].map { project[type: $0].qualifiedName }
    return
      "\(names[0]) is now a \(project[type: listener].name), which does at the end of a child what \(names[1]) does"
  }

  /// The parent's answer to the end of the flow.
  func answer(to requirement: DeclarationRef) -> String? {
    let name = project.name(of: requirement)
    let found = project[type: owner].members.first { member in
      member.name == name && member.kind == .function
        && project.parameters(of: member.place).map(project.text)
          == project.parameters(of: requirement).map(project.text)
        && project.parameters(of: member.place).map(writtenType) == project.parameters(of: requirement).map(writtenType)
    }
    guard let found, found.place.file == start.sibling.creation.file, let block = project.body(of: found.place) else {
      return nil
    }
    var excerpt = Excerpt(start.code)
    let statements = project.children(of: block)
    let foreign = foreign(among: statements)
    if foreign.count == statements.count {
      guard let first = statements.first, let release = release(by: found.place) else { return nil }
      excerpt.replace(start.code.range(of: first), by: release)
      for statement in statements.dropFirst() { excerpt.remove(statement) }
      return start.code.item(of: found.place).flatMap { excerpt.text(of: $0) }
    }
    for statement in foreign { excerpt.remove(statement) }
    putCounterparts(in: block, &excerpt)
    excerpt.put(newCase, forCasesOf: start.sibling.type, stem, in: block, project)
    return start.code.item(of: found.place).flatMap { excerpt.text(of: $0) }
  }

  /// The statements of an answer that have to do with the model alone, or with what comes after it.
  private func foreign(among statements: [NodeRef]) -> [NodeRef] {
    let letsGo = statements.contains { isAboutEnd($0) }
    return withDependents(
      statements.filter {
        !isAboutEnd($0) && !(letsGo && leadsOn($0)) || goesOn($0) || owner != parent && !isAtHome($0)
      }, among: statements)
  }

  /// What is not copied of a function that answers to the model's end: nothing of what is no such answer.
  func leftOut(ofAnswer function: DeclarationRef) -> [NodeRef] {
    let asked = companions.flatMap { project[type: $0].members }
    guard
      project[type: owner].members.contains(where: { member in
        member.place == function && asked.contains { project.fulfils(member, $0) }
      }), let block = project.body(of: function)
    else { return [] }
    return foreign(among: project.children(of: block))
  }

  /// `remove(child: coordinator)`, where the model's creator has an answer that is about itself alone: what the parent
  /// inherits to let go of any child.
  private func release(by answer: DeclarationRef) -> String? {
    guard let given = project.parameters(of: answer).first, let binding = project.binding(of: given),
      writtenType(of: given)?.nominals.contains(where: project[type: start.sibling.type].ancestors.contains) == true
    else { return nil }
    let own = Set(project[type: parent].members.map(\.place))
    let remover = project.allMembers(of: parent).first { member in
      guard member.kind == .function, !own.contains(member.place), !member.modifiers.isTypeMember,
        member.modifiers.isDisjoint(with: [.private, .fileprivate]),
        project.vocabulary[.removalWords].matchWord(of: project.text(member.name)),
        let taken = project.parameters(of: member.place).first, project.parameters(of: member.place).count == 1,
        let type = writtenType(of: taken)?.nominals.first
      else { return false }
      return project.role(of: type).kind == .coordinator && project[type: start.sibling.type].ancestors.contains(type)
    }
    return remover.map { member in
      let label = project.parameters(of: member.place).map(project.text)[0]
      let name = project.text(project.name(of: binding))
      return "\(project.text(member.name))(\(label.isEmpty || label == "_" ? "" : label + ": ")\(name))"
    }
  }
}
