import SignalboxFacts

/// What a call calls.
package enum Callee: Sendable {
  /// An initialiser of a type, found or implied; an enum case counts as one.
  case initializer(SwiftType, DeclarationRef?)
  /// A function, with the type that it was found on.
  case function(FoundMember, on: SwiftType?)
  /// A function outside of types.
  case global(DeclarationRef)
  /// A closure in a variable: its type.
  case closure(SwiftType)

  /// The declaration that is called, where there is one.
  package var declaration: DeclarationRef? {
    switch self {
    case .initializer(_, let place): place
    case .function(let member, _): member.place
    case .global(let place): place
    case .closure: nil
    }
  }
}

extension TypeInference {
  /// Works out what a call calls, overloads being told apart by their labels and the types of their arguments.
  func findCallee(of call: NodeRef) -> Callee? {
    guard var target = project.firstChild(of: call) else { return nil }
    var generics: [SwiftType] = []
    if project[target].kind == .specialization {
      let parts = project.children(of: target)
      generics = parts.dropFirst().compactMap { resolve($0) }
      guard let first = parts.first else { return nil }
      target = first
    }
    switch project[target].kind {
    case .identifier: return calledIdentifier(target, generics: generics, call: call)
    case .member: return calledMember(target, generics: generics, call: call)
    default: return type(of: target).flatMap { calledValue($0, call: call) }
    }
  }

  /// A value that is called: a type makes an instance, a function is run.
  private func calledValue(_ type: SwiftType, call: NodeRef) -> Callee? {
    switch type.unwrapped {
    case .metatype(let made): return .initializer(made, initializer(of: made, call: call))
    case .function: return .closure(type.unwrapped)
    case .nominal:
      let found = project.name("callAsFunction").map { project.members($0, of: type) } ?? []
      return functions(among: found, call: call).map { .function($0, on: type.unwrapped) }
    default: return nil
    }
  }

  private func calledIdentifier(_ target: NodeRef, generics: [SwiftType], call: NodeRef) -> Callee? {
    let name = project.name(of: target)
    // By far most names with a capital are types: asked first, they spare a walk through all scopes.
    if project.text(name).startsUppercase, project.globals[name] == nil,
      let made = lookUpType(name, arguments: generics, from: target.file, in: project.enclosingDeclaration(of: target))
    {
      let declared = initializer(of: made, call: call)
      return declared == nil
        ? namesake(of: made, fitting: call) ?? .initializer(made, nil) : .initializer(made, declared)
    }
    if let binding = project.local(name, from: target) {
      return type(of: binding).flatMap { calledValue($0, call: call) }
    }
    if let function = project.localFunction(name, from: target) { return .global(function) }
    return calledMember(name, around: target, call: call)
      ?? calledGlobal(name, at: target, generics: generics, call: call)
  }

  /// A member of the types around a place.
  private func calledMember(_ name: Name, around target: NodeRef, call: NodeRef) -> Callee? {
    var around = project.enclosingType(of: target)
    while let owner = around {
      let found = sorted(
        project.selfMembers(name, of: owner, at: target, calledBy: call, asking),
        ofType: project.isInStaticMember(target))
      if let member = functions(among: found, call: call) { return .function(member, on: project.selfType(owner)) }
      if let value = property(named: name, on: project.selfType(owner), from: call.file),
        case .function = value.unwrapped
      {
        return .closure(value.unwrapped)
      }
      around = project[type: owner].parent
    }
    return nil
  }

  private func calledGlobal(_ name: Name, at target: NodeRef, generics: [SwiftType], call: NodeRef) -> Callee? {
    let candidates = project.visibleGlobals(name, from: target.file)
    guard candidates.count <= OverloadCrowd.most else { return nil }
    let functions = candidates.filter { project[$0].kind == .function && project.accepts($0, call: call) }
    if let function = functions.first(where: { !contradicts($0, call: call) }) ?? functions.first {
      return .global(function)
    }
    if let variable = candidates.first(where: { project[$0].kind == .property }) {
      return type(ofProperty: variable).flatMap { calledValue($0, call: call) }
    }
    guard
      let made = lookUpType(name, arguments: generics, from: target.file, in: project.enclosingDeclaration(of: target))
    else { return nil }
    if case .named = made, !project.text(name).startsUppercase { return nil }
    return .initializer(made, initializer(of: made, call: call))
  }

  private func calledMember(_ target: NodeRef, generics: [SwiftType], call: NodeRef) -> Callee? {
    let name = project.name(of: target)
    guard let base = project.firstChild(of: target) else {
      guard let expected = expectedType(of: call) else { return nil }
      return member(name, ofType: expected.unwrapped, call: call)
    }
    guard let known = type(of: base)?.unwrapped else { return nil }
    if case .metatype(let owner) = known {
      if let found = member(name, ofType: bounded(owner, at: target), call: call, generics: generics) { return found }
      return typeInModule(target, arguments: generics).map { .initializer($0, initializer(of: $0, call: call)) }
    }
    let baseType = bounded(known, at: target)
    let all = sorted(project.members(name, of: baseType, calledBy: call, asking), ofType: false)
    if let found = functions(among: all, call: call) { return .function(found, on: known) }
    if let value = property(named: name, on: baseType, from: call.file), case .function = value.unwrapped {
      return .closure(value.unwrapped)
    }
    return nil
  }

  /// `X.init(…)`, `X.Nested(…)`, `X.make(…)`, `X.someCase(…)`.
  private func member(
    _ name: Name, ofType owner: SwiftType, call: NodeRef, generics: [SwiftType] = []
  ) -> Callee? {
    if project.text(name) == "init" { return .initializer(owner, initializer(of: owner, call: call)) }
    if let nested = nestedType(name, in: owner, arguments: generics) {
      return .initializer(nested, initializer(of: nested, call: call))
    }
    let found = sorted(project.members(name, of: owner, calledBy: call, asking), ofType: true)
    if let enumCase = found.first(where: { project[$0.place].kind == .enumCase }) {
      return .initializer(owner, enumCase.place)
    }
    return functions(among: found, call: call).map { .function($0, on: .metatype(owner)) }
  }

  /// The overload that a call's labels pick, and the types of its arguments where the labels leave several; of a
  /// pair the `async` one is meant where the call is awaited.
  private func functions(among found: [FoundMember], call: NodeRef) -> FoundMember? {
    guard found.count <= OverloadCrowd.most else { return nil }
    var fitting = found.filter { project[$0.place].kind == .function && project.accepts($0.place, call: call) }
    if fitting.count > 1 {
      let agreeing = fitting.filter { !contradicts($0.place, $0.substitution, call: call) }
      if !agreeing.isEmpty { fitting = agreeing }
    }
    let isAwaited = project[call].flags.contains(.awaited)
    return fitting.first { project[$0.place].modifiers.contains(.async) == isAwaited } ?? fitting.first
  }

  /// Of two classes of one name in one module, one of which a stale file declares, the one that has the initialiser of a
  /// call whose arguments the other does not take.
  private func namesake(of made: SwiftType, fitting call: NodeRef) -> Callee? {
    guard case .nominal(let id, let arguments) = made, project[type: id].origin == .project,
      project[type: id].kind == .classDeclaration, project[type: id].parent == nil,
      let name = project.name(project[type: id].name), let all = project.globalTypes[name], all.count > 1,
      all.count <= OverloadCrowd.most, !project.arguments(of: call).isEmpty
    else { return nil }
    for other in all where other != id && project[type: other].module == project[type: id].module {
      let type = SwiftType.nominal(other, arguments)
      let isHidden = project[type: other].declarations.first.map { project[$0].isHidden } ?? true
      if project[type: other].origin == .project, !isHidden, let declared = initializer(of: type, call: call) {
        return .initializer(type, declared)
      }
    }
    return nil
  }

  private func initializer(of type: SwiftType, call: NodeRef) -> DeclarationRef? {
    guard let name = project.name("init") else { return nil }
    return project.members(name, of: type, calledBy: call)
      .first { project[$0.place].kind == .initializer && project.accepts($0.place, call: call) }?.place
  }
}

extension Project {
  /// Members that an unqualified name can mean: those of the type, and of what an extension binds `Self` to.
  func selfMembers(
    _ name: Name, of owner: TypeID, at place: NodeRef, calledBy call: NodeRef? = nil, _ asking: Inquiry? = nil
  ) -> [FoundMember] {
    let find = { (type: SwiftType) in
      call.map { members(name, of: type, calledBy: $0, asking) } ?? members(name, of: type, from: place.file)
    }
    let own = find(selfType(owner))
    guard own.isEmpty else { return own }
    return selfConstraints(at: place).flatMap { find(selfType($0)) }
  }

  /// A type with its own generic parameters.
  func selfType(_ id: TypeID) -> SwiftType {
    .nominal(id, self[type: id].ownArguments)
  }
}

extension String {
  /// Whether it looks like the name of a type.
  var startsUppercase: Bool {
    guard let first = utf8.first else { return false }
    if first < 0x80 { return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") }
    return unicodeScalars.first?.properties.isUppercase ?? false
  }
}
