import SignalboxFacts

extension TypeInference {
  /// Whether the type of an argument tells that a function is not the one that is called.
  ///
  /// Only arguments are looked at that have a type by themselves, whatever function they are handed to.
  func contradicts(
    _ function: DeclarationRef, _ substitution: [Name: SwiftType] = [:], call: NodeRef
  ) -> Bool {
    let given = project.arguments(of: call)
    guard let matched = project.match(given, to: function) else { return true }
    return zip(given, matched).contains { argument, parameter in
      guard let value = project.firstChild(of: argument),
        let wanted = project.writtenType(of: parameter).flatMap({ resolve($0) })
      else { return false }
      guard let type = typeByItself(value) else { return isCaseOfAnother(value, than: wanted) }
      return !mayBe(type, wanted.substituting(substitution))
    }
  }

  /// Whether a value is written as a case, `.home` or `.item(3)`, that the enumeration which is wanted does not have.
  private func isCaseOfAnother(_ value: NodeRef, than wanted: SwiftType) -> Bool {
    let name = project[value].kind == .call ? project.firstChild(of: value) : value
    guard let name, project[name].kind == .member, project.firstChild(of: name) == nil,
      case .nominal(let id, _) = wanted.unwrapped, project[type: id].kind == .enumDeclaration,
      project[type: id].origin == .project
    else { return false }
    return project.text(name) != "init" && project.members(project.name(of: name), of: wanted).isEmpty
  }

  func typeByItself(_ value: NodeRef) -> SwiftType? {
    switch project[value].kind {
    case .identifier, .cast: return type(of: value)
    // A literal may also be a set or an option set, but no object.
    case .array: return type(of: value) ?? .array(unknown)
    // Without a base it is what the parameter's type makes of it.
    case .member: return project.firstChild(of: value) == nil ? nil : type(of: value)
    case .call:
      guard let target = project.firstChild(of: value), project[target].kind == .identifier,
        project.text(target).startsUppercase,
        case .initializer(let made, _)? = callee(of: value)
      else { return nil }
      return made
    default: return nil
    }
  }

  private func mayBe(_ type: SwiftType, _ wanted: SwiftType) -> Bool {
    switch (type.unwrapped, wanted.unwrapped) {
    case (.nominal(let id, _), .array), (.array, .nominal(let id, _)):
      return project[type: id].kind != .classDeclaration
    default: break
    }
    guard case .nominal(let id, _) = type.unwrapped, case .nominal(let other, _) = wanted.unwrapped else { return true }
    if project[type: id].ancestors.contains(other) { return true }
    // A base that was not read may inherit from Apple's types, but hardly from the project's.
    return project[type: other].origin != .project && project.hasUnknownBase(id)
  }

  /// Members of a type before those of its values, or the other way round.
  func sorted(_ found: [FoundMember], ofType: Bool) -> [FoundMember] {
    guard found.count > 1 else { return found }
    return found.filter { isTypeMember($0) == ofType } + found.filter { isTypeMember($0) != ofType }
  }

  /// The nearest member of a type, or of its values, as is asked for; failing that the nearest of all.
  func preferred(_ found: [FoundMember], ofType: Bool) -> FoundMember? {
    guard found.count > 1 else { return found.first }
    return found.first { isTypeMember($0) == ofType } ?? found.first
  }

  private func isTypeMember(_ member: FoundMember) -> Bool {
    project[member.place].kind == .enumCase || project[member.place].modifiers.isTypeMember
  }
}

extension Project {
  func hasUnknownBase(_ id: TypeID) -> Bool {
    self[type: id].ancestors.contains {
      self[type: $0].supertypes.contains { if case .named = $0 { true } else { false } }
    }
  }
}
