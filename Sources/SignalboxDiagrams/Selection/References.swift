import SignalboxProject

extension CoordinatorTree {
  /// The tree as pictures draw it without stars of arrows: what has many parents, and containers that carry the screens
  /// of several, keep the arrow of the parent nearest to the root; at the others a small reference stands in their place.
  /// So do references for what orphans lead to: those can be drawn apart from the tree then.
  func referring(_ options: DiagramOptions) -> CoordinatorTree {
    guard options.hub > 0 else { return self }
    let plan = ReferencePlan(self, options)
    var (added, result) = ([Node.ID: Node](), self)
    let byID = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    for index in result.edges.indices where plan.refers[index] {
      let edge = result.edges[index]
      guard let parent = byID[edge.from], let goal = byID[edge.to] else { continue }
      let node = Node(referringTo: goal, at: parent)
      added[node.id] = node
      result.edges[index] = edge.leading(to: node.id)
    }
    return CoordinatorTree(nodes: result.nodes + added.values, edges: result.edges)
  }
}

/// How references are told from types.
enum Reference {
  static let sign = "↗"
  /// What the sign means.
  static let meaning = "drawn in full elsewhere"
}

extension CoordinatorTree.Node {
  /// Whether the node only refers to another one, and is no type of its own.
  var isReference: Bool { reference != nil }

  fileprivate init(referringTo goal: Self, at parent: Self) {
    self.init(
      id: "\(goal.id) at \(parent.id)", name: goal.name, kind: goal.kind, role: goal.role, interface: goal.interface,
      module: parent.module, file: goal.file, line: goal.line)
    reference = goal.id
    parents = 1
  }
}

extension CoordinatorTree.Edge {
  fileprivate func leading(to goal: CoordinatorTree.Node.ID) -> Self {
    joining(from, goal)
  }
}

/// Which arrows lead to a reference instead.
private struct ReferencePlan {
  /// For each arrow of the tree.
  let refers: [Bool]

  init(_ tree: CoordinatorTree, _ options: DiagramOptions) {
    let flow = FlowGraph(tree) { $0.isStructural && $0.kind != .enters }
    let roots = tree.nodes.indices.filter { index in
      let node = tree.nodes[index]
      return node.kind == .app || node.id == options.root || node.isCutOff && flow.predecessors[index].isEmpty
    }
    let free = tree.nodes.indices.filter { flow.predecessors[$0].isEmpty }
    let depths = flow.distances(from: roots)
    // What no root leads to has its own beginnings.
    let further = flow.distances(from: free)
    let homes = tree.nodes.indices.map { index -> Int? in
      guard Self.isHub(tree.nodes[index], parents: flow.predecessors[index], options.hub) else { return nil }
      return flow.predecessors[index].min { a, b in
        (depths[a] ?? .max, further[a] ?? .max, a) < (depths[b] ?? .max, further[b] ?? .max, b)
      }
    }
    refers = tree.edges.map { edge in
      guard edge.isStructural, edge.kind != .enters, let from = flow.number(of: edge.from),
        let to = flow.number(of: edge.to)
      else {
        return false
      }
      if let home = homes[to] { return home != from }
      return !roots.isEmpty && depths[from] == nil && depths[to] != nil
    }
  }

  private static func isHub(_ node: CoordinatorTree.Node, parents: [Int], _ limit: Int) -> Bool {
    let count = Set(parents).count
    return count > limit || count > 1 && node.role == .container
  }
}
