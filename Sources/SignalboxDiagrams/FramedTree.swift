import SignalboxProject

/// A tree as languages write it down that lay it out themselves: nodes, in frames where there are several modules.
struct FramedTree {
  let tree: CoordinatorTree
  /// In the order in which to read them.
  let edges: [CoordinatorTree.Edge]
  /// In that order, with the nodes of each; none where all are of one module.
  let frames: [(module: String, nodes: [CoordinatorTree.Node])]
  /// Nodes in no frame.
  let loose: [CoordinatorTree.Node]
  private let looks: NodeLooks

  init(_ tree: CoordinatorTree) {
    self.tree = tree
    let arrows = tree.edgesInReadingOrder
    let nodes = tree.nodesInReadingOrder(arrows)
    edges = nodes.flatMap { arrows[$0.id] ?? [] }
    let found = nodes.compactMap(\.module).uniqued()
    let modules = found.count > 1 ? found : []
    looks = NodeLooks(tree: tree, isInFrames: !modules.isEmpty)
    let groups = Dictionary(grouping: nodes) { modules.isEmpty ? nil : $0.module }
    loose = groups[nil] ?? []
    frames = modules.map { ($0, groups[$0] ?? []) }
  }

  /// What stands in the box of a node: its name, and below it, in the second line, what is worth a remark.
  func words(of node: CoordinatorTree.Node) -> [String] {
    let look = looks.looks[node.id]
    var marks = look?.marks ?? []
    // In these there is no frame around orphans, and no legend.
    if look?.isOrphan == true, node.makers == nil {
      marks.append(node.kind == .coordinator ? "no coordinator starts it" : "no coordinator shows it")
    }
    return [look?.label ?? node.name] + (marks.isEmpty ? [] : [marks.joined(separator: ", ")])
  }

  /// The kinds that there are, in their order.
  var nodeKinds: [CoordinatorTree.NodeKind] {
    CoordinatorTree.NodeKind.allCases.filter { kind in tree.nodes.contains { $0.kind == kind } }
  }

  var edgeKinds: [CoordinatorTree.EdgeKind] {
    CoordinatorTree.EdgeKind.allCases.filter { kind in tree.edges.contains { $0.kind == kind } }
  }
}
