import SignalboxFacts

/// Routers that are created for one screen, which leads to them: no coordinator has to start them.
extension TreeBuilder {
  /// Arrows from screens of the tree to coordinators that nothing else starts, and that are created with the screen
  /// itself: by it, `let router = CartRouter(); router.screen = self`, or by what sets it up.
  mutating func addRoutersOfScreens() {
    let started = Set(edges.map(\.to))
    let orphans = Set(nodes.filter { $0.kind == .coordinator && !started.contains($0.id) }.map(\.id))
    guard !orphans.isEmpty else { return }
    let shown = Dictionary(grouping: edges.filter { orphans.contains($0.from) }, by: \.from)
      .mapValues { Set($0.map(\.to)) }
    for (_, made) in directCreations() {
      for creation in made {
        guard let id = ids[drawn(creation.product)], orphans.contains(id) else { continue }
        for screen in project.flows.screens(tiedTo: creation.place) {
          guard isScreenOfTree(screen), let from = ids[.type(screen)],
            shown[id]?.contains(from) != true
          else { continue }
          addEdge(from: screen, to: creation)
        }
      }
    }
  }
}

extension FlowModel {
  /// The screens that a new object is given, as arguments or in properties, and those that are given it.
  func screens(tiedTo creation: NodeRef) -> [TypeID] {
    guard project[creation].kind == .call, let holder = project.parent(of: creation) else { return [] }
    var values = project.arguments(of: creation).compactMap { project.firstChild(of: $0) }
    let uses = project[holder].kind == .binding ? project.uses(ofLocal: holder) : [creation]
    for use in uses {
      guard let around = project.parent(of: use) else { continue }
      if project[around].kind == .member {
        // `router.screen = screen`
        guard let assignment = project.parent(of: around), project[assignment].kind == .assignment,
          project.firstChild(of: assignment) == around, let value = project.children(of: assignment).last
        else { continue }
        values.append(value)
      } else if project[around].kind == .assignment, let left = project.firstChild(of: around), left != use,
        let owner = project.base(of: left)
      {
        // `screen.router = router`
        values.append(owner)
      }
    }
    let types = values.flatMap { project.type(of: $0)?.unwrapped.nominals ?? [] }
    return Set(types.filter { project.role(of: $0).kind == .screen }).sorted()
  }
}
