import SignalboxFacts

// Whether a new child is started before it learns who its parent is.

extension RetentionModel {
  /// Whether a new child is started, by the code that makes it or by a helper that it is handed to, and nothing sets its
  /// parent.
  package func startsWithoutParent(_ new: NewCoordinator, _ name: String) -> Bool {
    let isRun = { (value: NodeRef) in isRunWithoutParent(value, of: new.type, name) }
    guard new.local != nil else {
      return isRun(new.value) || startsEachWithoutParent(new.value, name)
    }
    var isStarted = false
    for use in new.uses {
      let isRun = isRun(use)
      guard isRun || leavesParent(use, name) else { return false }
      isStarted = isStarted || isRun || isStartOfChild(use)
    }
    return isStarted
  }

  /// `[CartCoordinator(), HelpCoordinator()].forEach { $0.start() }`, `for child in [CartCoordinator()] { … }`, where nothing
  /// sets the parent of the element.
  private func startsEachWithoutParent(_ value: NodeRef, _ name: String) -> Bool {
    guard let list = project.parent(of: value), project[list].kind == .array, let uses = elements(of: list) else {
      return false
    }
    return uses.contains { isStartOfChild($0) }
      && uses.allSatisfy { isStartOfChild($0) || leavesParent($0, name) }
  }

  /// Where a loop over a list mentions its elements.
  package func elements(of list: NodeRef) -> [NodeRef]? {
    if let loop = project.parent(of: list), project[loop].kind == .forLoop, let element = project.firstChild(of: loop),
      project[element].kind == .binding
    {
      return project.uses(ofLocal: element)
    }
    guard let each = project.member(on: list), project.text(each) == "forEach", let call = project.call(of: each),
      let closure = project.firstArgument(of: call), project[closure].kind == .closure
    else { return nil }
    let parameter = project.children(of: closure).first { project[$0].kind == .parameter }.flatMap {
      project.binding(of: $0)
    }
    return parameter.map { project.uses(ofLocal: $0) }
      ?? project.subtree(of: closure, kinds: [.identifier]).filter { project.text($0) == "$0" }
  }

  /// Whether a helper starts a child that it is handed, and does not set its parent: `run(child)`.
  private func isRunWithoutParent(_ value: NodeRef, of child: TypeID, _ name: String) -> Bool {
    guard let (call, _) = project.callTaking(value),
      project.callee(of: call)?.declaration.map({ project[$0].kind == .function }) ?? false,
      let (parameter, body) = project.receiver(of: value)
    else { return false }
    let uses = Array(project.uses(of: parameter, in: body))
    guard uses.contains(where: { isStartOfChild($0) }) else { return false }
    return uses.allSatisfy { use in
      isStartOfChild(use) ? !setsParentAsItStarts(child, name) : leavesParent(use, name)
    }
  }

  /// What a helper calls may be the requirement of a protocol; what runs is the child's own.
  private func setsParentAsItStarts(_ child: TypeID, _ name: String) -> Bool {
    project.allMembers(of: child).filter { $0.kind == .function && project.flows.isStart($0.name, of: child) }
      .contains { project.body(of: $0.place).map { sets(name, in: $0) } ?? false }
  }

  /// Whether a mention of a new child leaves its parent unset: it is configured, started, or put into a list.
  func leavesParent(_ use: NodeRef, _ name: String) -> Bool {
    if let member = project.member(on: use) {
      if project.text(member) == name { return false }
      guard let function = project.call(of: member).flatMap({ project.callee(of: $0) })?.declaration else {
        return project.call(of: member) == nil
      }
      return project.body(of: function).map { !sets(name, in: $0) } ?? false
    }
    guard let (call, _) = project.callTaking(use) else { return project[use].kind == .identifier && isIgnored(use) }
    if ["append", "insert"].contains(project.calledName(call)), project.callee(of: call) == nil {
      return !isWatched(project.firstChild(of: call).flatMap { project.base(of: $0) }, for: name)
    }
    guard let (_, body) = project.receiver(of: use) else { return false }
    // What is handed on from there may be told its parent elsewhere.
    return !mentions(name, in: body)
      && project.calls(in: body).allSatisfy { call in
        ["append", "insert", "contains", "first"].contains(project.calledName(call))
          || project.firstChild(of: call).map { project.flows.isStart($0) } ?? false
      }
  }

  /// Whether the observer of a list sets the parent of what is put into it: `didSet { children.forEach { $0.parent = self } }`.
  private func isWatched(_ list: NodeRef?, for name: String) -> Bool {
    guard let list, let type = project.enclosingType(of: list),
      let property = project.members(project.name(of: list), of: .nominal(type, [])).first
    else { return false }
    return project.children(of: project.node(of: property.place)).contains {
      project[$0].kind == .accessor && mentions(name, in: $0)
    }
  }

  /// A mention in a closure's captures.
  private func isIgnored(_ use: NodeRef) -> Bool {
    project.ancestor(of: use) { $0.kind == .capture || $0.kind == .block }.map { project[$0].kind == .capture } ?? false
  }

  /// Whether a method of the child's own may set its parent.
  private func sets(_ name: String, in body: NodeRef) -> Bool {
    project.subtree(of: body, kinds: [.member, .identifier]).contains { place in
      project.text(place) == name && isGivenValue(place)
    }
  }

  private func mentions(_ name: String, in body: NodeRef) -> Bool {
    project.subtree(of: body, kinds: [.member, .identifier]).contains { project.text($0) == name }
  }

  func isStartOfChild(_ use: NodeRef) -> Bool {
    project.member(on: use).map { project.isCalled($0) && project.flows.isStart($0) } ?? false
  }
}
