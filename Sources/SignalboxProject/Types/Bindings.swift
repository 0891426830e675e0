import SignalboxFacts

extension Project {
  /// Whether a name is a parameter of the function or closure around it.
  package func isParameter(_ name: NodeRef) -> Bool {
    local(self.name(of: name), from: name).flatMap { parent(of: $0) }.map { self[$0].kind == .parameter } ?? false
  }
}

extension TypeInference {
  /// The type of a local: as written, or from its value, its sequence, its tuple, or its closure's context.
  func findType(ofBinding binding: NodeRef) -> SwiftType? {
    let parts = project.children(of: binding)
    guard let parent = project.parent(of: binding) else { return nil }
    if let written = parts.first(where: { project[$0].kind.isType }) {
      return project[parent].flags.contains(.variadic)
        ? resolve(written).map { .array($0) } : resolve(written)
    }
    let flags = project[binding].flags
    if let value = parts.first(where: { project[$0].kind.isExpression || $0.isBranch(in: project) }) {
      let type = type(of: value)
      return flags.contains(.unwraps) ? type?.unwrapped : type
    }
    return project[parent].kind == .parameter
      ? closureParameter(parent) : matchedType(of: binding)
  }

  /// The type of a closure's written parameter, from the function type that is expected of the closure.
  private func closureParameter(_ parameter: NodeRef) -> SwiftType? {
    guard let closure = project.parent(of: parameter), project[closure].kind == .closure else { return nil }
    let index = project.children(of: closure).filter { project[$0].kind == .parameter }.firstIndex(of: parameter)
    return index.flatMap { self.parameter($0, of: closure) }
  }

  /// The type of `$0`, `$1`, ….
  func closureParameter(_ text: String, from place: NodeRef) -> SwiftType? {
    guard let index = Int(text.dropFirst()) else { return nil }
    return project.ancestor(of: place, where: { $0.kind == .closure }).flatMap { parameter(index, of: $0) }
  }

  private func parameter(_ index: Int, of closure: NodeRef) -> SwiftType? {
    if case .function(let parameters, _)? = expectedType(of: closure)?.unwrapped {
      return parameters.indices.contains(index) ? parameters[index] : nil
    }
    return presentedItem(index, for: closure) ?? sequenceElement(index, for: closure)
      ?? handedOwner(index, for: closure)
  }

  /// `screens.forEach { … }`: the standard library hands each element to the closure, to compare them two at a time.
  private func sequenceElement(_ index: Int, for closure: NodeRef) -> SwiftType? {
    guard let argument = project.parent(of: closure), project[argument].kind == .argument,
      let call = project.parent(of: argument),
      let target = project.firstChild(of: call), project[target].kind == .member,
      let base = project.firstChild(of: target), let type = type(of: base)?.unwrapped
    else { return nil }
    if index == 0, project.configuration(by: target) == call { return type }
    guard index == 0 || ["sorted", "sort", "min", "max"].contains(project.text(target)) else { return nil }
    return element(of: type) ?? (["map", "flatMap"].contains(project.text(target)) ? type : nil)
  }

  /// The type that the surroundings of an expression demand of it.
  func findExpectation(of place: NodeRef) -> SwiftType? {
    guard let parent = project.parent(of: place) else { return nil }
    switch project[parent].kind {
    case .argument: return expectedArgument(parent)
    case .binding, .property:
      guard let written = project.children(of: parent).first(where: { project[$0].kind.isType }) else { return nil }
      return resolve(written)
    case .assignment:
      guard let left = project.firstChild(of: parent), left != place else { return nil }
      return type(of: left)
    case .array:
      if case .array(let element)? = expectedType(of: parent)?.unwrapped { return element }
      return nil
    case .ternary, .coalesce: return expectedType(of: parent)
    case .returnStatement, .block: return expectedResult(of: place, in: parent)
    default: return nil
    }
  }

  private func expectedArgument(_ argument: NodeRef) -> SwiftType? {
    guard let call = project.parent(of: argument) else { return nil }
    if project[call].kind == .subscriptCall {
      // `children[.cart]`
      guard case .dictionary(let key, _)? = project.firstChild(of: call).flatMap({ type(of: $0) })?.unwrapped else {
        return nil
      }
      return key
    }
    guard let callee = callee(of: call) else { return nil }
    let arguments = project.arguments(of: call)
    guard let index = arguments.firstIndex(of: argument) else { return nil }
    if case .closure(.function(let parameters, _)) = callee {
      return parameters.indices.contains(index) ? parameters[index] : nil
    }
    if let place = callee.declaration, let matched = project.match(arguments, to: place),
      matched.indices.contains(index)
    {
      guard let written = project.writtenType(of: matched[index]), let type = resolve(written) else { return nil }
      var own = type.substituting(substitution(of: callee, calledBy: call))
      if case .function(_, let owner) = callee { own = ofSelf(own, written: written, on: owner) }
      return own.substituting(generics(of: place, calledBy: call, butFor: argument))
    }
    return memberwise(callee, argument: argument)
  }

  /// `func then(_ change: (Self) -> Void)`: what such a closure is given is of the type that the method is called on.
  private func ofSelf(_ type: SwiftType, written: NodeRef, on owner: SwiftType?) -> SwiftType {
    guard case .function(let parameters, let result) = type.unwrapped, let owner else { return type }
    var written = written
    while project[written].kind == .optionalType, let inner = project.firstChild(of: written) { written = inner }
    let parts = project.children(of: written)
    guard parts.count == parameters.count + 1, parts.contains(where: { project.text($0) == "Self" }) else {
      return type
    }
    let given = zip(parameters, parts).map { project.text($1) == "Self" ? owner.instance.unwrapped : $0 }
    return .function(given, result)
  }

  /// What the generic parameters of a function stand for by the other arguments of a call, or by what is wanted of it:
  /// `keep(&model) { .init() }`.
  private func generics(of function: DeclarationRef, calledBy call: NodeRef, butFor argument: NodeRef) -> [Name:
    SwiftType]
  {
    guard project[function].kind == .function, !project.files[function.file].isSDK else { return [:] }
    let names = project.headerParts(of: function).filter { project[$0].kind == .genericParameter }
      .map { project.name(of: $0) }
    let arguments = project.arguments(of: call)
    guard !names.isEmpty, let matched = project.match(arguments, to: function) else { return [:] }
    var map: [Name: SwiftType] = [:]
    for (other, parameter) in zip(arguments, matched) where other != argument {
      guard let wanted = project.writtenType(of: parameter).flatMap({ resolve($0) }),
        let given = project.firstChild(of: other).flatMap({ typeByItself($0) })
      else { continue }
      bind(wanted, to: given, generics: names, into: &map)
    }
    if map.isEmpty, let result = resultType(of: function), let expected = expectedType(of: call) {
      bind(result, to: expected, generics: names, into: &map)
    }
    return map
  }

  /// What the generic parameters of the type stand for whose member is called: for an initialiser by the arguments that are
  /// written for the type, or wanted around the call.
  private func substitution(of callee: Callee, calledBy call: NodeRef) -> [Name: SwiftType] {
    switch callee {
    case .function(let member, _): return member.substitution
    case .initializer(.nominal(let id, let written), let declaration?):
      guard let owner = project.owner(of: declaration), !project[type: owner].generics.isEmpty else { return [:] }
      var arguments = written
      if written.isEmpty, case .nominal(id, let wanted)? = expectedType(of: call)?.unwrapped { arguments = wanted }
      return arguments.isEmpty ? [:] : project.bindings(of: owner, in: id, arguments)
    default: return [:]
    }
  }

  /// Structures without an initialiser of their own take their stored properties.
  private func memberwise(_ callee: Callee, argument: NodeRef) -> SwiftType? {
    guard case .initializer(let type, nil) = callee else { return nil }
    if project[argument].name != 0 { return property(named: project.name(of: argument), on: type) }
    // A trailing closure is the last property that holds a function.
    guard project[argument].flags.contains(.trailing), let id = type.nominals.first else { return nil }
    return project[type: id].members.reversed().lazy
      .filter { $0.kind == .property && $0.modifiers.isDisjoint(with: [.computed, .static]) }
      .compactMap { self.property(named: $0.name, on: type) }
      .first { if case .function = $0.unwrapped { true } else { false } }
  }

  /// The result of the function or getter whose `return`, or only expression, a place is.
  private func expectedResult(of place: NodeRef, in parent: NodeRef) -> SwiftType? {
    guard let body = project.ancestor(of: place, where: { $0.kind == .closure || $0.kind.isDeclaration }),
      project[parent].kind == .returnStatement || project.isOnlyChild(place)
    else { return nil }
    if project[body].kind == .closure { return expectedResult(ofClosure: body) }
    guard let declaration = project.declaration(at: body) else { return nil }
    switch project[declaration].kind {
    case .function, .subscriptDeclaration: return resultType(of: declaration)
    case .property:
      return project.children(of: body).first { project[$0].kind.isType }.flatMap { resolve($0) }
    default: return nil
    }
  }
}

extension TypeInference {
  /// What a closure must give: what is wanted of its call where it is called at once (`lazy var x: X = { … }()`).
  private func expectedResult(ofClosure closure: NodeRef) -> SwiftType? {
    if let call = project.parent(of: closure), project[call].kind == .call, project.firstChild(of: call) == closure {
      return expectedType(of: call)
    }
    if case .function(_, let result)? = expectedType(of: closure)?.unwrapped { return result }
    return nil
  }
}

extension NodeRef {
  /// Whether the node is an `if` or `switch` that stands as an expression.
  func isBranch(in project: Project) -> Bool {
    project[self].kind == .ifBranch || project[self].kind == .switchBranch
  }
}
