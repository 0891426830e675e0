import SignalboxProject

/// A frame that explains the shapes and lines which the graph uses, and no others.
struct DOTLegend {
  let tree: CoordinatorTree
  let style: DOTStyle

  var lines: [String] {
    let nodeKinds = CoordinatorTree.NodeKind.allCases.filter { kind in tree.nodes.contains { $0.kind == kind } }
    let edgeKinds = CoordinatorTree.EdgeKind.allCases.filter { kind in tree.edges.contains { $0.kind == kind } }
    guard !nodeKinds.isEmpty else { return [] }
    let title = DOT.attributes(
      [("label", "Legend"), ("tooltip", "Legend"), ("fillcolor", style.theme.page.light)] + DOTStyle.frame)
    let nodes = nodeKinds.flatMap { sample($0.rawValue, $0.title, style.attributes(for: $0)) } + special
    let samples = nodes + edgeKinds.flatMap(sample(of:))
    return ["subgraph \(DOT.id("cluster legend")) {", "  graph \(title);"] + samples.map { "  \($0)" } + ["}"]
  }

  /// Every sample is a row of two columns, the second one empty for nodes: otherwise the arrows would slant.
  private func sample(_ name: String, _ text: String, _ look: [(name: String, value: String)]) -> [String] {
    let look = DOT.attributes([("label", text), ("tooltip", text)] + small + look)
    let ends = [id(name), id("\(name) space")]
    return ["\(ends[0]) \(look);", "\(ends[1]) \(blank);", "\(ends[0]) -> \(ends[1]) [style=\"invis\", weight=\"9\"];"]
  }

  /// What is marked besides its kind.
  private var special: [String] {
    let wrong = tree.nodes.first { ($0.findings ?? 0) > 0 }
    let orphan = tree.nodes.first { $0.standing == .orphan }
    let reference = tree.nodes.first(where: \.isReference).map { node in
      sample(
        "reference", "\(Reference.sign) \(Reference.meaning)", style.attributes(for: node.kind) + DOTStyle.reference)
    }
    return (reference ?? []) + sample(orphan, "no coordinator starts or shows it", isOrphan: true)
      + sample(wrong, "breaks rules", isOrphan: false)
      + ChangeStyle.changes(in: tree).flatMap { change in
        let box = [("shape", "box"), ("fillcolor", style.theme.page.light)] + ChangeStyle.box(change)
        return sample(change.rawValue, "\(change.symbol) \(change.rawValue)", box)
      }
  }

  private func sample(_ node: CoordinatorTree.Node?, _ text: String, isOrphan: Bool) -> [String] {
    guard let node else { return [] }
    let special = style.attributes(isOrphan: isOrphan, isWrong: !isOrphan)
    let usual = style.attributes(for: node.kind).filter { pair in !special.contains { $0.name == pair.name } }
    return sample(text, text, usual + special)
  }

  private func sample(of kind: CoordinatorTree.EdgeKind) -> [String] {
    let words = [("label", kind.meaning), ("tooltip", kind.meaning), ("shape", "plaintext")]
    let look = style.attributes(for: kind).filter { $0.name != "weight" }
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
  public var title: String {
    switch self {
    case .viewModel: "view model"
    case .link: "deep link"
    default: rawValue
    }
  }
}
