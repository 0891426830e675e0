import SignalboxFacts

extension Project {
  func findType(ofExpression place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let node = self[place]
    guard let found = typeWithoutMarks(of: place, node, asking) else { return nil }
    if node.flags.contains(.optionalTry) { return .optional(found.unwrapped) }
    if !node.flags.isDisjoint(with: [.forced, .optionalChained]) { return found.unwrapped }
    return endsOptionalChain(place) ? .optional(found.unwrapped) : found
  }

  /// `cart?.owner.name`: the last link of a chain that may have stopped at a `?`.
  private func endsOptionalChain(_ place: NodeRef) -> Bool {
    var link = place
    while isLink(link), let base = firstChild(of: link), !self[base].flags.contains(.optionalChained) { link = base }
    guard isLink(link), firstChild(of: link) != nil, let parent = parent(of: place) else { return false }
    return !isLink(parent) || firstChild(of: parent) != place
  }

  private func isLink(_ place: NodeRef) -> Bool {
    switch self[place].kind {
    case .member, .call, .subscriptCall: true
    default: false
    }
  }

  private func typeWithoutMarks(of place: NodeRef, _ node: Node, _ asking: Inquiry) -> SwiftType? {
    let first = { self.firstChild(of: place) }
    switch node.kind {
    case .identifier: return identifier(place, asking)
    case .member: return member(place, asking)
    case .call: return call(place, asking)
    case .subscriptCall: return subscripted(place, asking)
    case .specialization:
      let parts = children(of: place)
      guard let base = parts.first, case .metatype(.nominal(let id, _))? = type(of: base, asking) else {
        return nil
      }
      return .metatype(.nominal(id, parts.dropFirst().compactMap { resolve($0, asking) }))
    case .cast:
      let written = children(of: place).last.flatMap { resolve($0, asking) }
      return text(place) == "as?" ? written.map { .optional($0) } : written
    case .coalesce:
      let operands = children(of: place)
      return operands.last.flatMap { type(of: $0, asking) }
        ?? first().flatMap { type(of: $0, asking) }?.unwrapped
    case .ternary:
      return children(of: place).dropFirst().firstResult { self.type(of: $0, asking) }
    case .tuple: return tuple(place, asking)
    case .array: return first().flatMap { type(of: $0, asking) }.map { .array($0) }
    case .dictionary:
      let parts = children(of: place)
      guard parts.count > 1, let key = type(of: parts[0], asking), let value = type(of: parts[1], asking)
      else { return nil }
      return .dictionary(key, value)
    case .closure: return closureResult(place, asking).map { .function([], $0) }
    case .ifBranch, .switchBranch: return branches(place, asking)
    case .string: return sdk("String")
    case .boolean, .check: return sdk("Bool")
    case .typeName, .typeMember, .arrayType, .dictionaryType, .optionalType:
      return resolve(place, asking).map { .metatype($0) }
    default: return nil
    }
  }

  private func sdk(_ text: String) -> SwiftType? { name(text).map { .named($0, []) } }

  private func tuple(_ place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let elements = children(of: place).map { argument in
      (argument, firstChild(of: argument).flatMap { type(of: $0, asking) })
    }
    guard elements.contains(where: { $0.1 != nil }) else { return nil }
    let known = elements.map { argument, type in
      SwiftType.Element(label: self[argument].name == 0 ? nil : name(of: argument), type: type ?? unknown)
    }
    return .tuple(known)
  }

  private func subscripted(_ place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let base = firstChild(of: place), let type = type(of: base, asking)?.unwrapped else { return nil }
    switch type {
    case .array(let element): return element
    case .dictionary(_, let value): return arguments(of: place).count > 1 ? value : .optional(value)
    default:
      let owner = if case .metatype(let inner) = type { inner } else { type }
      guard let name = name("subscript"),
        let found = members(name, of: owner, calledBy: place).first(where: { accepts($0.place, call: place) })
      else { return nil }
      let result = resultType(of: found.place, asking)?.substituting(found.substitution)
      return result.map { specialize($0, found.place, call: place, owner: owner, asking) }
    }
  }

  // MARK: Names

  private func identifier(_ place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let name = name(of: place)
    if let binding = local(name, from: place) { return type(of: binding, asking) }
    let text = text(name)
    switch text {
    case "self", "super", "Self":
      guard let owner = enclosingType(of: place) else { return nil }
      if text == "super" { return superclass(of: owner) }
      let constraints = selfConstraints(at: place).map { selfType($0) }
      let own = constraints.isEmpty ? selfType(owner) : .composition([selfType(owner)] + constraints)
      return text == "Self" || isInStaticMember(place) ? .metatype(own) : own
    default: break
    }
    if text.hasPrefix("$") { return closureParameter(text, from: place, asking) }
    if text == "newValue" || text == "oldValue", let type = accessedType(at: place, asking) { return type }
    var around = enclosingType(of: place)
    while let owner = around {
      let found = selfMembers(name, of: owner, at: place)
      if let member = preferred(found, ofType: isInStaticMember(place)) { return type(ofMember: member, asking) }
      around = self[type: owner].parent
    }
    if let global = visibleGlobals(name, from: place.file).first(where: { self[$0].kind == .property }) {
      return type(ofProperty: global, asking)
    }
    guard let type = lookUpType(name, arguments: [], from: place.file, in: enclosingDeclaration(of: place), asking)
    else {
      return nil
    }
    if case .named = type, !text.startsUppercase { return nil }
    return .metatype(type)
  }

  /// The type of the property whose setter or observer holds a place.
  private func accessedType(at place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    guard let accessor = ancestor(of: place, where: { $0.kind == .accessor || $0.kind.declaresType }),
      let owner = parent(of: accessor)
    else { return nil }
    switch self[owner].kind {
    case .property: return declaration(at: owner).flatMap { type(ofProperty: $0, asking) }
    case .binding: return type(of: owner, asking)
    default: return nil
    }
  }

  private func superclass(of owner: TypeID) -> SwiftType? {
    self[type: owner].supertypes.first { $0.nominals.contains { self[type: $0].kind == .classDeclaration } }
  }

  private func member(_ place: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let name = name(of: place)
    guard let base = firstChild(of: place) else {
      guard let expected = expectedType(of: place, asking)?.unwrapped else { return nil }
      let found = members(name, of: expected).first
      return found.flatMap { self[$0.place].kind == .enumCase ? expected : type(ofMember: $0, asking) }
    }
    guard let baseType = type(of: base, asking) else { return nil }
    if text(name) == "self" { return baseType }
    return property(named: name, on: bounded(baseType.unwrapped, at: place, asking), asking)
  }

  /// The type of a property, nested type or method of a value or type.
  func property(named name: Name, on type: SwiftType, _ asking: Inquiry) -> SwiftType? {
    switch type {
    case .metatype(let owner):
      if let nested = nestedType(name, in: owner, asking) { return .metatype(nested) }
      guard let found = preferred(members(name, of: owner), ofType: true) else { return nil }
      return self[found.place].kind == .enumCase ? owner : self.type(ofMember: found, asking)
    case .tuple(let elements):
      if let index = Int(text(name)), elements.indices.contains(index) { return elements[index].type }
      return elements.first { $0.label == name }?.type
    case .array, .dictionary: return standardProperty(name, on: type)
    default:
      return preferred(members(name, of: type), ofType: false).flatMap { self.type(ofMember: $0, asking) }
    }
  }

  /// The type that a member has for its owner's generic arguments.
  private func type(ofMember member: FoundMember, _ asking: Inquiry) -> SwiftType? {
    switch self[member.place].kind {
    case .property: return type(ofProperty: member.place, asking)?.substituting(member.substitution)
    case .function:
      return resultType(of: member.place, asking).map { .function([], $0.substituting(member.substitution)) }
    default: return nil
    }
  }

  /// The type of a property: as written, or that of its value.
  func findType(ofProperty place: DeclarationRef, _ asking: Inquiry) -> SwiftType? {
    let parts = children(of: node(of: place))
    if let written = parts.first(where: { self[$0].kind.isType }) { return resolve(written, asking) }
    return parts.first { self[$0].kind.isExpression }.flatMap { type(of: $0, asking) }
  }
}
