import SignalboxProject

extension TreeLayout {
  /// Gives orphans that lead into the tree a frame of their own beside it, together with all that only they lead to.
  /// - Returns: the title of each cluster.
  static func setApart(_ nodes: [CoordinatorTree.Node], _ graph: inout LayoutGraph) -> [AreaTitle] {
    let next = Dictionary(grouping: graph.edges.filter { $0.family == 0 }, by: \.from).mapValues { $0.map(\.to) }
    var titles: [AreaTitle] = []
    for component in graph.components {
      let tree = reached(from: component.filter { graph.nodes[$0].isRoot }, next)
      let orphans = component.filter { nodes[$0].standing == .orphan && !tree.contains($0) }
      guard !tree.isEmpty, !orphans.isEmpty else { continue }
      let apart = reached(from: orphans, next).subtracting(tree)
      let heading = orphans.contains { nodes[$0].kind != .screen } ? Heading.notStarted : .notShown
      let title = AreaTitle(text: heading.title, meaning: .unassigned)
      for node in component { graph.nodes[node].cluster = titles.count + (apart.contains(node) ? 1 : 0) }
      graph.clusters += [.init(), .init(titleWidth: title.width, isLast: true)]
      // The tree itself has no frame.
      titles += [title, title]
    }
    return titles
  }

  private static func reached(from starts: [Int], _ next: [Int: [Int]]) -> Set<Int> {
    var seen = Set(starts)
    var queue = starts
    while let node = queue.popLast() {
      for target in next[node] ?? [] where seen.insert(target).inserted { queue.append(target) }
    }
    return seen
  }
}
