import SignalboxProject

/// From a coordinator tree to its drawing: measures the boxes, sorts the tree's parts into areas, lays each part out
/// and puts all of them on one page.
struct TreeLayout {
  let tree: CoordinatorTree
  let nodes: [CoordinatorTree.Node]
  let edges: [CoordinatorTree.Edge]
  let looks: NodeLooks
  let modules: [String]
  let graph: LayoutGraph

  init(tree: CoordinatorTree, root: CoordinatorTree.Node.ID?) {
    self.tree = tree
    let found = Set(tree.nodes.compactMap(\.module)).sorted()
    modules = found.count > 1 ? found : []
    looks = NodeLooks(tree: tree, isInFrames: !modules.isEmpty)
    let arrows = tree.edgesInReadingOrder
    nodes = Self.walk(tree, arrows, root)
    edges = nodes.flatMap { arrows[$0.id, default: []] }
    graph = Self.graph(nodes, edges, looks, modules, root)
  }

  /// All nodes, each followed by what it leads to.
  private static func walk(
    _ tree: CoordinatorTree, _ arrows: [CoordinatorTree.Node.ID: [CoordinatorTree.Edge]], _ root: String?
  ) -> [CoordinatorTree.Node] {
    let byID = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, $0) })
    let reached = Set(tree.edges.lazy.filter { $0.from != $0.to && !$0.kind.isMessage }.map(\.to))
    let free = tree.nodes.filter { !reached.contains($0.id) }
    let asked = tree.nodes.filter { $0.id == root } + tree.nodes.filter { $0.kind == .app } + free.filter(\.isCutOff)
    let starts =
      asked + free.filter { $0.kind == .coordinator } + free + tree.nodes.filter { $0.kind == .coordinator }
      + tree.nodes
    var seen: Set<CoordinatorTree.Node.ID> = []
    var result: [CoordinatorTree.Node] = []
    for start in starts {
      var stack = [start]
      while let node = stack.popLast() {
        guard seen.insert(node.id).inserted else { continue }
        result.append(node)
        stack += arrows[node.id, default: []].reversed().filter { !$0.kind.isMessage }.compactMap { byID[$0.to] }
      }
    }
    return result
  }

  private static func graph(
    _ nodes: [CoordinatorTree.Node], _ edges: [CoordinatorTree.Edge], _ looks: NodeLooks, _ modules: [String],
    _ root: String?
  ) -> LayoutGraph {
    let indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    let clusters = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    let loops = Set(edges.filter { $0.from == $0.to }.map(\.from))
    let reached = Set(edges.lazy.filter { $0.from != $0.to && !$0.kind.isMessage }.map(\.to))
    var graph = LayoutGraph()
    graph.nodes = nodes.map { node in
      LayoutGraph.Node(
        size: looks.looks[node.id]?.size ?? .init(width: 64, height: 30),
        cluster: node.module.flatMap { clusters[$0] },
        isRoot: node.kind == .app || node.id == root || node.isCutOff && !reached.contains(node.id),
        hasLoop: loops.contains(node.id))
    }
    graph.edges = edges.map { edge in
      LayoutGraph.Edge(
        from: indices[edge.from, default: 0], to: indices[edge.to, default: 0], family: edge.kind.family,
        labelWidth: edge.caption.map { EdgeLabels.width(of: $0) } ?? 0)
    }
    graph.clusterTitleWidths = modules.map { TextWidth.of(AreaTitle.module($0), size: AreaTitle.size, isBold: true) }
    return graph
  }
}

extension CoordinatorTree.EdgeKind {
  /// Which arrows may share their way: those that build the tree.
  var family: Int {
    switch self {
    case .starts, .shows, .owns: 0
    case .sends: 1
    case .handles: 2
    }
  }
}

/// Headings of areas.
enum AreaTitle {
  static let size = 11.0

  static func module(_ name: String) -> String { name.printable.shortened(to: 48) }
}
