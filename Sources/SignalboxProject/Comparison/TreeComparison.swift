/// What differs between two coordinator trees: a plain value, ready to be written down.
///
/// Places in the source play no part: a file that is moved, or a line that is inserted, changes nothing.
/// All lists are sorted by id, those of pairs by the newer one's.
public struct TreeComparison: Sendable, Equatable {
  public typealias Node = CoordinatorTree.Node
  public typealias Edge = CoordinatorTree.Edge

  /// One node or arrow as it was and as it is.
  public struct Pair<Value: Sendable & Equatable>: Sendable, Equatable {
    public var old: Value
    public var new: Value

    public init(old: Value, new: Value) {
      self.old = old
      self.new = new
    }

    var mirrored: Self { Self(old: new, new: old) }
  }

  /// A node that other parents start, show or own than before.
  public struct Move: Sendable, Equatable {
    public var old: Node
    public var new: Node
    /// Arrows that are gone, as the old tree has them.
    public var from: [Edge]
    /// Arrows that are there in their place.
    public var to: [Edge]
  }

  public internal(set) var addedNodes: [Node] = []
  public internal(set) var removedNodes: [Node] = []
  /// The same under another name or in another module: the name is the same, or the file and the line, or all
  /// neighbours are and file or name speak for it, or most of the neighbours are.
  public internal(set) var renamed: [Pair<Node>] = []
  public internal(set) var moved: [Move] = []
  /// Nodes whose kind or interface is another one.
  public internal(set) var changedNodes: [Pair<Node>] = []
  /// Without those of `moved`; with those of nodes that were added.
  public internal(set) var addedEdges: [Edge] = []
  /// Without those of `moved`; with those of nodes that were removed.
  public internal(set) var removedEdges: [Edge] = []
  /// Arrows between the same two nodes with another kind, transition or label.
  public internal(set) var changedEdges: [Pair<Edge>] = []
  /// Ways along `starts` and `shows` that lead back to where they began, one for each knot, with its lowest id first.
  public internal(set) var addedCycles: [[Node.ID]] = []
  public internal(set) var removedCycles: [[Node.ID]] = []
  /// Nodes of the new tree that nothing leads to any more, or that are new and nothing leads to them.
  public internal(set) var orphaned: [Node] = []
  /// The least part of `orphaned` that leads to all the rest of it.
  public internal(set) var orphanHeads: [Node] = []
  /// Nodes of the old tree to which something leads now, or that are gone.
  public internal(set) var adopted: [Node] = []
  /// For the mirror image alone.
  private var adoptedHeads: [Node] = []
  /// Nil where nobody has looked for any.
  public var findings: FindingComparison?

  /// Whether nothing differs.
  public var isEmpty: Bool { self == TreeComparison() || self == TreeComparison(findings: FindingComparison()) }

  private init(findings: FindingComparison? = nil) { self.findings = findings }

  /// Compares two trees. The time it takes grows with their size, not with its square.
  /// - Parameters:
  ///   - old: in any order; arrows whose ends are missing are left out.
  ///   - new: the same.
  ///   - findings: what a lint of both found.
  ///   - movedFiles: newer paths of files by older ones, where they are known.
  public init(
    from old: CoordinatorTree, to new: CoordinatorTree, findings: FindingComparison? = nil,
    movedFiles: [String: String] = [:]
  ) {
    let (old, new) = (NumberedTree(old), NumberedTree(new))
    let matching = NodeMatching(old: old, new: new, movedFiles: movedFiles)
    compareNodes(old, new, matching)
    compareEdges(old, new, matching)
    let (oldCycles, newCycles) = (TreeCycles(old), TreeCycles(new))
    addedCycles = newCycles.absent(from: oldCycles, partners: matching.older)
    removedCycles = oldCycles.absent(from: newCycles, partners: matching.newer)
    let orphaned = new.strays(absentFrom: old, partners: matching.older)
    let adopted = old.strays(absentFrom: new, partners: matching.newer)
    self.orphaned = orphaned.map { new.nodes[$0] }
    self.adopted = adopted.map { old.nodes[$0] }
    orphanHeads = new.heads(of: orphaned).map { new.nodes[$0] }
    adoptedHeads = old.heads(of: adopted).map { old.nodes[$0] }
    self.findings = findings
    sort()
  }

  /// What the comparison the other way round would say.
  public var mirrored: TreeComparison {
    var result = self
    (result.addedNodes, result.removedNodes) = (removedNodes, addedNodes)
    (result.addedEdges, result.removedEdges) = (removedEdges, addedEdges)
    (result.addedCycles, result.removedCycles) = (removedCycles, addedCycles)
    (result.orphaned, result.adopted) = (adopted, orphaned)
    (result.orphanHeads, result.adoptedHeads) = (adoptedHeads, orphanHeads)
    result.renamed = renamed.map(\.mirrored)
    result.changedNodes = changedNodes.map(\.mirrored)
    result.changedEdges = changedEdges.map(\.mirrored)
    result.moved = moved.map { Move(old: $0.new, new: $0.old, from: $0.to, to: $0.from) }
    result.findings = findings.map { FindingComparison(added: $0.fixed, fixed: $0.added) }
    result.sort()
    return result
  }

  private mutating func sort() {
    addedNodes.sort { $0.id < $1.id }
    removedNodes.sort { $0.id < $1.id }
    renamed.sort { $0.new.id < $1.new.id }
    moved.sort { $0.new.id < $1.new.id }
    changedNodes.sort { $0.new.id < $1.new.id }
    addedEdges.sort { $0.id < $1.id }
    removedEdges.sort { $0.id < $1.id }
    changedEdges.sort { $0.new.id < $1.new.id }
  }
}

extension TreeComparison {
  /// Newer names by older ones, without what stands around a type and without a message's labels.
  public var renames: [String: String] {
    func short(_ node: Node) -> String {
      let name = node.name.prefix { $0 != "(" }
      return String(name.split(separator: ".").last ?? name)
    }
    let pairs = renamed.map { (short($0.old), short($0.new)) }.filter { $0 != $1 }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private mutating func compareNodes(_ old: NumberedTree, _ new: NumberedTree, _ matching: NodeMatching) {
    addedNodes = new.nodes.indices.filter { matching.older[$0] == nil }.map { new.nodes[$0] }
    for number in old.nodes.indices {
      guard let partner = matching.newer[number] else {
        removedNodes.append(old.nodes[number])
        continue
      }
      let pair = Pair(old: old.nodes[number], new: new.nodes[partner])
      if pair.old.id != pair.new.id { renamed.append(pair) }
      if pair.old.kind != pair.new.kind || pair.old.interface != pair.new.interface { changedNodes.append(pair) }
    }
  }
}
