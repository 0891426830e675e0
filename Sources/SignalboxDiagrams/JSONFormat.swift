import SignalboxProject
import SignalboxText

extension DiagramFormat {
  /// The tree as data. Version 1 of the contract: keys are only ever added.
  static let json = DiagramFormat(
    id: "json", summary: "nodes and edges for scripts (jq, D3)", fileExtension: "json",
    schema: CoordinatorTreeJSONSchema.text
  ) { tree, _ in
    JSONText.encode(Document(nodes: tree.nodes, edges: tree.edges))
  }
}

private struct Document: Encodable {
  var version = 1
  var nodes: [CoordinatorTree.Node]
  var edges: [CoordinatorTree.Edge]
}
