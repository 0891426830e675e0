/// Which node of an older tree is which of a newer one.
///
/// Equal ids first. What remains is paired where the pair is the only possible one: by the name, which a type keeps
/// when it moves to another module; else by the file and the line, or by the neighbours and the arrows to them. A file
/// that Git knows to be renamed is the same file. Each pair may settle further ones, since it tells more about its
/// neighbours. A single arrow is too little: what stands in another's place must be in its file, or have a part of its
/// name, to be the same. In the end those are paired that have most of their neighbours in common. No step prefers one
/// side, so that the comparison can be mirrored.
struct NodeMatching {
  typealias Node = CoordinatorTree.Node

  /// For each node of the older tree its partner in the newer one; nil where it has none.
  private(set) var newer: [Int?]
  /// The other way round.
  private(set) var older: [Int?]

  /// How often neighbours are looked at anew: as deep as whole parts of a tree may be renamed at once.
  private static let rounds = 64

  /// - Parameter movedFiles: newer paths by older ones.
  init(old: NumberedTree, new: NumberedTree, movedFiles: [String: String]) {
    newer = Array(repeating: nil, count: old.nodes.count)
    older = Array(repeating: nil, count: new.nodes.count)
    var (left, right) = (Side(old, movedFiles: movedFiles), Side(new))
    settle(
      old.nodes.indices.compactMap { index in new.flow.number(of: old.nodes[index].id).map { (index, $0) } }, &left,
      &right)
    join(&left, &right, { Key(kind: $1.nodes[$0].kind, word: $1.nodes[$0].name, links: [:]) })
    join(
      &left, &right,
      { index, side in
        side.nodes[index].place.map { Key(kind: side.nodes[index].kind, word: $0, links: [:]) }
      })
    for _ in 0..<Self.rounds {
      // What is settled changes the keys, so the most telling ones come first again.
      let found = Detail.allCases.contains { detail in
        let needsMore = detail == .transition || detail == .neighbours
        return join(&left, &right, { $1.key(of: $0, detail) }) { key, old, new in
          !needsMore || key.arrows > 1 || old.resembles(new)
        }
      }
      if found { continue }
      let alike = Lookalikes(left.kinship, right.kinship).pairs
      if alike.isEmpty { break }
      settle(alike, &left, &right)
    }
  }

  /// Pairs what nothing else on either side has the key of.
  /// - Parameter isLikely: whether two with the same key may be one.
  /// - Returns: whether there was any.
  @discardableResult
  private mutating func join(
    _ left: inout Side, _ right: inout Side, _ key: (Int, Side) -> Key?,
    isLikely: (Key, Node, Node) -> Bool = { _, _, _ in true }
  ) -> Bool {
    let (ours, theirs) = (left.unique(key), right.unique(key))
    let pairs = ours.compactMap { key, old in theirs[key].map { (key: key, old: old, new: $0) } }
      .filter { isLikely($0.key, left.nodes[$0.old], right.nodes[$0.new]) }.map { ($0.old, $0.new) }
    settle(pairs, &left, &right)
    return !pairs.isEmpty
  }

  private mutating func settle(_ pairs: [(old: Int, new: Int)], _ left: inout Side, _ right: inout Side) {
    for pair in pairs {
      newer[pair.old] = pair.new
      older[pair.new] = pair.old
    }
    left.settle(pairs.map { ($0.old, $0.new) })
    right.settle(pairs.map { ($0.new, $0.new) })
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
  var how: CoordinatorTree.Transition?
  /// The neighbour by its index in the newer tree; nil while it has no partner.
  var other: Int?
  var otherKind: CoordinatorTree.NodeKind?
  var isLoop: Bool
}

/// How much of a node's surroundings has to agree.
private enum Detail: CaseIterable {
  case transitionAndFile, file, transition, neighbours
}

/// One of the two trees, its nodes by their indices.
private struct Side {
  private let tree: NumberedTree
  private var arrows: [[Arrow]]
  private var waiting: [Int]
  /// Each node's index in the newer tree; nil while it has no partner.
  private var settled: [Int?]

  private struct Arrow {
    let isOutgoing: Bool
    /// The edge's number.
    let edge: Int
    /// The node at the other end.
    let other: Int
  }

  /// Those of the tree, in the files that they are in now.
  let nodes: [CoordinatorTree.Node]

  init(_ tree: NumberedTree, movedFiles: [String: String] = [:]) {
    self.tree = tree
    nodes = tree.nodes.map { node in
      guard let file = node.file, let moved = movedFiles[file] else { return node }
      var node = node
      node.file = moved
      return node
    }
    arrows = Array(repeating: [], count: tree.nodes.count)
    waiting = Array(tree.nodes.indices)
    settled = Array(repeating: nil, count: tree.nodes.count)
    for (edge, ends) in tree.ends.enumerated() {
      arrows[ends.from].append(Arrow(isOutgoing: true, edge: edge, other: ends.to))
      if ends.from != ends.to { arrows[ends.to].append(Arrow(isOutgoing: false, edge: edge, other: ends.from)) }
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

  /// What each waiting node is, and the settled neighbours that it has.
  var kinship: [Lookalikes.Kin] {
    waiting.map { node in
      let ties = arrows[node].compactMap { arrow in
        settled[arrow.other].map {
          Lookalikes.Tie(isOutgoing: arrow.isOutgoing, kind: tree.edges[arrow.edge].kind, other: $0)
        }
      }
      return Lookalikes.Kin(node: node, kind: nodes[node].kind, ties: Set(ties))
    }
  }

  /// - Returns: nil where the surroundings say too little: no neighbour has a partner.
  func key(of index: Int, _ detail: Detail) -> Key? {
    let node = nodes[index]
    if detail == .file {
      // Messages stand in one file side by side.
      return node.kind == .message ? nil : node.file.map { Key(kind: node.kind, word: $0, links: [:]) }
    }
    guard detail != .transitionAndFile || node.file != nil, arrows[index].contains(where: { settled[$0.other] != nil })
    else { return nil }
    var links: [Link: Int] = [:]
    for arrow in arrows[index] {
      let partner = settled[arrow.other]
      let isLoop = arrow.other == index
      let (kind, how) = (tree.edges[arrow.edge].kind, tree.edges[arrow.edge].how)
      let link = Link(
        isOutgoing: arrow.isOutgoing, kind: kind, how: detail == .neighbours ? nil : how,
        other: isLoop ? nil : partner, otherKind: partner == nil ? nodes[arrow.other].kind : nil, isLoop: isLoop)
      links[link, default: 0] += 1
    }
    return Key(kind: node.kind, word: detail == .transitionAndFile ? node.file : nil, links: links)
  }
}
