import SignalboxFacts

// What the code of coordinators gives to their children to keep.

extension RetentionModel {
  /// Closures that a coordinator's code stores on a local that holds another coordinator: `home.onEnding = { … }`.
  package func closuresOnChildren() -> [(child: NodeRef, closure: NodeRef)] {
    setOnChildren().map { (child: $0.child, closure: localClosure($0.value) ?? $0.value) }
      .filter { project[$0.closure].kind == .closure }
  }

  /// `home.onEnding = ending(of: home)`: closures that a function gives out, and the name by which they know the child.
  package func closuresReturnedToChildren() -> [(child: NodeRef, closure: NodeRef, inner: NodeRef?)] {
    setOnChildren().flatMap { child, value -> [(child: NodeRef, closure: NodeRef, inner: NodeRef?)] in
      guard project[value].kind == .call, let function = project.callee(of: value)?.declaration else { return [] }
      let arguments = project.arguments(of: value)
      let parameter = zip(arguments, project.match(arguments, to: function) ?? []).first { argument, _ in
        guard let given = project.firstChild(of: argument), project[given].kind == .identifier else { return false }
        return storage(named: given) == storage(named: child)
      }.flatMap { project.binding(of: $0.1) }
      return closures(returnedBy: value).map { closure in
        (child, closure, parameter.flatMap { project.uses(of: $0, in: closure).first })
      }
    }
  }

  /// The closures that a function of the project gives out to who calls it.
  func closures(returnedBy call: NodeRef) -> [NodeRef] {
    guard project[call].kind == .call, let function = project.callee(of: call)?.declaration,
      project[function].kind == .function, let body = project.body(of: function)
    else { return [] }
    return project.returned(from: body).map { localClosure($0) ?? $0 }.filter { project[$0].kind == .closure }
  }

  /// `home.onEnding = homeDidEnd`: a method of the coordinator itself, which holds it.
  package func methodsOnChildren() -> [(child: NodeRef, method: NodeRef)] {
    setOnChildren().compactMap { child, value in
      guard let type = project.enclosingType(of: value),
        isOwnMethod(value, of: type) || isFunctionWithSelf(value, of: type)
      else { return nil }
      return (child, value)
    }
  }

  /// `func finish() { remove(home) }` inside of a method: as a value it holds all that it mentions.
  private func isFunctionWithSelf(_ value: NodeRef, of owner: TypeID) -> Bool {
    guard project[value].kind == .identifier,
      let function = project.localFunction(project.name(of: value), from: value),
      let body = project.body(of: function)
    else { return false }
    return project.subtree(of: body, kinds: [.identifier]).contains { name in
      project.text(name) == "self"
        || project.local(project.name(of: name), from: name) == nil
          && !project.members(project.name(of: name), of: .nominal(owner, [])).isEmpty
    }
  }

  /// What a coordinator's code sets on a local that holds another coordinator.
  private func setOnChildren() -> [(child: NodeRef, value: NodeRef)] {
    coordinatorCode.flatMap { project.subtree(of: $0, kinds: [.assignment]) }.flatMap {
      assignment -> [(child: NodeRef, value: NodeRef)] in
      let sides = project.children(of: assignment)
      guard sides.count == 2, project[sides[0]].kind == .member, var child = project.base(of: sides[0]) else {
        return []
      }
      // `export.handlers.didFinish = { … }`: a structure is a part of the child.
      if project[child].kind == .member, isStructure(project.type(of: child)), let owner = project.base(of: child) {
        child = owner
      }
      guard project[child].kind == .identifier, project.text(child) != "self",
        project.type(of: child)?.nominals.contains(where: { project.role(of: $0).kind == .coordinator }) ?? false
      else { return [] }
      return [(child, sides[1])] + partsOfStructure(sides[1]).map { (child, $0) }
    }
  }

  /// `.init(didFinish: { … })`: what a structure without an initialiser of its own is made of, it keeps.
  func partsOfStructure(_ value: NodeRef) -> [NodeRef] {
    guard project[value].kind == .call, case .initializer(let type, nil)? = project.callee(of: value),
      isStructure(type)
    else { return [] }
    return project.arguments(of: value).compactMap { project.firstChild(of: $0) }
  }

  /// `HomeCoordinator(events: .init(didEnd: { … }))`: the structure that a closure is a part of.
  private func structure(around closure: NodeRef) -> NodeRef? {
    guard let (call, _) = project.callTaking(closure), partsOfStructure(call).contains(closure) else { return nil }
    return call
  }

  private func isStructure(_ type: SwiftType?) -> Bool {
    guard let id = type?.nominals.first else { return false }
    return project[type: id].kind == .structDeclaration && project[type: id].origin == .project
      && !project[type: id].members.contains { $0.kind == .initializer }
  }

  var coordinatorCode: [NodeRef] {
    project.types.filter {
      project.role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }
    .flatMap { project.code(of: $0.id, inherited: false) }
  }

  /// Closures that a coordinator makes another one with, which stores them: `HomeCoordinator(onEnding: { … })`.
  package func closuresInsideChildren() -> [(child: TypeID, closure: NodeRef)] {
    coordinatorCode.flatMap { project.subtree(of: $0, kinds: [.closure]) }.compactMap { closure in
      let given = structure(around: closure) ?? closure
      guard let (call, _) = project.callTaking(given), case .initializer(let made, _)? = project.callee(of: call),
        let type = made.nominals.first, project.role(of: type).kind == .coordinator,
        project[type: type].kind == .classDeclaration, project.enclosingType(of: call) != type,
        let (parameter, body) = project.receiver(of: given), isStored(parameter, in: body)
      else { return nil }
      return (type, closure)
    }
  }

  /// The same where a builder's method creates the coordinator: `builder.edit(onClose: { … })`.
  package func closuresCarriedToChildren() -> [(child: TypeID, closure: NodeRef)] {
    coordinatorCode.flatMap { project.calls(in: $0) }.flatMap { call -> [(TypeID, NodeRef)] in
      guard let function = project.callee(of: call)?.declaration, project[function].kind == .function,
        project.arguments(of: call).contains(where: { isClosure(in: $0) }),
        let type = project.sources(of: call).firstResult(of: { project.type(of: $0)?.nominals.first }),
        project.role(of: type).kind == .coordinator, project[type: type].kind == .classDeclaration
      else { return [] }
      return carried(by: call).filter { closure in
        project[closure].kind == .closure && project.callTaking(closure)?.call == call
      }.map { (type, $0) }
    }
  }

  private func isClosure(in argument: NodeRef) -> Bool {
    project.firstChild(of: argument).map { project[$0].kind == .closure } ?? false
  }

  /// Closures that a coordinator passes to a method of a child, which stores them: `home.start(onEnding: { … })`. A property
  /// that some code empties lets them go.
  package func closuresPassedToChildren() -> [(child: NodeRef, closure: NodeRef)] {
    coordinatorCode.flatMap { project.calls(in: $0) }.flatMap { call -> [(child: NodeRef, closure: NodeRef)] in
      guard let target = project.firstChild(of: call), let child = project.base(of: target),
        project[child].kind == .identifier, !["self", "super"].contains(project.text(child)),
        project.arguments(of: call).contains(where: { isClosure(in: $0) }),
        let type = project.type(of: child)?.nominals.first, project.role(of: type).kind == .coordinator,
        project[type: type].kind == .classDeclaration
      else { return [] }
      return project.arguments(of: call).compactMap { project.firstChild(of: $0) }.filter { value in
        project[value].kind == .closure && (storing(value, in: type).map { !isEmptied($0) } ?? false)
      }.map { (child, $0) }
    }
  }

  /// Whether an initialiser puts a parameter into a property.
  package func isStored(_ parameter: NodeRef, in body: NodeRef) -> Bool {
    project.uses(of: parameter, in: body).contains { property(storing: $0) != nil }
  }

  /// The property that an initialiser's `self.onEnding = onEnding` puts a parameter into.
  private func property(storing use: NodeRef) -> NodeRef? {
    guard let statement = project.parent(of: use), project[statement].kind == .assignment,
      let left = project.firstChild(of: statement), left != use
    else { return nil }
    let isOwn =
      project.base(of: left).map { project.text($0) == "self" }
      ?? (project.local(project.name(of: left), from: left) == nil)
    return isOwn ? left : nil
  }

  /// The property that an argument of an initialiser or of a method, `card.bind(to: self)`, ends up in; nil where that
  /// does anything else with it.
  package func property(storingArgument value: NodeRef) -> NodeRef? {
    guard let (call, _) = project.callTaking(value), let callee = project.callee(of: call),
      let (parameter, body) = project.receiver(of: value)
    else { return nil }
    switch callee {
    case .initializer: break
    case .function(let method, _) where project[type: method.owner].kind == .classDeclaration: break
    default: return nil
    }
    let uses = project.uses(of: parameter, in: body)
    return uses.count == 1 ? property(storing: uses[0]) : nil
  }

  /// The closures and own methods that a coordinator is created with, and stores, with the properties for them:
  /// `QuizCoordinator(completion: { … })`.
  package func handlers(givenTo creation: NodeRef) -> [(value: NodeRef, property: NodeRef)] {
    project.arguments(of: creation).compactMap { project.firstChild(of: $0) }.filter { value in
      project[value].kind == .closure
        || project.enclosingType(of: value).map { isOwnMethod(value, of: $0) } ?? false
    }.compactMap { value in property(storingArgument: value).map { (value, $0) } }
  }
}
