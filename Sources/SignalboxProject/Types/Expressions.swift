import SignalboxFacts

extension Project {
  /// The type of an expression.
  /// - Returns: nil where the source does not tell; never a guess.
  public func type(of place: Place) -> SwiftType? { type(of: place, depth: 0) }

  func type(of place: Place, depth: Int) -> SwiftType? {
    guard depth < Self.maximumDepth else { return nil }
    let node = self[place]
    guard let found = typeWithoutMarks(of: place, node, depth: depth + 1) else { return nil }
    if node.flags.contains(.optionalTry) { return .optional(found) }
    return node.flags.contains(.forced) || node.flags.contains(.optionalChained) ? found.unwrapped : found
  }

  private func typeWithoutMarks(of place: Place, _ node: Node, depth: Int) -> SwiftType? {
    let first = { self.children(of: place).first }
    switch node.kind {
    case .identifier: return identifier(place, depth: depth)
    case .member: return member(place, depth: depth)
    case .call: return call(place, depth: depth)
    case .subscriptCall: return first().flatMap { subscripted(type(of: $0, depth: depth)) }
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
      return children(of: place).dropFirst().lazy.compactMap { self.type(of: $0, depth: depth) }.first
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
    let known = elements.compactMap { argument, type in
      type.map { SwiftType.Element(label: self[argument].name == 0 ? nil : name(of: argument), type: $0) }
    }
    return known.count == elements.count ? .tuple(known) : nil
  }

  private func subscripted(_ type: SwiftType?) -> SwiftType? {
    switch type?.unwrapped {
    case .array(let element)?: element
    case .dictionary(_, let value)?: .optional(value)
    default: nil
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
    var around = enclosingType(of: place)
    while let owner = around {
      if let found = selfMembers(name, of: owner, at: place).first { return type(ofMember: found, depth: depth) }
      around = self[type: owner].parent
    }
    if let global = globals[name]?.first(where: { self[$0].kind == .property }) {
      return type(ofProperty: global, depth: depth)
    }
    guard let type = lookUpType(name, arguments: [], from: place.file, in: enclosingDeclaration(of: place)) else {
      return nil
    }
    if case .named = type, !text.startsUppercase { return nil }
    return .metatype(type)
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
    guard let found = property(named: name, on: baseType.unwrapped, depth: depth) else { return nil }
    if case .optional = baseType, self[base].flags.contains(.optionalChained) { return .optional(found.unwrapped) }
    return found
  }

  /// The type of a property, nested type or method of a value or type.
  func property(named name: Name, on type: SwiftType, depth: Int) -> SwiftType? {
    switch type {
    case .metatype(let owner):
      for id in owner.nominals {
        if let nested = nestedType(name, in: id) { return .metatype(nested) }
      }
      guard let found = members(name, of: owner).first else { return nil }
      return self[found.place].kind == .enumCase ? owner : self.type(ofMember: found, depth: depth)
    case .tuple(let elements):
      if let index = Int(text(name)), elements.indices.contains(index) { return elements[index].type }
      return elements.first { $0.label == name }?.type
    case .array(let element):
      return ["first", "last", "popLast", "randomElement"].contains(text(name)) ? .optional(element) : nil
    default:
      return members(name, of: type).first.flatMap { self.type(ofMember: $0, depth: depth) }
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
