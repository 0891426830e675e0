import SignalboxFacts

extension TreeBuilder {
  /// The tree, and of what nothing in it starts or shows who makes it instead: screens, as a rule, by code or by a segue.
  var treeWithMakers: CoordinatorTree {
    var tree = tree
    let orphans = Set(tree.nodes.filter { $0.standing == .orphan }.map(\.id))
    let wanted = ids.filter { orphans.contains($0.value) }
    guard !wanted.isEmpty else { return tree }
    var makers: [CoordinatorTree.Node.ID: Set<String>] = [:]
    var finder = CreationFinder(project: project)
    for symbol in project.types where symbol.origin == .project {
      for creation in finder.direct(in: symbol) {
        guard let id = wanted[creation.product], ids[.type(symbol.id)] != id else { continue }
        makers[id, default: []].insert(symbol.qualifiedName)
      }
    }
    for (from, to) in project.segues {
      guard let id = ids[.type(to)], orphans.contains(id), from != to else { continue }
      makers[id, default: []].insert(project[type: from].qualifiedName)
    }
    for index in tree.nodes.indices { tree.nodes[index].makers = (makers[tree.nodes[index].id] ?? []).sorted() }
    return tree
  }
}

extension Project {
  /// The arrows of all storyboards between classes of the project.
  fileprivate var segues: [(from: TypeID, to: TypeID)] {
    interfaceFiles.flatMap { file -> [(from: TypeID, to: TypeID)] in
      guard case .interfaceBuilder(let facts) = file.content else { return [] }
      let classes = Dictionary(
        facts.scenes.compactMap { scene in self.type(of: scene).map { (scene.objectID, $0) } },
        uniquingKeysWith: { first, _ in first })
      return facts.segues.compactMap { segue in
        guard segue.kind != "unwind", let from = classes[segue.source], let to = classes[segue.destination] else {
          return nil
        }
        return (from, to)
      }
    }
  }

  private func type(of scene: InterfaceBuilderFacts.Scene) -> TypeID? {
    scene.customClass.flatMap { name($0) }.flatMap { globalTypes[$0] }?.first { self[type: $0].origin == .project }
  }
}
