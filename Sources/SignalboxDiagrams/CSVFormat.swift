import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// RFC 4180, without formulas: see `CSVText`.
  static let csv = DiagramFormat(
    id: "csv", summary: "a table for spreadsheets: nodes, then arrows", fileExtension: "csv"
  ) { tree, _ in
    let rows = [header] + tree.nodes.map(row) + tree.edges.map(row)
    return rows.map(CSVText.line).joined()
  }

  private static let header = [
    "record", "id", "name", "kind", "role", "interface", "module", "from", "to", "how", "label", "file", "line",
    "parents", "standing", "findings", "folded", "confidence", "ways", "makers",
  ]

  private static func row(_ node: CoordinatorTree.Node) -> [String] {
    [
      "node", node.id, node.name, node.kind.rawValue, node.role?.rawValue ?? "", node.interface?.rawValue ?? "",
      node.module ?? "", "", "", "", "", node.file ?? "", number(node.line), number(node.parents),
      node.standing?.rawValue ?? "", number(node.findings), number(node.folded), "", "",
      (node.makers ?? []).joined(separator: " "),
    ]
  }

  private static func row(_ edge: CoordinatorTree.Edge) -> [String] {
    [
      "edge", edge.id, "", edge.kind.rawValue, "", "", "", edge.from, edge.to, edge.how?.rawValue ?? "",
      edge.label ?? "", edge.file ?? "", number(edge.line), "", "", "", "", edge.confidence?.rawValue ?? "",
      (edge.ways ?? []).map(\.rawValue).joined(separator: " "), "",
    ]
  }

  private static func number(_ value: Int?) -> String { value.map { String($0) } ?? "" }
}
