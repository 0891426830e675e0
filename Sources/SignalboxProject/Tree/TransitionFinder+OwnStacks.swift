import SignalboxFacts

/// Coordinators that are shown by what they show their screens on.
extension TransitionFinder {
  /// By the navigation controller that a coordinator is created with, where the same code, or what calls it, creates that,
  /// too, and shows it: `let stack = UINavigationController(); let cart = CartCoordinator(stack); present(stack)`.
  func ofOwnStack(of creation: NodeRef) -> Transition? {
    guard project[creation].kind == .call, isOfCoordinator(creation) else { return nil }
    return ofStack(among: creation)
  }

  private func ofStack(among call: NodeRef) -> Transition? {
    project.arguments(of: call).lazy.compactMap { argument in
      guard let stack = project.firstChild(of: argument).flatMap({ ofStack($0) }) else { return nil }
      return stack == .root && isOnlyPresenter(argument, of: call) ? nil : stack
    }.first
  }

  /// A new stack, or an object made around one: `Presenter(on: stack)`.
  private func ofStack(_ value: NodeRef) -> Transition? {
    guard project[value].kind == .identifier, let local = project.local(project.name(of: value), from: value) else {
      if let stack = ofOwnProperty(value) { return stack }
      let isAround = project[value].kind == .call && makesCarrier(value)
      return isAround ? ofStack(among: value) : list(holding: value).flatMap { ofLocal($0) }
    }
    guard !isLater(value, than: local) else { return nil }
    if isNewContainer(local) { return ofLocal(local) }
    // Whatever its root is, a stack of its own in the tabs is one of them.
    if let made = project.flows.newValue(of: local), createsContainer(made), ofLocal(local) == .tab { return .tab }
    if let around = project.flows.newValue(of: local), makesCarrier(around) { return ofStack(among: around) }
    return list(holding: value).flatMap { ofLocal($0) } ?? ofStack(givenAs: local)
  }

  /// A property of the same type that holds a new stack from the start: `let homeStack = UINavigationController()`. Once
  /// its first content is there, how it was shown says nothing of what comes later.
  private func ofOwnProperty(_ value: NodeRef) -> Transition? {
    guard project.isOfSelf(value), let owner = project.enclosingType(of: value), isBegun(with: value, 0),
      let member = project.members(project.name(of: value), of: .nominal(owner, []), from: value.file).first,
      project[member.place].kind == .property, !project[member.place].modifiers.contains(.computed),
      let made = project.flows.newValue(of: project.node(of: member.place)) ?? newValue(givenTo: member, of: owner)
    else { return nil }
    let isCarrier = isNewCarrier(made)
    guard isCarrier || isNewStack(made) else { return nil }
    var finder = self
    finder.element = isCarrier ? Self.carried : nil
    return finder.ofProperty(project.name(of: value), from: value)
  }

  /// What a property without a first value is always given: `navigation = UINavigationController()`.
  private func newValue(givenTo property: FoundMember, of owner: TypeID) -> NodeRef? {
    let name = project.name(of: property.place)
    let values = project[type: owner].declarations.flatMap { project.uses(of: name, in: project.node(of: $0)) }
      .filter { project.isOfSelf($0) }.compactMap { project.assignedValue(to: $0) }
    return values.allSatisfy { createsContainer($0) } ? values.first : nil
  }

  /// Whether code runs when its object begins, or shows the stack in the property itself: in an initialiser, a start, or a
  /// function that such a one calls.
  private func isBegun(with value: NodeRef, _ depth: Int) -> Bool {
    let around = project.ancestor(of: value) {
      $0.kind == .closure || [.function, .initializer, .property].contains($0.kind)
    }
    guard let code = around, depth < Self.maximumChoices else { return false }
    switch project[code].kind {
    case .closure: return project.retention.isCalledAtOnce(code) && isBegun(with: code, depth)
    case .function: break
    default: return true
    }
    let name = project.text(code)
    if project.vocabulary[.startMethods].contains(name) || Self.beginnings.contains(name)
      || project.uses(of: project.name(of: value), in: code).contains(where: { isShown($0) })
    {
      return true
    }
    guard let owner = project.enclosingType(of: code), let declared = project.declaration(at: code) else {
      return false
    }
    return project[type: owner].declarations.flatMap {
      project.uses(of: project.name(of: code), in: project.node(of: $0))
    }.contains { use in
      guard let call = project.call(of: use), !project.contains(code, call) else { return false }
      return project.inference(asking).callee(of: call)?.declaration == declared && isBegun(with: call, depth + 1)
    }
  }

  private static let beginnings = LifeCycle.loading.union(LifeCycle.launching)

  /// `present(stack)`, `window.rootViewController = stack`, `tabs.viewControllers = [stack]`
  private func isShown(_ stack: NodeRef) -> Bool {
    if let assignment = project.parent(of: stack), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != stack,
      NavigationMethod.named(project.text(left))?.transition != nil
    {
      return true
    }
    return shown(asItIs: stack) != nil
  }

  /// By what the calls hand over that give a function of the same type its stack: `startCart(on: stack)`.
  private func ofStack(givenAs binding: NodeRef) -> Transition? {
    guard depth < Self.maximumChoices, let parameter = project.parent(of: binding),
      project[parameter].kind == .parameter, let function = project.parent(of: parameter),
      project[function].kind == .function,
      let owner = project.enclosingType(of: function), let declared = project.declaration(at: function)
    else { return nil }
    var finder = self
    finder.depth += 1
    finder.choices = [:]
    let uses = project[type: owner].declarations.flatMap {
      project.uses(of: project.name(of: function), in: project.node(of: $0))
    }
    let found = uses.compactMap { project.call(of: $0) }.compactMap { call -> Transition? in
      guard project.inference(asking).callee(of: call)?.declaration == declared,
        let argument = project.arguments(of: call).first(where: {
          project.parameter(taking: $0, of: call, by: declared) == parameter
        })
      else { return nil }
      return project.firstChild(of: argument).flatMap { finder.ofStack($0) }
    }
    return Set(found).count == 1 ? found.first : nil
  }

  /// The list of new stacks that a value is an element of: `for (tab, stack) in zip(tabs, stacks)`, `stacks[0]`.
  private func list(holding value: NodeRef) -> NodeRef? {
    guard let list = project.flows.list(holding: value), project[list].kind == .identifier,
      let local = project.local(project.name(of: list), from: list), let made = project.children(of: local).last,
      project[made].kind == .array || ["map", "compactMap"].contains(project.calledName(made)),
      project.calls(in: made).contains(where: { createsContainer($0) })
    else { return nil }
    return local
  }

  /// Whether a call gives a new coordinator: its initialiser, or a function of the project that makes one of what it is
  /// given: `module.makeLogin(stack: stack)`.
  func isOfCoordinator(_ creation: NodeRef) -> Bool {
    let made: SwiftType?
    switch project.inference(asking).callee(of: creation) {
    case .initializer(let type, _)?: made = type
    case let callee?:
      guard let function = callee.declaration, project[function].kind == .function,
        !project.files[function.file].isSDK
      else { return false }
      made = project.inference(asking).type(of: creation)
    case nil: return false
    }
    return made?.unwrapped.nominals.contains { project.role(of: $0).kind == .coordinator } ?? false
  }

  /// Whether a closure that is run later creates a coordinator on a stack that is shown already.
  private func isLater(_ use: NodeRef, than local: NodeRef) -> Bool {
    project.ancestor(of: use) { $0.kind == .closure } != project.ancestor(of: local) { $0.kind == .closure }
  }

  /// Whether a local is a new container, which no other screen is the root of.
  private func isNewContainer(_ local: NodeRef) -> Bool {
    guard let call = project.flows.newValue(of: local) else { return false }
    return createsContainer(call) ? isNewStack(call) : isNewCarrier(call)
  }

  private func isNewStack(_ call: NodeRef) -> Bool {
    createsContainer(call) && !project.arguments(of: call).contains { isController($0) }
  }

  /// `Router(stack: UINavigationController())`, or a closure that is called at once and hands one back.
  private func isNewCarrier(_ call: NodeRef) -> Bool {
    if let closure = project.firstChild(of: call), project[closure].kind == .closure {
      let results = results(of: closure)
      return !results.isEmpty && results.allSatisfy { project[$0].kind == .call && isNewCarrier($0) }
    }
    return makesCarrier(call)
      && project.arguments(of: call).contains { argument in
        guard let value = project.firstChild(of: argument) else { return false }
        let local =
          project[value].kind == .identifier ? project.local(project.name(of: value), from: value) : nil
        return createsContainer(local.flatMap { project.flows.newValue(of: $0) } ?? value)
      }
  }

  private func isController(_ argument: NodeRef) -> Bool {
    let type = project.firstChild(of: argument).flatMap { project.inference(asking).type(of: $0) }
    return type?.nominals.contains { project.inherits($0, from: "UIViewController") } ?? false
  }

  /// Whether a call creates a container, by an initialiser or by a function of the project that hands back a new one:
  /// `makeStack(for: tab)`.
  private func createsContainer(_ call: NodeRef) -> Bool {
    guard project[call].kind == .call, let callee = project.inference(asking).callee(of: call) else { return false }
    if project.flows.createsContainer(callee) { return true }
    let results = results(of: call, callee)
    return !results.isEmpty
      && results.allSatisfy { result in
        var value: NodeRef? = result
        if project[result].kind == .identifier {
          value = project.local(project.name(of: result), from: result).flatMap { project.flows.newValue(of: $0) }
        }
        guard let value, project[value].kind == .call, let callee = project.inference(asking).callee(of: value) else {
          return false
        }
        return project.flows.createsContainer(callee) && !project.arguments(of: value).contains { isController($0) }
      }
  }

  /// What a function of the project hands back, or a closure that is called at once.
  private func results(of call: NodeRef, _ callee: Callee) -> [NodeRef] {
    if let closure = project.firstChild(of: call), project[closure].kind == .closure { return results(of: closure) }
    guard let function = callee.declaration, project[function].kind == .function, !project.files[function.file].isSDK
    else { return [] }
    return project.body(of: function).map { project.returned(from: $0) } ?? []
  }

  private func results(of closure: NodeRef) -> [NodeRef] {
    project.children(of: closure).first { project[$0].kind == .block }.map { project.returned(from: $0) } ?? []
  }

  /// How a local list is shown that a value is put into: `stacks.append(stack)`.
  func ofList(appendedToBy callee: NodeRef) -> Transition? {
    guard ["append", "insert"].contains(project.text(callee)), let list = project.base(of: callee), !isStack(list)
    else {
      return nil
    }
    return ofVariable(list)
  }

  /// RxFlow hands the roots of flows to a closure: `Flows.use(home, cart, when: .ready) { home, cart in … }`.
  func transitionOfFlow(handedTo call: NodeRef, _ callee: NodeRef, _ argument: NodeRef) -> Transition? {
    guard ["use", "whenReady"].contains(project.text(callee)),
      project.base(of: callee).map({ project.text($0) == "Flows" }) ?? false
    else { return nil }
    let arguments = project.arguments(of: call)
    // Once they were numbered: `Flows.whenReady(flow1: home, flow2: cart) { … }`.
    let flows = arguments.prefix {
      project.text($0).isEmpty && !project[$0].flags.contains(.trailing) || project.text($0).hasPrefix("flow")
    }
    guard let index = flows.firstIndex(of: argument),
      let closure = arguments.last.flatMap({ project.firstChild(of: $0) }),
      project[closure].kind == .closure
    else { return nil }
    let parameters = project.children(of: closure).filter { project[$0].kind == .parameter }
    if parameters.indices.contains(index) { return project.binding(of: parameters[index]).flatMap { ofLocal($0) } }
    return project.subtree(of: closure, kinds: [.identifier]).lazy.filter { project.text($0) == "$\(index)" }
      .compactMap { transition(of: $0) }.first
  }
}
