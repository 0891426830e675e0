import SignalboxProject

/// Which coordinators stand above a screen, whichever way leads to it: those that every message from it reaches.
struct CoordinatorsAbove {
  private let project: Project
  private let tree: CoordinatorTree
  /// For each node itself and the nodes that every way from a root passes.
  private let dominators: [String: Set<String>]
  private let types: [String: TypeID]

  init(_ project: Project) {
    self.project = project
    tree = project.tree
    dominators = Self.dominators(of: tree)
    let declared = Dictionary(
      project.types.compactMap { type in project.location(of: type.id).map { (Self.key($0.path, $0.line), type.id) } },
      uniquingKeysWith: { first, _ in first })
    types = Dictionary(
      tree.nodes.compactMap { node in
        guard let file = node.file, let line = node.line, let id = declared[Self.key(file, line)] else { return nil }
        return (node.id, id)
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func key(_ path: String, _ line: Int) -> String { "\(line):\(path)" }

  /// The coordinators that messages from a child reach on every way, the lowest first.
  /// - Returns: nil where the tree does not show the child.
  func chain(above child: TypeID) -> [TypeID]? {
    let chains = project.screens(holding: child).compactMap { screen -> [String]? in
      guard let node = tree.nodes.first(where: { types[$0.id] == screen }), isReached(node.id) else { return nil }
      return Array(dominators[node.id] ?? [])
    }
    guard let first = chains.first else { return nil }
    let common = chains.dropFirst().reduce(Set(first)) { $0.intersection($1) }
    return lowestFirst(common)
  }

  /// The coordinators that show a screen themselves, in the order of the tree.
  func showing(_ screen: TypeID) -> [TypeID] {
    let edges = tree.edges.filter { $0.kind == .shows && types[$0.to] == screen }
    return edges.compactMap { types[$0.from] }.filter { project.role(of: $0).kind == .coordinator }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func isReached(_ id: String) -> Bool { tree.edges.contains { $0.to == id && $0.from != id } }

  private func lowestFirst(_ nodes: Set<String>) -> [TypeID] {
    nodes.sorted { (dominators[$1]?.count ?? 0, $0) < (dominators[$0]?.count ?? 0, $1) }
      .compactMap { types[$0] }.filter { project.role(of: $0).kind == .coordinator }
  }

  /// By the equations of data flow, until nothing changes.
  private static func dominators(of tree: CoordinatorTree) -> [String: Set<String>] {
    let ids = tree.nodes.map(\.id)
    let edges = tree.edges.filter { $0.from != $0.to && ($0.kind == .starts || $0.kind == .shows) }
    let before = Dictionary(grouping: edges, by: \.to).mapValues { Set($0.map(\.from)) }
    var result = Dictionary(ids.map { ($0, before[$0] == nil ? [$0] : Set(ids)) }, uniquingKeysWith: { $1 })
    var isStable = false
    while !isStable {
      isStable = true
      for id in ids {
        guard let sets = before[id]?.compactMap({ result[$0] }), let first = sets.first else { continue }
        let next = sets.dropFirst().reduce(first) { $0.intersection($1) }.union([id])
        if next != result[id] {
          result[id] = next
          isStable = false
        }
      }
    }
    return result
  }
}
