import SignalboxProject
import SignalboxText

/// Who leads to a type, and where it leads; who sends a message, and who handles it.
extension Session {
  /// Where a type is shown, started or created, and where a message is handled: what LSP has no better word for than
  /// implementations.
  func implementations(_ parameters: PositionParameters) -> [Location] {
    if let (spot, type, _) = type(at: parameters) { return makers(of: type, spot) }
    return message(at: parameters).map { handlers(of: $0.message, $0.spot) } ?? []
  }

  func makers(of type: TypeID, _ spot: Spot) -> [Location] {
    var maker = DiagnosticMaker(spot.folder, encoding)
    let arrows = spot.project.profile(of: type).incoming.filter { !$0.kind.isMessage }.compactMap { edge in
      edge.file.map { maker.location($0, line: edge.line ?? 1) }
    }
    let made = spot.project.flows.creationEvidence(of: type).map {
      maker.location($0.file, line: $0.line)
    }
    var seen: Set<Location> = []
    return (arrows + made).filter { seen.insert($0).inserted }
  }

  func handlers(of message: SignalboxProject.Message, _ spot: Spot) -> [Location] {
    var maker = DiagnosticMaker(spot.folder, encoding)
    return message.handlers.map { name in
      let file = spot.project.location(of: name).path
      return Location(uri: uri(of: file, in: spot.folder), range: maker.range(ofName: name, in: spot.project))
    }
  }

  func hierarchy(_ parameters: PositionParameters) -> [HierarchyItem]? {
    if let (spot, type, _) = type(at: parameters) {
      var maker = DiagnosticMaker(spot.folder, encoding)
      return spot.project.profile(of: type).node.flatMap { item($0, &maker) }.map { [$0] }
    }
    guard let (spot, message, _) = message(at: parameters) else { return nil }
    var maker = DiagnosticMaker(spot.folder, encoding)
    return spot.tree(holding: message.name).nodes.first { $0.id == message.name }.flatMap { item($0, &maker) }
      .map { [$0] }
  }

  func incoming(_ parameters: HierarchyParameters) -> [IncomingCall]? {
    neighbours(of: parameters.item.data, .above)?.map { node, item, edges, maker in
      IncomingCall(from: item, fromRanges: ranges(edges, in: node.file, item, maker))
    }
  }

  func outgoing(_ parameters: HierarchyParameters) -> [OutgoingCall]? {
    guard let (spot, node) = node(parameters.item.data) else { return nil }
    var maker = DiagnosticMaker(spot.folder, encoding)
    guard let from = item(node, &maker) else { return nil }
    return neighbours(of: parameters.item.data, .below)?.map { _, item, edges, maker in
      OutgoingCall(to: item, fromRanges: ranges(edges, in: node.file, from, maker))
    }
  }

  private typealias Neighbour = (
    node: CoordinatorTree.Node, item: HierarchyItem, edges: [CoordinatorTree.Edge], maker: DiagnosticMaker
  )

  private func neighbours(of id: String, _ side: Side) -> [Neighbour]? {
    guard let (spot, node) = node(id) else { return nil }
    let tree = spot.tree(holding: id)
    let edges = Dictionary(grouping: tree.edges) { side.neighbour(of: node, by: $0) }
    var maker = DiagnosticMaker(spot.folder, encoding)
    return edges.compactMap { id, edges in id.map { ($0, edges) } }.sorted { $0.0 < $1.0 }.compactMap { id, edges in
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
      guard let analysis = folder.analysis else { continue }
      let spot = Spot(folder: folder, analysis: analysis, file: "")
      if let node = spot.tree(holding: id).nodes.first(where: { $0.id == id }) { return (spot, node) }
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

extension Spot {
  /// The tree that a node is in: only that with messages has those.
  fileprivate func tree(holding id: String) -> CoordinatorTree {
    project.messages.contains { $0.name == id } ? project.tree(with: [.messages, .unassigned]) : project.tree
  }
}

/// Which neighbours of a node are asked for.
private enum Side {
  /// Who leads to a type, who sends a message.
  case above
  /// Where a type leads, who handles a message.
  case below

  /// - Returns: nil for an arrow that is none of these.
  func neighbour(of node: CoordinatorTree.Node, by edge: CoordinatorTree.Edge) -> CoordinatorTree.Node.ID? {
    if node.kind == .message {
      return edge.to == node.id && edge.kind == (self == .above ? .sends : .handles) ? edge.from : nil
    }
    guard !edge.kind.isMessage else { return nil }
    switch self {
    case .above: return edge.to == node.id ? edge.from : nil
    case .below: return edge.from == node.id ? edge.to : nil
    }
  }
}
