import SignalboxProject
import SignalboxText

extension ComparisonFormat {
  /// For scripts. Version 1 of the contract: keys are only ever added.
  static let json = ComparisonFormat(id: "json") { report, _ in
    JSONText.encode(Document(report))
  }
}

private struct Document: Encodable {
  typealias Node = CoordinatorTree.Node
  typealias Edge = CoordinatorTree.Edge

  struct Pair<Value: Encodable>: Encodable {
    var old: Value
    var new: Value
  }

  struct Move: Encodable {
    var old: Node
    var new: Node
    var from: [Edge]
    var to: [Edge]
  }

  struct Nodes: Encodable {
    var added: [Node]
    var removed: [Node]
    var renamed: [Pair<Node>]
    var moved: [Move]
    var changed: [Pair<Node>]
    var orphaned: [Node]
    var adopted: [Node]
  }

  struct Edges: Encodable {
    var added: [Edge]
    var removed: [Edge]
    var changed: [Pair<Edge>]
  }

  struct Cycles: Encodable {
    var added: [[Node.ID]]
    var removed: [[Node.ID]]
  }

  struct Findings: Encodable {
    var added: [FindingNote]
    var fixed: [FindingNote]
  }

  var version = 1
  var base: String
  var head: String
  var isEmpty: Bool
  var nodes: Nodes
  var edges: Edges
  var cycles: Cycles
  var findings: Findings?

  init(_ report: ComparisonReport) {
    let comparison = report.comparison
    (base, head, isEmpty) = (report.base, report.head, comparison.isEmpty)
    nodes = Nodes(
      added: comparison.addedNodes, removed: comparison.removedNodes,
      renamed: comparison.renamed.map { Pair(old: $0.old, new: $0.new) },
      moved: comparison.moved.map { Move(old: $0.old, new: $0.new, from: $0.from, to: $0.to) },
      changed: comparison.changedNodes.map { Pair(old: $0.old, new: $0.new) }, orphaned: comparison.orphaned,
      adopted: comparison.adopted)
    edges = Edges(
      added: comparison.addedEdges, removed: comparison.removedEdges,
      changed: comparison.changedEdges.map { Pair(old: $0.old, new: $0.new) })
    cycles = Cycles(added: comparison.addedCycles, removed: comparison.removedCycles)
    findings = comparison.findings.map { Findings(added: $0.added, fixed: $0.fixed) }
  }
}
