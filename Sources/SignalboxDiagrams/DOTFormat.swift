import SignalboxProject

extension DiagramFormat {
  /// Graphviz. Left to right, because type names are wide and one coordinator shows many screens.
  static let dot = DiagramFormat(
    id: "dot", summary: "for Graphviz: dot -Tsvg tree.dot -o tree.svg", fileExtension: "dot"
  ) { tree, _ in
    DOTDrawing(tree: tree).text
  }
}

/// Writes one graph.
///
/// `digraph`, not `strict digraph`: a strict graph would merge a push and a present between the same two nodes.
struct DOTDrawing {
  private let tree: CoordinatorTree
  private let layers: DOTLayers
  private let modules: [String]
  private let labels: [CoordinatorTree.Node.ID: String]

  init(tree: CoordinatorTree) {
    self.tree = tree
    layers = DOTLayers(tree: tree)
    modules = Set(tree.nodes.compactMap(\.module)).sorted()
    labels = modules.count > 1 ? tree.labelsInsideModules : tree.labels
  }

  var text: String {
    var lines = ["digraph coordinators {"]
    lines += DOTStyle.defaults.map { "  \($0)" }
    lines += DOTLegend(tree: tree).lines.map { "  \($0)" }
    lines += nodeLines.map { "  \($0)" }
    lines += tree.edges.map { "  \(line(for: $0))" }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Modules become frames once there is more than one of them; types of no known module stay outside.
  private var nodeLines: [String] {
    guard modules.count > 1 else { return tree.nodes.map(line(for:)) }
    let groups = Dictionary(grouping: tree.nodes, by: \.module)
    let outside = groups[nil, default: []].map(line(for:))
    return outside + modules.flatMap { cluster($0, groups[$0, default: []]) }
  }

  private func cluster(_ module: String, _ nodes: [CoordinatorTree.Node]) -> [String] {
    let title = DOT.attributes(
      [("label", module.printable), ("tooltip", "module \(module)".printable)] + DOTStyle.frame)
    let head = ["subgraph \(DOT.id("cluster module \(module)")) {", "  graph \(title);"]
    return head + nodes.map { "  \(line(for: $0))" } + ["}"]
  }

  private func line(for node: CoordinatorTree.Node) -> String {
    let label = labels[node.id, default: node.id]
    let tooltip = [node.kind.title, node.id.printable, node.place].compactMap { $0 }.joined(separator: "\n")
    let attributes = [("label", label.shortened(to: 48)), ("tooltip", tooltip)] + DOTStyle.attributes(for: node.kind)
    return "\(DOT.id(node.id)) \(DOT.attributes(attributes));"
  }

  private func line(for edge: CoordinatorTree.Edge) -> String {
    let sentence = [labels[edge.from, default: edge.from], edge.kind.rawValue, labels[edge.to, default: edge.to]]
    let tooltip = [sentence.joined(separator: " "), edge.place].compactMap { $0 }.joined(separator: "\n")
    let label = edge.how.map { [("label", $0.rawValue)] } ?? []
    let attributes = label + [("tooltip", tooltip)] + DOTStyle.attributes(for: edge.kind)
    guard layers.runsBackwards(edge) else {
      return "\(DOT.id(edge.from)) -> \(DOT.id(edge.to)) \(DOT.attributes(attributes));"
    }
    return "\(DOT.id(edge.to)) -> \(DOT.id(edge.from)) \(DOT.attributes([("dir", "back")] + attributes));"
  }
}
