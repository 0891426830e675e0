import SignalboxProject

/// The ways up the coordinator tree, as messages take them.
struct Chains {
  private let project: Project
  /// Who starts a coordinator or shows a screen.
  private var owners: [TypeID: Set<TypeID>] = [:]
  private let heirs: Set<TypeID>
  /// Screens that children make: what stands above those is not for the tree to say.
  private let hidden: Set<TypeID>

  init(project: Project) {
    self.project = project
    let tree = project.tree
    var types: [String: TypeID] = [:]
    for symbol in project.types where symbol.origin == .project {
      guard let location = project.location(of: symbol.id) else { continue }
      types["\(location.path):\(location.line):\(symbol.qualifiedName)"] = symbol.id
    }
    let ids = Dictionary(
      tree.nodes.compactMap { node in
        types["\(node.file ?? ""):\(node.line ?? 0):\(node.name)"].map { (node.id, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for edge in tree.edges where edge.from != edge.to {
      guard let from = ids[edge.from], let to = ids[edge.to] else { continue }
      owners[to, default: []].insert(from)
    }
    heirs = Set(project.types.flatMap { $0.ancestors.dropFirst() })
    hidden = Set(project.screenCreations().compactMap(\.type))
  }

  /// Who shows a screen or starts a coordinator.
  func owners(of type: TypeID) -> Set<TypeID> { owners[type] ?? [] }

  /// All that stands above a type.
  /// - Returns: nil where the tree does not tell it to the end: up to the app's entry on every way.
  func above(_ type: TypeID) -> Set<TypeID>? {
    guard !heirs.contains(type), !hidden.contains(type) else { return nil }
    var found: Set<TypeID> = []
    var queue = [type]
    while let next = queue.popLast() {
      if project.role(of: next).kind == .appEntry { continue }
      guard let up = owners[next], !up.isEmpty else { return nil }
      queue += up.filter { found.insert($0).inserted }
    }
    return found
  }
}
