import SignalboxProject

extension TreeLayout {
  /// The tree's parts, laid out and sorted under headings, the tree itself first.
  var sections: [PageLayout.Section] {
    let edgesOf = Dictionary(grouping: graph.edges.indices) { graph.edges[$0].from }
    var sections: [Heading: PageLayout.Section] = [:]
    for component in graph.components {
      let edges = component.flatMap { edgesOf[$0, default: []] }.sorted()
      let heading = heading(of: component, edges)
      var section = sections[heading] ?? PageLayout.Section(title: heading.title)
      if component.count > 1 {
        section.parts.append(BestLayout(graph: graph, nodes: component, edges: edges).block)
      } else {
        section.singles.append(graph.block(of: component[0]).withLoops(of: graph, edges))
      }
      sections[heading] = section
    }
    return Heading.allCases.compactMap { sections[$0] }
  }

  /// The same words as above the groups of the `text` format.
  enum Heading: Int, CaseIterable {
    case tree, notStarted, notShown, lost, beside, circle

    var title: String {
      switch self {
      case .tree: ""
      case .notStarted: "No coordinator starts"
      case .notShown: "No coordinator shows"
      case .lost: "Messages that go nowhere"
      case .beside: "Beside the tree"
      case .circle: "Only reached in a circle"
      }
    }
  }

  private func heading(of component: [Int], _ edges: [Int]) -> Heading {
    if component.contains(where: { graph.nodes[$0].isRoot }) { return .tree }
    // A deep link is nobody's parent.
    let reached = Set(
      edges.filter { self.edges[$0].isStructural && self.edges[$0].kind != .enters }
        .map { graph.edges[$0].to })
    let starts = component.filter { !reached.contains($0) }.map { nodes[$0] }
    // Groups hold types of several kinds.
    let groups = starts.filter { $0.kind == .group }.map(\.standing)
    if groups.contains(.reached) { return .tree }
    if groups.contains(.orphan) { return .notStarted }
    let free = starts.map(\.kind)
    if free.contains(.coordinator) { return .notStarted }
    if free.contains(.screen) { return .notShown }
    if component.contains(where: { nodes[$0].isLost }) { return .lost }
    return free.isEmpty ? .circle : .beside
  }
}
