import SignalboxFacts

// Properties that are called delegates, and what they hold.

extension RetentionModel {
  package func isPartOfFlow(_ type: TypeID) -> Bool {
    project.role(of: type).kind.isChild || project.role(of: type).kind == .coordinator
      || project.role(of: type).kind == .container
  }

  /// The protocol of a stored property that holds a delegate, or the class of the coordinator that it holds.
  package func heldDelegate(_ member: Member) -> TypeID? {
    let name = project.text(member.name)
    guard member.kind == .property, name == "delegate" || name.hasSuffix("Delegate"),
      member.modifiers.isDisjoint(with: [.weak, .unowned, .computed, .static, .class, .lazy, .override])
    else { return nil }
    let parts = project.children(of: project.node(of: member.place))
    guard parts.allSatisfy({ !project[$0].kind.isExpression || project[$0].kind == .nilLiteral }),
      hasPlainAttributes(project.node(of: member.place)),
      let type = project.propertyType(of: member.place)
    else { return nil }
    // `NSObject & CartDelegate`
    return project.bounded(type, at: project.node(of: member.place)).nominals.first { id in
      project[type: id].origin == .project
        && (project[type: id].kind == .protocolDeclaration || project.role(of: id).kind == .coordinator)
    }
  }

  /// Whether nothing that is written before a property changes how it is stored.
  package func hasPlainAttributes(_ property: NodeRef) -> Bool {
    project.children(of: property).allSatisfy {
      project[$0].kind != .attribute || Self.plainAttributes.contains(project.text($0))
    }
  }

  /// Attributes that do not change how a property is stored; of others, nobody knows.
  private static let plainAttributes: Set<String> = [
    "objc", "MainActor", "IBOutlet", "available", "ObservationIgnored", "GKInspectable", "NSCopying",
  ]

  /// Whether coordinators, screens or view models fulfil a protocol, and nothing but classes does.
  package func isFulfilledByFlow(_ id: TypeID) -> Bool {
    if project[type: id].kind == .classDeclaration { return true }
    let subtypes = project.types.filter { $0.id != id && $0.origin == .project && $0.ancestors.contains(id) }
    guard subtypes.allSatisfy({ $0.kind == .classDeclaration || $0.kind == .protocolDeclaration }) else { return false }
    return subtypes.contains { $0.kind == .classDeclaration && isPartOfFlow($0.id) }
  }
}
