import SignalboxFacts

/// Modifiers of the project that show screens: `modifier(CartDestinations())`, with the sheets and destinations inside.
extension CreationFinder {
  func isModifier(_ id: TypeID) -> Bool {
    project[type: id].origin == .project && project.inherits(id, from: "ViewModifier")
  }

  /// What a modifier presents or pushes; the rest of what it makes is decoration.
  mutating func shown(by modifier: TypeID) -> [Made] {
    if let known = modifiers[modifier] { return known }
    // One that belongs to a coordinator brings that along: `content.navigationDestination(for: …)` of its path.
    if let coordinator = project.coordinatorViews[modifier] {
      return [Made(product: .type(coordinator), trail: .end)]
    }
    // One that is made of itself shows nothing more by that.
    modifiers[modifier] = []
    let found = creations(in: project[type: modifier]).filter { $0.transition != nil }.map { creation in
      Made(
        product: creation.product, trail: .step(creation.place, creation.trail), transition: creation.transition,
        isKept: true)
    }
    modifiers[modifier] = found
    return found
  }
}
