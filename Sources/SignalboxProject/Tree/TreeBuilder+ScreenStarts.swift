import SignalboxFacts

/// Coordinators that only screens create.
extension TreeBuilder {
  /// Arrows from the screens in the tree to the coordinators that they create, and that nothing else starts.
  mutating func addStartsOfScreens() {
    let reached = Set(edges.map(\.to))
    for orphan in unstarted {
      for maker in project.flows.initialisations(of: orphan) {
        guard project.role(of: maker.owner).kind == .screen, let screen = ids[.type(maker.owner)],
          reached.contains(screen), !project.isOfStandIn(maker.place)
        else { continue }
        let transition = project.flows.transition(of: maker.place)
        // What a screen embeds has an arrow of its own.
        guard transition != .embed else { continue }
        addEdge(
          from: maker.owner,
          to: Creation(product: .type(orphan), place: maker.place, trail: .end, transition: transition))
      }
    }
  }
}
