import SignalboxFacts

extension Project {
  /// Whether the type of an argument tells that a function is not the one that is called.
  ///
  /// Only arguments are looked at that have a type by themselves, whatever function they are handed to.
  func contradicts(
    _ function: DeclarationRef, _ substitution: [Name: SwiftType] = [:], call: NodeRef, _ asking: Inquiry
  ) -> Bool {
    let given = arguments(of: call)
    guard let matched = match(given, to: function) else { return true }
    return zip(given, matched).contains { argument, parameter in
      guard let value = firstChild(of: argument), let type = typeByItself(value, asking),
        let wanted = writtenType(of: parameter).flatMap({ resolve($0, asking) })
      else { return false }
      return !mayBe(type, wanted.substituting(substitution))
    }
  }

  func typeByItself(_ value: NodeRef, _ asking: Inquiry) -> SwiftType? {
    switch self[value].kind {
    case .identifier, .cast: return type(of: value, asking)
    // Without a base it is what the parameter's type makes of it.
    case .member: return firstChild(of: value) == nil ? nil : type(of: value, asking)
    case .call:
      guard let target = firstChild(of: value), self[target].kind == .identifier, text(target).startsUppercase,
        case .initializer(let made, _)? = callee(of: value, asking)
      else { return nil }
      return made
    default: return nil
    }
  }

  private func mayBe(_ type: SwiftType, _ wanted: SwiftType) -> Bool {
    guard case .nominal(let id, _) = type.unwrapped, case .nominal(let other, _) = wanted.unwrapped else { return true }
    if self[type: id].ancestors.contains(other) { return true }
    // A base that was not read may inherit from Apple's types, but hardly from the project's.
    return self[type: other].origin != .project && hasUnknownBase(id)
  }

  func hasUnknownBase(_ id: TypeID) -> Bool {
    self[type: id].ancestors.contains {
      self[type: $0].supertypes.contains { if case .named = $0 { true } else { false } }
    }
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
    self[member.place].kind == .enumCase || self[member.place].modifiers.isTypeMember
  }
}
