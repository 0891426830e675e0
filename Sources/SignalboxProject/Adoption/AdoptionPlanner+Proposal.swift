extension AdoptionPlanner {
  /// The tree as it would be.
  var proposal: CoordinatorTree {
    var nodes = graph.tree.nodes
    for index in nodes.indices {
      (nodes[index].parents, nodes[index].standing, nodes[index].makers) = (nil, nil, nil)
    }
    nodes += plan.flows.dropFirst(plan.isBegun ? 1 : 0).map {
      CoordinatorTree.Node(id: $0.coordinator, name: $0.coordinator, kind: .coordinator)
    }
    let placed = Set(graph.tree.nodes.indices.filter { flows[$0] != nil }.map { graph.tree.nodes[$0].id })
    var edges = plan.before.edges.filter { !placed.contains($0.to) || $0.how == .embed }
    for (number, flow) in plan.flows.enumerated() {
      let parent = flow.parent.map { plan.flows[$0].coordinator } ?? plan.entry.id
      var start = CoordinatorTree.Edge(
        from: parent, to: flow.coordinator, kind: .starts, how: flow.parent == nil ? .root : flow.how)
      start.rank = number
      edges.append(start)
      edges += flow.screens.map { screen in
        CoordinatorTree.Edge(
          from: flow.coordinator, to: screen.node.id, kind: .shows,
          how: graph.number(of: screen.node.id).flatMap { graph.how($0) })
      }
    }
    return CoordinatorTree(nodes: nodes, edges: edges).placed
  }
}

extension TreeBuilder {
  /// All that an app shows, before what its screens merely create is added.
  mutating func flowTree() -> CoordinatorTree {
    addFlow()
    addUnassigned()
    addEmbedded()
    addOpened()
    return treeWithMakers()
  }

  /// Arrows to screens that nothing leads to, from the screens whose code creates them, however they show them.
  mutating func addMade() {
    let orphans = Set(tree.nodes.filter { $0.standing == .orphan }.map(\.id))
    let wanted = ids.filter { orphans.contains($0.value) }
    guard !wanted.isEmpty else { return }
    for (maker, creations) in directCreations() where !project.inherits(maker, from: "PreviewProvider") {
      let made = creations.compactMap { creation in wanted[creation.product].map { (to: $0, place: creation.place) } }
      guard !made.isEmpty else { continue }
      let makers = ids[.type(maker)].map { [$0] } ?? project.flows.screens(holding: maker).compactMap { ids[.type($0)] }
      for from in makers {
        for (to, place) in made where to != from {
          let location = project.location(of: place)
          edges.append(
            CoordinatorTree.Edge(
              from: from, to: to, kind: .opens, file: location.path, line: location.line, confidence: .possible))
        }
      }
    }
  }
}
