import SignalboxFacts

extension TreeBuilder {
  /// The tree, and of what nothing in it starts or shows who makes it instead: screens, as a rule, by code or by a segue.
  mutating func treeWithMakers() -> CoordinatorTree {
    var tree = tree
    let orphans = Set(tree.nodes.filter { $0.standing == .orphan }.map(\.id))
    let wanted = ids.filter { orphans.contains($0.value) }
    guard !wanted.isEmpty else { return tree }
    var makers: [CoordinatorTree.Node.ID: Set<String>] = [:]
    // Previews never run in the app.
    for (maker, creations) in directCreations() where !project.inherits(maker, from: "PreviewProvider") {
      for creation in creations {
        guard let id = wanted[creation.product], ids[.type(maker)] != id else { continue }
        makers[id, default: []].insert(project[type: maker].qualifiedName)
      }
    }
    for segue in project.flows.segues {
      guard let id = ids[.type(segue.to)], orphans.contains(id), segue.from != segue.to else { continue }
      makers[id, default: []].insert(project[type: segue.from].qualifiedName)
    }
    for index in tree.nodes.indices { tree.nodes[index].makers = makers[tree.nodes[index].id]?.sorted() }
    tree.reachFromCreated()
    return tree
  }
}

extension CoordinatorTree {
  /// Of coordinators that some code creates it is only not known who starts them: what they lead to is not unreachable.
  fileprivate mutating func reachFromCreated() {
    let flow = FlowGraph(self) { $0.isStructural && $0.kind != .enters }
    let created = nodes.indices.filter {
      nodes[$0].kind == .coordinator && nodes[$0].standing == .orphan && nodes[$0].makers != nil
    }
    var isReached = Array(repeating: false, count: nodes.count)
    flow.reach(created, &isReached)
    for index in nodes.indices where isReached[index] && nodes[index].standing == .unreachable {
      nodes[index].standing = .reached
    }
  }
}
