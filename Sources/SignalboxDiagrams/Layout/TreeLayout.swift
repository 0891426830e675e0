import SignalboxProject
import SignalboxText

/// From a coordinator tree to its drawing: measures the boxes, sorts the tree's parts into areas, lays each part out
/// and puts all of them on one page.
struct TreeLayout {
  let tree: CoordinatorTree
  let nodes: [CoordinatorTree.Node]
  let edges: [CoordinatorTree.Edge]
  let looks: NodeLooks
  /// The frames around some of the nodes, by the number of their cluster.
  let frames: [AreaTitle]
  var graph: LayoutGraph
  /// Indices of arrows that lead back to where they came from.
  let recursive: Set<Int>

  /// - Parameter looks: of the same nodes in a larger drawing, so that boxes are the same in both; nil for their own.
  init(tree: CoordinatorTree, root: CoordinatorTree.Node.ID?, looks: NodeLooks? = nil) {
    self.tree = tree
    let found = Set(tree.nodes.compactMap(\.module)).sorted()
    let modules = found.count > 1 ? found : []
    let looks = looks ?? NodeLooks(tree: tree, isInFrames: !modules.isEmpty)
    self.looks = looks
    let arrows = tree.edgesInReadingOrder
    nodes = tree.nodesInReadingOrder(arrows, from: root)
    edges = nodes.flatMap { arrows[$0.id, default: []] }
    var graph = Self.graph(nodes, edges, looks, modules, root)
    recursive = Self.recursive(in: graph)
    for index in recursive { graph.edges[index].labelWidth += EdgeLabels.width(of: " " + OutlineEntry.again.symbol) }
    frames = modules.isEmpty ? Self.setApart(nodes, &graph) : modules.map(AreaTitle.init(module:))
    self.graph = graph
  }

  private static func recursive(in graph: LayoutGraph) -> Set<Int> {
    let structure = graph.edges.indices.filter { graph.edges[$0].family == 0 }
    let turned = CycleBreaking.reversed(
      count: graph.nodes.count, arrows: structure.map { (graph.edges[$0].from, graph.edges[$0].to) },
      roots: graph.nodes.indices.filter { graph.nodes[$0].isRoot })
    return Set(zip(structure, turned).filter { $1 || graph.edges[$0].from == graph.edges[$0].to }.map { $0.0 })
  }

  private static func graph(
    _ nodes: [CoordinatorTree.Node], _ edges: [CoordinatorTree.Edge], _ looks: NodeLooks, _ modules: [String],
    _ root: String?
  ) -> LayoutGraph {
    let indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.id, $0) })
    let clusters = Dictionary(uniqueKeysWithValues: modules.enumerated().map { ($1, $0) })
    let loops = Set(edges.filter { $0.from == $0.to }.map(\.from))
    let reached = Set(edges.lazy.filter(\.isStructural).map(\.to))
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
    graph.clusters = modules.map { .init(titleWidth: AreaTitle(module: $0).width) }
    return graph
  }
}

extension CoordinatorTree.EdgeKind {
  /// Which arrows may share their way: those that build the tree.
  var family: Int {
    switch self {
    case .starts, .shows, .owns, .opens, .enters: 0
    case .sends: 1
    case .handles: 2
    }
  }
}

/// The heading of an area.
struct AreaTitle {
  static let size = 11.0

  var text: String
  var meaning: Drawing.Area.Meaning

  init(text: String, meaning: Drawing.Area.Meaning) {
    self.text = text
    self.meaning = meaning
  }

  init(module: String) { self.init(text: Self.module(module), meaning: .module) }

  var width: Double { TextWidth.box(around: text, size: Self.size, isBold: true) }

  static func module(_ name: String) -> String { name.printable.shortened(to: 48) }
}
