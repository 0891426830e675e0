import SignalboxProject

extension TreeParts {
  /// What a tree was asked to hold when it was saved, as far as what it holds can tell. Screens without a place belong
  /// to every tree.
  public init(heldBy tree: CoordinatorTree) {
    let kinds = Set(tree.nodes.map(\.kind))
    self = .unassigned
    if kinds.contains(.message) { insert(.messages) }
    if tree.edges.contains(where: { $0.kind == .opens }) { insert(.opened) }
    if kinds.contains(.link) { insert(.links) }
    if kinds.contains(.viewModel) { insert(.viewModels) }
    if kinds.contains(.manager), !kinds.contains(.message) || kinds.contains(.viewModel) { insert(.managers) }
    // Cells that send a message are there without being asked for.
    if kinds.contains(.view), !kinds.contains(.message) { insert(.views) }
  }
}
