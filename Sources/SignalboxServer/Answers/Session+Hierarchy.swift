import SignalboxProject
import SignalboxText

/// Who leads to a type, and where it leads.
extension Session {
  /// Where a type is shown, started or created: what LSP has no better word for than implementations.
  func makers(_ parameters: PositionParameters) -> [Location] {
    guard let (spot, type, _) = type(at: parameters) else { return [] }
    var maker = DiagnosticMaker(spot.folder, encoding)
    let arrows = spot.project.profile(of: type).incoming.filter { !$0.kind.isMessage }.compactMap { edge in
      edge.file.map { maker.location($0, line: edge.line ?? 1) }
    }
    let made = spot.project.flows.creationEvidence(of: spot.project[type: type].qualifiedName).map {
      maker.location($0.file, line: $0.line)
    }
    var seen: Set<Location> = []
    return (arrows + made).filter { seen.insert($0).inserted }
  }

  func hierarchy(_ parameters: PositionParameters) -> [HierarchyItem]? {
    guard let (spot, type, _) = type(at: parameters), let node = spot.project.profile(of: type).node else { return nil }
    var maker = DiagnosticMaker(spot.folder, encoding)
    return item(node, &maker).map { [$0] }
  }

  func incoming(_ parameters: HierarchyParameters) -> [IncomingCall]? {
    neighbours(of: parameters.item.data, from: \.to, to: \.from)?.map { node, item, edges, maker in
      IncomingCall(from: item, fromRanges: ranges(edges, in: node.file, item, maker))
    }
  }

  func outgoing(_ parameters: HierarchyParameters) -> [OutgoingCall]? {
    guard let (spot, node) = node(parameters.item.data) else { return nil }
    var maker = DiagnosticMaker(spot.folder, encoding)
    guard let from = item(node, &maker) else { return nil }
    return neighbours(of: parameters.item.data, from: \.from, to: \.to)?.map { _, item, edges, maker in
      OutgoingCall(to: item, fromRanges: ranges(edges, in: node.file, from, maker))
    }
  }

  private typealias Neighbour = (
    node: CoordinatorTree.Node, item: HierarchyItem, edges: [CoordinatorTree.Edge], maker: DiagnosticMaker
  )

  private func neighbours(
    of id: String, from: KeyPath<CoordinatorTree.Edge, String>, to: KeyPath<CoordinatorTree.Edge, String>
  ) -> [Neighbour]? {
    guard let (spot, _) = node(id) else { return nil }
    let tree = spot.project.tree
    let edges = tree.edges.filter { $0[keyPath: from] == id && !$0.kind.isMessage }
    var maker = DiagnosticMaker(spot.folder, encoding)
    return Dictionary(grouping: edges) { $0[keyPath: to] }.sorted { $0.key < $1.key }.compactMap { id, edges in
      guard let node = tree.nodes.first(where: { $0.id == id }), let item = item(node, &maker) else { return nil }
      return (node, item, edges, maker)
    }
  }

  /// Places in the file that an item is declared in; where there are none, its own name.
  private func ranges(
    _ edges: [CoordinatorTree.Edge], in file: String?, _ item: HierarchyItem, _ maker: DiagnosticMaker
  ) -> [TextRange] {
    var maker = maker
    let places = edges.compactMap { edge -> TextRange? in
      guard let place = edge.file, let line = edge.line, file?.hasSameBytes(as: place) == true else { return nil }
      return maker.location(place, line: line).range
    }
    return places.isEmpty ? [item.selectionRange] : places
  }

  private func node(_ id: String) -> (spot: Spot, node: CoordinatorTree.Node)? {
    for folder in folders {
      guard let analysis = folder.analysis, let node = analysis.project.tree.nodes.first(where: { $0.id == id }) else {
        continue
      }
      return (Spot(folder: folder, analysis: analysis, file: node.file ?? ""), node)
    }
    return nil
  }

  /// - Returns: nil for what no file of the project declares.
  private func item(_ node: CoordinatorTree.Node, _ maker: inout DiagnosticMaker) -> HierarchyItem? {
    guard let file = node.file, let line = node.line else { return nil }
    let range = maker.location(file, line: line).range
    return HierarchyItem(
      name: node.name, detail: node.role?.phrase ?? node.kind.rawValue, uri: uri(of: file, in: maker.folder),
      range: range, selectionRange: range, data: node.id)
  }
}
