import SignalboxFacts

/// Views that start coordinators: `WindowGroup { RootView() }`, where the view stores the coordinator, and screens of
/// coordinators with a flow inside.
extension TreeBuilder {
  /// Arrows from the views that an app entry, a coordinator or a container shows to coordinators that nothing else starts, with the views between them.
  mutating func addStartsOfViews() {
    let orphans = unstarted
    let shown = orphans.isEmpty ? [] : shownViews()
    guard !shown.isEmpty else { return }
    let ways = ways(to: orphans, from: shown)
    var queue = shown.filter { ways[$0] != nil }
    var known = Set(queue)
    while let view = queue.popLast() {
      for creation in ways[view] ?? [] {
        addEdge(from: view, to: creation)
        if let next = viewOfApp(creation.product), known.insert(next).inserted { queue.append(next) }
      }
    }
    addContainers()
  }

  /// The coordinators that nothing starts so far.
  var unstarted: [TypeID] {
    let started = Set(edges.map(\.to))
    return ids.compactMap { product, id -> TypeID? in
      guard case .type(let type) = product, !started.contains(id), edgeKind(to: product) == .starts else { return nil }
      return type
    }.sorted()
  }

  /// The views that the tree holds so far, and that belong to no coordinator.
  private func shownViews() -> [TypeID] {
    let shown = Set(edges.filter { $0.kind == .shows }.map(\.to))
    return shown.compactMap { type(of: $0) }.filter { viewOfApp(.type($0)) != nil }.sorted()
  }

  /// What views create of some coordinators, and of the views that create those, back to the views that are shown.
  private mutating func ways(to coordinators: [TypeID], from shown: [TypeID]) -> [TypeID: [Creation]] {
    var ways: [TypeID: [Creation]] = [:]
    var read: [TypeID: [Creation]] = [:]
    var queue = coordinators
    var known = Set(coordinators)
    while let target = queue.popLast() {
      for view in Set(shown + views(naming: target)).sorted() where view != target {
        let created = read[view] ?? creations.creations(in: project[type: view])
        read[view] = created
        let leading = created.filter { type(drawnFor: $0) == target }
        guard !leading.isEmpty else { continue }
        ways[view, default: []] += leading
        if !shown.contains(view), known.insert(view).inserted { queue.append(view) }
      }
    }
    return ways
  }

  private func type(drawnFor creation: Creation) -> TypeID? {
    switch drawn(creation.product) {
    case .type(let id), .hosted(let id): id
    case .unread: nil
    }
  }

  /// Views that name a coordinator, one of its views, or another view.
  private func views(naming target: TypeID) -> [TypeID] {
    let names = ([target] + project.coordinatorViews.views(of: target)).map { project[type: $0].name }
    return project.occurrences(of: Set(names), kinds: [.identifier]).compactMap { project.enclosingType(of: $0) }
      .filter { viewOfApp(.type($0)) != nil }
  }
}
