import SignalboxFacts

/// Where the identifiers and members of one file stand, by name, so that a name's uses are found without a walk through
/// the code around them.
struct UseTable: Sendable {
  /// For each name its nodes, the first one first.
  private let nodes: [Name: [Node.ID]]
  /// For each local, by its `binding`, the identifiers that mean it.
  private let locals: [Node.ID: [Node.ID]]

  init(_ file: SourceFile, _ scopes: ScopeTable) {
    var nodes: [Name: [Node.ID]] = [:]
    for (index, node) in file.facts.nodes.enumerated() where node.kind == .identifier || node.kind == .member {
      nodes[file.names[Int(node.name)], default: []].append(Node.ID(index))
    }
    self.nodes = nodes
    var locals: [Node.ID: [Node.ID]] = [:]
    for name in scopes.localNames {
      for node in nodes[name] ?? [] where file.facts.nodes[Int(node)].kind == .identifier {
        if let binding = scopes.local(name, at: node, in: file) { locals[binding, default: []].append(node) }
      }
    }
    self.locals = locals
  }

  /// The identifiers that mean a local, in their order.
  func uses(ofLocal binding: Node.ID) -> [Node.ID] { locals[binding] ?? [] }

  /// The uses of a name among some nodes, in their order.
  func uses(of name: Name, in range: Range<Node.ID>) -> ArraySlice<Node.ID> {
    guard let all = nodes[name] else { return [] }
    return all[Self.index(of: range.lowerBound, in: all)..<Self.index(of: range.upperBound, in: all)]
  }

  /// The index of the first node that is not before another one.
  private static func index(of node: Node.ID, in nodes: [Node.ID]) -> Int {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
