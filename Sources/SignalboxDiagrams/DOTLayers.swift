import SignalboxProject

/// How far right each node will stand: the length of the longest way to it along all arrows but messages, circles being
/// no way.
///
/// Messages mostly run against the tree. Graphviz would move whole subtrees to make them run with it, so those are
/// written from right to left with `dir=back`: the same arrow to the eye, but one that agrees with the layout.
/// `constraint=false`, made for that, lets Graphviz 2.43 fail on some graphs ("in routesplines", "trouble in
/// init_rank").
struct DOTLayers {
  private let layers: [CoordinatorTree.Node.ID: Int]

  init(tree: CoordinatorTree) {
    let flow = FlowGraph(tree)
    // What leads to each other, which no order can be told of, stands in one layer.
    let components = flow.components
    var layers = Array(repeating: 0, count: components.count)
    for number in flow.ids.indices.sorted(by: { components[$0] < components[$1] }) {
      let component = components[number]
      for next in flow.successors[number] where components[next] != component {
        layers[components[next]] = max(layers[components[next]], layers[component] + 1)
      }
    }
    self.layers = Dictionary(uniqueKeysWithValues: zip(flow.ids, components.map { layers[$0] }))
  }

  /// Whether a message has to be written backwards. Within one layer the ids decide, so that no circles arise.
  func runsBackwards(_ edge: CoordinatorTree.Edge) -> Bool {
    switch edge.kind {
    case .starts, .shows, .owns, .opens, .enters: false
    case .sends, .handles: (layer(edge.to), edge.to) < (layer(edge.from), edge.from)
    }
  }

  private func layer(_ id: CoordinatorTree.Node.ID) -> Int {
    layers[id, default: 0]
  }
}
