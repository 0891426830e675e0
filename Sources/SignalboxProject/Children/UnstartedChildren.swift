import SignalboxFacts

// What happens to a new child beside being started.

extension RetentionModel {
  /// Whether a class has a `start` of its own that does something.
  package func hasOwnStart(_ type: TypeID) -> Bool {
    project[type: type].members.contains { member in
      member.kind == .function && project.flows.isStart(member.name, of: type)
        && member.modifiers.isDisjoint(with: [.static, .class])
        && !(project.body(of: member.place).map { project.children(of: $0).isEmpty } ?? true)
    }
  }

  /// Whether a class calls its own `start`, as from its initialiser.
  package func startsItself(_ type: TypeID) -> Bool {
    project.code(of: type).contains { root in
      project.subtree(of: root, kinds: [.identifier, .member]).contains {
        project.isOnSelf($0) && project.isCalled($0) && project.flows.isStart(project.name(of: $0), of: type)
      }
    }
  }

  /// Whether a mention of a new child does not start it: it is configured, or put into a list of children.
  package func leavesUnstarted(_ use: NodeRef, block: NodeRef) -> Bool {
    if isOnlyRemoved(use) || isOnlyTold(use) { return true }
    if project.isDeferred(use, within: block) { return false }
    if isMadeDelegate(use) || isListed(use) || isPutAside(use) { return true }
    if let property = property(returning: use) { return isLeftUnstarted(in: property) }
    if isReturnedInVain(use) { return true }
    if let member = project.member(on: use) {
      return startsNothing(member) && (!isShown(member) || isFilledAtStart(member))
    }
    if let (_, verb) = project.listTaking(use) {
      return project.call(of: verb).map { project.callee(of: $0) == nil } ?? true
    }
    if let list = keyedList(taking: use) { return isOwnList(list) }
    return isOnlyKept(use)
  }

  /// Whether a mention of a new child hands it to a method, or puts it into a list or dictionary of children.
  package func isHandedOver(_ use: NodeRef) -> Bool {
    project.callTaking(use) != nil || project.listTaking(use) != nil || keyedList(taking: use) != nil
      || isListed(use) || isPutAside(use)
  }

  /// `children = [feed, inbox]`
  private func isListed(_ use: NodeRef) -> Bool {
    guard let array = project.parent(of: use), project[array].kind == .array else { return false }
    return isPutIntoList(array)
  }

  /// `print(home)`, `String(describing: home)`, `home === other`: what only says or compares which child it is.
  private func isOnlyTold(_ use: NodeRef) -> Bool {
    guard let user = project.parent(of: use) else { return false }
    switch project[user].kind {
    case .string: return true
    case .operation: return ["===", "!==", "==", "!="].contains(project.text(user))
    case .argument: return project.callTaking(use).map { Self.telling.contains(project.calledName($0.call)) } ?? false
    default: return false
    }
  }

  private static let telling: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "String", "type", "ObjectIdentifier",
  ]

  /// `lazy var home: HomeCoordinator = { …; return home }()`: the property whose value a local is returned as.
  private func property(returning use: NodeRef) -> NodeRef? {
    guard project.local(project.name(of: use), from: use) != nil, let statement = project.parent(of: use),
      project[statement].kind == .returnStatement,
      let closure = project.ancestor(of: statement, where: { $0.kind == .closure || $0.kind.isDeclaration }),
      let property = project.call(of: closure).flatMap({ project.parent(of: $0) }), project[property].kind == .property
    else { return nil }
    return property
  }

  /// `return home` of a method whose callers all leave out what it returns.
  private func isReturnedInVain(_ use: NodeRef) -> Bool {
    guard let statement = project.parent(of: use), project[statement].kind == .returnStatement,
      let function = project.enclosingDeclaration(of: use), project[function].kind == .function,
      project.ancestor(of: use, where: { $0.kind == .closure || $0.kind.isDeclaration }) == project.node(of: function)
    else { return false }
    var isCalled = false
    for mention in project.uses(of: project.name(of: function)) {
      guard let call = project.call(of: mention), let called = project.callee(of: call)?.declaration else {
        return false
      }
      guard project.bodies(behind: called).contains(function) else { continue }
      if project.isResultUsed(of: call) { return false }
      isCalled = true
    }
    return isCalled
  }

  /// Whether no code that mentions a property starts the child in it.
  func isLeftUnstarted(in property: NodeRef) -> Bool {
    project.containment.uses(ofProperty: property).allSatisfy { use in
      let code = project.ancestor(of: use) { $0.kind == .closure || $0.kind == .function || $0.kind == .initializer }
      return leavesUnstarted(use, block: code ?? property)
    }
  }

  /// Whether a property has a child as its first value that is added to the children, and never started.
  package func isAddedOnly(_ creation: NodeRef) -> Bool {
    guard let property = project.parent(of: creation), project[property].kind == .property else { return false }
    return isLeftUnstarted(in: property)
      && project.containment.uses(ofProperty: property).contains { isHandedOver($0) }
  }

  /// Whether a method takes a child into a list, or says which it is, and does nothing else with it: `add(home)`.
  package func isOnlyKept(_ use: NodeRef) -> Bool {
    guard let (call, _) = project.callTaking(use), !project.isResultUsed(of: call) else { return false }
    // What another object is made with it may start later.
    guard project.callee(of: call)?.declaration.map({ project[$0].kind == .function }) ?? false,
      let (parameter, body) = project.receiver(of: use)
    else { return false }
    return isOnlyKept(parameter, in: body)
  }

  private func isOnlyKept(_ parameter: NodeRef, in body: NodeRef) -> Bool {
    let isKept = project.calls(in: body).allSatisfy {
      ["append", "contains", "insert"].contains(project.calledName($0)) || Self.telling.contains(project.calledName($0))
    }
    let isCalled = project.subtree(of: body, kinds: [.identifier]).contains {
      project.text($0) == project.text(parameter) && project.member(on: $0).map { project.isCalled($0) } ?? false
    }
    return isKept && !isCalled
  }

  /// Whether a coordinator that no local holds is only put into a list of children: `children = [cart(), HomeCoordinator()]`.
  package func isOnlyListed(_ call: NodeRef) -> Bool {
    guard let array = project.parent(of: call), project[array].kind == .array else {
      guard let (list, verb) = project.listTaking(call) else { return false }
      return project.call(of: verb).map { project.callee(of: $0) == nil } ?? true && isOwnList(list)
    }
    if isPutIntoList(array) { return true }
    guard let local = project.parent(of: array), project[local].kind == .binding else { return false }
    let uses = project.uses(ofLocal: local)
    let kept = Set(uses.filter { isPutIntoList($0) || isKeptOneByOne($0) })
    return !kept.isEmpty && uses.allSatisfy { kept.contains($0) || isMappedToParts($0) }
  }

  /// `flows.forEach(add)`, `for flow in flows { add(flow) }`: each is added to the children, and nothing else is done.
  private func isKeptOneByOne(_ list: NodeRef) -> Bool {
    if let elements = elements(of: list) {
      return !elements.isEmpty && elements.allSatisfy { isOnlyKept($0) || isAppended($0) }
    }
    guard let each = project.member(on: list), project.text(each) == "forEach", let call = project.call(of: each),
      let method = project.firstArgument(of: call), let owner = project.enclosingType(of: method),
      isOwnMethod(method, of: owner), let function = property(named: method, .function)?.place,
      let parameter = project.parameters(of: function).first.flatMap({ project.binding(of: $0) }),
      let body = project.body(of: function)
    else { return false }
    return isOnlyKept(parameter, in: body)
  }

  /// `children.append(flow)`
  private func isAppended(_ element: NodeRef) -> Bool {
    guard let (list, verb) = project.listTaking(element) else { return false }
    return project.call(of: verb).map { project.callee(of: $0) == nil } ?? true && isOwnList(list)
  }

  /// `children = flows`, `children += flows`, `children.append(contentsOf: flows)`
  private func isPutIntoList(_ value: NodeRef) -> Bool {
    guard let parent = project.parent(of: value) else { return false }
    switch project[parent].kind {
    case .assignment,
      .operation where project.text(parent) == "+=":
      guard let list = project.firstChild(of: parent), list != value else { return false }
      return isOwnList(list)
    case .argument where project.text(parent) == "contentsOf":
      guard let call = project.parent(of: parent), project.calledName(call) == "append",
        project.callee(of: call) == nil,
        let list = project.firstChild(of: call).flatMap({ project.base(of: $0) })
      else { return false }
      return isOwnList(list)
    default: return false
    }
  }

  /// Whether a list is one of the class itself that nothing watches, and that no other code reaches into.
  private func isOwnList(_ list: NodeRef) -> Bool {
    guard project.isOnSelf(list), project.local(project.name(of: list), from: list) == nil, isChildList(list),
      let type = project.enclosingType(of: list),
      let member = project.members(project.name(of: list), of: .nominal(type, [])).first(where: {
        project[$0.place].kind == .property
      }),
      !project.children(of: project.node(of: member.place)).contains(where: {
        [.accessor, .attribute].contains(project[$0].kind)
      })
    else { return false }
    return project.occurrences(of: [project.name(of: list)], kinds: [.member]).allSatisfy { project.isOnSelf($0) }
  }

  /// `flows.map { $0.navigationController }`, `flows.map(\.screen)`: what is read of children starts none.
  private func isMappedToParts(_ list: NodeRef) -> Bool {
    guard let member = project.member(on: list), FlowModel.mapping.contains(project.text(member)),
      let call = project.call(of: member), let part = project.firstArgument(of: call)
    else { return false }
    return project[part].kind == .keyPath || project[part].kind == .closure && project.calls(in: part).isEmpty
  }

  /// Whether a member of a coordinator is a property, or a method that is known to start nothing.
  private func startsNothing(_ member: NodeRef) -> Bool {
    guard let call = project.call(of: member) else {
      guard let type = project.base(of: member).flatMap({ project.type(of: $0) }) else { return false }
      return project.members(project.name(of: member), of: type).allSatisfy { project[$0.place].kind == .property }
    }
    guard !project.flows.isStart(member), let function = project.callee(of: call)?.declaration,
      let body = project.body(of: function)
    else { return false }
    return project.calls(in: body).isEmpty && !changesOthers(body)
  }

  /// Whether code sets properties of another object: `navigationController.viewControllers = [cart]` shows a screen.
  private func changesOthers(_ body: NodeRef) -> Bool {
    project.subtree(of: body, kinds: [.assignment]).contains { assignment in
      project.firstChild(of: assignment).flatMap { project.base(of: $0) }.map { project.text($0) != "self" } ?? false
    }
  }

}

extension RetentionModel {
  /// `add(HelpCoordinator.init)`: what helpers make with an initialiser that they are handed.
  package func coordinatorsMadeByHelpers() -> [NewCoordinator] {
    coordinatorCreations.flatMap { name, type -> [NewCoordinator] in
      guard project.call(of: name) == nil, let (parameter, body) = project.receiver(of: name) else { return [] }
      return project.uses(of: parameter, in: body).compactMap { project.call(of: $0) }.compactMap { made in
        guard let local = project.parent(of: made), project[local].kind == .binding,
          let block = project.parent(of: local), project[block].kind == .block
        else { return nil }
        return NewCoordinator(
          type: type, call: name, value: made, local: local, uses: project.uses(of: local, in: block))
      }
    }
  }
}
