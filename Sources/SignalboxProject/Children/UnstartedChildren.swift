import SignalboxFacts

// What happens to a new child beside being started.

extension Project {
  /// Whether a class has a `start` of its own that does something.
  package func hasOwnStart(_ type: TypeID) -> Bool {
    self[type: type].members.contains { member in
      member.kind == .function && flows.isStart(member.name, of: type)
        && member.modifiers.isDisjoint(with: [.static, .class])
        && !(body(of: member.place).map { children(of: $0).isEmpty } ?? true)
    }
  }

  /// Whether a class calls its own `start`, as from its initialiser.
  package func startsItself(_ type: TypeID) -> Bool {
    code(of: type).contains { root in
      subtree(of: root, kinds: [.identifier, .member]).contains {
        isOnSelf($0) && isCalled($0) && flows.isStart(name(of: $0), of: type)
      }
    }
  }

  /// Whether a mention of a new child does not start it: it is configured, or put into a list of children.
  package func leavesUnstarted(_ use: NodeRef, block: NodeRef) -> Bool {
    if retention.isOnlyRemoved(use) || isOnlyTold(use) { return true }
    if isDeferred(use, within: block) { return false }
    if let property = property(returning: use) { return isLeftUnstarted(in: property) }
    if isReturnedInVain(use) { return true }
    if let member = member(on: use) { return startsNothing(member) && (!isShown(member) || isFilledAtStart(member)) }
    if let (_, verb) = listTaking(use) { return call(of: verb).map { callee(of: $0) == nil } ?? true }
    if let list = retention.keyedList(taking: use) { return isOwnList(list) }
    return isOnlyKept(use)
  }

  /// Whether a mention of a new child hands it to a method, or puts it into a list or dictionary of children.
  package func isHandedOver(_ use: NodeRef) -> Bool {
    callTaking(use) != nil || listTaking(use) != nil || retention.keyedList(taking: use) != nil
  }

  /// `print(home)`, `String(describing: home)`, `home === other`: what only says or compares which child it is.
  private func isOnlyTold(_ use: NodeRef) -> Bool {
    guard let user = parent(of: use) else { return false }
    switch self[user].kind {
    case .string: return true
    case .operation: return ["===", "!==", "==", "!="].contains(text(user))
    case .argument: return callTaking(use).map { Self.telling.contains(calledName($0.call)) } ?? false
    default: return false
    }
  }

  private static let telling: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "String", "type", "ObjectIdentifier",
  ]

  /// `lazy var home: HomeCoordinator = { …; return home }()`: the property whose value a local is returned as.
  private func property(returning use: NodeRef) -> NodeRef? {
    guard local(name(of: use), from: use) != nil, let statement = parent(of: use),
      self[statement].kind == .returnStatement,
      let closure = ancestor(of: statement, where: { $0.kind == .closure || $0.kind.isDeclaration }),
      let property = call(of: closure).flatMap({ parent(of: $0) }), self[property].kind == .property
    else { return nil }
    return property
  }

  /// `return home` of a method whose callers all leave out what it returns.
  private func isReturnedInVain(_ use: NodeRef) -> Bool {
    guard let statement = parent(of: use), self[statement].kind == .returnStatement,
      let function = enclosingDeclaration(of: use), self[function].kind == .function,
      ancestor(of: use, where: { $0.kind == .closure || $0.kind.isDeclaration }) == node(of: function)
    else { return false }
    var isCalled = false
    for mention in uses(of: name(of: function)) {
      guard let call = call(of: mention), let called = callee(of: call)?.declaration else { return false }
      guard bodies(behind: called).contains(function) else { continue }
      if isResultUsed(of: call) { return false }
      isCalled = true
    }
    return isCalled
  }

  /// Whether no code that mentions a property starts the child in it.
  func isLeftUnstarted(in property: NodeRef) -> Bool {
    uses(ofProperty: property).allSatisfy { use in
      let code = ancestor(of: use) { $0.kind == .closure || $0.kind == .function || $0.kind == .initializer }
      return leavesUnstarted(use, block: code ?? property)
    }
  }

  /// Whether a property has a child as its first value that is added to the children, and never started.
  package func isAddedOnly(_ creation: NodeRef) -> Bool {
    guard let property = parent(of: creation), self[property].kind == .property else { return false }
    return isLeftUnstarted(in: property)
      && uses(ofProperty: property).contains { isHandedOver($0) }
  }

  /// Whether a method takes a child into a list, or says which it is, and does nothing else with it: `add(home)`.
  package func isOnlyKept(_ use: NodeRef) -> Bool {
    guard let (call, _) = callTaking(use), !isResultUsed(of: call) else { return false }
    // What another object is made with it may start later.
    guard callee(of: call)?.declaration.map({ self[$0].kind == .function }) ?? false,
      let (parameter, body) = receiver(of: use)
    else { return false }
    return isOnlyKept(parameter, in: body)
  }

  private func isOnlyKept(_ parameter: NodeRef, in body: NodeRef) -> Bool {
    let isKept = calls(in: body).allSatisfy {
      ["append", "contains", "insert"].contains(calledName($0)) || Self.telling.contains(calledName($0))
    }
    let isCalled = subtree(of: body, kinds: [.identifier]).contains {
      text($0) == text(parameter) && member(on: $0).map { self.isCalled($0) } ?? false
    }
    return isKept && !isCalled
  }

  /// Whether a coordinator that no local holds is only put into a list of children: `children = [cart(), HomeCoordinator()]`.
  package func isOnlyListed(_ call: NodeRef) -> Bool {
    guard let array = parent(of: call), self[array].kind == .array else {
      guard let (list, verb) = listTaking(call) else { return false }
      return self.call(of: verb).map { callee(of: $0) == nil } ?? true && isOwnList(list)
    }
    if isPutIntoList(array) { return true }
    guard let local = parent(of: array), self[local].kind == .binding else { return false }
    let uses = uses(ofLocal: local)
    let kept = Set(uses.filter { isPutIntoList($0) || isKeptOneByOne($0) })
    return !kept.isEmpty && uses.allSatisfy { kept.contains($0) || isMappedToParts($0) }
  }

  /// `flows.forEach(add)`, `for flow in flows { add(flow) }`: each is added to the children, and nothing else is done.
  private func isKeptOneByOne(_ list: NodeRef) -> Bool {
    if let elements = elements(of: list) {
      return !elements.isEmpty && elements.allSatisfy { isOnlyKept($0) || isAppended($0) }
    }
    guard let each = member(on: list), text(each) == "forEach", let call = call(of: each),
      let method = firstArgument(of: call), let owner = enclosingType(of: method),
      isOwnMethod(method, of: owner), let function = retention.property(named: method, .function)?.place,
      let parameter = parameters(of: function).first.flatMap({ binding(of: $0) }), let body = body(of: function)
    else { return false }
    return isOnlyKept(parameter, in: body)
  }

  /// `children.append(flow)`
  private func isAppended(_ element: NodeRef) -> Bool {
    guard let (list, verb) = listTaking(element) else { return false }
    return call(of: verb).map { callee(of: $0) == nil } ?? true && isOwnList(list)
  }

  /// `children = flows`, `children += flows`, `children.append(contentsOf: flows)`
  private func isPutIntoList(_ value: NodeRef) -> Bool {
    guard let parent = parent(of: value) else { return false }
    switch self[parent].kind {
    case .assignment,
      .operation where text(parent) == "+=":
      guard let list = firstChild(of: parent), list != value else { return false }
      return isOwnList(list)
    case .argument where text(parent) == "contentsOf":
      guard let call = self.parent(of: parent), calledName(call) == "append", callee(of: call) == nil,
        let list = firstChild(of: call).flatMap({ base(of: $0) })
      else { return false }
      return isOwnList(list)
    default: return false
    }
  }

  /// Whether a list is one of the class itself that nothing watches, and that no other code reaches into.
  private func isOwnList(_ list: NodeRef) -> Bool {
    guard isOnSelf(list), local(name(of: list), from: list) == nil, retention.isChildList(list),
      let type = enclosingType(of: list),
      let member = members(name(of: list), of: .nominal(type, [])).first(where: { self[$0.place].kind == .property }),
      !children(of: node(of: member.place)).contains(where: { [.accessor, .attribute].contains(self[$0].kind) })
    else { return false }
    return occurrences(of: [name(of: list)], kinds: [.member]).allSatisfy { isOnSelf($0) }
  }

  /// `flows.map { $0.navigationController }`, `flows.map(\.screen)`: what is read of children starts none.
  private func isMappedToParts(_ list: NodeRef) -> Bool {
    guard let member = member(on: list), FlowModel.mapping.contains(text(member)),
      let call = call(of: member), let part = firstArgument(of: call)
    else { return false }
    return self[part].kind == .keyPath || self[part].kind == .closure && calls(in: part).isEmpty
  }

  /// Whether a member of a coordinator is a property, or a method that is known to start nothing.
  private func startsNothing(_ member: NodeRef) -> Bool {
    guard let call = call(of: member) else {
      guard let type = base(of: member).flatMap({ self.type(of: $0) }) else { return false }
      return members(name(of: member), of: type).allSatisfy { self[$0.place].kind == .property }
    }
    guard !flows.isStart(member), let function = callee(of: call)?.declaration,
      let body = body(of: function)
    else { return false }
    return calls(in: body).isEmpty && !changesOthers(body)
  }

  /// Whether code sets properties of another object: `navigationController.viewControllers = [cart]` shows a screen.
  private func changesOthers(_ body: NodeRef) -> Bool {
    subtree(of: body, kinds: [.assignment]).contains { assignment in
      firstChild(of: assignment).flatMap { base(of: $0) }.map { text($0) != "self" } ?? false
    }
  }

  private static let showing = Set(navigation: \.shows)

  /// Whether a property of the child is a screen that the parent shows: `present(scanner.camera, animated: true)`.
  private func isShown(_ member: NodeRef) -> Bool {
    guard let argument = parent(of: member), self[argument].kind == .argument, let call = parent(of: argument) else {
      return false
    }
    return Self.showing.contains(calledName(call))
  }

  /// Whether a property of a child is empty before its `start`: `root.setViewControllers([cart], animated: false)`.
  private func isFilledAtStart(_ member: NodeRef) -> Bool {
    guard let type = base(of: member).flatMap({ self.type(of: $0) })?.unwrapped.nominals.first else { return false }
    let names = [name(of: member)] + returnedProperty(member, of: type)
    return self[type: type].members.contains { function in
      function.kind == .function && flows.isStart(function.name, of: type)
        && (body(of: function.place).map { body in
          names.flatMap { uses(of: $0, in: body) }.contains { isOnSelf($0) && self.member(on: $0) != nil }
        } ?? false)
    }
  }

  /// What a getter hands out as it is: `var rootViewController: UIViewController { screen }`.
  private func returnedProperty(_ member: NodeRef, of type: TypeID) -> [Name] {
    guard let getter = self[type: type].members.first(where: { $0.name == name(of: member) }),
      getter.modifiers.contains(.computed), let body = body(of: getter.place)
    else { return [] }
    return returned(from: body).filter { self[$0].kind == .identifier }.map { name(of: $0) }
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
