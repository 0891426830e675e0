import SignalboxFacts

/// What of its arguments a function of the project hands on with its result.
extension TransitionFinder {
  /// Whether a function's result has nothing of an argument in it: the function only asks the argument something, or
  /// calls it later, in a closure: `func makeEditor(for list: ListController) -> EditController`. The same for what an
  /// initialiser only tells: `ListController(router: router)`.
  func isLeftBehind(_ argument: NodeRef, by call: NodeRef) -> Bool {
    guard let function = project.inference(asking).callee(of: call)?.declaration,
      [.function, .initializer].contains(project[function].kind), !project.files[function.file].isSDK,
      project.body(of: function) != nil,
      let parameter = project.parameter(taking: argument, of: call, by: function),
      let binding = project.binding(of: parameter)
    else { return false }
    let root = project.node(of: function)
    let uses = project.uses(ofLocal: binding)
    if project[function].kind == .initializer { return !uses.isEmpty && uses.allSatisfy { isKeptWeakly($0) } }
    return uses.allSatisfy {
      isInClosure($0, below: root) || isAsked($0) || isKept($0)
    }
  }

  /// What a container makes of a controller: `container.resolve(Tabs.self, arguments: home, list)` gives tabs for it,
  /// but a screen that is made with it is not the controller itself.
  func resolved(by call: NodeRef, with argument: NodeRef) -> Step? {
    guard project.vocabulary[.resolverMethods].contains(project.calledName(call)),
      project.arguments(of: call).first != argument,
      let asked = project.firstArgument(of: call), let value = project.firstChild(of: argument),
      case .metatype(.nominal(let made, _))? = project.inference(asking).type(of: asked),
      project.inference(asking).type(of: value)?.unwrapped.nominals.contains(where: {
        project.inherits($0, from: "UIViewController")
      }) ?? false
    else { return nil }
    return isTabController(made) ? .shown(.tab) : isPlainScreen(made) ? .end(nil) : nil
  }

  /// By those who match the case of an enumeration that carries a screen: `trigger(.cart(CartController()))`, and
  /// `case .cart(let screen): present(screen)`; nil where nobody takes it out of the case.
  func payload(_ argument: NodeRef, of call: NodeRef) -> Transition?? {
    guard leavesBody, depth < Self.maximumChoices, let value = project.firstChild(of: argument), isShowable(value),
      let carrying = enumCase(calledBy: call), let index = project.arguments(of: call).firstIndex(of: argument)
    else { return nil }
    var finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
    finder.depth = depth + 1
    let name = project.name(of: carrying)
    let taken = project.uses(of: name).compactMap { member -> NodeRef? in
      guard let match = project.call(of: member),
        project.parent(of: match).map({ project[$0].kind == .pattern }) ?? false,
        let type = project.inference(asking).matchedType(of: match)?.unwrapped,
        project.members(name, of: type).contains(where: { $0.place == carrying })
      else { return nil }
      let parts = project.arguments(of: match)
      guard parts.indices.contains(index), let part = project.firstChild(of: parts[index]),
        project[part].kind == .binding
      else { return nil }
      return part
    }
    guard !taken.isEmpty else { return nil }
    let found = Set(taken.compactMap { finder.ofLocal($0) })
    return .some(found.count == 1 ? found.first : nil)
  }

  /// The case that a call names; where the source does not tell the enumeration, the only one of that name.
  private func enumCase(calledBy call: NodeRef) -> DeclarationRef? {
    if case .initializer(_, let declared)? = project.inference(asking).callee(of: call) {
      return declared.flatMap { project[$0].kind == .enumCase && !project.files[$0.file].isSDK ? $0 : nil }
    }
    guard let member = project.firstChild(of: call), project[member].kind == .member, project.base(of: member) == nil
    else { return nil }
    // Swift's own enumerations have these.
    guard !["success", "failure", "some"].contains(project.text(member)) else { return nil }
    let cases = project.once("enumeration cases") {
      Dictionary(
        grouping: project.types.filter { $0.origin == .project && $0.kind == .enumDeclaration }.flatMap(\.members)
          .filter { $0.kind == .enumCase }, by: \.name)
    }
    let found = (cases[project.name(of: member)] ?? []).filter { project.accepts($0.place, call: call) }
    return found.count == 1 ? found.first?.place : nil
  }

  private func isShowable(_ value: NodeRef) -> Bool {
    project.inference(asking).type(of: value)?.unwrapped.nominals.contains { id in
      ["UIViewController", "View"].contains { project.inherits(id, from: $0) }
        || project.role(of: id).kind == .coordinator
    } ?? false
  }

  /// Whether a function only creates a coordinator on the stack that it is given, which it shows something on:
  /// `func makeCart(on stack: UINavigationController) -> CartCoordinator { CartCoordinator(stack: stack) }`
  func isOnlyStage(_ argument: NodeRef, by call: NodeRef) -> Bool {
    guard let function = project.inference(asking).callee(of: call)?.declaration, project[function].kind == .function,
      let binding = project.parameter(taking: argument, of: call, by: function).flatMap({ project.binding(of: $0) })
    else { return false }
    let uses = project.uses(ofLocal: binding)
    return !uses.isEmpty
      && uses.allSatisfy { use in
        project.callTaking(use).map { project[$0.call].kind == .call && isOfCoordinator($0.call) } ?? false
      }
  }

  /// Whether a screen that holds no others by its kind keeps a value: `screen.detail = detail`. It is shown in that one.
  private func isKept(_ use: NodeRef) -> Bool {
    guard let parent = project.parent(of: use), project[parent].kind == .assignment,
      let left = project.firstChild(of: parent), left != use, let base = project.base(of: left)
    else { return false }
    return project.inference(asking).type(of: base)?.unwrapped.nominals.contains {
      project.role(of: $0).kind == .screen
    } ?? false
  }

  /// `self.router = router`, where the property is weak: who is told of events is not shown with who tells.
  private func isKeptWeakly(_ use: NodeRef) -> Bool {
    guard let name = propertySet(to: use), let owner = project.enclosingType(of: use),
      let property = project.members(name, of: .nominal(owner, [])).first
    else { return false }
    return !project[property.place].modifiers.isDisjoint(with: [.weak, .unowned])
  }

  /// A call of a method of the project that hands back what it is called on: `func configured() -> Self { …; return self }`;
  /// of a protocol's method where controllers fulfil it so: `extension UIViewController: Presentable { … }`.
  func fluentCall(of member: NodeRef) -> NodeRef? {
    guard let call = project.call(of: member),
      case .function(let found, _)? = project.inference(asking).callee(of: call),
      !project.files[found.place.file].isSDK
    else { return nil }
    return handsBackSelf(found.place) || ofControllers(found).contains { handsBackSelf($0) } ? call : nil
  }

  /// What an extension of all controllers has for a requirement of a protocol.
  private func ofControllers(_ requirement: FoundMember) -> [DeclarationRef] {
    guard project[type: requirement.owner].kind == .protocolDeclaration, project.body(of: requirement.place) == nil,
      let controller = project.name("UIViewController").flatMap({ project.typesAnywhere(named: $0).first }),
      project[type: controller].ancestors.contains(requirement.owner)
    else { return [] }
    return project[type: controller].members(named: project.name(of: requirement.place)).map(\.place).filter {
      project[$0].kind == .function && !project.files[$0.file].isSDK
    }
  }

  private func handsBackSelf(_ function: DeclarationRef) -> Bool {
    let results = project.body(of: function).map { project.returned(from: $0) } ?? []
    return !results.isEmpty && results.allSatisfy { project.text($0) == "self" }
  }

  /// A property that hands back what it is asked of: `extension Scene where Self: UIViewController { var screen: … { self } }`.
  func fluentProperty(_ member: NodeRef) -> NodeRef? {
    guard project.call(of: member) == nil, let base = project.base(of: member),
      let type = project.inference(asking).type(of: base)?.unwrapped
    else { return nil }
    let found = project.members(project.name(of: member), of: type, from: member.file).filter {
      project[$0.place].kind == .property
    }
    return found.contains { member in
      guard !project.files[member.place.file].isSDK, let body = project.body(of: member.place) else { return false }
      return project.returned(from: body).map { project.text($0) } == ["self"]
    } ? member : nil
  }

  /// A method or property that puts what it is called on into a new navigation controller:
  /// `extension UIViewController { var onStack: UINavigationController { … } }`.
  func wrapped(by member: NodeRef) -> NodeRef? {
    guard let base = project.base(of: member), let type = project.inference(asking).type(of: base)?.unwrapped,
      // What a protocol asks for stands in its extension.
      let found = project.members(project.name(of: member), of: type, from: member.file).first(where: { found in
        guard !project.files[found.place.file].isSDK, let body = project.body(of: found.place) else { return false }
        return project.returned(from: body).flatMap { project.branchValues($0) }.contains { isAroundSelf($0) }
      })
    else { return nil }
    return project[found.place].kind == .property ? member : project.call(of: member)
  }

  private func isAroundSelf(_ result: NodeRef) -> Bool {
    var value: NodeRef? = result
    if project[result].kind == .identifier, let local = project.local(project.name(of: result), from: result) {
      value = project.children(of: local).last { project[$0].kind.isExpression }
    }
    guard let call = value, project[call].kind == .call, let callee = project.inference(asking).callee(of: call),
      project.flows.createsContainer(callee)
    else { return false }
    return project.arguments(of: call).contains {
      project.firstChild(of: $0).map { project.text($0) == "self" } ?? false
    }
  }

  private func isInClosure(_ use: NodeRef, below function: NodeRef) -> Bool {
    project.ancestor(of: use) { $0.kind == .closure || $0.kind == .function }.map {
      project[$0].kind == .closure && project.contains(function, $0)
    } ?? false
  }

  /// Whether a use only reads a property of a value, or calls a method of it.
  private func isAsked(_ use: NodeRef) -> Bool {
    guard let member = project.parent(of: use), project[member].kind == .member else { return false }
    return project.configuration(by: member) == nil && fluentCall(of: member) == nil && stage(member, of: use) == nil
  }
}
