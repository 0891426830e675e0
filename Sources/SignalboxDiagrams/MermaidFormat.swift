import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// A flowchart for Markdown, which the usual hosts draw.
  static let mermaid = DiagramFormat(
    id: "mermaid", summary: "a flowchart for Markdown, in a block of its own", fileExtension: "mmd",
    hasOverview: true
  ) { tree, options in
    MermaidChart.fitting(tree.pictured(options), options: options, note: options.overviewNote(on: tree)).text
  }
}

/// Writes one flowchart.
struct MermaidChart {
  /// Mermaid refuses more, and a diagram cannot raise these limits (`maxTextSize` and `maxEdges` of its `secure` list).
  private static let limits = (text: 50_000, edges: 500)

  let text: String
  /// What had to be left out to stay within the limits, as a sentence; nil for nothing.
  let remark: String?

  private init(_ tree: CoordinatorTree, title: DiagramTitle?, remark: String?) {
    text = MermaidPage(tree: tree, title: title, remark: remark).text
    self.remark = remark
  }

  private func fits(_ tree: CoordinatorTree) -> Bool {
    tree.edges.count <= Self.limits.edges && text.utf16.count <= Self.limits.text
  }

  /// The chart of a tree, with as many of its deepest levels folded into those above as Mermaid's limits want.
  /// - Parameter note: what the tree leaves out already, as a sentence.
  static func fitting(_ tree: CoordinatorTree, options: DiagramOptions, note: String? = nil) -> MermaidChart {
    let whole = MermaidChart(tree, title: options.title, remark: note)
    if whole.fits(tree) { return whole }
    // Each try costs a drawing, so a level less is not tried before it has a chance.
    var depth = deepest(of: tree)
    while depth >= 0 {
      let part = tree.folded(below: depth)
      let words = "Mermaid draws at most \(limits.edges) arrows and \(limits.text) characters, so what lies deeper than"
      let remark = "\(words) \(depth) arrows is folded: \(count(part, of: tree))."
      let remarks = [note, remark].compactMap { $0 }.joined(separator: " ")
      let chart = MermaidChart(part, title: options.title, remark: remarks)
      if chart.fits(part) { return chart }
      depth = depth > 8 ? depth * 3 / 4 : depth - 1
    }
    return beginning(of: tree, options.title)
  }

  /// The deepest level to which a chart may reach: those above it hold no more than `limits.edges` nodes.
  private static func deepest(of tree: CoordinatorTree) -> Int {
    let levels = Dictionary(grouping: tree.depths.values) { $0 }.mapValues(\.count)
    var (depth, count) = (0, levels[0] ?? 0)
    while let next = levels[depth + 1], count + next <= limits.edges { (depth, count) = (depth + 1, count + next) }
    return levels[depth + 1] == nil ? depth - 1 : depth
  }

  /// Where even the roots are too many: as many nodes as fit, in reading order.
  private static func beginning(of tree: CoordinatorTree, _ title: DiagramTitle?) -> MermaidChart {
    let order = TreeLayout(tree: tree, root: nil).nodes.map(\.id)
    var count = min(order.count, limits.edges)
    while true {
      let kept = Set(order.prefix(count))
      let part = tree.keeping { kept.contains($0.id) }
      let remark = "Too large for Mermaid: \(Self.count(part, of: tree))."
      let chart = MermaidChart(part, title: title, remark: remark)
      if chart.fits(part) || count == 0 { return chart }
      count /= 2
    }
  }

  private static func count(_ part: CoordinatorTree, of tree: CoordinatorTree) -> String {
    "\(part.nodes.count) of \(tree.nodes.count) types are shown"
  }
}

private struct MermaidPage {
  let title: DiagramTitle?
  let remark: String?
  private let framed: FramedTree
  private var tree: CoordinatorTree { framed.tree }

  init(tree: CoordinatorTree, title: DiagramTitle?, remark: String?) {
    framed = FramedTree(tree)
    self.title = title
    self.remark = remark
  }

  var text: String {
    let name = title.map { MermaidText.label($0.words) + ", coordinator tree" } ?? "Coordinator tree"
    var lines = ["flowchart LR", "accTitle: \(name)", "accDescr: \(tree.summary)"]
    if let remark { lines.insert("%% \(remark)", at: 1) }
    lines += framed.loose.map(line)
    for (module, nodes) in framed.frames {
      lines += ["subgraph \(MermaidText.id("m", module))[\"\(MermaidText.label(module))\"]", "  direction LR"]
      lines += nodes.map { "  \(line($0))" }
      lines.append("end")
    }
    lines += framed.edges.map(line) + classes
    return head + lines.joined(separator: "\n    ") + "\n"
  }

  /// Its title is set above the chart. JSON is YAML, and in the ASCII of it nothing steers.
  private var head: String {
    guard let title else { return "" }
    let text = [title.words, title.details()].filter { !$0.isEmpty }.joined(separator: " · ")
    return "---\ntitle: \(JSONText.line(text))\n---\n"
  }

  private func line(_ node: CoordinatorTree.Node) -> String {
    let (open, close) = MermaidText.shape(node.kind)
    let label = framed.words(of: node).map(MermaidText.label).joined(separator: "<br/>")
    return "\(MermaidText.id("n", node.id))\(open)\"\(label)\"\(close):::\(node.kind.rawValue)"
  }

  private func line(_ edge: CoordinatorTree.Edge) -> String {
    let label = edge.caption.map { "|\"\(MermaidText.label($0))\"|" } ?? ""
    let arrow = "\(MermaidText.arrow(edge.kind))\(label)"
    return "\(MermaidText.id("n", edge.from)) \(arrow) \(MermaidText.id("n", edge.to))"
  }

  /// Colours of the used kinds, then of what is marked.
  private var classes: [String] {
    let theme = ChangeStyle.changes(in: tree).isEmpty ? DiagramTheme.standard : .quiet
    let looks = framed.nodeKinds.map { kind in
      let (fill, line) = (theme[kind].fill.light, theme[kind].line.light)
      return "classDef \(kind.rawValue) fill:\(fill),stroke:\(line),color:\(theme.ink.light)"
    }
    let opening = framed.edges.indices.filter { framed.edges[$0].kind == .opens }.map(String.init)
    let red = ["linkStyle \(opening.joined(separator: ",")) stroke:\(theme[.opens].light)"]
    return looks + (opening.isEmpty ? [] : red)
      + marking("reference", "font-size:11px,stroke-width:1px") { $0.isReference }
      + marking("orphan", "stroke-dasharray:4 3") { $0.standing == .orphan }
      + changes + marking("wrong", "stroke:\(theme.finding.light),stroke-width:3px") { ($0.findings ?? 0) > 0 }
  }

  private var changes: [String] {
    CoordinatorTree.Change.allCases.flatMap { change in
      let arrows = framed.edges.indices.filter { framed.edges[$0].change == change }.map(String.init)
      let lines = ["linkStyle \(arrows.joined(separator: ",")) \(ChangeStyle.mermaidLine(change))"]
      return marking(change.rawValue, ChangeStyle.mermaidBox(change)) { $0.change == change }
        + (arrows.isEmpty ? [] : lines)
    }
  }

  private func marking(_ name: String, _ look: String, _ isMarked: (CoordinatorTree.Node) -> Bool) -> [String] {
    let ids = tree.nodes.filter(isMarked).map { MermaidText.id("n", $0.id) }
    return ids.isEmpty ? [] : ["classDef \(name) \(look)", "class \(ids.joined(separator: ",")) \(name)"]
  }
}

/// The little of Mermaid's language that carries text from outside, and the looks of nodes and arrows.
enum MermaidText {
  /// A name of letters, digits and underscores that begins with `prefix`: none of Mermaid's words.
  static func id(_ prefix: String, _ id: String) -> String {
    "\(prefix)_" + SVGPath.identifier(id).replacing("-", with: "_2d").replacing(".", with: "_2e")
  }

  /// Text between quotes. Mermaid has no backslashes but entities with `#`; what could end the quotes, open a tag,
  /// Markdown or a directive becomes one. Colons too: `style …:#…;` loses its semicolon before it is parsed.
  static func label(_ text: String) -> String {
    let escaped = text.printable.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "#", "<", ">", "&", "`", "%", ":", ";", "\\", "*", "_", "[", "]", "{", "}", "|":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return escaped.isEmpty ? " " : escaped
  }

  static func shape(_ kind: CoordinatorTree.NodeKind) -> (open: String, close: String) {
    switch kind {
    case .app: ("{{", "}}")
    case .coordinator: ("(", ")")
    case .screen: ("[", "]")
    case .view: ("[/", "/]")
    case .viewModel: ("([", "])")
    case .manager: ("[(", ")]")
    case .message: (">", "]")
    case .group: ("[[", "]]")
    case .link: ("[/", "\\]")
    }
  }

  static func arrow(_ kind: CoordinatorTree.EdgeKind) -> String {
    switch kind {
    case .starts: "==>"
    case .shows, .enters: "-->"
    case .sends, .opens: "-.->"
    case .handles: "-.-o"
    case .owns: "--o"
    }
  }
}

extension CoordinatorTree {
  /// What there is, in a sentence: `1 app, 4 coordinators, 7 screens.`
  var summary: String {
    let counts = NodeKind.allCases.compactMap { kind -> String? in
      let count = nodes.filter { $0.kind == kind && !$0.isReference }.count
      return count == 0 ? nil : "\(count) \(kind.title)\(count == 1 ? "" : "s")"
    }
    return counts.isEmpty ? "No coordinators found." : counts.joined(separator: ", ") + "."
  }
}
