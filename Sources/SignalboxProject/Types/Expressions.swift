import SignalboxFacts

extension Project {
  /// The type of an expression.
  /// - Returns: nil where the source does not tell; never a guess.
  public func type(of place: Place) -> SwiftType? { type(of: place, depth: 0) }

  func type(of place: Place, depth: Int) -> SwiftType? {
    guard depth < Self.maximumDepth else { return nil }
    let node = self[place]
    guard let found = typeWithoutMarks(of: place, node, depth: depth + 1) else { return nil }
    if node.flags.contains(.optionalTry) { return .optional(found.unwrapped) }
    if !node.flags.isDisjoint(with: [.forced, .optionalChained]) { return found.unwrapped }
    return endsOptionalChain(place) ? .optional(found.unwrapped) : found
  }

  /// `cart?.owner.name`: the last link of a chain that may have stopped at a `?`.
  private func endsOptionalChain(_ place: Place) -> Bool {
    var link = place
    while isLink(link), let base = firstChild(of: link), !self[base].flags.contains(.optionalChained) { link = base }
    guard isLink(link), firstChild(of: link) != nil, let parent = parent(of: place) else { return false }
    return !isLink(parent) || firstChild(of: parent) != place
  }

  private func isLink(_ place: Place) -> Bool {
    switch self[place].kind {
    case .member, .call, .subscriptCall: true
    default: false
    }
  }

  private func firstChild(of place: Place) -> Place? {
    self[place].end > place.node + 1 ? Place(file: place.file, node: place.node + 1) : nil
  }

  private func typeWithoutMarks(of place: Place, _ node: Node, depth: Int) -> SwiftType? {
    let first = { self.children(of: place).first }
    switch node.kind {
    case .identifier: return identifier(place, depth: depth)
    case .member: return member(place, depth: depth)
    case .call: return call(place, depth: depth)
    case .subscriptCall: return subscripted(place, depth: depth)
    case .specialization:
      let parts = children(of: place)
      guard let base = parts.first, case .metatype(.nominal(let id, _))? = type(of: base, depth: depth) else {
        return nil
      }
      return .metatype(.nominal(id, parts.dropFirst().compactMap { resolve($0) }))
    case .cast:
      let written = children(of: place).last.flatMap { resolve($0) }
      return text(place) == "as?" ? written.map { .optional($0) } : written
    case .coalesce:
      let operands = children(of: place)
      return operands.last.flatMap { type(of: $0, depth: depth) }
        ?? first().flatMap { type(of: $0, depth: depth) }?.unwrapped
    case .ternary:
      return children(of: place).dropFirst().firstResult { self.type(of: $0, depth: depth) }
    case .tuple: return tuple(place, depth: depth)
    case .array: return first().flatMap { type(of: $0, depth: depth) }.map { .array($0) }
    case .dictionary:
      let parts = children(of: place)
      guard parts.count > 1, let key = type(of: parts[0], depth: depth), let value = type(of: parts[1], depth: depth)
      else { return nil }
      return .dictionary(key, value)
    case .closure: return closureResult(place, depth: depth).map { .function([], $0) }
    case .ifBranch, .switchBranch: return branches(place, depth: depth)
    case .string: return sdk("String")
    case .boolean, .check: return sdk("Bool")
    case .typeName, .typeMember, .arrayType, .dictionaryType, .optionalType: return resolve(place).map { .metatype($0) }
    default: return nil
    }
  }

  private func sdk(_ text: String) -> SwiftType? { name(text).map { .named($0, []) } }

  private func tuple(_ place: Place, depth: Int) -> SwiftType? {
    let elements = children(of: place).map { argument in
      (argument, children(of: argument).first.flatMap { type(of: $0, depth: depth) })
    }
    guard elements.contains(where: { $0.1 != nil }) else { return nil }
    let known = elements.map { argument, type in
      SwiftType.Element(label: self[argument].name == 0 ? nil : name(of: argument), type: type ?? unknown)
    }
    return .tuple(known)
  }

  private func subscripted(_ place: Place, depth: Int) -> SwiftType? {
    guard let base = children(of: place).first, let type = type(of: base, depth: depth)?.unwrapped else { return nil }
    switch type {
    case .array(let element): return element
    case .dictionary(_, let value): return arguments(of: place).count > 1 ? value : .optional(value)
    default:
      let owner = if case .metatype(let inner) = type { inner } else { type }
      guard let name = name("subscript"),
        let found = members(name, of: owner).first(where: { accepts($0.place, call: place) })
      else { return nil }
      let result = resultType(of: found.place)?.substituting(found.substitution)
      return result.map { specialize($0, found.place, call: place, owner: owner, depth: depth) }
    }
  }

  // MARK: Names

  private func identifier(_ place: Place, depth: Int) -> SwiftType? {
    let name = name(of: place)
    if let binding = local(name, from: place) { return type(ofBinding: binding, depth: depth) }
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
    if text.hasPrefix("$") { return closureParameter(text, from: place, depth: depth) }
    if text == "newValue" || text == "oldValue", let type = accessedType(at: place, depth: depth) { return type }
    var around = enclosingType(of: place)
    while let owner = around {
      let found = selfMembers(name, of: owner, at: place)
      if let member = preferred(found, ofType: isInStaticMember(place)) { return type(ofMember: member, depth: depth) }
      around = self[type: owner].parent
    }
    if let global = visibleGlobals(name, from: place.file).first(where: { self[$0].kind == .property }) {
      return type(ofProperty: global, depth: depth)
    }
    guard let type = lookUpType(name, arguments: [], from: place.file, in: enclosingDeclaration(of: place)) else {
      return nil
    }
    if case .named = type, !text.startsUppercase { return nil }
    return .metatype(type)
  }

  /// The type of the property whose setter or observer holds a place.
  private func accessedType(at place: Place, depth: Int) -> SwiftType? {
    guard let accessor = ancestor(of: place, where: { $0.kind == .accessor || $0.kind.declaresType }),
      let owner = parent(of: accessor)
    else { return nil }
    switch self[owner].kind {
    case .property: return declaration(at: owner).flatMap { type(ofProperty: $0, depth: depth + 1) }
    case .binding: return type(ofBinding: owner, depth: depth + 1)
    default: return nil
    }
  }

  private func superclass(of owner: TypeID) -> SwiftType? {
    self[type: owner].supertypes.first { $0.nominals.contains { self[type: $0].kind == .classDeclaration } }
  }

  private func member(_ place: Place, depth: Int) -> SwiftType? {
    let name = name(of: place)
    guard let base = children(of: place).first else {
      guard let expected = expectedType(of: place, depth: depth)?.unwrapped else { return nil }
      let found = members(name, of: expected).first
      return found.flatMap { self[$0.place].kind == .enumCase ? expected : type(ofMember: $0, depth: depth) }
    }
    guard let baseType = type(of: base, depth: depth) else { return nil }
    if text(name) == "self" { return baseType }
    return property(named: name, on: bounded(baseType.unwrapped, at: place), depth: depth)
  }

  /// The type of a property, nested type or method of a value or type.
  func property(named name: Name, on type: SwiftType, depth: Int) -> SwiftType? {
    switch type {
    case .metatype(let owner):
      if let nested = nestedType(name, in: owner) { return .metatype(nested) }
      guard let found = preferred(members(name, of: owner), ofType: true) else { return nil }
      return self[found.place].kind == .enumCase ? owner : self.type(ofMember: found, depth: depth)
    case .tuple(let elements):
      if let index = Int(text(name)), elements.indices.contains(index) { return elements[index].type }
      return elements.first { $0.label == name }?.type
    case .array, .dictionary: return standardProperty(name, on: type)
    default:
      return preferred(members(name, of: type), ofType: false).flatMap { self.type(ofMember: $0, depth: depth) }
    }
  }

  /// The type that a member has for its owner's generic arguments.
  private func type(ofMember member: FoundMember, depth: Int) -> SwiftType? {
    switch self[member.place].kind {
    case .property: return type(ofProperty: member.place, depth: depth)?.substituting(member.substitution)
    case .function:
      return resultType(of: member.place).map { .function([], $0.substituting(member.substitution)) }
    default: return nil
    }
  }

  /// The type of a property: as written, or that of its value.
  func type(ofProperty place: DeclarationPlace, depth: Int) -> SwiftType? {
    guard depth < Self.maximumDepth else { return nil }
    let parts = children(of: node(of: place))
    if let written = parts.first(where: { self[$0].kind.isType }) { return resolve(written, in: place) }
    return parts.first { self[$0].kind.isExpression }.flatMap { type(of: $0, depth: depth + 1) }
  }
}
