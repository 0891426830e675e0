import SignalboxProject
import SignalboxText
import SignalboxXML

extension DiagramFormat {
  /// The tree as a document that is valid against `CoordinatorTreeSchema`.
  static let xml = DiagramFormat(
    id: "xml", summary: "nodes and edges as XML with a schema (--print-schema)", fileExtension: "xml",
    schema: CoordinatorTreeSchema.text
  ) { tree, _ in
    let tree = tree.writable
    return XMLWriter.document { xml in
      xml.element("coordinatorTree", ["version": "1", "xmlns": CoordinatorTreeSchema.namespace]) {
        xml.element("nodes") { tree.nodes.forEach(xml.node) }
        xml.element("edges") { tree.edges.forEach(xml.edge) }
      }
    }
  }
}

extension XMLWriter {
  fileprivate func node(_ node: CoordinatorTree.Node) {
    element(
      "node",
      [
        "id": node.id, "name": node.name.xmlCharacters, "kind": node.kind.rawValue, "role": node.role?.rawValue,
        "interface": node.interface?.rawValue, "module": node.module?.xmlCharacters,
        "file": node.file?.xmlCharacters, "line": number(node.line), "parents": number(node.parents),
        "standing": node.standing?.rawValue, "findings": number(node.findings),
        "folded": number(node.folded),
      ]
    ) {
      for maker in node.makers ?? [] { self.element("maker", ["name": maker.xmlCharacters]) }
    }
  }

  fileprivate func edge(_ edge: CoordinatorTree.Edge) {
    element(
      "edge",
      [
        "id": edge.id, "from": edge.from, "to": edge.to, "kind": edge.kind.rawValue, "how": edge.how?.rawValue,
        "ways": edge.ways.map { $0.map(\.rawValue).joined(separator: " ") }, "label": edge.label?.xmlCharacters,
        "file": edge.file?.xmlCharacters, "line": number(edge.line),
        "confidence": edge.confidence?.rawValue,
      ])
  }

  private func number(_ value: Int?) -> String? { value.map { String($0) } }
}

extension CoordinatorTree {
  /// The tree with ids that XML can write. They are changed here, and not one by one on the way out, because two ids
  /// may become one: the tree's initialiser then makes one node of them, and the schema's keys stay unique.
  fileprivate var writable: CoordinatorTree {
    var nodes = nodes
    for index in nodes.indices { nodes[index].id = nodes[index].id.xmlCharacters }
    var edges = edges
    for index in edges.indices {
      edges[index].id = edges[index].id.xmlCharacters
      edges[index].from = edges[index].from.xmlCharacters
      edges[index].to = edges[index].to.xmlCharacters
    }
    return CoordinatorTree(nodes: nodes, edges: edges).drawable
  }
}
