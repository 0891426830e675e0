import SignalboxFacts

extension TypeInference {
  func findType(ofExpression place: NodeRef) -> SwiftType? {
    let node = project[place]
    guard let found = typeWithoutMarks(of: place, node) else { return nil }
    if node.flags.contains(.optionalTry) { return .optional(found.unwrapped) }
    if !node.flags.isDisjoint(with: [.forced, .optionalChained]) { return found.unwrapped }
    return endsOptionalChain(place) ? .optional(found.unwrapped) : found
  }

  /// `cart?.owner.name`: the last link of a chain that may have stopped at a `?`.
  private func endsOptionalChain(_ place: NodeRef) -> Bool {
    var link = place
    while isLink(link), let base = project.firstChild(of: link), !project[base].flags.contains(.optionalChained) {
      link = base
    }
    guard isLink(link), project.firstChild(of: link) != nil, let parent = project.parent(of: place) else {
      return false
    }
    return !isLink(parent) || project.firstChild(of: parent) != place
  }

  private func isLink(_ place: NodeRef) -> Bool {
    switch project[place].kind {
    case .member, .call, .subscriptCall: true
    default: false
    }
  }

  private func typeWithoutMarks(of place: NodeRef, _ node: Node) -> SwiftType? {
    switch node.kind {
    case .identifier: return identifier(place)
    case .member: return member(place)
    case .call: return call(place)
    case .subscriptCall: return subscripted(place)
    case .specialization: return specialized(place)
    case .cast:
      let written = project.children(of: place).last.flatMap { resolve($0) }
      return project.text(place) == "as?" ? written.map { .optional($0) } : written
    case .coalesce:
      let operands = project.children(of: place)
      return operands.last.flatMap { type(of: $0) } ?? operands.first.flatMap { type(of: $0) }?.unwrapped
    case .ternary:
      return project.children(of: place).dropFirst().firstResult { self.type(of: $0) }
    case .tuple: return tuple(place)
    case .array: return project.firstChild(of: place).flatMap { type(of: $0) }.map { .array($0) }
    case .dictionary: return dictionary(place)
    case .closure: return closureResult(place).map { .function([], $0) }
    case .ifBranch, .switchBranch: return branches(place)
    case .operation:
      guard let asked = project.resolvedOperand(of: place), case .metatype(let type)? = type(of: asked) else {
        return nil
      }
      return type
    case .string: return sdk("String")
    case .boolean, .check: return sdk("Bool")
    case .typeName, .typeMember, .arrayType, .dictionaryType, .optionalType:
      return resolve(place).map { .metatype($0) }
    default: return nil
    }
  }

  private func specialized(_ place: NodeRef) -> SwiftType? {
    let parts = project.children(of: place)
    guard let base = parts.first, case .metatype(.nominal(let id, _))? = type(of: base) else { return nil }
    return .metatype(.nominal(id, parts.dropFirst().compactMap { resolve($0) }))
  }

  private func dictionary(_ place: NodeRef) -> SwiftType? {
    let parts = project.children(of: place)
    guard parts.count > 1, let key = type(of: parts[0]), let value = type(of: parts[1]) else { return nil }
    return .dictionary(key, value)
  }

  private func sdk(_ text: String) -> SwiftType? { project.name(text).map { .named($0, []) } }

  private func tuple(_ place: NodeRef) -> SwiftType? {
    let elements = project.children(of: place).map { argument in
      (argument, project.firstChild(of: argument).flatMap { type(of: $0) })
    }
    guard elements.contains(where: { $0.1 != nil }) else { return nil }
    let known = elements.map { argument, type in
      SwiftType.Element(label: project[argument].name == 0 ? nil : project.name(of: argument), type: type ?? unknown)
    }
    return .tuple(known)
  }

  private func subscripted(_ place: NodeRef) -> SwiftType? {
    guard let base = project.firstChild(of: place), let type = type(of: base)?.unwrapped else { return nil }
    switch type {
    case .array(let element): return element
    case .dictionary(_, let value): return project.arguments(of: place).count > 1 ? value : .optional(value)
    default:
      let owner = if case .metatype(let inner) = type { inner } else { type }
      guard let name = project.name("subscript"),
        let found = project.members(name, of: owner, calledBy: place).first(where: {
          project.accepts($0.place, call: place)
        })
      else { return nil }
      let result = resultType(of: found.place)?.substituting(found.substitution)
      return result.map { specialize($0, found.place, call: place, owner: owner) }
    }
  }

  private func identifier(_ place: NodeRef) -> SwiftType? {
    let name = project.name(of: place)
    if let binding = project.local(name, from: place) { return type(of: binding) }
    let text = project.text(name)
    switch text {
    case "self", "super", "Self":
      guard let owner = project.enclosingType(of: place) else { return nil }
      if text == "super" { return superclass(of: owner) }
      let constraints = project.selfConstraints(at: place).map { project.selfType($0) }
      let own = constraints.isEmpty ? project.selfType(owner) : .composition([project.selfType(owner)] + constraints)
      return text == "Self" || project.isInStaticMember(place) ? .metatype(own) : own
    default: break
    }
    if text.hasPrefix("$") { return closureParameter(text, from: place) }
    if text == "newValue" || text == "oldValue", let type = accessedType(at: place) { return type }
    var around = project.enclosingType(of: place)
    while let owner = around {
      let found = project.selfMembers(name, of: owner, at: place).filter { project[$0.place].kind != .typeAlias }
      if let member = preferred(found, ofType: project.isInStaticMember(place)) { return type(ofMember: member) }
      around = project[type: owner].parent
    }
    if let global = project.visibleGlobals(name, from: place.file).first(where: { project[$0].kind == .property }) {
      return type(ofProperty: global)
    }
    guard let type = lookUpType(name, arguments: [], from: place.file, in: project.enclosingDeclaration(of: place))
    else {
      return nil
    }
    if case .named = type, !text.startsUppercase { return nil }
    return .metatype(type)
  }

  /// The type of the property whose setter or observer holds a place.
  private func accessedType(at place: NodeRef) -> SwiftType? {
    guard let accessor = project.ancestor(of: place, where: { $0.kind == .accessor || $0.kind.declaresType }),
      let owner = project.parent(of: accessor)
    else { return nil }
    switch project[owner].kind {
    case .property: return project.declaration(at: owner).flatMap { type(ofProperty: $0) }
    case .binding: return type(of: owner)
    default: return nil
    }
  }

  private func superclass(of owner: TypeID) -> SwiftType? {
    project[type: owner].supertypes.first { $0.nominals.contains { project[type: $0].kind == .classDeclaration } }
  }

  private func member(_ place: NodeRef) -> SwiftType? {
    let name = project.name(of: place)
    guard let base = project.firstChild(of: place) else {
      guard let expected = expectedType(of: place)?.unwrapped else { return nil }
      let found = project.members(name, of: expected, from: place.file).first
      return found.flatMap { project[$0.place].kind == .enumCase ? expected : type(ofMember: $0) }
    }
    guard let baseType = type(of: base) else { return nil }
    if project.text(name) == "self" { return baseType }
    let owner = bounded(baseType.unwrapped, at: place)
    if let found = property(named: name, on: owner, from: place.file) { return found }
    guard case .metatype = baseType else { return nil }
    return typeInModule(place, arguments: []).map { .metatype($0) }
  }

  /// The type of a property, nested type or method of a value or type.
  /// - Parameter file: where the name is written, which may not see all that bear it; nil for nowhere.
  func property(named name: Name, on type: SwiftType, from file: Int? = nil) -> SwiftType? {
    switch type {
    case .metatype(let owner):
      if let nested = nestedType(name, in: owner) { return .metatype(nested) }
      guard let found = preferred(project.members(name, of: owner, from: file), ofType: true) else {
        return isAllCases(name, of: owner) ? .array(owner) : nil
      }
      return project[found.place].kind == .enumCase ? owner : self.type(ofMember: found)
    case .tuple(let elements):
      if let index = Int(project.text(name)), elements.indices.contains(index) { return elements[index].type }
      return elements.first { $0.label == name }?.type
    case .array, .dictionary: return standardProperty(name, on: type)
    default:
      return preferred(project.members(name, of: type, from: file), ofType: false).flatMap { self.type(ofMember: $0) }
    }
  }

  /// `Tab.allCases`, which the compiler writes for enumerations.
  private func isAllCases(_ name: Name, of owner: SwiftType) -> Bool {
    guard project.text(name) == "allCases", let id = owner.nominals.first else { return false }
    return project[type: id].kind == .enumDeclaration && project[type: id].origin == .project
  }

  /// The type that a member has for its owner's generic arguments.
  private func type(ofMember member: FoundMember) -> SwiftType? {
    switch project[member.place].kind {
    case .property: return type(ofProperty: member.place)?.substituting(member.substitution)
    case .function:
      return resultType(of: member.place).map { .function([], $0.substituting(member.substitution)) }
    default: return nil
    }
  }

  /// The type of a property: as written, or that of its value.
  func findType(ofProperty place: DeclarationRef) -> SwiftType? {
    let parts = project.children(of: project.node(of: place))
    if let written = parts.first(where: { project[$0].kind.isType }) { return resolve(written) }
    return parts.first { project[$0].kind.isExpression }.flatMap { type(of: $0) } ?? environmentType(parts)
  }

  /// `@Environment(Router.self) private var router`
  private func environmentType(_ parts: [NodeRef]) -> SwiftType? {
    let attribute = parts.first { project[$0].kind == .attribute && project.text($0) == "Environment" }
    guard let value = attribute.flatMap({ project.firstArgument(of: $0) }), project.text(value) == "self",
      case .metatype(let type)? = self.type(of: value)
    else { return nil }
    return type
  }
}

extension Project {
  // MARK: Names
}
