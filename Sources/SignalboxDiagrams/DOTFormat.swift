import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// Graphviz. Left to right, because type names are wide and one coordinator shows many screens.
  static let dot = DiagramFormat(
    id: "dot", summary: "for Graphviz: dot -Tsvg tree.dot -o tree.svg", fileExtension: "dot"
  ) { tree, options in
    DOTDrawing(tree: tree.pictured(options), options: options, note: options.overviewNote(on: tree)).text
  }
}

/// Writes one graph.
///
/// `digraph`, not `strict digraph`: a strict graph would merge a push and a present between the same two nodes.
struct DOTDrawing {
  private let tree: CoordinatorTree
  /// In the order in which to read them: Graphviz keeps to it where that costs no crossing.
  private let nodes: [CoordinatorTree.Node]
  private let edges: [CoordinatorTree.Edge]
  private let layers: DOTLayers
  private let modules: [String]
  private let labels: [CoordinatorTree.Node.ID: String]
  private let looks: NodeLooks
  private let style: DOTStyle
  private let link: SourceLink?
  private let clusters: Clusters
  private let title: DiagramTitle?
  private let note: String?

  init(tree: CoordinatorTree, options: DiagramOptions, note: String? = nil) {
    self.tree = tree
    let arrows = tree.edgesInReadingOrder
    nodes = tree.nodesInReadingOrder(arrows)
    edges = nodes.flatMap { arrows[$0.id] ?? [] }
    title = options.title
    self.note = note
    style = DOTStyle(theme: options.theme)
    link = options.changeLink
    clusters = options.clusters
    layers = DOTLayers(tree: tree)
    modules = nodes.compactMap(\.module).uniqued()
    labels = modules.count > 1 ? tree.labelsInsideModules : tree.labels
    looks = NodeLooks(tree: tree, isInFrames: modules.count > 1)
  }

  var text: String {
    var lines = ["digraph coordinators {"]
    lines += (style.defaults + heading).map { "  \($0)" }
    lines += DOTLegend(tree: tree, style: style).lines.map { "  \($0)" }
    lines += nodeLines.map { "  \($0)" }
    lines += edges.map { "  \(line(for: $0))" }
    lines += DOTRows.lines(of: tree).map { "  \($0)" }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Above the drawing; frames have labels of their own.
  private var heading: [String] {
    guard let title else { return [] }
    let details = [title.details(String(tree.summary.dropLast())), note].compactMap { $0 }
    let label = DOT.attributes([("label", ([title.words] + details).joined(separator: "\n")), ("labelloc", "t")])
    return ["graph \(label);"]
  }

  /// Modules become frames once there is more than one of them; types of no known module stay outside.
  private var nodeLines: [String] {
    guard modules.count > 1 else { return nodes.map(line(for:)) }
    let groups = Dictionary(grouping: nodes, by: \.module)
    let outside = groups[nil, default: []].map(line(for:))
    return outside + modules.flatMap { cluster($0, groups[$0, default: []]) }
  }

  private func cluster(_ module: String, _ nodes: [CoordinatorTree.Node]) -> [String] {
    let title = DOT.attributes(
      [("label", module.printable), ("tooltip", "\(clusters.rawValue) \(module)".printable)] + DOTStyle.frame)
    let head = ["subgraph \(DOT.id("cluster \(clusters.rawValue) \(module)")) {", "  graph \(title);"]
    return head + nodes.map { "  \(line(for: $0))" } + ["}"]
  }

  private func line(for node: CoordinatorTree.Node) -> String {
    let label = labels[node.id, default: node.id].shortened(to: 80)
    let look = looks.looks[node.id]
    let marks = look?.marks ?? []
    let isOrphan = look?.isOrphan ?? false
    let kind = ([node.kind.title] + marks + (node.isReference ? [Reference.meaning] : [])).joined(separator: ", ")
    let tooltip = [
      kind, (node.reference ?? node.id).printable, isOrphan ? "no coordinator starts or shows it" : nil,
      node.makersText,
      node.place,
    ]
    let words = [label] + (marks.isEmpty ? [] : [marks.joined(separator: ", ")])
    let address = link?.address(file: node.file, line: node.line, node.change).map { [("URL", $0)] } ?? []
    let remarkable = style.attributes(isOrphan: isOrphan, isWrong: (node.findings ?? 0) > 0)
    let kindly = style.attributes(for: node.kind)
    let styles = kindly.first { $0.name == "style" }?.value.split(separator: ",").map(String.init) ?? []
    let special = node.change.map { ChangeStyle.box($0, over: styles + (isOrphan ? ["dashed"] : [])) } ?? remarkable
    let small = node.isReference ? DOTStyle.reference : []
    let usual = kindly.filter { pair in !special.contains { $0.name == pair.name } }
    let texts = [
      ("label", words.joined(separator: "\n")), ("tooltip", tooltip.compactMap { $0 }.joined(separator: "\n")),
    ]
    return "\(DOT.id(node.id)) \(DOT.attributes(texts + address + usual + special + small));"
  }

  private func line(for edge: CoordinatorTree.Edge) -> String {
    let sentence = [labels[edge.from, default: edge.from], edge.kind.rawValue, labels[edge.to, default: edge.to]]
    let words = sentence.joined(separator: " ") + (edge.label.map { ": \($0.printable)" } ?? "")
    let tooltip = [words, edge.doubt, edge.place].compactMap { $0 }.joined(separator: "\n")
    let label = edge.caption.map { [("label", $0)] } ?? []
    let special = edge.change.map(ChangeStyle.line) ?? []
    let usual = style.attributes(for: edge.kind).filter { pair in !special.contains { $0.name == pair.name } }
    let attributes = label + [("tooltip", tooltip)] + usual + special
    guard layers.runsBackwards(edge) else {
      return "\(DOT.id(edge.from)) -> \(DOT.id(edge.to)) \(DOT.attributes(attributes));"
    }
    return "\(DOT.id(edge.to)) -> \(DOT.id(edge.from)) \(DOT.attributes([("dir", "back")] + attributes));"
  }
}
