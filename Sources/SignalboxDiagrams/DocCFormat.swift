import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// An article for a documentation catalogue, with the drawing beside it and links to symbols.
  static let docC = DiagramFormat(
    id: "docc", summary: "an article for DocC with links to symbols; with --output also its drawing",
    fileExtension: "md", hasOverview: true, hasPictureBeside: true
  ) { tree, options in
    DocCArticle(tree: tree, options: options).text
  }
}

private struct DocCArticle {
  let tree: CoordinatorTree
  let options: DiagramOptions
  private let nodes: [CoordinatorTree.Node.ID: CoordinatorTree.Node]
  private let incoming: [CoordinatorTree.Node.ID: [CoordinatorTree.Edge]]
  private let outgoing: [CoordinatorTree.Node.ID: [CoordinatorTree.Edge]]
  /// A catalogue documents one module, in which its name need not be said.
  private let isOfOneModule: Bool

  init(tree: CoordinatorTree, options: DiagramOptions) {
    self.tree = tree
    self.options = options
    nodes = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, $0) })
    incoming = Dictionary(grouping: tree.edges, by: \.to)
    outgoing = tree.edgesInReadingOrder
    isOfOneModule = Set(tree.nodes.compactMap(\.module)).count < 2
  }

  var text: String {
    let title = options.title.map { "\($0.words.escapedMarkdown): coordinator tree" } ?? "Coordinator tree"
    let revision = options.title?.revision.map { " · \($0.escapedMarkdown)" } ?? "."
    var parts = ["# \(title)", String(tree.summary.dropLast()) + revision]
    guard !tree.nodes.isEmpty else { return parts.joined(separator: "\n\n") + "\n" }
    let note = options.overviewNote(on: tree)?.escapedMarkdown
    parts += ["## Overview"] + [note].compactMap { $0 }
    if let picture = options.pictureName { parts.append("![The coordinator tree as a picture](\(picture))") }
    parts += entries + coordinators
    parts += list("Deep links", tree.nodes.filter { $0.kind == .link }) { node in
      "\(node.name.escapedMarkdown): \(links(outgoing[node.id] ?? [], \.to))"
    }
    parts += list("Screens", tree.nodes.filter { $0.kind == .screen && $0.standing != .orphan }) { node in
      let owners = (incoming[node.id] ?? []).filter { $0.kind == .shows || $0.kind == .opens }
      return link(node) + (owners.isEmpty ? "" : ", by " + links(owners, \.from)) + standing(node)
    }
    parts += list("Orphans", tree.nodes.filter { $0.standing == .orphan }) { node in
      link(node) + (node.makers.map { ", created by " + $0.map(code).joined(separator: ", ") } ?? "")
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var entries: [String] {
    list("App entries", tree.nodes.filter { $0.kind == .app }) { node in
      let edges = outgoing[node.id] ?? []
      return link(node) + (edges.isEmpty ? "" : ": " + links(edges.filter { !$0.kind.isMessage }, \.to))
    }
  }

  private var coordinators: [String] {
    let rows = tree.nodes.filter { $0.kind == .coordinator }.map { node in
      let (into, out) = (incoming[node.id] ?? [], outgoing[node.id] ?? [])
      return [
        link(node) + standing(node), links(into.filter { $0.kind == .starts }, \.from),
        links(out.filter { $0.kind == .starts }, \.to),
        links(out.filter { $0.kind == .shows }, \.to),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let lines = [["Coordinator", "Started by", "Starts", "Shows"], ["---", "---", "---", "---"]] + rows
    return ["### Coordinators", lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")]
  }

  private func standing(_ node: CoordinatorTree.Node) -> String {
    node.standing == .unreachable && tree.hasFlow ? ", unreachable" : ""
  }

  /// A name of which nothing else is known.
  private func code(_ name: String) -> String { name.printable.markdownCode }

  private func list(
    _ title: String, _ nodes: [CoordinatorTree.Node], _ line: (CoordinatorTree.Node) -> String
  ) -> [String] {
    nodes.isEmpty ? [] : ["### \(title)", nodes.map { "- \(line($0))" }.joined(separator: "\n")]
  }

  private func links(
    _ edges: [CoordinatorTree.Edge], _ end: (CoordinatorTree.Edge) -> CoordinatorTree.Node.ID
  ) -> String {
    edges.compactMap { edge in
      nodes[end(edge)].map { link($0) + (edge.howText.map { " (\($0))" } ?? "") }
    }.joined(separator: ", ")
  }

  /// By the path of the symbol: ``List/Row``. What is no symbol, or could not be written so, is code.
  private func link(_ node: CoordinatorTree.Node) -> String {
    let isSymbol = node.kind != .link && node.kind != .message && node.kind != .group && node.file != nil
    let isPlain = node.name.unicodeScalars.allSatisfy { $0 == "." || $0 == "_" || $0.properties.isXIDContinue }
    guard isSymbol, isPlain, !node.name.isEmpty else { return node.name.printable.markdownCode }
    let path = node.name.replacing(".", with: "/")
    guard !isOfOneModule, let module = node.module, module.unicodeScalars.allSatisfy(\.properties.isXIDContinue) else {
      return "``\(path)``"
    }
    return "``\(module)/\(path)``"
  }
}
