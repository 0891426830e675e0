import SignalboxFacts

/// Coordinators of which there is one object for all: `static let shared = PlayerCoordinator()`.
extension TreeBuilder {
  /// Arrows to those that nothing else starts, from the coordinators that have them do something:
  /// `PlayerCoordinator.shared.show(song)`.
  mutating func addStartsOfShared() {
    for orphan in unstarted {
      for member in project[type: orphan].members
      where member.modifiers.isTypeMember && project.propertyType(of: member.place)?.nominals.first == orphan {
        for mention in project.uses(of: member.name) where isShared(mention, of: orphan) {
          guard let user = project.enclosingType(of: mention), isActor(user), user != orphan,
            !project.isOfStandIn(mention), leads(mention)
          else { continue }
          addEdge(
            from: user,
            to: Creation(product: .type(orphan), place: mention, trail: .step(mention, .end), transition: nil))
        }
      }
    }
  }

  /// Whether what is done with the object begins something: others only report to it.
  private func leads(_ object: NodeRef) -> Bool {
    guard let user = project.parent(of: object) else { return false }
    if project[user].kind == .binding { return project.uses(ofLocal: user).contains { leads($0) } }
    return project[user].kind == .member && project.call(of: user) != nil
      && project.vocabulary[.startVerbs].begin(project.text(user))
  }

  private func isShared(_ member: NodeRef, of type: TypeID) -> Bool {
    guard project[member].kind == .member, let base = project.base(of: member) else { return false }
    return project.type(of: base) == .metatype(.nominal(type, []))
  }
}
