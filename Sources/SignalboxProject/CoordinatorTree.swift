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
    case app, coordinator, screen
    /// A view or a cell.
    case view
    case viewModel, manager
    /// A message of the responder chain, to which `sends` and `handles` lead.
    case message
    /// What was collapsed into one: the types of a module or a folder.
    case group
  }

  /// What an arrow says: `from` starts the coordinator `to`, shows the screen `to`, sends or handles the message `to`,
  /// or makes and keeps `to`.
  ///
  /// Where pictures leave messages out, `sends` leads from the sender to the type that handles what it sends, and
  /// `label` names the messages; see `SignalboxDiagrams`, `CoordinatorTree.routed`.
  public enum EdgeKind: String, Codable, Sendable, CaseIterable {
    case starts, shows, sends, handles, owns

    /// Whether the arrow carries a message instead of building the tree.
    public var isMessage: Bool { self == .sends || self == .handles }
  }

  /// How a screen or a flow comes onto the display, where the source says it.
  public enum Manner: String, Codable, Sendable, CaseIterable {
    case push, present, root, tab, embed, segue
  }

  /// How a screen was drawn up.
  public enum Interface: String, Codable, Sendable, CaseIterable {
    case code, storyboard, swiftUI
  }

  /// How sure the arrow is.
  public enum Confidence: String, Codable, Sendable, CaseIterable {
    /// The code of `from` says it in so many words.
    case certain
    /// It follows through factories, containers or helpers.
    case likely
    /// Only names say so: the class or the method stands in no file that was read.
    case possible
  }

  /// Where a coordinator or a screen stands in the whole tree, however little of it is drawn.
  public enum Standing: String, Codable, Sendable, CaseIterable {
    /// The app entries lead to it; where the tree has none, coordinators that nothing starts.
    case reached
    /// Nothing starts or shows it, although something should.
    case orphan
    /// Only orphans lead to it, or a circle.
    case unreachable
  }

  /// What became of a node or an arrow between two trees.
  public enum Change: String, Codable, Sendable, CaseIterable {
    case added, removed, moved, renamed, changed
  }

  public struct Node: Codable, Sendable, Equatable, Identifiable {
    /// The qualified name (`Shop.CartCoordinator`), never a counter: one new type changes few lines of output.
    /// For a message its name with labels (`cartBuyNow(_:sender:)`).
    public var id: String
    /// The name as the source writes it, without the module (`CartCoordinator`, `Checkout.Step`).
    public var name: String
    public var kind: NodeKind
    /// What the type is for, finer than `kind`; nil for what is no type of the project.
    public var role: Role.Kind?
    /// For screens; nil for all else.
    public var interface: Interface?
    public var module: String?
    /// Path of the declaration, relative to where the project was read from; nil for types outside the project.
    public var file: String?
    /// Line of the declaration, counted from 1.
    public var line: Int?
    /// How many others start, show or own it in the whole tree; nil where nobody has counted.
    public var parents: Int?
    /// For app entries, coordinators and screens; nil for all else, and where nobody has looked.
    public var standing: Standing?
    /// How many violations stand in the type's code; nil where nobody has looked.
    public var findings: Int?
    /// How many nodes were collapsed into this one; nil for none.
    public var folded: Int?
    /// For drawings of what differs between two trees; nil for all else.
    public var change: Change?

    public init(
      id: String, name: String, kind: NodeKind, role: Role.Kind? = nil, interface: Interface? = nil,
      module: String? = nil, file: String? = nil, line: Int? = nil
    ) {
      self.id = id
      self.name = name
      self.kind = kind
      self.role = role
      self.interface = interface
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
    /// Words about the arrow: the messages that it stands for, or that a handler passes the message on.
    public var label: String?
    /// Where the source makes the edge true: the expression that creates `to`, sends the message, or handles it.
    public var file: String?
    /// Line of that expression, counted from 1.
    public var line: Int?
    public var confidence: Confidence?
    /// For drawings of what differs between two trees; nil for all else.
    public var change: Change?

    public init(
      from: Node.ID, to: Node.ID, kind: EdgeKind, how: Manner? = nil, label: String? = nil, file: String? = nil,
      line: Int? = nil, confidence: Confidence? = nil
    ) {
      self.id = "\(from) \(kind.rawValue) \(to)"
      self.from = from
      self.to = to
      self.kind = kind
      self.how = how
      self.label = label
      self.file = file
      self.line = line
      self.confidence = confidence
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
