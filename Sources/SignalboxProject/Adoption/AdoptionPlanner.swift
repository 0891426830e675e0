/// Plans how an app without coordinators gets some: flows of screens, what is to be migrated in each, and the tree that
/// comes of it.
struct AdoptionPlanner {
  let graph: AdoptionGraph
  let project: Project
  private(set) var builder: TreeBuilder
  /// By nodes: the number of its flow; nil for what the entry does not lead to.
  private(set) var flows: [Int?]
  var plan: AdoptionPlan
  /// The storyboard with the first screen, where that is of no class of the project.
  private let lone: String?

  /// - Throws: `AdoptionRefusal` for apps with several coordinators, or without a first screen.
  init(_ project: Project) throws(AdoptionRefusal) {
    self.project = project
    builder = TreeBuilder(project: project)
    let before = builder.flowTree()
    let coordinators = before.nodes.filter { $0.kind == .coordinator }
    guard coordinators.count < 2 else { throw .hasCoordinators(coordinators.map(\.name)) }
    builder.addMade()
    let lone = AdoptionGraph(builder.tree, isApp: { _ in true }) == nil ? builder.addLoneEntry() : nil
    let programs = Set(
      builder.ids.compactMap { product, id in
        if case .type(let type) = product, project.isProgram(type) { id } else { nil }
      })
    guard let graph = AdoptionGraph(builder.tree, lone: lone?.node, isApp: programs.contains) else {
      let other = AdoptionGraph(builder.tree) { _ in true }
      throw other.map { .onlyExtension($0.tree.nodes[$0.entry].name) } ?? .noEntry
    }
    self.graph = graph
    self.lone = lone?.storyboard
    plan = AdoptionPlan(entry: graph.tree.nodes[graph.entry], before: before)
    let grouping = FlowGrouping(graph)
    flows = grouping.numbers
    plan.flows = grouping.flows
    name()
    if let first = coordinators.first {
      plan.flows[0].coordinator = first.id
      plan.isBegun = true
    }
    count()
    sort()
    addScreens()
    findStoryboard()
    findOthers()
    plan.after = proposal
  }

  /// What the app's entry does not lead to.
  private mutating func findOthers() {
    plan.others = graph.others.map { graph.tree.nodes[$0] }
    let elsewhere = FlowGraph(plan.before).reachable(from: plan.others.map(\.id))
    plan.unplaced = graph.tree.nodes.indices.filter { flows[$0] == nil }.map { graph.tree.nodes[$0] }
      .filter { $0.kind == .screen && !elsewhere.contains($0.id) }
  }

  /// The storyboard that shows the first screen.
  private mutating func findStoryboard() {
    let first = graph.ways.joined().first { way in
      way.from == graph.entry && way.edge.file?.hasSuffix(".storyboard") == true && way.edge.how != .embed
    }
    guard let path = first?.edge.file ?? lone, let file = project.interfaceFiles.first(where: { $0.path == path }),
      case .interfaceBuilder(let facts) = file.content
    else { return }
    plan.storyboard = FlowModel.storyboardName(of: path)
    plan.container = facts.scenes.first { $0.objectID == facts.initialScene }?.kind ?? ""
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
