import SignalboxProject

extension CoordinatorTree {
  /// The tree, with references as `referring` makes them, with one box in place of many that several parents have in
  /// common: where tabs share a router, each would repeat the whole list. The box names the parent that is drawn with
  /// all of them.
  var bundled: CoordinatorTree {
    let bundles = ReferenceBundle.all(in: self)
    guard !bundles.isEmpty else { return self }
    let gone = Set(bundles.flatMap { $0.members.map(\.id) })
    let goals = Dictionary(bundles.map { ($0.members[0].id, $0.node.id) }, uniquingKeysWith: { first, _ in first })
    let kept = edges.compactMap { edge -> Edge? in
      if let bundle = goals[edge.to] { return edge.joining(edge.from, bundle) }
      return gone.contains(edge.to) ? nil : edge
    }
    return CoordinatorTree(nodes: nodes.filter { !gone.contains($0.id) } + bundles.map(\.node), edges: kept)
  }
}

/// References of one parent that others have, too.
private struct ReferenceBundle {
  typealias Node = CoordinatorTree.Node

  /// What the box stands for.
  let members: [Node]
  let node: Node

  /// Fewer are drawn one by one.
  private static let least = 4

  /// What a type is referred to by: the same for types that the same parents lead to in the same ways.
  private struct Pattern: Hashable {
    var home: Node.ID
    var kind: CoordinatorTree.NodeKind
    var ways: [String]
  }

  static func all(in tree: CoordinatorTree) -> [ReferenceBundle] {
    let byID = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, $0) })
    var homes: [Node.ID: Node.ID] = [:]
    var references: [Node.ID: [(parent: Node.ID, node: Node, way: String)]] = [:]
    for edge in tree.edges where edge.isStructural {
      guard let goal = byID[edge.to] else { continue }
      if goal.contents != nil, goal.isReference { continue }
      if let type = goal.reference {
        let way = [edge.from, edge.kind.rawValue, edge.caption ?? ""].joined(separator: "\n")
        references[type, default: []].append((edge.from, goal, way))
      } else if homes[goal.id] == nil {
        homes[goal.id] = edge.from
      }
    }
    let patterns = references.compactMap { type, uses -> (type: Node.ID, pattern: Pattern)? in
      guard let home = homes[type], let kind = byID[type]?.kind, Set(uses.map(\.parent)).count > 1,
        uses.allSatisfy({ $0.node.change == nil && byID[$0.parent]?.reference == nil })
      else { return nil }
      return (type, Pattern(home: home, kind: kind, ways: uses.map(\.way).sorted()))
    }
    let groups = Dictionary(grouping: patterns, by: \.pattern).filter { $0.value.count >= least }
    return groups.flatMap { pattern, types -> [ReferenceBundle] in
      let uses = types.map(\.type).sorted().flatMap { references[$0] ?? [] }
      return Dictionary(grouping: uses, by: \.parent).compactMap { parent, uses in
        guard let home = byID[pattern.home], let parent = byID[parent] else { return nil }
        return ReferenceBundle(members: uses.map(\.node).uniqued, home: home, parent: parent)
      }
    }
  }

  private init(members: [Node], home: Node, parent: Node) {
    self.members = members
    let first = members[0]
    node = Node(bundling: members, of: home, at: parent, kind: first.kind)
  }
}

extension CoordinatorTree.Node {
  /// - Parameters:
  ///   - home: draws all of them.
  ///   - parent: refers to all of them.
  fileprivate init(bundling members: [Self], of home: Self, at parent: Self, kind: CoordinatorTree.NodeKind) {
    let names = "\(members.count) \(kind.title)s"
    self.init(
      id: "\(members[0].id) and \(members.count - 1) more", name: "\(names), as at \(home.name.printable)", kind: kind,
      module: parent.module)
    reference = home.id
    parents = 1
    contents = members.map(\.name.printable).joined(separator: "\n")
  }
}

extension [CoordinatorTree.Node] {
  /// Each once, in the order of their first.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element.ID> = []
    return filter { seen.insert($0.id).inserted }
  }
}
