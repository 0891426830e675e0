import SignalboxFacts

/// A member as it was found: its declaration, and the type that it was found on.
package struct FoundMember: Sendable {
  package let place: DeclarationRef
  package let owner: TypeID
  /// What the owner's generic parameters stand for.
  let substitution: [Name: SwiftType]
}

extension Project {
  /// The members of a type and its ancestors, the nearest first.
  package func allMembers(of type: TypeID) -> [Member] {
    self[type: type].ancestors.flatMap { self[type: $0].members }
  }

  /// Members of a type and its ancestors by name, the nearest first.
  /// - Parameter file: where the name is written, which may not see all of them; nil for nowhere.
  package func members(_ name: Name, of type: SwiftType, from file: Int? = nil) -> [FoundMember] {
    members(name, of: type, Taken(call: nil, file: file, labels: [], asking: nil))
  }

  /// The same without functions, initialisers and subscripts that do not have a call's labels.
  /// - Parameter asking: leaves out, where there are very many functions, those that do not take the first argument.
  func members(_ name: Name, of type: SwiftType, calledBy call: NodeRef?, _ asking: Inquiry? = nil) -> [FoundMember] {
    let labels = call.map { self.labels(of: arguments(of: $0)) } ?? []
    return members(name, of: type, Taken(call: call, file: call?.file, labels: labels, asking: asking))
  }

  /// What of a call tells members of one name apart.
  private struct Taken {
    let call: NodeRef?
    let file: Int?
    let labels: LabelSet
    let asking: Inquiry?
  }

  private func members(_ name: Name, of type: SwiftType, _ taken: Taken) -> [FoundMember] {
    switch type.unwrapped {
    case .nominal(let id, let arguments): return members(name, of: id, arguments: arguments, taken)
    case .composition(let parts): return parts.flatMap { members(name, of: $0, taken) }
    default: return []
    }
  }

  /// The labels that parameters or arguments are written with.
  func labels(of parts: [NodeRef]) -> LabelSet {
    parts.reduce(into: []) { labels, part in
      if self[part].name != 0 { labels.insert(LabelSet(name(of: part))) }
    }
  }

  /// The labels of a function, initialiser or subscript.
  func labels(ofParametersOf place: DeclarationRef) -> LabelSet {
    let file = files[place.file]
    var labels: LabelSet = []
    for part in file.facts.children(of: self[place].node) {
      let node = file.facts.nodes[Int(part)]
      if node.kind == .parameter, node.name != 0 { labels.insert(LabelSet(file.names[Int(node.name)])) }
    }
    return labels
  }

  private func members(_ name: Name, of id: TypeID, arguments: [SwiftType], _ taken: Taken) -> [FoundMember] {
    var found: [FoundMember] = []
    for ancestor in self[type: id].ancestors {
      for member in members(name, declaredIn: ancestor, taken) {
        let substitution = self[type: ancestor].generics.isEmpty ? [:] : bindings(of: ancestor, in: id, arguments)
        found.append(FoundMember(place: member.place, owner: ancestor, substitution: substitution))
      }
    }
    return taken.file.map { inSight(found, from: $0) } ?? found
  }

  private func members(_ name: Name, declaredIn id: TypeID, _ taken: Taken) -> [Member] {
    if let call = taken.call, let asking = taken.asking, let few = crowd(named: name, in: id, calledBy: call, asking) {
      return few.filter { taken.labels.isSubset(of: $0.labels) || !$0.kind.isCalledByLabels }
    }
    return self[type: id].members(named: name, taking: taken.labels)
  }

  /// What the generic parameters of an ancestor stand for in a type with these arguments.
  func bindings(of ancestor: TypeID, in id: TypeID, _ arguments: [SwiftType]) -> [Name: SwiftType] {
    // Each stands for itself. Arrays that share their storage are equal without a look at their elements.
    if ancestor == id, arguments == self[type: id].ownArguments { return [:] }
    var (current, arguments) = (id, arguments)
    // Broken code can go in circles.
    for _ in self[type: id].ancestors {
      let own = Dictionary(zip(self[type: current].generics, arguments), uniquingKeysWith: { first, _ in first })
      if current == ancestor { return own }
      let next = self[type: current].supertypes.firstResult { supertype -> (TypeID, [SwiftType])? in
        guard case .nominal(let next, let list) = supertype, self[type: next].ancestors.contains(ancestor) else {
          return nil
        }
        return (next, list.map { $0.substituting(own) })
      }
      guard let next else { break }
      (current, arguments) = next
    }
    return [:]
  }

  /// Parameters of a function, initialiser, subscript or case.
  package func parameters(of place: DeclarationRef) -> [NodeRef] {
    children(of: node(of: place)).filter { self[$0].kind == .parameter }
  }

  /// The `binding` of a parameter's inner name.
  package func binding(of parameter: NodeRef) -> NodeRef? {
    children(of: parameter).first { self[$0].kind == .binding }
  }

  /// The type written for a parameter.
  package func writtenType(of parameter: NodeRef) -> NodeRef? {
    binding(of: parameter).flatMap { children(of: $0).first { self[$0].kind.isType } }
  }

  /// Whether the arguments of a call fit a declaration's labels.
  func accepts(_ place: DeclarationRef, call: NodeRef) -> Bool {
    match(arguments(of: call), to: place) != nil
  }

  /// The arguments of a call or subscript.
  package func arguments(of call: NodeRef) -> [NodeRef] {
    children(of: call).filter { self[$0].kind == .argument }
  }

  /// The parameter of a function that an argument of a call of it goes to.
  package func parameter(taking argument: NodeRef, of call: NodeRef, by function: DeclarationRef) -> NodeRef? {
    let arguments = arguments(of: call)
    guard let index = arguments.firstIndex(of: argument), let matched = match(arguments, to: function),
      matched.indices.contains(index)
    else { return nil }
    return matched[index]
  }

  /// The parameter of each argument; nil where the labels don't fit.
  package func match(_ arguments: [NodeRef], to place: DeclarationRef) -> [NodeRef]? {
    let parameters = parameters(of: place)
    var matched: [NodeRef] = []
    var index = 0
    for argument in arguments {
      let isTrailing = self[argument].flags.contains(.trailing)
      let label = self[argument].name == 0 ? nil : name(of: argument)
      if label == nil, !isTrailing, let last = matched.last, self[last].flags.contains(.variadic) {
        matched.append(last)
        continue
      }
      while index < parameters.count, !fits(parameters[index], label: label, isTrailing: isTrailing) {
        guard isOptional(parameters[index]) else { return nil }
        index += 1
      }
      guard index < parameters.count else { return nil }
      matched.append(parameters[index])
      index += 1
    }
    let rest = parameters[min(index, parameters.count)...]
    return rest.allSatisfy { isOptional($0) } ? matched : nil
  }

  private func fits(_ parameter: NodeRef, label: Name?, isTrailing: Bool) -> Bool {
    if isTrailing, label == nil { return isFunction(parameter) }
    return (self[parameter].name == 0 ? nil : name(of: parameter)) == label
  }

  /// Whether a trailing closure can stand for a parameter. A type name may be the alias of a function type.
  private func isFunction(_ parameter: NodeRef) -> Bool {
    guard var written = writtenType(of: parameter) else { return false }
    while self[written].kind == .optionalType, let inner = children(of: written).first { written = inner }
    if self[written].kind == .typeName, ForeignTypes.kind(of: text(written)) != nil { return false }
    return self[written].kind == .functionType || self[written].kind == .typeName || self[written].kind == .typeMember
  }

  /// Whether a parameter has a default value or takes any number of arguments.
  package func isOptional(_ parameter: NodeRef) -> Bool {
    if self[parameter].flags.contains(.variadic) { return true }
    guard let binding = binding(of: parameter) else { return false }
    return children(of: binding).contains { !self[$0].kind.isType }
  }

  /// The block of a function, initialiser or getter.
  package func body(of place: DeclarationRef) -> NodeRef? {
    let parts = children(of: node(of: place))
    if let block = parts.first(where: { self[$0].kind == .block }) { return block }
    let getter = parts.first { self[$0].kind == .accessor && text($0) == "get" }
    return getter.flatMap { children(of: $0).first { self[$0].kind == .block } }
  }
}
