import SignalboxProject

/// A frame that explains the shapes and lines which the graph uses, and no others.
struct DOTLegend {
  private let tree: CoordinatorTree

  init(tree: CoordinatorTree) {
    self.tree = tree
  }

  var lines: [String] {
    let nodeKinds = CoordinatorTree.NodeKind.allCases.filter { kind in tree.nodes.contains { $0.kind == kind } }
    let edgeKinds = CoordinatorTree.EdgeKind.allCases.filter { kind in tree.edges.contains { $0.kind == kind } }
    guard !nodeKinds.isEmpty else { return [] }
    let title = DOT.attributes(
      [("label", "Legend"), ("tooltip", "Legend"), ("fillcolor", "white")] + DOTStyle.frame)
    let samples = nodeKinds.flatMap(sample(of:)) + edgeKinds.flatMap(sample(of:))
    return ["subgraph \(DOT.id("cluster legend")) {", "  graph \(title);"] + samples.map { "  \($0)" } + ["}"]
  }

  /// Every sample is a row of two columns, the second one empty for nodes: otherwise the arrows would slant.
  private func sample(of kind: CoordinatorTree.NodeKind) -> [String] {
    let words = [("label", kind.title), ("tooltip", kind.title)]
    let look = DOT.attributes(words + small + DOTStyle.attributes(for: kind))
    let ends = [id(kind.rawValue), id("\(kind.rawValue) space")]
    return ["\(ends[0]) \(look);", "\(ends[1]) \(blank);", "\(ends[0]) -> \(ends[1]) [style=\"invis\", weight=\"9\"];"]
  }

  private func sample(of kind: CoordinatorTree.EdgeKind) -> [String] {
    let words = [("label", kind.rawValue), ("tooltip", kind.rawValue), ("shape", "plaintext")]
    let look = DOTStyle.attributes(for: kind).filter { $0.name != "weight" }
    let line = DOT.attributes([("tooltip", kind.rawValue), ("weight", "9")] + look)
    let ends = [id(kind.rawValue), id("\(kind.rawValue) word")]
    return [
      "\(ends[0]) \(blank);", "\(ends[1]) \(DOT.attributes(words + small));", "\(ends[0]) -> \(ends[1]) \(line);",
    ]
  }

  private let blank = DOT.attributes([("label", ""), ("style", "invis"), ("width", "0.1"), ("height", "0.22")])
  private let small = [("fontsize", "10"), ("margin", "0.08,0.03"), ("height", "0.22"), ("width", "0.4")]

  /// Nodes of the legend share one namespace with the types, so their prefix grows until it is free.
  private func id(_ name: String) -> String {
    var prefix = "legend "
    while tree.nodes.contains(where: { $0.id.hasPrefix(prefix) }) { prefix += "_" }
    return DOT.id(prefix + name)
  }
}

extension CoordinatorTree.NodeKind {
  /// The kind in the reader's words.
  var title: String { self == .viewModel ? "view model" : rawValue }
}
