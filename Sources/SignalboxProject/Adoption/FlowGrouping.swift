/// Groups the screens of an app into flows with one way in.
///
/// A tab is a flow, and so is what is presented and leads on, a screen from which several others branch off that nothing
/// else leads to, and what several screens lead to if it leads on. A screen that several flows lead to belongs to the
/// nearest one above them all.
struct FlowGrouping {
  private let graph: AdoptionGraph
  /// By nodes: how many screens stand below it that are no parts, itself among them.
  private var sizes: [Int]
  /// By nodes: how many screens stand directly below it that are no parts.
  private var branches: [Int]
  /// By nodes: the number of its flow; nil for what the entry does not lead to.
  private(set) var numbers: [Int?]
  /// Each after the one that starts it, named after its first screen; the app's own is the first.
  private(set) var flows = [AdoptionPlan.Flow(name: "App", coordinator: "AppCoordinator")]

  init(_ graph: AdoptionGraph) {
    self.graph = graph
    numbers = Array(repeating: nil, count: graph.tree.nodes.count)
    branches = numbers.map { _ in 0 }
    sizes = numbers.indices.map { graph.isPart($0) ? 0 : 1 }
    for number in graph.order.reversed() {
      if let above = graph.above[number] { sizes[above] += sizes[number] }
    }
    for number in graph.order.dropFirst() where sizes[number] > 0 && !graph.isPart(number) {
      if let above = graph.above[number] { branches[above] += 1 }
    }
    group()
  }

  private mutating func group() {
    numbers[graph.entry] = 0
    for number in graph.order.dropFirst() {
      guard let above = graph.above[number], let parent = numbers[above] else { continue }
      if isFirst(number, below: above) {
        numbers[number] = flows.count
        flows.append(
          AdoptionPlan.Flow(
            name: graph.tree.nodes[number].name, coordinator: "", parent: parent, how: graph.how(number)))
      } else {
        numbers[number] = parent
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
}
