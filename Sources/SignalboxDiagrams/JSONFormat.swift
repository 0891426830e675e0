import Foundation
import SignalboxProject

extension DiagramFormat {
  /// The tree as data. Version 1 of the contract: keys are only ever added.
  static let json = DiagramFormat(
    id: "json", summary: "nodes and edges for scripts (jq, D3)", fileExtension: "json",
    schema: CoordinatorTreeJSONSchema.text
  ) { tree, _ in
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(Document(nodes: tree.nodes, edges: tree.edges)), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("strings and whole numbers always encode: \(error)")
    }
  }
}

private struct Document: Encodable {
  var version = 1
  var nodes: [CoordinatorTree.Node]
  var edges: [CoordinatorTree.Edge]
}
