import SignalboxFacts
import SignalboxProject

/// Values in new code that are not of the type that is wanted of them.
extension NewCodeCheck {
  func wrongValue(_ place: NodeRef) -> String? {
    let parts = after.children(of: place)
    guard let written = parts.first(where: { after[$0].kind.isType }),
      let value = parts.first(where: { after[$0].kind.isExpression }), let wanted = after.resolve(written)
    else { return nil }
    return mismatch(value, wanted) ?? unknownCase(value, wanted)
  }

  /// A value of a class that is none of those wanted.
  func mismatch(_ value: NodeRef, _ wanted: SwiftType) -> String? {
    if case .array(let element) = wanted.unwrapped, after[value].kind == .array {
      return after.children(of: value).lazy.compactMap { mismatch($0, element) }.first
    }
    if let problem = narrower(value, than: wanted) { return problem }
    let own = after.isSelf(value) ? after.enclosingType(of: value) : nil
    guard let type = own ?? after.type(of: value)?.nominals.first, after[type: type].origin == .project,
      own != nil || after[value].kind == .call || isLocal(value),
      [.classDeclaration, .structDeclaration].contains(after[type: type].kind), isKnown(type),
      let lacking = wanted.unwrapped.nominals.first(where: { lacks($0, type) })
    else { return nil }
    return "\(after[type: type].name) is no \(after[type: lacking].name)"
  }

  /// A property of the object's own that is of one protocol where another one is wanted, too.
  private func narrower(_ value: NodeRef, than wanted: SwiftType) -> String? {
    guard after.canBeOwnMember(value), !after.isSelf(value), let owner = after.enclosingType(of: value),
      let property = after.members(after.name(of: value), of: .nominal(owner, [])).first,
      after[property.place].kind == .property,
      case .nominal(let id, _)? = after.propertyType(of: property.place)?.unwrapped,
      after[type: id].kind == .protocolDeclaration, after[type: id].origin == .project, isKnown(id),
      let lacking = wanted.unwrapped.nominals.first(where: { other in
        after[type: other].kind == .protocolDeclaration && after[type: other].origin == .project
          && !after[type: id].ancestors.contains(other)
      })
    else { return nil }
    return "'\(after.text(value))' is a \(after[type: id].name), and no \(after[type: lacking].name)"
  }

  private func isLocal(_ value: NodeRef) -> Bool {
    after[value].kind == .identifier && after.local(after.name(of: value), from: value) != nil
  }

  /// Whether a type builds on neither a class nor a protocol: a structure is no object, whatever it conforms to.
  private func lacks(_ id: TypeID, _ type: TypeID) -> Bool {
    guard !after[type: type].ancestors.contains(id) else { return false }
    let origin = after[type: id].origin
    return switch after[type: id].kind {
    case .classDeclaration: origin == .project || origin == .sdk
    case .protocolDeclaration: origin == .project && after[type: type].kind == .classDeclaration
    default: false
    }
  }

  /// A type that the project declares in others alone.
  func nestedType(_ place: NodeRef) -> String? {
    let name = after.name(of: place)
    if let found = after.resolve(place) { guard case .named = found else { return nil } }
    guard let owner = after.enclosingType(of: place), !after.isGlobal(name),
      after[place].kind == .typeName, isKnown(owner)
    else { return nil }
    let known = before.types.filter { $0.name == after.text(place) }
    guard !known.isEmpty, known.allSatisfy({ $0.parent != nil }),
      !scopes(of: owner).contains(where: { type in after.allMembers(of: type).contains { $0.name == name } })
    else { return nil }
    return "\(after[type: owner].name) has no '\(after.text(place))'"
  }

  /// A type that bears the name of a new one, and that nothing declares: the model's protocol by its new name.
  func inventedType(_ place: NodeRef) -> String? {
    let text = after.text(place)
    if let found = after.resolve(place) { guard case .named = found else { return nil } }
    guard !held.contains(text), newTypes.contains(where: { text.hasPrefix($0.name) && text != $0.name }),
      after.typesAnywhere(named: after.name(of: place)).isEmpty
    else { return nil }
    return "nothing declares '\(text)'"
  }

  /// Two methods of one name with the same parameters.
  func declaredTwice(in type: TypeSymbol) -> String? {
    let methods = type.members.filter {
      $0.kind == .function && $0.modifiers.isDisjoint(with: [.conditional]) && after.body(of: $0.place) != nil
    }
    var seen: Set<Signature> = []
    let twice = methods.first { !seen.insert(Signature($0, after)).inserted }
    return twice.map { "\(type.name) declares '\(after.text($0.name))' twice" }
  }

  /// What tells methods of one type apart.
  private struct Signature: Hashable {
    let name: Name
    let labels: [String]
    let types: [SwiftType?]
    let result: SwiftType?
    let isOfType: Bool

    init(_ method: Member, _ project: Project) {
      let parameters = project.parameters(of: method.place)
      name = method.name
      labels = parameters.map(project.text)
      types = parameters.map { project.writtenType(of: $0).flatMap(project.resolve) }
      result = project.resultType(of: method.place)
      isOfType = method.modifiers.isTypeMember
    }
  }

  /// `child.onFinish = { … }` where the closure is given something that it does not take.
  func wrongClosure(_ assignment: NodeRef) -> String? {
    let sides = after.children(of: assignment)
    guard sides.count == 2, after[sides[1]].kind == .closure,
      case .function(let wanted, _)? = after.type(of: sides[0])?.unwrapped
    else { return nil }
    let named = after.children(of: sides[1]).count { after[$0].kind == .parameter }
    let isShort = after.subtree(of: sides[1], kinds: [.identifier]).contains { after.text($0).hasPrefix("$") }
    guard named != wanted.count, !(named == 0 && isShort), !(wanted.count == 1 && named > 1) else { return nil }
    return "'\(after.text(sides[0]))' passes \(wanted.count) values"
  }
}
