import SignalboxProject

/// The size of a coordinator and its place in the tree, in numbers.
public struct CoordinatorMetrics: Sendable, Equatable, Encodable, Identifiable {
  /// As the tree has them.
  public let id: String
  public let name: String
  public let module: String?
  public let file: String?
  public let line: Int?
  /// How many coordinators and others start it.
  public var parents = 0
  /// How many coordinators it starts.
  public var children = 0
  /// How many screens it shows.
  public var screens = 0
  /// How many arrows away from the nearest root; nil for what no root leads to.
  public var depth: Int?
  /// How many messages it sends or handles.
  public var messages = 0
  /// How many findings stand in its code.
  public var findings = 0
  /// How many lines its declarations and extensions take.
  public var lines = 0
  /// The day of the last commit that changed its file, as `2026-11-24`; nil where nobody has asked Git.
  public var changed: String?
  /// How many people have changed its file; nil where nobody has asked Git.
  public var authors: Int?

  private init(_ node: CoordinatorTree.Node) {
    id = node.id
    name = node.name
    module = node.module
    file = node.file
    line = node.line
    findings = node.findings ?? 0
  }

  /// Those of all coordinators of a tree, by name.
  /// - Parameters:
  ///   - tree: with messages and findings, for these to be counted.
  ///   - lines: of a node's declarations.
  public static func all(in tree: CoordinatorTree, lines: (CoordinatorTree.Node) -> Int) -> [CoordinatorMetrics] {
    let kinds = Dictionary(tree.nodes.map { ($0.id, $0.kind) }) { first, _ in first }
    let outgoing = Dictionary(grouping: tree.edges.filter { $0.from != $0.to }, by: \.from)
    let incoming = Dictionary(grouping: tree.edges.filter { $0.from != $0.to && !$0.kind.isMessage }, by: \.to)
    let depths = depths(in: tree, outgoing)
    let found = tree.nodes.filter { $0.kind == .coordinator }.map { node in
      var metrics = CoordinatorMetrics(node)
      let goals = { (kind: CoordinatorTree.NodeKind, isMeant: (CoordinatorTree.EdgeKind) -> Bool) in
        Set(outgoing[node.id, default: []].filter { kinds[$0.to] == kind && isMeant($0.kind) }.map(\.to)).count
      }
      metrics.parents = Set(incoming[node.id, default: []].map(\.from)).count
      metrics.children = goals(.coordinator) { !$0.isMessage }
      metrics.screens = goals(.screen) { !$0.isMessage }
      metrics.messages = goals(.message) { $0.isMessage }
      metrics.depth = depths[node.id]
      metrics.lines = lines(node)
      return metrics
    }
    return found.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Breadth first from the app entries, or from what nothing starts where there are none.
  private static func depths(
    in tree: CoordinatorTree, _ outgoing: [String: [CoordinatorTree.Edge]]
  ) -> [String: Int] {
    let roots = tree.roots
    let entries = roots.filter { $0.kind == .app }
    var queue = (entries.isEmpty ? roots : entries).map(\.id)
    var depths = Dictionary(queue.map { ($0, 0) }) { first, _ in first }
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      for edge in outgoing[id, default: []] where !edge.kind.isMessage && depths[edge.to] == nil {
        depths[edge.to] = depths[id, default: 0] + 1
        queue.append(edge.to)
      }
    }
    return depths
  }
}

/// One number of a coordinator, for columns, sorting and limits.
public struct Metric: Sendable, Identifiable {
  /// As options and columns name it.
  public let id: String
  public let value: @Sendable (CoordinatorMetrics) -> Int?

  /// Whether only Git knows it.
  public var asksGit: Bool { id == "authors" }

  public static let all = [
    Metric(id: "parents") { $0.parents }, Metric(id: "children") { $0.children },
    Metric(id: "screens") { $0.screens }, Metric(id: "depth") { $0.depth },
    Metric(id: "messages") { $0.messages }, Metric(id: "findings") { $0.findings },
    Metric(id: "lines") { $0.lines }, Metric(id: "authors") { $0.authors },
  ]

  /// The one of that name; nil where there is none.
  public static func named(_ id: String) -> Metric? { all.first { $0.id == id } }
}
