import SignalboxProject

/// Kinds of nodes and of arrows, as `--only` and `--without` name them.
public struct TreeKinds: Sendable, Equatable {
  public var nodes: Set<CoordinatorTree.NodeKind> = []
  public var edges: Set<CoordinatorTree.EdgeKind> = []

  /// All words there are: `view-model`, `starts` and so on. Groups are made by collapsing and cannot be asked for.
  public static let words = nodeKinds.map(\.word) + CoordinatorTree.EdgeKind.allCases.map(\.rawValue)
  private static let nodeKinds = CoordinatorTree.NodeKind.allCases.filter { $0 != .group }

  public init() {}

  /// - Parameter text: words with commas between them; plurals will do (`screens,view-models`).
  /// - Throws: `unknownKind`.
  public init(_ text: String) throws(TreeSelectionError) {
    for part in text.split(separator: ",") {
      let written = part.trimmed
      let word = written.lowercased()
      let forms = [word, word.hasSuffix("s") ? String(word.dropLast()) : word]
      if let kind = Self.nodeKinds.first(where: { forms.contains($0.word) || forms.contains($0.plainWord) }) {
        nodes.insert(kind)
      } else if let kind = CoordinatorTree.EdgeKind(rawValue: word) {
        edges.insert(kind)
      } else {
        throw .unknownKind(written, nearest: Nearest.match(for: word, in: Self.words))
      }
    }
  }

  public func union(_ other: TreeKinds) -> TreeKinds {
    var result = self
    result.nodes.formUnion(other.nodes)
    result.edges.formUnion(other.edges)
    return result
  }

  /// What a tree has to hold for these kinds to be in it.
  public var parts: TreeParts {
    var parts: TreeParts = []
    if nodes.contains(.message) || edges.contains(where: \.isMessage) { parts.insert(.messages) }
    if nodes.contains(.view) { parts.insert(.views) }
    if nodes.contains(.viewModel) { parts.insert(.viewModels) }
    if nodes.contains(.manager) { parts.insert(.managers) }
    if edges.contains(.opens) { parts.insert(.opened) }
    if nodes.contains(.link) || edges.contains(.enters) { parts.insert(.links) }
    if edges.contains(.owns) && parts.isDisjoint(with: [.views, .viewModels, .managers]) { parts = .all }
    return parts
  }
}

extension CoordinatorTree {
  /// The tree with the nodes and arrows of some kinds alone; where only nodes are named, with all arrows between them,
  /// and the other way round.
  public func only(_ kinds: TreeKinds) -> CoordinatorTree {
    var tree = kinds.nodes.isEmpty ? placed : keeping { kinds.nodes.contains($0.kind) }
    if !kinds.edges.isEmpty { tree.edges.removeAll { !kinds.edges.contains($0.kind) } }
    return tree
  }

  /// The tree without the nodes and arrows of some kinds.
  public func without(_ kinds: TreeKinds) -> CoordinatorTree {
    var tree = keeping { !kinds.nodes.contains($0.kind) }
    tree.edges.removeAll { kinds.edges.contains($0.kind) }
    return tree
  }
}

extension CoordinatorTree.NodeKind {
  /// As it is typed (`view-model`).
  public var word: String { self == .viewModel ? "view-model" : rawValue }

  fileprivate var plainWord: String { rawValue.lowercased() }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
