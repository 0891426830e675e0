// What is to be migrated.

extension AdoptionPlanner {
  /// Counts the steps and the accesses in the code of each flow's screens, and of what these consist of.
  mutating func count() {
    let known = WalkMemo<TypeID, Int?>()
    var steps = plan.flows.map { _ in [String: Int]() }
    var singletons = steps
    for call in project.flows.navigationCalls(where: { $0.effect != .embeds }) where !showsSystemScreen(call) {
      if let flow = flow(of: call.child.type, known) { steps[flow][call.method.name, default: 0] += 1 }
    }
    for segue in project.flows.segues where segue.how != .embed {
      if let flow = flow(of: segue.from, known) { steps[flow]["segue", default: 0] += 1 }
    }
    for use in project.singletons.singletonUses() where !use.isHeldElsewhere {
      guard let child = project.childOrContainer(at: use.place), child.name != use.type else { continue }
      if let flow = flow(of: child.type, known) { singletons[flow][use.access, default: 0] += 1 }
    }
    for index in plan.flows.indices {
      plan.flows[index].steps = [AdoptionPlan.Count](steps[index])
      plan.flows[index].singletons = [AdoptionPlan.Count](singletons[index])
    }
  }

  private func showsSystemScreen(_ call: NavigationCall) -> Bool {
    call.screen.flatMap { project.type(of: $0) }.map { project.flows.isSystemScreen($0) } ?? false
  }

  /// The flow of a screen, or the nearest one above all screens that hold a view.
  private func flow(of child: TypeID, _ known: WalkMemo<TypeID, Int?>) -> Int? {
    known.once(child) {
      let own = number(of: child).map { [$0] }
      let found = own ?? project.flows.screens(holding: child).compactMap(number)
      let flows = found.compactMap { self.flows[$0] }
      return flows.dropFirst().reduce(flows.first) { shared($0, $1) }
    }
  }

  private func number(of type: TypeID) -> Int? { builder.ids[.type(type)].flatMap { graph.number(of: $0) } }

  private func shared(_ one: Int?, _ other: Int) -> Int? {
    var above: Set<Int> = []
    var next = one
    while let flow = next, above.insert(flow).inserted { next = plan.flows[flow].parent }
    next = other
    while let flow = next, !above.contains(flow) { next = plan.flows[flow].parent }
    return next
  }
}
