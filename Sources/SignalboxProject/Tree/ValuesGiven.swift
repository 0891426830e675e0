import SignalboxFacts

/// What all code of the project puts into a variable. Each answer is nil where other values may get there, too.
struct ValuesGiven {
  let project: Project

  /// What a property has from its own declaration, from initialisers, and from assignments.
  func toProperty(_ property: NodeRef) -> [NodeRef]? {
    guard let place = project.declaration(at: property), let owner = project.enclosingType(of: property) else {
      return nil
    }
    let modifiers = project[place].modifiers
    let code = project.children(of: property)
    if modifiers.contains(.computed) {
      let body = code.first { project[$0].kind == .accessor && project.text($0) == "get" } ?? property
      return project.children(of: body).first { project[$0].kind == .block }.map { project.returned(from: $0) }
    }
    let own = code.filter { project[$0].kind.isExpression }.flatMap { initial($0) }
    guard let assigned = assigned(to: property, of: owner) else { return nil }
    let created =
      own.isEmpty || modifiers.contains(.mutable) ? members(named: project.name(of: property), of: owner) : []
    let found = own + assigned + created
    return found.isEmpty ? nil : found
  }

  /// A closure that is called at once gives what it returns.
  private func initial(_ value: NodeRef) -> [NodeRef] {
    guard project[value].kind == .call, let closure = project.firstChild(of: value), project[closure].kind == .closure,
      let block = project.children(of: closure).first(where: { project[$0].kind == .block })
    else { return [value] }
    return project.returned(from: block)
  }

  /// The right sides of assignments; nil where one may go to another property of the same name.
  private func assigned(to property: NodeRef, of owner: TypeID) -> [NodeRef]? {
    var found: [NodeRef] = []
    for use in project.occurrences(of: [project.name(of: property)], kinds: [.identifier, .member]) {
      guard let statement = project.parent(of: use), project[statement].kind == .assignment,
        project.firstChild(of: statement) == use, let value = project.children(of: statement).last, value != use,
        project[value].kind != .nilLiteral
      else { continue }
      switch isRelated(use, to: owner) {
      case true?: found.append(value)
      case false?: continue
      case nil: return nil
      }
    }
    return found
  }

  private func isRelated(_ use: NodeRef, to owner: TypeID) -> Bool? {
    let types: [TypeID]
    if project.isOfSelf(use) {
      types = project.enclosingType(of: use).map { [$0] } ?? []
    } else {
      guard let base = project.base(of: use) else { return false }
      guard let type = project.type(of: base)?.unwrapped else { return nil }
      types = type.nominals
    }
    return types.contains { project[type: $0].ancestors.contains(owner) || project[type: owner].ancestors.contains($0) }
  }

  /// What a structure's own initialiser, which nobody writes, is given for a property.
  private func members(named name: Name, of owner: TypeID) -> [NodeRef] {
    guard project[type: owner].kind == .structDeclaration else { return [] }
    return creations(of: owner).flatMap { call, initializer -> [NodeRef] in
      guard initializer == nil else { return [] }
      return project.arguments(of: call).filter { project.name(of: $0) == name }
        .compactMap { project.firstChild(of: $0) }
    }
  }

  /// What a local is set to, or what callers hand to a parameter.
  func toLocal(_ local: NodeRef) -> [NodeRef]? {
    guard let parent = project.parent(of: local) else { return nil }
    if project[parent].kind == .parameter { return toParameter(parent) }
    let own = project.children(of: local).filter { project[$0].kind.isExpression }.flatMap { project.branchValues($0) }
    let assigned = project.uses(ofLocal: local).compactMap { use -> NodeRef? in
      guard let statement = project.parent(of: use), project[statement].kind == .assignment,
        project.firstChild(of: statement) == use
      else { return nil }
      return project.children(of: statement).last
    }
    let found = own + assigned
    return found.isEmpty ? nil : found
  }

  /// What the calls of an initialiser hand to a parameter: of other functions callers may not be known.
  private func toParameter(_ parameter: NodeRef) -> [NodeRef]? {
    guard let function = project.enclosingDeclaration(of: parameter), project[function].kind == .initializer,
      let owner = project.owner(of: function)
    else { return nil }
    let calls =
      creations(of: owner).filter { $0.initializer == function }.map(\.call) + callsOfSuper(function, of: owner)
    guard !calls.isEmpty, !isHandedOut(owner) else { return nil }
    var found: [NodeRef] = []
    for call in calls {
      let arguments = project.arguments(of: call)
      guard let matched = project.match(arguments, to: function) else { return nil }
      if let index = matched.firstIndex(of: parameter) {
        guard let value = project.firstChild(of: arguments[index]) else { return nil }
        found.append(value)
      } else {
        guard
          let value = project.binding(of: parameter).flatMap({ binding in
            project.children(of: binding).last { project[$0].kind.isExpression }
          })
        else { return nil }
        found.append(value)
      }
    }
    return found
  }

  /// The calls that create objects of a class, by its name, and the initialisers that they call.
  private func creations(of owner: TypeID) -> [(call: NodeRef, initializer: DeclarationRef?)] {
    project.flows.initialisations(of: owner).map { ($0.place, project.callee(of: $0.place)?.declaration) }
  }

  /// `container.autoregister(Cart.self, initializer: CartModel.init)`: somebody else calls the initialiser.
  private func isHandedOut(_ owner: TypeID) -> Bool {
    project.occurrences(of: [project[type: owner].name], kinds: [.identifier, .member]).contains { name in
      guard let member = project.parent(of: name), project[member].kind == .member,
        project.firstChild(of: member) == name
      else { return false }
      return project.text(member) == "init" && project.call(of: member) == nil
    }
  }

  private func callsOfSuper(_ initializer: DeclarationRef, of owner: TypeID) -> [NodeRef] {
    (project.subtypes[owner] ?? []).flatMap { id in
      project[type: id].declarations.flatMap { project.calls(in: project.node(of: $0)) }.filter {
        project.isOnSuper($0) && project.calledName($0) == "init"
          && project.match(project.arguments(of: $0), to: initializer) != nil
      }
    }
  }
}
