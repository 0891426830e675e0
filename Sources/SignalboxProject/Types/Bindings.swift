import SignalboxFacts

extension Project {
  /// The type of a local: as written, or from its value, its sequence, its tuple, or its closure's context.
  func type(ofBinding binding: Place, depth: Int) -> SwiftType? {
    guard depth < Self.maximumDepth else { return nil }
    let parts = children(of: binding)
    if let written = parts.first(where: { self[$0].kind.isType }) { return resolve(written) }
    let flags = self[binding].flags
    if let value = parts.first(where: { self[$0].kind.isExpression || $0.isBranch(in: self) }) {
      let type = type(of: value, depth: depth + 1)
      return flags.contains(.unwraps) ? type?.unwrapped : type
    }
    guard let parent = parent(of: binding) else { return nil }
    switch self[parent].kind {
    case .tupleBinding: return tupleElement(binding, of: parent, depth: depth)
    case .forLoop where flags.contains(.element):
      guard let sequence = children(of: parent).first(where: { $0 > binding && self[$0].kind.isExpression }),
        case .array(let element)? = type(of: sequence, depth: depth + 1)?.unwrapped
      else { return nil }
      return element
    case .parameter: return closureParameter(parent, depth: depth)
    case .argument: return associatedValue(parent, depth: depth)
    default: return nil
    }
  }

  private func tupleElement(_ binding: Place, of tuple: Place, depth: Int) -> SwiftType? {
    let parts = children(of: tuple)
    guard let value = parts.first(where: { self[$0].kind.isExpression }),
      let index = parts.filter({ self[$0].kind == .binding }).firstIndex(of: binding),
      case .tuple(let elements)? = type(of: value, depth: depth + 1)?.unwrapped, elements.indices.contains(index)
    else { return nil }
    return elements[index].type
  }

  /// `case .loaded(let product)`: what the case of the subject's type carries.
  private func associatedValue(_ argument: Place, depth: Int) -> SwiftType? {
    guard let call = parent(of: argument), self[call].kind == .call, let target = children(of: call).first,
      self[target].kind == .member, let index = arguments(of: call).firstIndex(of: argument),
      let subject = subject(of: call), let type = type(of: subject, depth: depth + 1)
    else { return nil }
    let enumCase = members(name(of: target), of: type).first { self[$0.place].kind == .enumCase }
    guard let enumCase else { return nil }
    let parameters = parameters(of: enumCase.place)
    guard parameters.indices.contains(index), let written = writtenType(of: parameters[index]) else { return nil }
    return resolve(written, in: enumCase.place)
  }

  /// What a pattern is matched against.
  private func subject(of place: Place) -> Place? {
    guard let pattern = ancestor(of: place, where: { $0.kind == .pattern }) else { return nil }
    if let value = children(of: pattern).dropFirst().first { return value }
    guard let branch = ancestor(of: pattern, where: { $0.kind == .switchBranch }) else { return nil }
    return children(of: branch).first { self[$0].kind.isExpression }
  }

  /// The type of a closure's written parameter, from the function type that is expected of the closure.
  private func closureParameter(_ parameter: Place, depth: Int) -> SwiftType? {
    guard let closure = parent(of: parameter), self[closure].kind == .closure else { return nil }
    let index = children(of: closure).filter { self[$0].kind == .parameter }.firstIndex(of: parameter)
    return index.flatMap { self.parameter($0, of: closure, depth: depth) }
  }

  /// The type of `$0`, `$1`, ….
  func closureParameter(_ text: String, from place: Place, depth: Int) -> SwiftType? {
    guard let index = Int(text.dropFirst()) else { return nil }
    return ancestor(of: place, where: { $0.kind == .closure }).flatMap { parameter(index, of: $0, depth: depth) }
  }

  private func parameter(_ index: Int, of closure: Place, depth: Int) -> SwiftType? {
    guard depth < Self.maximumDepth else { return nil }
    if case .function(let parameters, _)? = expectedType(of: closure, depth: depth + 1)?.unwrapped {
      return parameters.indices.contains(index) ? parameters[index] : nil
    }
    return index == 0 ? sequenceElement(for: closure, depth: depth + 1) : nil
  }

  /// `screens.forEach { … }`: the standard library hands each element to the closure.
  private func sequenceElement(for closure: Place, depth: Int) -> SwiftType? {
    guard let argument = parent(of: closure), self[argument].kind == .argument, let call = parent(of: argument),
      let target = children(of: call).first, self[target].kind == .member,
      let base = children(of: target).first, let type = type(of: base, depth: depth)?.unwrapped
    else { return nil }
    if case .array(let element) = type { return element }
    return ["map", "flatMap"].contains(text(target)) ? type : nil
  }

  /// The type that the surroundings of an expression demand of it.
  func expectedType(of place: Place, depth: Int) -> SwiftType? {
    guard depth < Self.maximumDepth, let parent = parent(of: place) else { return nil }
    switch self[parent].kind {
    case .argument: return expectedArgument(parent, depth: depth + 1)
    case .binding, .property:
      guard let written = children(of: parent).first(where: { self[$0].kind.isType }) else { return nil }
      return resolve(written)
    case .assignment:
      guard let left = children(of: parent).first, left != place else { return nil }
      return type(of: left, depth: depth + 1)
    case .array:
      if case .array(let element)? = expectedType(of: parent, depth: depth + 1)?.unwrapped { return element }
      return nil
    case .ternary, .coalesce: return expectedType(of: parent, depth: depth + 1)
    case .returnStatement, .block: return expectedResult(of: place, in: parent)
    default: return nil
    }
  }

  private func expectedArgument(_ argument: Place, depth: Int) -> SwiftType? {
    guard let call = parent(of: argument), let callee = callee(of: call, depth: depth) else { return nil }
    let arguments = arguments(of: call)
    guard let index = arguments.firstIndex(of: argument) else { return nil }
    if case .closure(.function(let parameters, _)) = callee {
      return parameters.indices.contains(index) ? parameters[index] : nil
    }
    if let place = callee.declaration, let matched = match(arguments, to: place), matched.indices.contains(index) {
      let type = writtenType(of: matched[index]).flatMap { resolve($0, in: place) }
      if case .function(let member, _) = callee { return type?.substituting(member.substitution) }
      return type
    }
    return memberwise(callee, argument: argument, depth: depth)
  }

  /// Structures without an initialiser of their own take their stored properties.
  private func memberwise(_ callee: Callee, argument: Place, depth: Int) -> SwiftType? {
    guard case .initializer(let type, nil) = callee, self[argument].name != 0 else { return nil }
    return property(named: name(of: argument), on: type, depth: depth)
  }

  /// The result of the function or getter whose `return`, or only expression, a place is.
  private func expectedResult(of place: Place, in parent: Place) -> SwiftType? {
    guard let body = ancestor(of: place, where: { $0.kind == .closure || $0.kind.isDeclaration }),
      self[parent].kind == .returnStatement || children(of: parent).count == 1, let declaration = declaration(at: body)
    else { return nil }
    switch self[declaration].kind {
    case .function: return resultType(of: declaration)
    case .property:
      return children(of: body).first { self[$0].kind.isType }.flatMap { resolve($0, in: declaration) }
    default: return nil
    }
  }
}

extension Place {
  /// Whether the node is an `if` or `switch` that stands as an expression.
  func isBranch(in project: Project) -> Bool {
    project[self].kind == .ifBranch || project[self].kind == .switchBranch
  }
}
