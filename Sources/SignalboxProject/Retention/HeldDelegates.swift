import SignalboxFacts

// Properties that are called delegates, and what they hold.

extension Project {
  package func isPartOfFlow(_ type: TypeID) -> Bool {
    role(of: type).kind.isChild || role(of: type).kind == .coordinator || role(of: type).kind == .container
  }

  /// The protocol of a stored property that holds a delegate, or the class of the coordinator that it holds.
  package func heldDelegate(_ member: Member) -> TypeID? {
    let name = text(member.name)
    guard member.kind == .property, name == "delegate" || name.hasSuffix("Delegate"),
      member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy, .override])
    else { return nil }
    let parts = children(of: node(of: member.place))
    guard parts.allSatisfy({ !self[$0].kind.isExpression || self[$0].kind == .nilLiteral }),
      hasPlainAttributes(node(of: member.place)),
      let type = propertyType(of: member.place)
    else { return nil }
    // `NSObject & CartDelegate`
    return bounded(type, at: node(of: member.place)).nominals.first { id in
      self[type: id].origin == .project
        && (self[type: id].kind == .protocolDeclaration || role(of: id).kind == .coordinator)
    }
  }

  /// Whether nothing that is written before a property changes how it is stored.
  package func hasPlainAttributes(_ property: NodeRef) -> Bool {
    children(of: property).allSatisfy { self[$0].kind != .attribute || Self.plainAttributes.contains(text($0)) }
  }

  /// Attributes that do not change how a property is stored; of others, nobody knows.
  private static let plainAttributes: Set<String> = [
    "objc", "MainActor", "IBOutlet", "available", "ObservationIgnored", "GKInspectable", "NSCopying",
  ]

  /// Whether coordinators, screens or view models fulfil a protocol, and nothing but classes does.
  package func isFulfilledByFlow(_ id: TypeID) -> Bool {
    if self[type: id].kind == .classDeclaration { return true }
    let subtypes = types.filter { $0.id != id && $0.origin == .project && $0.ancestors.contains(id) }
    guard subtypes.allSatisfy({ $0.kind == .classDeclaration || $0.kind == .protocolDeclaration }) else { return false }
    return subtypes.contains { $0.kind == .classDeclaration && isPartOfFlow($0.id) }
  }
}
