import SignalboxProject

extension DiagramFormat {
  /// RFC 4180: lines end with CRLF, and a field is quoted where it has to be.
  ///
  /// A field that a spreadsheet would run as a formula begins with an apostrophe instead
  /// (owasp.org/www-community/attacks/CSV_Injection).
  static let csv = DiagramFormat(
    id: "csv", summary: "a table for spreadsheets: nodes, then arrows", fileExtension: "csv"
  ) { tree, _ in
    let rows = [header] + tree.nodes.map(row) + tree.edges.map(row)
    return rows.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  private static let header = [
    "record", "id", "name", "kind", "role", "interface", "module", "from", "to", "how", "label", "file", "line",
    "parents", "standing", "findings", "folded", "confidence",
  ]

  private static func row(_ node: CoordinatorTree.Node) -> [String] {
    [
      "node", node.id, node.name, node.kind.rawValue, node.role?.rawValue ?? "", node.interface?.rawValue ?? "",
      node.module ?? "", "", "", "", "", node.file ?? "", number(node.line), number(node.parents),
      node.standing?.rawValue ?? "", number(node.findings), number(node.folded), "",
    ]
  }

  private static func row(_ edge: CoordinatorTree.Edge) -> [String] {
    [
      "edge", edge.id, "", edge.kind.rawValue, "", "", "", edge.from, edge.to, edge.how?.rawValue ?? "",
      edge.label ?? "", edge.file ?? "", number(edge.line), "", "", "", "", edge.confidence?.rawValue ?? "",
    ]
  }

  private static func number(_ value: Int?) -> String { value.map { String($0) } ?? "" }

  private static func field(_ text: String) -> String {
    var scalars = String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    if let first = scalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) {
      scalars.insert("'", at: scalars.startIndex)
    }
    let needsQuotes =
      scalars.contains { ",\"\r\n".unicodeScalars.contains($0) } || scalars.first?.isBlank == true
      || scalars.last?.isBlank == true
    guard needsQuotes else { return String(scalars) }
    return "\"" + scalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
