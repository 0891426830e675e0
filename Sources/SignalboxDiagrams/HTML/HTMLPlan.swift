import SignalboxProject

/// Where everything of one drawing stands. Nodes and arrows are referred to by their place in the lists of the page.
struct HTMLPlan: Encodable {
  struct Line: Encodable {
    var edge: Int
    /// Path data of the element's paths.
    var shapes: [String]
    var text: String?
    /// Of the text: left, top, width, height of its room, then the end of its base line.
    var word: [Double]?
  }

  struct Area: Encodable {
    var title: String
    var isUnassigned: Bool
    /// Left, top, width, height.
    var frame: [Double]
  }

  /// Of each node its index, left and top.
  var nodes: [[Double]]
  var edges: [Line]
  var areas: [Area]
}

extension HTMLPlan {
  init(_ drawing: Drawing, nodes: [CoordinatorTree.Node.ID: Int], edges: [CoordinatorTree.Edge.ID: Int]) {
    self.nodes = drawing.nodes.compactMap { node in
      nodes[node.id].map { [Double($0), node.frame.minX.hundredths, node.frame.minY.hundredths] }
    }
    self.edges = drawing.edges.compactMap { edge in edges[edge.id].map { Line(edge, index: $0) } }
    areas = drawing.areas.map { area in
      Area(title: area.title, isUnassigned: area.meaning == .unassigned, frame: area.frame.hundredths)
    }
  }

  /// Kinds that matter to few readers, and messages, unless there is nothing else: hidden until somebody asks for them.
  /// - Parameter isOverview: whether screens are too.
  static func onDemand(in drawing: Drawing, isOverview: Bool = false) -> TreeKinds {
    var kinds = TreeKinds()
    let few: Set<CoordinatorTree.NodeKind> = [.view, .viewModel, .manager, .message]
    let nodes = Set(drawing.nodes.map(\.node.kind))
    if !nodes.isSubset(of: few) { kinds.nodes = nodes.intersection(few) }
    if isOverview { kinds.nodes.insert(.screen) }
    kinds.edges = Set(drawing.edges.map(\.edge.kind)).filter(\.isMessage)
    return kinds
  }

  /// Drawings of what is shown at first, of that with the arrows of messages, and of all.
  /// - Parameters:
  ///   - whole: as pictures draw it.
  ///   - seen: what an overview shows, if the page begins with one.
  static func drawings(
    of whole: CoordinatorTree, root: CoordinatorTree.Node.ID?, seen: Set<CoordinatorTree.Node.ID>? = nil
  ) -> [Drawing] {
    let whole = whole.drawable
    let layout = TreeLayout(tree: whole, root: root)
    let all = Drawing(layout)
    var hidden = onDemand(in: all)
    let first = whole.without(hidden)
    let overview = seen.map { seen in first.keeping { seen.contains($0.reference ?? $0.id) } }
    hidden.edges = []
    let second = whole.without(hidden)
    let parts = [first, second].filter { $0.nodes.count < whole.nodes.count || $0.edges.count < whole.edges.count }
    let distinct = parts.count == 2 && first.edges.count == second.edges.count ? [first] : parts
    return ((overview.map { [$0] } ?? []) + distinct).map {
      Drawing(TreeLayout(tree: $0.drawable, root: root, looks: layout.looks))
    } + [all]
  }
}

extension HTMLPlan.Line {
  fileprivate init(_ drawn: Drawing.Edge, index: Int) {
    edge = index
    shapes = [SVGPath.line(Array(drawn.points.suffix(2))), SVGPath.line(drawn.points)]
    text = drawn.label?.text
    word = drawn.label.map { $0.frame.hundredths + [$0.end.x.hundredths, $0.end.y.hundredths] }
  }
}

extension Drawing.Rectangle {
  fileprivate var hundredths: [Double] { [minX, minY, size.width, size.height].map(\.hundredths) }
}
