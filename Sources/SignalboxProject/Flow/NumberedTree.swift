/// A tree together with the numbers of its nodes: whoever compares two trees asks for both ends of each edge again and
/// again, and looks each up once here.
struct NumberedTree {
  typealias Node = CoordinatorTree.Node
  typealias Edge = CoordinatorTree.Edge

  /// Without edges whose ends are missing, and `placed`. A node's number is its index.
  let tree: CoordinatorTree
  /// In the order of the tree's edges.
  let ends: [FlowGraph.Ends]
  /// Along the edges that start, show or own another node.
  let flow: FlowGraph

  var nodes: [Node] { tree.nodes }
  var edges: [Edge] { tree.edges }

  init(_ tree: CoordinatorTree) {
    let graph = FlowGraph(nodes: tree.nodes)
    var (tree, ends) = (tree, graph.ends(of: tree.edges))
    if ends.contains(where: { $0 == nil }) {
      tree.edges = zip(tree.edges, ends).filter { $1 != nil }.map(\.0)
      ends.removeAll { $0 == nil }
    }
    let whole = ends.compactMap(\.self)
    self.ends = whole
    // By index: a copy of an edge counts up each of its texts.
    let structure = whole.indices.filter { whole[$0].from != whole[$0].to && !tree.edges[$0].kind.isMessage }
    flow = graph.joined(by: structure.map { whole[$0] })
    self.tree = tree.placed(by: flow)
  }

  /// The same nodes joined by the edges of some kinds, loops among them.
  func flow(where isMeant: (CoordinatorTree.EdgeKind) -> Bool) -> FlowGraph {
    flow.joined(by: ends.indices.filter { isMeant(edges[$0].kind) }.map { ends[$0] })
  }
}
