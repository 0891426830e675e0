import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// For PlantUML, which wikis and editors draw.
  static let plantuml = DiagramFormat(
    id: "plantuml", summary: "for PlantUML, as wikis and editors draw it", fileExtension: "puml",
    hasOverview: true
  ) { tree, options in
    PlantUMLPage(tree: tree.pictured(options), options: options, note: options.overviewNote(on: tree)).text
  }
}

private struct PlantUMLPage {
  let theme: DiagramTheme
  private let framed: FramedTree
  private var tree: CoordinatorTree { framed.tree }
  private let title: DiagramTitle?
  private let note: String?

  init(tree: CoordinatorTree, options: DiagramOptions, note: String?) {
    framed = FramedTree(tree)
    self.note = note
    (theme, title) = (options.theme, options.title)
  }

  var text: String {
    var lines = ["@startuml", "title \(heading)", "left to right direction", "skinparam shadowing false"]
    lines += framed.loose.map(line)
    for (module, nodes) in framed.frames {
      lines.append("package \"\(escaped(module))\" as \(MermaidText.id("m", module)) {")
      lines += nodes.map { "  \(line($0))" }
      lines.append("}")
    }
    lines += framed.edges.map(line) + legend
    return (lines + ["@enduml", ""]).joined(separator: "\n")
  }

  private var heading: String {
    let details = [title?.details(String(tree.summary.dropLast())), note].compactMap { $0 }
    return ([title?.words ?? "Coordinator tree"] + details).map(escaped).joined(separator: "\\n")
  }

  private func line(_ node: CoordinatorTree.Node) -> String {
    let isWrong = (node.findings ?? 0) > 0
    let line = isWrong ? theme.finding.light : theme[node.kind].line.light
    let dashes = node.standing == .orphan ? ";line.dashed" : node.kind == .coordinator || isWrong ? ";line.bold" : ""
    let colours = "\(theme[node.kind].fill.light);line:\(line.dropFirst())\(dashes)"
    let label = framed.words(of: node).map(escaped).joined(separator: "\\n")
    return "\(shape(node.kind)) \"\(label)\" as \(MermaidText.id("n", node.id)) \(colours)"
  }

  private func line(_ edge: CoordinatorTree.Edge) -> String {
    let colour = theme[edge.kind].light
    let arrow: String =
      switch edge.kind {
      case .starts: "-[\(colour),bold]->"
      case .shows, .opens, .enters: "-[\(colour),dashed]->"
      case .sends: "-[\(colour),dotted]->"
      case .handles: "-[\(colour),dotted]-0"
      // In UML the diamond stands at the owner.
      case .owns: "o-[\(colour)]-"
      }
    let label = edge.caption.map { " : \(escaped($0))" } ?? ""
    return "\(MermaidText.id("n", edge.from)) \(arrow) \(MermaidText.id("n", edge.to))\(label)"
  }

  /// The used kinds, and no others.
  private var legend: [String] {
    guard !framed.nodeKinds.isEmpty else { return [] }
    let rows =
      framed.nodeKinds.map { "|<\(theme[$0].fill.light)> \($0.title) |" }
      + framed.edgeKinds.map { "| <color:\(theme[$0].light)>\(words($0))</color> |" }
    return ["legend right"] + rows + ["endlegend"]
  }

  private func words(_ kind: CoordinatorTree.EdgeKind) -> String {
    switch kind {
    case .starts: "starts (bold)"
    case .shows: "shows (dashed)"
    case .opens: "opens without a coordinator (dashed, red)"
    case .sends: "sends (dotted)"
    case .handles: "handles (dotted, circle)"
    case .owns: "owns (diamond)"
    case .enters: "enters (dashed, from a deep link)"
    }
  }

  private func shape(_ kind: CoordinatorTree.NodeKind) -> String {
    switch kind {
    // Not `hexagon`, which the version in Debian 12 does not know yet.
    case .app: "node"
    case .coordinator: "rectangle"
    case .screen: "file"
    case .view: "card"
    case .viewModel: "storage"
    case .manager: "database"
    case .message: "queue"
    case .group: "folder"
    case .link: "cloud"
    }
  }

  /// Whatever could be markup of PlantUML's several languages, by its number; letters and digits stay.
  private func escaped(_ text: String) -> String {
    let escaped = text.printable.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain =
        !scalar.isASCII || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain || " .,()".unicodeScalars.contains(scalar) { return result.unicodeScalars.append(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "<U+" + String(repeating: "0", count: 4 - digits.count) + digits + ">"
    }
    return escaped.allSatisfy { $0 == " " } ? "<U+00A0>" : escaped
  }
}
