/// The coordinator tree: who starts which coordinator, who shows which screen.
///
/// A plain value, ready to draw: nodes are sorted by id and edges by id, so that the same project gives
/// the same bytes on every machine. A coordinator that several parents start is one node with several
/// edges, so this is strictly a graph; it reads as a tree from the app entry down.
public struct CoordinatorTree: Codable, Sendable, Equatable {
  public var nodes: [Node]
  public var edges: [Edge]

  /// - Parameters:
  ///   - nodes: in any order; the last of two nodes with one id wins.
  ///   - edges: in any order; edges whose ends are not among the nodes are kept, for the caller to see.
  public init(nodes: [Node] = [], edges: [Edge] = []) {
    let unique = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    self.nodes = unique.values.sorted { $0.id < $1.id }
    let uniqueEdges = Dictionary(edges.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.edges = uniqueEdges.values.sorted { $0.id < $1.id }
  }

  /// What a node stands for.
  public enum NodeKind: String, Codable, Sendable, CaseIterable {
    case app, coordinator, screen, viewModel, manager
  }

  /// What an arrow says: `from` starts the coordinator `to`, shows the screen `to`, or, for messages, sends or handles.
  public enum EdgeKind: String, Codable, Sendable, CaseIterable {
    case starts, shows, sends, handles
  }

  /// How a screen or a flow comes onto the display, where the source says it.
  public enum Manner: String, Codable, Sendable, CaseIterable {
    case push, present, root, tab, embed, segue
  }

  public struct Node: Codable, Sendable, Equatable, Identifiable {
    /// The qualified name (`Shop.CartCoordinator`), never a counter: one new type changes few lines of output.
    public var id: String
    /// The name as the source writes it, without the module (`CartCoordinator`, `Checkout.Step`).
    public var name: String
    public var kind: NodeKind
    public var module: String?
    /// Path of the declaration, relative to where the project was read from; nil for types outside the project.
    public var file: String?
    /// Line of the declaration, counted from 1.
    public var line: Int?

    public init(
      id: String, name: String, kind: NodeKind, module: String? = nil, file: String? = nil, line: Int? = nil
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.module = module
      self.file = file
      self.line = line
    }
  }

  public struct Edge: Codable, Sendable, Equatable, Identifiable {
    /// `from kind to`, for example `Shop.AppCoordinator starts Shop.CartCoordinator`.
    public var id: String
    public var from: Node.ID
    public var to: Node.ID
    public var kind: EdgeKind
    public var how: Manner?
    /// Where the source makes the edge true: the expression that creates `to`.
    public var file: String?
    /// Line of that expression, counted from 1.
    public var line: Int?

    public init(
      from: Node.ID, to: Node.ID, kind: EdgeKind, how: Manner? = nil, file: String? = nil, line: Int? = nil
    ) {
      self.id = "\(from) \(kind.rawValue) \(to)"
      self.from = from
      self.to = to
      self.kind = kind
      self.how = how
      self.file = file
      self.line = line
    }
  }
}

extension CoordinatorTree {
  /// Nodes that no edge reaches: the app entries first, then what nobody starts or shows, each group by id.
  public var roots: [Node] {
    let reached = Set(edges.lazy.filter { $0.from != $0.to }.map(\.to))
    let free = nodes.filter { !reached.contains($0.id) }
    return free.filter { $0.kind == .app } + free.filter { $0.kind != .app }
  }

  /// The part of the tree that can be reached from the node named `name` (its name or its id).
  /// - Returns: nil where no node bears that name.
  public func subtree(named name: String) -> CoordinatorTree? {
    let start = nodes.filter { $0.id == name || $0.name == name }.map(\.id)
    guard !start.isEmpty else { return nil }
    let next = Dictionary(grouping: edges, by: \.from)
    var seen = Set(start)
    var queue = start
    while let id = queue.popLast() {
      for edge in next[id] ?? [] where seen.insert(edge.to).inserted {
        queue.append(edge.to)
      }
    }
    return CoordinatorTree(
      nodes: nodes.filter { seen.contains($0.id) },
      edges: edges.filter { seen.contains($0.from) && seen.contains($0.to) }
    )
  }
}
