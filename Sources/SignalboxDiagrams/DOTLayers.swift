import SignalboxProject

/// How far right each node will stand: the length of the longest way to it along all arrows but messages.
///
/// Messages mostly run against the tree. Graphviz would move whole subtrees to make them run with it, so those are
/// written from right to left with `dir=back`: the same arrow to the eye, but one that agrees with the layout.
/// `constraint=false`, made for that, lets Graphviz 2.43 fail on some graphs ("in routesplines", "trouble in
/// init_rank").
struct DOTLayers {
  private var layers: [CoordinatorTree.Node.ID: Int]

  init(tree: CoordinatorTree) {
    layers = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, 0) })
    let structure = tree.edges.filter(\.isStructural)
    // No way without a circle is longer than there are nodes; circles would push each other on forever.
    for _ in tree.nodes {
      var isStable = true
      for edge in structure where layer(edge.to) <= layer(edge.from) && layer(edge.from) < tree.nodes.count {
        layers[edge.to] = layer(edge.from) + 1
        isStable = false
      }
      if isStable { break }
    }
  }

  /// Whether a message has to be written backwards. Within one layer the ids decide, so that no circles arise.
  func runsBackwards(_ edge: CoordinatorTree.Edge) -> Bool {
    switch edge.kind {
    case .starts, .shows, .owns: false
    case .sends, .handles: (layer(edge.to), edge.to) < (layer(edge.from), edge.from)
    }
  }

  private func layer(_ id: CoordinatorTree.Node.ID) -> Int {
    layers[id, default: 0]
  }
}
