import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// For D2 (d2lang.com).
  static let d2 = DiagramFormat(
    id: "d2", summary: "for D2, which lays it out itself", fileExtension: "d2", hasOverview: true
  ) { tree, options in
    D2Page(tree: tree.pictured(options), options: options, note: options.overviewNote(on: tree)).text
  }
}

private struct D2Page {
  private let theme: DiagramTheme
  private let framed: FramedTree
  private let title: DiagramTitle?
  private let note: String?
  /// Of each node, its frame and itself: `m_Cart.n_List`.
  private let keys: [CoordinatorTree.Node.ID: String]

  init(tree: CoordinatorTree, options: DiagramOptions, note: String?) {
    framed = FramedTree(tree)
    self.note = note
    (theme, title) = (options.theme, options.title)
    let loose = framed.loose.map { ($0.id, Self.key($0)) }
    let inside = framed.frames.flatMap { module, nodes in
      nodes.map { ($0.id, "\(MermaidText.id("m", module)).\(Self.key($0))") }
    }
    keys = Dictionary(uniqueKeysWithValues: loose + inside)
  }

  private static func key(_ node: CoordinatorTree.Node) -> String { MermaidText.id("n", node.id) }

  var text: String {
    var lines = heading + ["direction: right", "classes: {"]
    lines += (framed.nodeKinds.map(look) + framed.edgeKinds.map(look)).map { "  \($0)" } + ["}"]
    lines += framed.loose.map(line)
    for (module, nodes) in framed.frames {
      lines.append("\(MermaidText.id("m", module)): \(quoted(module)) {")
      lines += nodes.map { "  \(line($0))" } + ["}"]
    }
    lines += framed.edges.map(line) + legend
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let words = [title?.words ?? "Coordinator tree", title?.details(String(framed.tree.summary.dropLast())), note]
    let text = words.compactMap { $0 }.filter { !$0.isEmpty }
    return ["title: \(quoted(text)) {shape: text; near: top-center; style.font-size: 20}"]
  }

  private func line(_ node: CoordinatorTree.Node) -> String {
    let isWrong = (node.findings ?? 0) > 0
    let looks =
      ["class: \(node.kind.rawValue)"] + (node.standing == .orphan ? ["style.stroke-dash: 4"] : [])
      + (isWrong ? ["style.stroke: \"\(theme.finding.light)\"", "style.stroke-width: 3"] : [])
    return "\(Self.key(node)): \(quoted(framed.words(of: node))) {\(looks.joined(separator: "; "))}"
  }

  private func line(_ edge: CoordinatorTree.Edge) -> String {
    let arrow = edge.kind == .owns ? "<-" : "->"
    let label = edge.caption.map { quoted($0) + " " } ?? ""
    let (from, to) = (keys[edge.from] ?? "", keys[edge.to] ?? "")
    return "\(from) \(arrow) \(to): \(label){class: \(edge.kind.rawValue)}"
  }

  private func look(_ kind: CoordinatorTree.NodeKind) -> String {
    let box = theme[kind]
    let style =
      "fill: \"\(box.fill.light)\"; stroke: \"\(box.line.light)\"; font-color: \"\(theme.ink.light)\""
      + "; bold: \(NodeLooks.isBold(kind))"
    return "\(kind.rawValue): {shape: \(shape(kind)); style: {\(style)}}"
  }

  private func look(_ kind: CoordinatorTree.EdgeKind) -> String {
    let (style, head): (String, String) =
      switch kind {
      case .starts: ("stroke-width: 3", "")
      case .shows: ("stroke-width: 1", "")
      case .opens, .enters: ("stroke-dash: 4", "")
      case .sends: ("stroke-dash: 2", "")
      case .handles: ("stroke-dash: 2", "; target-arrowhead: {shape: circle}")
      // In UML the diamond stands at the owner.
      case .owns: ("stroke-width: 1", "; source-arrowhead: {shape: diamond}")
      }
    return "\(kind.rawValue): {style: {stroke: \"\(theme[kind].light)\"; \(style)}\(head)}"
  }

  /// The used kinds of nodes, and no others; what is at an arrow says what it is.
  private var legend: [String] {
    guard !framed.nodeKinds.isEmpty else { return [] }
    // `link` alone would be a word of the language.
    let rows = framed.nodeKinds.map { "  kind-\($0.rawValue): \(quoted($0.title)) {class: \($0.rawValue)}" }
    return ["legend: \"\" {", "  near: bottom-center", "  grid-rows: 1"] + rows + ["}"]
  }

  private func shape(_ kind: CoordinatorTree.NodeKind) -> String {
    switch kind {
    case .app: "hexagon"
    case .coordinator: "rectangle"
    case .screen: "page"
    case .view: "document"
    case .viewModel: "stored_data"
    case .manager: "cylinder"
    case .message: "queue"
    case .group: "package"
    case .link: "step"
    }
  }

  private func quoted(_ text: String) -> String { quoted([text]) }

  /// Lines between double quotes, in which a backslash takes the meaning of quotes, backslashes and substitutions.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.printable.unicodeScalars.reduce(into: "") { result, scalar in
        if scalar == "\"" || scalar == "\\" || scalar == "$" { result.unicodeScalars.append("\\") }
        result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}
