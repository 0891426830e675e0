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
    self.nodes = Self.isSorted(nodes) ? nodes : Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { $1 }).sorted
    self.edges =
      Self.isSorted(edges)
      ? edges : Dictionary(edges.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }).sorted
  }

  /// Whether each id stands once, in order: so it is with what comes from another tree.
  private static func isSorted(_ elements: [some Identifiable<String>]) -> Bool {
    zip(elements, elements.dropFirst()).allSatisfy { $0.id < $1.id }
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
    /// How many types of the whole tree send the message, and how many handle it; nil for all else, and where nobody
    /// has counted. In no format, for the arrows tell.
    public var senders: Int?
    public var handlers: Int?
    /// For what nothing in the tree starts or shows: names of the types that make it instead; nil for none.
    public var makers: [String]?
    /// Who owns its file, as `CODEOWNERS` says; nil where nobody has looked. In no format as data.
    public var owners: [String]?
    /// For drawings: what the box stands for beside the node itself (`+4 screens`). In no format as data.
    public var contents: String?
    /// For drawings: what the screen looks like. In no format as data.
    public var picture: Picture?
    /// For drawings: the node that this one only refers to, which is drawn in full elsewhere. In no format as data.
    public var reference: Node.ID?

    private enum CodingKeys: String, CodingKey {
      case id, name, kind, role, interface, module, file, line, parents, standing, makers, findings, folded, change
    }

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

  /// A picture in PNG.
  public struct Picture: Sendable, Equatable {
    /// In pixels.
    public var width: Int
    public var height: Int
    /// In Base64.
    public var data: String

    public init(width: Int, height: Int, data: String) {
      (self.width, self.height, self.data) = (width, height, data)
    }
  }

  public struct Edge: Codable, Sendable, Equatable, Identifiable {
    /// `from kind to`, for example `Shop.AppCoordinator starts Shop.CartCoordinator`.
    public var id: String
    public var from: Node.ID
    public var to: Node.ID
    public var kind: EdgeKind
    public var how: Transition?
    /// Where the code has several: all of them, `how` first; nil for one or none.
    public var ways: [Transition]?
    /// Words about the arrow: the messages that it stands for, or that a handler passes the message on.
    public var label: String?
    /// Where the source makes the edge true: the expression that creates `to`, sends the message, or handles it.
    public var file: String?
    /// Line of that expression, counted from 1.
    public var line: Int?
    public var confidence: Confidence?
    /// For drawings of what differs between two trees; nil for all else.
    public var change: Change?
    /// Where in its file the expression stands, to tell the order of those of one line. In no format as data.
    public var rank: Int?
    /// The place among the tabs, counted from 0; nil for all else. In no format as data.
    public var order: Int?
    /// Whether nobody says `how`, and it is what the coordinator does with its own first screen. In no format as data.
    public var isOwnWay = false

    private enum CodingKeys: String, CodingKey {
      case id, from, to, kind, how, ways, label, file, line, confidence, change
    }

    public init(
      from: Node.ID, to: Node.ID, kind: EdgeKind, how: Transition? = nil, label: String? = nil, file: String? = nil,
      line: Int? = nil, confidence: Confidence? = nil
    ) {
      self.id = Self.id(from, kind, to)
      self.from = from
      self.to = to
      self.kind = kind
      self.how = how
      self.label = label
      self.file = file
      self.line = line
      self.confidence = confidence
    }

    /// The same arrow between other nodes.
    public func joining(_ from: Node.ID, _ to: Node.ID) -> Self {
      var edge = self
      (edge.id, edge.from, edge.to) = (Self.id(from, kind, to), from, to)
      return edge
    }

    private static func id(_ from: Node.ID, _ kind: EdgeKind, _ to: Node.ID) -> String {
      "\(from) \(kind.rawValue) \(to)"
    }

    /// `push`, or `push, present` where the code has both; nil where it has none.
    public var howText: String? { how.map { (ways ?? [$0]).map(\.rawValue).joined(separator: ", ") } }
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
    let seen = FlowGraph(self) { _ in true }.reachable(from: start)
    return CoordinatorTree(
      nodes: nodes.filter { seen.contains($0.id) },
      edges: edges.filter { seen.contains($0.from) && seen.contains($0.to) }
    )
  }
}

extension Dictionary where Key == String {
  fileprivate var sorted: [Value] { self.sorted { $0.key < $1.key }.map(\.value) }
}
