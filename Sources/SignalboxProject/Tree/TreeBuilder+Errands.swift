import SignalboxFacts

/// What other code makes and hands to a coordinator, which shows it: commands of a menu, helpers, view models.
/// `MainCoordinator.shared.push(AboutController())`
extension TreeBuilder {
  /// Arrows from the coordinators that are handed what nothing in the tree leads to.
  mutating func addErrands() {
    let reached = Set(edges.map(\.to))
    for (maker, made) in directCreations() where !isActor(maker) {
      for creation in made where creation.product != .type(maker) && edgeKind(to: drawn(creation.product)) != nil {
        guard !isReached(drawn(creation.product), reached) else { continue }
        addErrand(creation)
      }
    }
  }

  private mutating func addErrand(_ creation: Creation) {
    for value in values(holding: creation.place) {
      guard let (call, _) = project.callTaking(value), case .function(_, let base?)? = project.callee(of: call),
        let method = project.firstChild(of: call)
      else { continue }
      let how = project.flows.transition(of: value)
      guard how != nil || edgeKind(to: drawn(creation.product)) == .starts else { continue }
      for coordinator in coordinators(before: method, of: base) {
        addEdge(
          from: coordinator,
          to: Creation(product: creation.product, place: creation.place, trail: creation.trail, transition: how))
      }
    }
  }

  /// Where a new object is used: itself, and the local or the property of `self` that it is put into.
  func values(holding made: NodeRef) -> [NodeRef] {
    guard let parent = project.parent(of: made) else { return [] }
    switch project[parent].kind {
    case .binding: return project.uses(ofLocal: parent)
    case .property: return project.containment.uses(ofProperty: parent)
    case .assignment:
      guard let left = project.firstChild(of: parent), left != made, project.isOfSelf(left),
        let owner = project.enclosingType(of: left),
        let member = project.selfMembers(project.name(of: left), of: owner, at: left).first
      else { return [] }
      return project.containment.uses(ofProperty: project.node(of: member.place))
    default: return [made]
    }
  }
}
