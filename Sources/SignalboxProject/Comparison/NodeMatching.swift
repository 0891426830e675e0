/// Which node of an older tree is which of a newer one.
///
/// Equal ids first. What remains is paired where the pair is the only possible one: by the name, which a type keeps
/// when it moves to another module; else by the file and the line, or by the neighbours and the arrows to them. Each
/// pair may settle further ones, since it tells more about its neighbours. A single arrow is too little: what stands in
/// another's place must be in its file, or have a part of its name, to be the same. No step prefers one side, so that
/// the comparison can be mirrored.
struct NodeMatching {
  typealias Node = CoordinatorTree.Node

  /// From the older tree's ids to the newer one's.
  private(set) var partners: [Node.ID: Node.ID]

  /// How often neighbours are looked at anew: as deep as whole parts of a tree may be renamed at once.
  private static let rounds = 64

  init(old: CoordinatorTree, new: CoordinatorTree) {
    let ids = Set(new.nodes.map(\.id))
    partners = Dictionary(uniqueKeysWithValues: old.nodes.filter { ids.contains($0.id) }.map { ($0.id, $0.id) })
    var (older, newer) = (Side(old), Side(new))
    older.settle(partners.map { ($0.key, $0.key) })
    newer.settle(partners.map { ($0.key, $0.key) })
    join(&older, &newer, { node, _ in Key(kind: node.kind, word: node.name, links: [:]) })
    join(&older, &newer, { node, _ in node.place.map { Key(kind: node.kind, word: $0, links: [:]) } })
    for _ in 0..<Self.rounds {
      var isSettled = true
      for detail in Detail.allCases {
        // What is settled changes the keys, so the most telling ones come first again.
        let needsMore = detail == .manner || detail == .neighbours
        let found = join(&older, &newer, { $1.key(of: $0, detail) }) { key, old, new in
          !needsMore || key.arrows > 1 || old.resembles(new)
        }
        guard found else { continue }
        isSettled = false
        break
      }
      if isSettled { break }
    }
  }

  /// The same from the newer tree to the older one.
  var mirrored: NodeMatching {
    var result = self
    result.partners = Dictionary(uniqueKeysWithValues: partners.map { ($1, $0) })
    return result
  }

  /// Pairs what nothing else on either side has the key of.
  /// - Parameter isLikely: whether two with the same key may be one.
  /// - Returns: whether there was any.
  @discardableResult
  private mutating func join(
    _ older: inout Side, _ newer: inout Side, _ key: (Node, Side) -> Key?,
    isLikely: (Key, Node, Node) -> Bool = { _, _, _ in true }
  ) -> Bool {
    let (left, right) = (older.unique(key), newer.unique(key))
    let pairs = left.compactMap { key, old in right[key].map { (key: key, old: old, new: $0) } }
      .filter { isLikely($0.key, $0.old, $0.new) }.map { (old: $0.old.id, new: $0.new.id) }
    for pair in pairs { partners[pair.old] = pair.new }
    older.settle(pairs.map { ($0.old, $0.new) })
    newer.settle(pairs.map { ($0.new, $0.new) })
    return !pairs.isEmpty
  }
}

/// What two nodes must have in common.
private struct Key: Hashable {
  var kind: CoordinatorTree.NodeKind
  /// A name or a file.
  var word: String?
  /// How many arrows there are of each sort.
  var links: [Link: Int]

  var arrows: Int { links.values.reduce(0, +) }
}

private struct Link: Hashable {
  var isOutgoing: Bool
  var kind: CoordinatorTree.EdgeKind
  var how: CoordinatorTree.Manner?
  /// The neighbour by its newer id; nil while it has no partner.
  var other: CoordinatorTree.Node.ID?
  var otherKind: CoordinatorTree.NodeKind?
  var isLoop: Bool
}

/// How much of a node's surroundings has to agree.
private enum Detail: CaseIterable {
  case mannerAndFile, file, manner, neighbours
}

/// One of the two trees.
private struct Side {
  private let edges: [CoordinatorTree.Node.ID: [CoordinatorTree.Edge]]
  private let kinds: [CoordinatorTree.Node.ID: CoordinatorTree.NodeKind]
  private var waiting: [CoordinatorTree.Node]
  /// From ids of this side to those of the newer one.
  private var settled: [CoordinatorTree.Node.ID: CoordinatorTree.Node.ID] = [:]

  init(_ tree: CoordinatorTree) {
    var edges: [CoordinatorTree.Node.ID: [CoordinatorTree.Edge]] = [:]
    for edge in tree.edges {
      edges[edge.from, default: []].append(edge)
      if edge.from != edge.to { edges[edge.to, default: []].append(edge) }
    }
    self.edges = edges
    kinds = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, $0.kind) })
    waiting = tree.nodes
  }

  mutating func settle(_ pairs: [(CoordinatorTree.Node.ID, CoordinatorTree.Node.ID)]) {
    guard !pairs.isEmpty else { return }
    for (own, newer) in pairs { settled[own] = newer }
    waiting.removeAll { settled[$0.id] != nil }
  }

  /// Keys that a single waiting node has.
  func unique(_ key: (CoordinatorTree.Node, Side) -> Key?) -> [Key: CoordinatorTree.Node] {
    var found: [Key: CoordinatorTree.Node?] = [:]
    for node in waiting {
      guard let key = key(node, self) else { continue }
      found[key] = found[key] == nil ? .some(node) : .some(nil)
    }
    return found.compactMapValues { $0 }
  }

  /// - Returns: nil where the surroundings say too little: no neighbour has a partner.
  func key(of node: CoordinatorTree.Node, _ detail: Detail) -> Key? {
    if detail == .file {
      // Messages stand in one file side by side.
      return node.kind == .message ? nil : node.file.map { Key(kind: node.kind, word: $0, links: [:]) }
    }
    var links: [Link: Int] = [:]
    var isTelling = false
    for edge in edges[node.id] ?? [] {
      let isOutgoing = edge.from == node.id
      let other = isOutgoing ? edge.to : edge.from
      let isLoop = other == node.id
      isTelling = isTelling || settled[other] != nil
      let link = Link(
        isOutgoing: isOutgoing, kind: edge.kind, how: detail == .neighbours ? nil : edge.how,
        other: isLoop ? nil : settled[other], otherKind: settled[other] == nil ? kinds[other] : nil, isLoop: isLoop)
      links[link, default: 0] += 1
    }
    guard isTelling, detail != .mannerAndFile || node.file != nil else { return nil }
    return Key(kind: node.kind, word: detail == .mannerAndFile ? node.file : nil, links: links)
  }
}
