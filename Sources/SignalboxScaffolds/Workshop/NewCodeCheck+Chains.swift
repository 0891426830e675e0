import SignalboxFacts
import SignalboxProject

/// Optional properties of the object's own, and `?` behind those that are none.
extension NewCodeCheck {
  /// `factory.makeCart()` where `factory` may be nil, and `factory?.makeCart()` where it may not.
  func wrongChain(_ member: NodeRef) -> String? {
    guard let base = after.base(of: member), after[base].kind == .identifier else { return nil }
    let isChained = after[base].flags.contains(.optionalChained)
    if !isChained, !after[base].flags.contains(.forced) {
      return isOfOptional(after.text(member)) ? nil : ownOptional(base).map { "'\($0)' is optional" }
    }
    guard isChained, let written = writtenType(ofOwn: base), after[written].kind == .typeName,
      !after[written].flags.contains(.forced), case .nominal? = after.resolve(written)
    else { return nil }
    return "'\(after.text(base))' is not optional"
  }

  /// The name of an optional property of the object's own.
  func ownOptional(_ place: NodeRef) -> String? {
    guard let written = writtenType(ofOwn: place), after[written].kind == .optionalType,
      !after[written].flags.contains(.forced)
    else { return nil }
    return after.text(place)
  }

  /// The type that a property of the object's own is declared with.
  private func writtenType(ofOwn place: NodeRef) -> NodeRef? {
    guard after.canBeOwnMember(place), !after.isSelf(place), let owner = after.enclosingType(of: place),
      let property = after.members(after.name(of: place), of: .nominal(owner, [])).first,
      after[property.place].kind == .property
    else { return nil }
    return after.children(of: after.node(of: property.place)).first { after[$0].kind.isType }
  }

  /// Whether optionals themselves have a member.
  private func isOfOptional(_ member: String) -> Bool {
    ["flatMap", "map", "none", "publisher", "some", "take", "unsafelyUnwrapped"].contains(member)
      || Self.synthesised.contains(member)
      || after.types.contains { type in
        type.name == "Optional" && type.members.contains { after.text($0.name) == member }
      }
  }
}
