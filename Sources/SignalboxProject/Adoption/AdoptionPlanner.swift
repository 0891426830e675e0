import SignalboxText

/// Groups the screens of an app into flows with one way in.
///
/// A tab is a flow, and so is what is presented and leads on, a screen from which several others branch off that nothing
/// else leads to, and what several screens lead to if it leads on. A screen that several flows lead to belongs to the
/// nearest one above them all.
struct AdoptionPlanner {
  private let graph: AdoptionGraph
  private let project: Project
  private var builder: TreeBuilder
  /// By nodes: how many screens stand below it that are no parts, itself among them.
  private var sizes: [Int]
  /// By nodes: how many screens stand directly below it that are no parts.
  private var branches: [Int]
  /// By nodes: the number of its flow; nil for what the entry does not lead to.
  private var flows: [Int?]
  private(set) var plan: AdoptionPlan

  /// - Throws: `AdoptionRefusal` for apps with several coordinators, or without a first screen.
  init(_ project: Project) throws(AdoptionRefusal) {
    self.project = project
    builder = TreeBuilder(project: project)
    builder.addFlow()
    builder.addUnassigned()
    builder.addEmbedded()
    builder.addOpened()
    let before = builder.treeWithMakers()
    let coordinators = before.nodes.filter { $0.kind == .coordinator }
    guard coordinators.count < 2 else { throw .hasCoordinators(coordinators.map(\.name)) }
    builder.addMade()
    guard let graph = AdoptionGraph(builder.tree) else { throw .noEntry }
    self.graph = graph
    plan = AdoptionPlan(entry: graph.tree.nodes[graph.entry], before: before)
    flows = Array(repeating: nil, count: graph.tree.nodes.count)
    branches = flows.map { _ in 0 }
    sizes = graph.tree.nodes.indices.map { graph.isPart($0) ? 0 : 1 }
    for number in graph.order.reversed() {
      if let above = graph.above[number] { sizes[above] += sizes[number] }
    }
    for number in graph.order.dropFirst() where sizes[number] > 0 && !graph.isPart(number) {
      if let above = graph.above[number] { branches[above] += 1 }
    }
    group()
    name()
    if let first = coordinators.first {
      plan.flows[0].coordinator = first.id
      plan.isBegun = true
    }
    count()
    sort()
    addScreens()
    findStoryboard()
    plan.others = graph.others.map { graph.tree.nodes[$0] }
    let elsewhere = FlowGraph(before).reachable(from: plan.others.map(\.id))
    plan.unplaced = graph.tree.nodes.indices.filter { flows[$0] == nil }.map { graph.tree.nodes[$0] }
      .filter { $0.kind == .screen && !elsewhere.contains($0.id) }
    plan.after = proposal
  }

  /// The storyboard that shows the first screen.
  private mutating func findStoryboard() {
    let first = graph.ways.joined().first { way in
      way.from == graph.entry && way.edge.file?.hasSuffix(".storyboard") == true && way.edge.how != .embed
    }
    guard let path = first?.edge.file, let file = project.interfaceFiles.first(where: { $0.path == path }),
      case .interfaceBuilder(let facts) = file.content
    else { return }
    plan.storyboard = FlowModel.storyboardName(of: path)
    plan.container = facts.scenes.first { $0.objectID == facts.initialScene }?.kind ?? ""
  }
}

// MARK: - Flows

extension AdoptionPlanner {
  private mutating func group() {
    plan.flows = [AdoptionPlan.Flow(name: "App", coordinator: "AppCoordinator")]
    flows[graph.entry] = 0
    for number in graph.order.dropFirst() {
      guard let above = graph.above[number], let parent = flows[above] else { continue }
      if isFirst(number, below: above) {
        flows[number] = plan.flows.count
        plan.flows.append(
          AdoptionPlan.Flow(
            name: graph.tree.nodes[number].name, coordinator: "", parent: parent, how: graph.how(number)))
      } else {
        flows[number] = parent
      }
    }
  }

  /// Whether a flow begins with a screen.
  private func isFirst(_ number: Int, below above: Int) -> Bool {
    guard !graph.isPart(number) else { return false }
    let isOnly = branches[above] < 2
    switch graph.how(number) {
    case .tab: return true
    case .present: return sizes[number] > 1
    case .root: return sizes[number] > 1 && !isOnly
    case .push, .segue, .embed, nil:
      return branches[number] > 1 && !isOnly || sizes[number] > 1 && isShared(number, below: above)
    }
  }

  /// Whether several screens lead to one, but not the one that stands above them all.
  private func isShared(_ number: Int, below above: Int) -> Bool {
    let sources = Set(graph.ways[number].map(\.from))
    return sources.count > 1 && !sources.contains(above)
  }

  private mutating func name() {
    let screens = graph.tree.nodes.filter { $0.kind == .screen }.map(\.name)
    var names = FlowNames(screens: screens, taken: Set(project.types.map(\.name)))
    for index in plan.flows.indices {
      let flow = plan.flows[index]
      let name =
        index == 0
        ? names.name(for: "App")
        : names.name(
          for: flow.name, below: flow.parent.map { plan.flows[$0].name })
      (plan.flows[index].name, plan.flows[index].coordinator) = (name, name + "Coordinator")
    }
  }

  /// Puts each flow after the one that starts it, and of several those with fewest steps first.
  private mutating func sort() {
    var below: [[Int]] = plan.flows.map { _ in [] }
    for (index, flow) in plan.flows.enumerated() { if let parent = flow.parent { below[parent].append(index) } }
    let flows = plan.flows
    var order: [Int] = []
    var stack = [0]
    while let next = stack.popLast() {
      order.append(next)
      stack += below[next].sorted { (flows[$1].stepCount, flows[$1].name) < (flows[$0].stepCount, flows[$0].name) }
    }
    var places = order
    for (place, index) in order.enumerated() { places[index] = place }
    plan.flows = order.map { flows[$0] }
    for index in plan.flows.indices { plan.flows[index].parent = plan.flows[index].parent.map { places[$0] } }
    for number in self.flows.indices { self.flows[number] = self.flows[number].map { places[$0] } }
  }

  private mutating func addScreens() {
    for number in graph.order {
      let node = graph.tree.nodes[number]
      guard let flow = flows[number], !graph.isPart(number), node.kind == .screen else { continue }
      // The flow above leads to the first screen of each: that is its way in.
      let own = plan.flows[flow].screens.isEmpty ? [flow, plan.flows[flow].parent] : [flow]
      let shared = Set(graph.ways[number].compactMap { flows[$0.from] }).filter { !own.contains($0) }
      plan.flows[flow].screens.append(AdoptionPlan.Screen(node: node, sharedBy: shared.sorted()))
    }
  }
}

// MARK: - What is to be migrated

extension AdoptionPlanner {
  /// Counts the steps and the accesses in the code of each flow's screens, and of what these consist of.
  private mutating func count() {
    var known: [TypeID: Int?] = [:]
    var steps = plan.flows.map { _ in [String: Int]() }
    var singletons = steps
    for call in project.flows.navigationCalls(where: { $0.effect != .embeds }) where !showsSystemScreen(call) {
      if let flow = flow(of: call.child.type, &known) { steps[flow][call.method.name, default: 0] += 1 }
    }
    for segue in project.flows.segues where segue.how != .embed {
      if let flow = flow(of: segue.from, &known) { steps[flow]["segue", default: 0] += 1 }
    }
    for use in project.singletons.singletonUses() where !use.isHeldElsewhere {
      guard let child = project.childOrContainer(at: use.place), child.name != use.type else { continue }
      if let flow = flow(of: child.type, &known) { singletons[flow][use.access, default: 0] += 1 }
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
  private func flow(of child: TypeID, _ known: inout [TypeID: Int?]) -> Int? {
    if let known = known[child] { return known }
    let own = number(of: child).map { [$0] }
    let found = own ?? project.flows.screens(holding: child).compactMap(number)
    let flows = found.compactMap { self.flows[$0] }
    let common = flows.dropFirst().reduce(flows.first) { shared($0, $1) }
    known[child] = .some(common)
    return common
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

// MARK: - The tree as it would be

extension AdoptionPlanner {
  private var proposal: CoordinatorTree {
    var nodes = graph.tree.nodes
    for index in nodes.indices {
      (nodes[index].parents, nodes[index].standing, nodes[index].makers) = (nil, nil, nil)
    }
    nodes += plan.flows.dropFirst(plan.isBegun ? 1 : 0).map {
      CoordinatorTree.Node(id: $0.coordinator, name: $0.coordinator, kind: .coordinator)
    }
    let placed = Set(graph.tree.nodes.indices.filter { flows[$0] != nil }.map { graph.tree.nodes[$0].id })
    var edges = plan.before.edges.filter { !placed.contains($0.to) || $0.how == .embed }
    for flow in plan.flows {
      let parent = flow.parent.map { plan.flows[$0].coordinator } ?? plan.entry.id
      edges.append(
        CoordinatorTree.Edge(
          from: parent, to: flow.coordinator, kind: .starts, how: flow.parent == nil ? .root : flow.how))
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
  /// Arrows to screens that nothing leads to, from the screens whose code creates them, however they show them.
  fileprivate mutating func addMade() {
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
