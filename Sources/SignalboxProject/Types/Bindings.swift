import SignalboxFacts

extension Project {
  /// Whether a name is a parameter of the function or closure around it.
  package func isParameter(_ name: NodeRef) -> Bool {
    local(self.name(of: name), from: name).flatMap { parent(of: $0) }.map { self[$0].kind == .parameter } ?? false
  }

  /// The type of a local: as written, or from its value, its sequence, its tuple, or its closure's context.
  func findType(ofBinding binding: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let parts = children(of: binding)
    guard let parent = parent(of: binding) else { return nil }
    if let written = parts.first(where: { self[$0].kind.isType }) {
      return self[parent].flags.contains(.variadic)
        ? resolve(written, asking).map { .array($0) } : resolve(written, asking)
    }
    let flags = self[binding].flags
    if let value = parts.first(where: { self[$0].kind.isExpression || $0.isBranch(in: self) }) {
      let type = type(of: value, asking)
      return flags.contains(.unwraps) ? type?.unwrapped : type
    }
    return self[parent].kind == .parameter
      ? closureParameter(parent, asking) : matchedType(of: binding, asking)
  }

  /// The type of a closure's written parameter, from the function type that is expected of the closure.
  private func closureParameter(_ parameter: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let closure = parent(of: parameter), self[closure].kind == .closure else { return nil }
    let index = children(of: closure).filter { self[$0].kind == .parameter }.firstIndex(of: parameter)
    return index.flatMap { self.parameter($0, of: closure, asking) }
  }

  /// The type of `$0`, `$1`, ….
  func closureParameter(_ text: String, from place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let index = Int(text.dropFirst()) else { return nil }
    return ancestor(of: place, where: { $0.kind == .closure }).flatMap { parameter(index, of: $0, asking) }
  }

  private func parameter(_ index: Int, of closure: NodeRef, _ asking: Inquiry) -> SwiftType? {
    if case .function(let parameters, _)? = expectedType(of: closure, asking)?.unwrapped {
      return parameters.indices.contains(index) ? parameters[index] : nil
    }
    return sequenceElement(index, for: closure, asking)
  }

  /// `screens.forEach { … }`: the standard library hands each element to the closure, to compare them two at a time.
  private func sequenceElement(_ index: Int, for closure: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let argument = parent(of: closure), self[argument].kind == .argument, let call = parent(of: argument),
      let target = firstChild(of: call), self[target].kind == .member,
      let base = firstChild(of: target), let type = type(of: base, asking)?.unwrapped
    else { return nil }
    guard index == 0 || ["sorted", "sort", "min", "max"].contains(text(target)) else { return nil }
    return element(of: type) ?? (["map", "flatMap"].contains(text(target)) ? type : nil)
  }

  /// The type that the surroundings of an expression demand of it.
  func findExpectation(of place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let parent = parent(of: place) else { return nil }
    switch self[parent].kind {
    case .argument: return expectedArgument(parent, asking)
    case .binding, .property:
      guard let written = children(of: parent).first(where: { self[$0].kind.isType }) else { return nil }
      return resolve(written, asking)
    case .assignment:
      guard let left = firstChild(of: parent), left != place else { return nil }
      return type(of: left, asking)
    case .array:
      if case .array(let element)? = expectedType(of: parent, asking)?.unwrapped { return element }
      return nil
    case .ternary, .coalesce: return expectedType(of: parent, asking)
    case .returnStatement, .block: return expectedResult(of: place, in: parent, asking)
    default: return nil
    }
  }

  private func expectedArgument(_ argument: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let call = parent(of: argument) else { return nil }
    if self[call].kind == .subscriptCall {
      // `children[.cart]`
      guard case .dictionary(let key, _)? = firstChild(of: call).flatMap({ type(of: $0, asking) })?.unwrapped else {
        return nil
      }
      return key
    }
    guard let callee = callee(of: call, asking) else { return nil }
    let arguments = arguments(of: call)
    guard let index = arguments.firstIndex(of: argument) else { return nil }
    if case .closure(.function(let parameters, _)) = callee {
      return parameters.indices.contains(index) ? parameters[index] : nil
    }
    if let place = callee.declaration, let matched = match(arguments, to: place), matched.indices.contains(index) {
      let type = writtenType(of: matched[index]).flatMap { resolve($0, asking) }
      if case .function(let member, _) = callee { return type?.substituting(member.substitution) }
      return type
    }
    return memberwise(callee, argument: argument, asking)
  }

  /// Structures without an initialiser of their own take their stored properties.
  private func memberwise(_ callee: Callee, argument: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard case .initializer(let type, nil) = callee else { return nil }
    if self[argument].name != 0 { return property(named: name(of: argument), on: type, asking) }
    // A trailing closure is the last property that holds a function.
    guard self[argument].flags.contains(.trailing), let id = type.nominals.first else { return nil }
    return self[type: id].members.reversed().lazy
      .filter { $0.kind == .property && $0.modifiers.isDisjoint(with: [.computed, .static]) }
      .compactMap { self.property(named: $0.name, on: type, asking) }
      .first { if case .function = $0.unwrapped { true } else { false } }
  }

  /// The result of the function or getter whose `return`, or only expression, a place is.
  private func expectedResult(of place: NodeRef, in parent: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let body = ancestor(of: place, where: { $0.kind == .closure || $0.kind.isDeclaration }),
      self[parent].kind == .returnStatement || isOnlyChild(place)
    else { return nil }
    if self[body].kind == .closure { return expectedResult(ofClosure: body, asking) }
    guard let declaration = declaration(at: body) else { return nil }
    switch self[declaration].kind {
    case .function, .subscriptDeclaration: return resultType(of: declaration, asking)
    case .property:
      return children(of: body).first { self[$0].kind.isType }.flatMap { resolve($0, asking) }
    default: return nil
    }
  }
}

extension Project {
  /// What a closure must give: what is wanted of its call where it is called at once (`lazy var x: X = { … }()`).
  private func expectedResult(ofClosure closure: NodeRef, _ asking: Inquiry) -> SwiftType? {
    if let call = parent(of: closure), self[call].kind == .call, firstChild(of: call) == closure {
      return expectedType(of: call, asking)
    }
    if case .function(_, let result)? = expectedType(of: closure, asking)?.unwrapped { return result }
    return nil
  }
}

extension NodeRef {
  /// Whether the node is an `if` or `switch` that stands as an expression.
  func isBranch(in project: Project) -> Bool {
    project[self].kind == .ifBranch || project[self].kind == .switchBranch
  }
}
