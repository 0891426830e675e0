import SignalboxFacts

/// What stands in the project and has no place in the tree.
public struct Unassigned: Sendable, Equatable {
  /// Coordinators that nobody starts.
  public var coordinators: [CoordinatorTree.Node]
  /// Screens that no coordinator shows; not those that others merely inherit from.
  public var screens: [CoordinatorTree.Node]

  public var isEmpty: Bool { coordinators.isEmpty && screens.isEmpty }
}

extension Project {
  /// The tree with the screens that have no place in it, where the project has coordinators at all.
  public var report: CoordinatorTree {
    let tree = tree
    guard tree.nodes.contains(where: { $0.kind == .coordinator }) else { return tree }
    return CoordinatorTree(nodes: unassigned(in: tree).screens + tree.nodes, edges: tree.edges)
  }

  /// Coordinators that nobody starts, and screens that no coordinator or app entry shows, by name.
  public var unassigned: Unassigned { unassigned(in: tree) }

  private func unassigned(in tree: CoordinatorTree) -> Unassigned {
    let reached = Set(tree.edges.filter { $0.from != $0.to }.map(\.to))
    let drawn = Set(tree.nodes.compactMap { node in node.file.map { "\($0):\(node.line ?? 0)" } })
    let inherited = Set(types.flatMap { $0.ancestors.dropFirst() })
    let screens = types.compactMap { symbol -> CoordinatorTree.Node? in
      guard symbol.origin == .project, symbol.kind == .classDeclaration, role(of: symbol.id).kind == .screen,
        !inherited.contains(symbol.id), let location = location(of: symbol.id),
        !drawn.contains("\(location.path):\(location.line)")
      else { return nil }
      return CoordinatorTree.Node(
        id: symbol.qualifiedName, name: symbol.qualifiedName, kind: .screen, module: symbol.module,
        file: location.path, line: location.line)
    }
    return Unassigned(
      coordinators: tree.nodes.filter { $0.kind == .coordinator && !reached.contains($0.id) },
      screens: screens.sorted { ($0.name, $0.file ?? "") < ($1.name, $1.file ?? "") })
  }
}
