import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// A document for a wiki or a repository.
  static let markdown = DiagramFormat(
    id: "markdown", summary: "a document: diagram, coordinators, messages, orphans", fileExtension: "md",
    hasOverview: true
  ) { tree, options in
    MarkdownPage(tree: tree, options: options).text
  }
}

private struct MarkdownPage {
  let tree: CoordinatorTree
  let options: DiagramOptions
  private let labels: [CoordinatorTree.Node.ID: String]
  private let incoming: [CoordinatorTree.Node.ID: [CoordinatorTree.Edge]]
  private let outgoing: [CoordinatorTree.Node.ID: [CoordinatorTree.Edge]]
  private let link: SourceLink?

  init(tree: CoordinatorTree, options: DiagramOptions) {
    self.tree = tree
    self.options = options
    labels = tree.labels
    incoming = Dictionary(grouping: tree.edges, by: \.to)
    outgoing = tree.edgesInReadingOrder
    link = options.sourceLink
  }

  var text: String {
    var parts = heading
    if !tree.nodes.isEmpty, let remark = options.remark(on: tree) { parts.append(remark) }
    guard !tree.nodes.isEmpty else { return parts.joined(separator: "\n\n") + "\n" }
    var plain = options
    plain.title = nil
    let chart = MermaidChart.fitting(tree.pictured(plain), options: plain, note: options.overviewNote(on: tree))
    parts.append("```mermaid\n\(chart.text)```")
    if let remark = chart.remark { parts.append(remark.escapedMarkdown) }
    if options.isOverview { parts += flows(plain) }
    parts += table(of: .app, "App entries", "App entry") + table(of: .coordinator, "Coordinators", "Coordinator")
    parts += links + messages + findings + section("Orphans", .orphan, "no coordinator starts or shows")
    parts += section("Unreachable", .unreachable, "only orphans or circles lead to")
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var heading: [String] {
    guard let title = options.title else { return ["# Coordinator tree", tree.summary] }
    let summary = title.revision.map { "\(tree.summary.dropLast()) · \($0.escapedMarkdown)" } ?? tree.summary
    return ["# \(title.words.escapedMarkdown): coordinator tree", summary]
  }

  /// Below an overview a small drawing of each flow: a coordinator that a coordinator or several parents start, with what
  /// it starts and shows itself.
  private func flows(_ options: DiagramOptions) -> [String] {
    var plain = options
    plain.isOverview = false
    let kinds = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, $0.kind) })
    let drawings = tree.nodes.filter { $0.kind == .coordinator }.flatMap { node -> [String] in
      let own = (outgoing[node.id] ?? []).filter { !$0.kind.isMessage && $0.kind != .opens }
      guard own.count >= Self.flow, own.contains(where: { kinds[$0.to] == .screen }) else { return [] }
      let ids = Set(own.map(\.to) + [node.id])
      var part = tree.keeping { ids.contains($0.id) }
      part.edges.removeAll { $0.from != node.id || $0.kind == .opens }
      let chart = MermaidChart.fitting(part.pictured(plain), options: plain)
      return ["### \(name(node))", "```mermaid\n\(chart.text)```"]
    }
    return drawings.isEmpty ? [] : ["## Flows"] + drawings
  }

  /// A flow of fewer arrows is told by the tables.
  private static let flow = 2

  private func table(of kind: CoordinatorTree.NodeKind, _ title: String, _ column: String) -> [String] {
    // Nothing starts an app entry.
    let isStarted = kind != .app
    let rows = tree.nodes.filter { $0.kind == kind }.map { node in
      [name(node)] + (isStarted ? [names((incoming[node.id] ?? []).filter { $0.kind == .starts }, \.from)] : []) + [
        names((outgoing[node.id] ?? []).filter { $0.kind == .starts }, \.to), shown(by: node),
        place(node.file, node.line, node.place),
      ]
    }
    let header = [column] + (isStarted ? ["Started by"] : []) + ["Starts", "Shows", "Declared"]
    return rows.isEmpty ? [] : ["## \(title)", table(header, rows)]
  }

  private func shown(by node: CoordinatorTree.Node) -> String {
    let edges = (outgoing[node.id] ?? []).filter { $0.kind == .shows }
    return edges.map { edge in
      (labels[edge.to] ?? edge.to).markdownCode + (edge.howText.map { " (\($0))" } ?? "")
    }.joined(separator: ", ")
  }

  private var links: [String] {
    let rows = tree.nodes.filter { $0.kind == .link }.map { node in
      [name(node), names(outgoing[node.id] ?? [], \.to), place(node.file, node.line, node.place)]
    }
    return rows.isEmpty ? [] : ["## Deep links", table(["Deep link", "Enters", "Answered"], rows)]
  }

  private var messages: [String] {
    let rows = tree.nodes.filter { $0.kind == .message }.map { node in
      let edges = (incoming[node.id] ?? []).sorted { ($0.file ?? "", $0.line ?? 0) < ($1.file ?? "", $1.line ?? 0) }
      let handlers = edges.filter { $0.kind == .handles }
      return [
        node.name.printable.markdownCode,
        names(edges.filter { $0.kind == .sends }, \.from, or: absentees(node.senders)),
        names(handlers, \.from, or: absentees(node.handlers)), names(handlers.filter { $0.label != nil }, \.from),
        place(node.file, node.line, node.place),
      ]
    }
    return rows.isEmpty
      ? [] : ["## Messages", table(["Message", "Sent by", "Handled by", "Passed on by", "Declared"], rows)]
  }

  /// In place of the names of those whom the tree does not hold.
  private func absentees(_ count: Int?) -> String {
    switch count ?? 0 {
    case 0: "nobody"
    case 1: "1 type"
    case let count: "\(count) types"
    }
  }

  private var findings: [String] {
    let wrong = tree.nodes.filter { ($0.findings ?? 0) > 0 }
    guard !wrong.isEmpty else { return [] }
    let rows = wrong.map { [name($0), String($0.findings ?? 0), place($0.file, $0.line, $0.place)] }
    return ["## Findings", table(["Type", "Findings", "Declared"], rows)]
  }

  private func section(_ title: String, _ standing: CoordinatorTree.Standing, _ words: String) -> [String] {
    let found = tree.nodes.filter { $0.standing == standing }
    guard !found.isEmpty else { return [] }
    let items = found.map { node in
      let place = place(node.file, node.line, node.place)
      let makers = node.makersText.map { ", \($0.escapedMarkdown)" } ?? ""
      return "- \(node.kind.title) \(name(node))\(makers)" + (place.isEmpty ? "" : ", \(place)")
    }
    return ["## \(title)", "These \(words):", items.joined(separator: "\n")]
  }

  private func name(_ node: CoordinatorTree.Node) -> String { (labels[node.id] ?? node.name).markdownCode }

  private func names(
    _ edges: [CoordinatorTree.Edge], _ end: (CoordinatorTree.Edge) -> String, or nobody: String = ""
  ) -> String {
    guard !edges.isEmpty else { return nobody.isEmpty ? "" : "*\(nobody)*" }
    return edges.map { (labels[end($0)] ?? end($0)).markdownCode }.joined(separator: ", ")
  }

  private func place(_ file: String?, _ line: Int?, _ text: String?) -> String {
    guard let text else { return "" }
    guard let address = link?.address(file: file, line: line) else { return text.escapedMarkdown }
    return "[\(text.escapedMarkdown)](<\(address.inMarkdownLink)>)"
  }

  private func table(_ header: [String], _ rows: [[String]]) -> String {
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

extension String {
  /// What stands between `<` and `>`: neither of them, and no line break.
  var inMarkdownLink: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "<": text += "%3C"
      case ">": text += "%3E"
      case "|": text += "%7C"
      case "\\": text += "%5C"
      case "\n", "\r": break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
