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
  private(set) var partners: [Node.ID: Node.ID] = [:]

  /// How often neighbours are looked at anew: as deep as whole parts of a tree may be renamed at once.
  private static let rounds = 64

  init(old: CoordinatorTree, new: CoordinatorTree) {
    var (older, newer) = (Side(old), Side(new))
    settle(
      older.nodes.indices.compactMap { index in newer.index[older.nodes[index].id].map { (index, $0) } }, &older, &newer
    )
    join(&older, &newer, { Key(kind: $1.nodes[$0].kind, word: $1.nodes[$0].name, links: [:]) })
    join(
      &older, &newer,
      { index, side in
        side.nodes[index].place.map { Key(kind: side.nodes[index].kind, word: $0, links: [:]) }
      })
    for _ in 0..<Self.rounds {
      // What is settled changes the keys, so the most telling ones come first again.
      let found = Detail.allCases.contains { detail in
        let needsMore = detail == .manner || detail == .neighbours
        return join(&older, &newer, { $1.key(of: $0, detail) }) { key, old, new in
          !needsMore || key.arrows > 1 || old.resembles(new)
        }
      }
      if !found { break }
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
    _ older: inout Side, _ newer: inout Side, _ key: (Int, Side) -> Key?,
    isLikely: (Key, Node, Node) -> Bool = { _, _, _ in true }
  ) -> Bool {
    let (left, right) = (older.unique(key), newer.unique(key))
    let pairs = left.compactMap { key, old in right[key].map { (key: key, old: old, new: $0) } }
      .filter { isLikely($0.key, older.nodes[$0.old], newer.nodes[$0.new]) }.map { ($0.old, $0.new) }
    settle(pairs, &older, &newer)
    return !pairs.isEmpty
  }

  private mutating func settle(_ pairs: [(old: Int, new: Int)], _ older: inout Side, _ newer: inout Side) {
    for pair in pairs { partners[older.nodes[pair.old].id] = newer.nodes[pair.new].id }
    older.settle(pairs.map { ($0.old, $0.new) })
    newer.settle(pairs.map { ($0.new, $0.new) })
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
  /// The neighbour by its index in the newer tree; nil while it has no partner.
  var other: Int?
  var otherKind: CoordinatorTree.NodeKind?
  var isLoop: Bool
}

/// How much of a node's surroundings has to agree.
private enum Detail: CaseIterable {
  case mannerAndFile, file, manner, neighbours
}

/// One of the two trees, its nodes by their indices.
private struct Side {
  let nodes: [CoordinatorTree.Node]
  let index: [CoordinatorTree.Node.ID: Int]
  private var arrows: [[Arrow]]
  private var waiting: [Int]
  /// Each node's index in the newer tree; nil while it has no partner.
  private var settled: [Int?]

  private struct Arrow {
    let isOutgoing: Bool
    let edge: CoordinatorTree.Edge
    /// The node at the other end.
    let other: Int
  }

  init(_ tree: CoordinatorTree) {
    nodes = tree.nodes
    index = Dictionary(uniqueKeysWithValues: tree.nodes.enumerated().map { ($1.id, $0) })
    arrows = Array(repeating: [], count: tree.nodes.count)
    waiting = Array(tree.nodes.indices)
    settled = Array(repeating: nil, count: tree.nodes.count)
    for edge in tree.edges {
      guard let from = index[edge.from], let to = index[edge.to] else { continue }
      arrows[from].append(Arrow(isOutgoing: true, edge: edge, other: to))
      if from != to { arrows[to].append(Arrow(isOutgoing: false, edge: edge, other: from)) }
    }
  }

  mutating func settle(_ pairs: [(node: Int, partner: Int)]) {
    guard !pairs.isEmpty else { return }
    for pair in pairs { settled[pair.node] = pair.partner }
    waiting.removeAll { settled[$0] != nil }
  }

  /// Keys that a single waiting node has.
  func unique(_ key: (Int, Side) -> Key?) -> [Key: Int] {
    var found: [Key: Int?] = [:]
    for node in waiting {
      guard let key = key(node, self) else { continue }
      found[key] = found[key] == nil ? .some(node) : .some(nil)
    }
    return found.compactMapValues { $0 }
  }

  /// - Returns: nil where the surroundings say too little: no neighbour has a partner.
  func key(of index: Int, _ detail: Detail) -> Key? {
    let node = nodes[index]
    if detail == .file {
      // Messages stand in one file side by side.
      return node.kind == .message ? nil : node.file.map { Key(kind: node.kind, word: $0, links: [:]) }
    }
    guard detail != .mannerAndFile || node.file != nil, arrows[index].contains(where: { settled[$0.other] != nil })
    else { return nil }
    var links: [Link: Int] = [:]
    for arrow in arrows[index] {
      let partner = settled[arrow.other]
      let isLoop = arrow.other == index
      let link = Link(
        isOutgoing: arrow.isOutgoing, kind: arrow.edge.kind, how: detail == .neighbours ? nil : arrow.edge.how,
        other: isLoop ? nil : partner, otherKind: partner == nil ? nodes[arrow.other].kind : nil, isLoop: isLoop)
      links[link, default: 0] += 1
    }
    return Key(kind: node.kind, word: detail == .mannerAndFile ? node.file : nil, links: links)
  }
}
