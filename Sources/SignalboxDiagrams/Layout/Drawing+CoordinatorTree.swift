import SignalboxProject

extension Drawing {
  /// Draws a coordinator tree.
  /// - Parameters:
  ///   - tree: in any order; edges whose ends are missing are left out.
  ///   - root: the node to begin with; nil to begin with the app entries.
  ///   - isDownward: whether roots stand at the top and not at the left, where there are no frames; nil for whichever
  ///     gives the better page.
  public init(_ tree: CoordinatorTree, root: CoordinatorTree.Node.ID? = nil, isDownward: Bool? = nil) {
    var layout = TreeLayout(tree: tree.drawable, root: root)
    layout.graph.isDownward = isDownward
    self.init(layout)
  }

  /// Whether most arrows of the tree come in from above.
  var isDownward: Bool {
    let lines = edges.filter { !$0.edge.kind.isMessage && $0.edge.from != $0.edge.to }.map { $0.points.suffix(2) }
    return 2 * lines.count { $0.first?.x == $0.last?.x } > lines.count
  }

  /// Draws what is laid out already.
  init(_ layout: TreeLayout) {
    let (page, areas) = PageLayout(sections: layout.sections).page()
    var margin = Point(x: 20, y: 20)
    edges = layout.edges(page, margin: margin)
    // Words left of the leftmost line.
    let left = edges.compactMap(\.label?.frame.minX).min() ?? margin.x
    if left < 8 {
      margin.x += (8 - left).rounded(.up)
      edges = layout.edges(page, margin: margin)
    }
    let frames = layout.frames(page, margin: margin)
    nodes = zip(layout.nodes, frames).map { node, frame in
      let look = layout.looks.looks[node.id]
      return Node(
        node: node, frame: frame, label: look?.label ?? "", marks: look?.marks ?? [],
        isOrphan: look?.isOrphan ?? false)
    }
    self.areas =
      areas.map { Area(meaning: $0.meaning, title: $0.title, frame: $0.frame.moved(by: margin)) }
      + page.frames.map {
        let title = layout.frames[$0.cluster]
        return Area(meaning: title.meaning, title: title.text, frame: $0.frame.moved(by: margin))
      }
    size = Size(
      width: (page.size.width + 2 * margin.x).rounded(.up), height: (page.size.height + 2 * margin.y).rounded(.up))
    for label in edges.compactMap(\.label) { size.width = max(size.width, (label.frame.maxX + 8).rounded(.up)) }
  }
}

extension TreeLayout {
  /// The boxes of the nodes, in the tree's order.
  fileprivate func frames(_ page: Block, margin: Drawing.Point) -> [Drawing.Rectangle] {
    var frames = [Drawing.Rectangle](repeating: .init(x: 0, y: 0, width: 0, height: 0), count: nodes.count)
    for box in page.boxes { frames[box.node] = box.frame.moved(by: margin) }
    return frames
  }

  /// The edges with their lines, in the tree's order.
  fileprivate func edges(_ page: Block, margin: Drawing.Point) -> [Drawing.Edge] {
    var lines = [[Drawing.Point]](repeating: [], count: edges.count)
    for route in page.routes { lines[route.edge] = route.points.map { $0.moved(by: margin) }.simplified }
    let order = edges.indices.sorted { edges[$0].id < edges[$1].id }
    let recursive = recursive
    let texts = order.map { index in
      let again = recursive.contains(index) ? OutlineEntry.again.symbol : nil
      return EdgeLabels.Line(
        points: lines[index], text: [edges[index].caption, again].compactMap { $0 }.joined(separator: " "),
        brief: edges[index].briefCaption ?? again,
        isAtStart: edges[index].kind == .sends && edges[index].label != nil)
    }
    let labels = EdgeLabels.place(
      texts, obstacles: frames(page, margin: margin), frames: page.frames.map { $0.frame.moved(by: margin) })
    return zip(order, labels).map { index, label in
      Drawing.Edge(edge: edges[index], points: lines[index], label: label, isRecursive: recursive.contains(index))
    }
  }
}

extension [Drawing.Point] {
  /// The same line without points that change nothing.
  var simplified: Self {
    reduce(into: []) { result, point in
      if let last = result.last, last == point { return }
      if result.count > 1 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let isLevel = a.y == b.y && b.y == point.y && (b.x - a.x) * (point.x - b.x) > 0
        let isUpright = a.x == b.x && b.x == point.x && (b.y - a.y) * (point.y - b.y) > 0
        if isLevel || isUpright { result.removeLast() }
      }
      result.append(point)
    }
  }
}
