import SignalboxFacts

extension Project {
  /// Where a local is mentioned.
  package func uses(of local: NodeRef, in scope: NodeRef) -> [NodeRef] {
    uses(ofLocal: local).filter { $0 > scope && $0.node < self[scope].end }
  }

  /// The declarations of a type and of the project's types that it builds on.
  package func code(of type: TypeID, inherited: Bool = true) -> [NodeRef] {
    (inherited ? self[type: type].ancestors : [type]).filter { self[type: $0].origin == .project }
      .flatMap { self[type: $0].declarations.map { node(of: $0) } }
  }

  /// Whether a property has an attribute: a property wrapper, as far as the file tells.
  package func hasWrapper(_ property: DeclarationRef) -> Bool {
    children(of: node(of: property)).contains { self[$0].kind == .attribute }
  }

  /// The member that is read, called or set on a value.
  package func member(on base: NodeRef) -> NodeRef? {
    guard let parent = parent(of: base), self[parent].kind == .member, firstChild(of: parent) == base else {
      return nil
    }
    return parent
  }

  /// What is assigned to a place.
  package func assignedValue(to left: NodeRef) -> NodeRef? {
    guard let parent = parent(of: left), self[parent].kind == .assignment, firstChild(of: parent) == left else {
      return nil
    }
    return children(of: parent).last
  }

  /// The call that an expression is an argument of.
  package func callTaking(_ value: NodeRef) -> (call: NodeRef, argument: NodeRef)? {
    guard let argument = parent(of: value), self[argument].kind == .argument, let call = parent(of: argument),
      self[call].kind == .call
    else { return nil }
    return (call, argument)
  }

  /// The list that takes a value at its end or elsewhere, with what names how: `children.append(cart)`,
  /// `children.append(contentsOf: [cart])`, `children += [cart]`.
  package func listTaking(_ value: NodeRef) -> (list: NodeRef, verb: NodeRef)? {
    let isElement = parent(of: value).map { self[$0].kind == .array } ?? false
    var given = isElement ? parent(of: value) ?? value : value
    // `children.append(contentsOf: [feed, inbox] as [Coordinator])`
    while isElement, let cast = parent(of: given), self[cast].kind == .cast { given = cast }
    if isElement, let sum = parent(of: given), text(sum) == "+=", let list = firstChild(of: sum), list != given {
      return (list, list)
    }
    guard let (call, argument) = callTaking(given), let verb = firstChild(of: call),
      ["append", "insert"].contains(text(verb)), isElement == (text(argument) == "contentsOf"),
      let list = base(of: verb)
    else { return nil }
    return (list, verb)
  }

  /// The parameter that an argument goes to, and the body that it is known in.
  package func receiver(of value: NodeRef) -> (parameter: NodeRef, body: NodeRef)? {
    guard let (call, argument) = callTaking(value), let function = callee(of: call)?.declaration,
      let inner = parameter(taking: argument, of: call, by: function).flatMap({ binding(of: $0) }),
      let body = body(of: function)
    else { return nil }
    return (inner, body)
  }

  /// What a call calls, also `super.init(…)`.
  package func calledDeclaration(of call: NodeRef) -> DeclarationRef? {
    isOnSuper(call) && calledName(call) == "init" ? superInitializer(of: call) : callee(of: call)?.declaration
  }

  private func superInitializer(of call: NodeRef) -> DeclarationRef? {
    guard let type = enclosingType(of: call) else { return nil }
    return self[type: type].ancestors.dropFirst().flatMap { self[type: $0].members }.first { member in
      member.kind == .initializer && match(arguments(of: call), to: member.place) != nil
    }?.place
  }

  /// Whether a closure or a local function lies between a place and a block around it.
  package func isDeferred(_ place: NodeRef, within block: NodeRef?) -> Bool {
    let around = ancestor(of: place) { $0.kind == .closure || $0.kind == .function || $0.kind == .initializer }
    guard let around, let block else { return false }
    return around > block
  }

  /// Whether a closure captures `self`, or a local, by a weak or unowned reference; so that all in it does.
  package func captures(_ closure: NodeRef) -> [(name: String, isStrong: Bool)] {
    children(of: closure).filter { self[$0].kind == .capture }.map { capture in
      (text(capture), self[capture].flags.isDisjoint(with: [.weak, .unowned]))
    }
  }

  /// Whether a name stands for a member of `self`, with `self` before it or with nothing.
  package func isOnSelf(_ place: NodeRef) -> Bool {
    base(of: place).map { text($0) == "self" } ?? (self[place].kind == .identifier)
  }
}
