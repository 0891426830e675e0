import SignalboxProject
import SignalboxText

extension HTMLTreeData {
  typealias ID = CoordinatorTree.Node.ID

  /// - Parameters:
  ///   - tree: with messages as nodes.
  ///   - drawing: of the same tree, with messages as arrows.
  ///   - plans: of parts of it, the smallest first, the drawing itself last.
  ///   - carried: the messages that each arrow of the drawing stands for.
  ///   - seen: what an overview shows, if the page begins with one.
  init(
    tree: CoordinatorTree, drawing: Drawing, plans: [Drawing], carried: [CoordinatorTree.Edge.ID: [ID]],
    seen: Set<ID>? = nil, options: DiagramOptions
  ) {
    let link = options.changeLink
    let indices = Dictionary(uniqueKeysWithValues: drawing.nodes.enumerated().map { ($1.id, $0) })
    // The drawing's modules may be folders.
    let modules = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, $0.module) })
    let leading = seen ?? tree.seen
    nodes = drawing.nodes.map { drawn in
      var node = Node(drawn, module: modules[drawn.id] ?? nil, remarks: options.remarks[drawn.id] ?? [], link)
      node.owner = drawn.node.ownersText
      node.change = drawn.node.change?.rawValue
      node.reference = drawn.node.reference.flatMap { indices[$0] }
      if drawn.node.kind == .screen, leading.contains(drawn.node.reference ?? drawn.id) { node.leads = true }
      return node
    }
    let sorted = tree.nodes.filter { $0.kind == .message }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    let ends = Dictionary(grouping: tree.edges.filter(\.kind.isMessage), by: \.to)
    messages = sorted.map { Message($0, ends: ends[$0.id] ?? [], indices, link) }
    let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.id, $0) })
    let arrows = drawing.edgesInReadingOrder
    edges = arrows.map { drawn in
      let ids = Set((carried[drawn.id] ?? []) + [drawn.edge.to])
      return Edge(drawn, messages: ids.compactMap { places[$0] }.sorted(), indices, link)
    }
    levels =
      [true, false].map { isOverview in
        let kinds = HTMLPlan.onDemand(in: drawing, isOverview: isOverview)
        return kinds.nodes.map(\.rawValue).sorted() + kinds.edges.map(\.rawValue).sorted()
      } + [[]]
    off = levels[seen != nil ? 0 : 1]
    let lines = Dictionary(uniqueKeysWithValues: arrows.enumerated().map { ($1.id, $0) })
    self.plans = plans.map { HTMLPlan($0, nodes: indices, edges: lines) }
  }
}

extension Drawing {
  /// As the panel lists them: tabs in the order of their bar.
  fileprivate var edgesInReadingOrder: [Edge] {
    let names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.node.name) })
    return edges.map { ($0.edge.readingOrder(name: names[$0.edge.to, default: ""]), $0) }
      .sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}

extension HTMLTreeData.Node {
  fileprivate init(_ drawn: Drawing.Node, module: String?, remarks: [DiagramRemark], _ link: SourceLink?) {
    let (node, frame) = (drawn.node, drawn.frame)
    self.init(
      id: node.id.printable, key: SVGPath.identifier(node.id), name: node.name.printable, kind: node.kind.rawValue,
      title: node.kind.title, role: node.role?.phrase, interface: node.interface?.rawValue, module: module?.printable,
      file: node.file?.printable, place: node.place, link: link?.address(file: node.file, line: node.line, node.change),
      standing: node.standing?.rawValue, makers: node.makersText, findings: node.findings, folded: node.folded,
      remarks: remarks.map { HTMLTreeData.Remark($0, link) },
      frame: [frame.minX, frame.minY, frame.size.width, frame.size.height].map(\.hundredths))
  }
}

extension HTMLTreeData.Remark {
  fileprivate init(_ remark: DiagramRemark, _ link: SourceLink?) {
    self.init(
      rule: remark.rule.printable, severity: remark.severity, reason: remark.reason.printable,
      place: "\(remark.file.printable):\(remark.line)", link: link?.address(file: remark.file, line: remark.line))
  }
}

extension HTMLTreeData.Edge {
  fileprivate init(
    _ drawn: Drawing.Edge, messages: [Int], _ indices: [HTMLTreeData.ID: Int], _ link: SourceLink?
  ) {
    let edge = drawn.edge
    self.init(
      key: SVGPath.identifier(edge.id), from: indices[edge.from, default: 0], to: indices[edge.to, default: 0],
      kind: edge.kind.rawValue, how: edge.howText, recursive: drawn.isRecursive ? true : nil, doubt: edge.doubt,
      place: edge.place, link: link?.address(file: edge.file, line: edge.line, edge.change), messages: messages,
      change: edge.change?.rawValue)
  }
}

extension HTMLTreeData.Message {
  fileprivate init(
    _ node: CoordinatorTree.Node, ends: [CoordinatorTree.Edge], _ indices: [HTMLTreeData.ID: Int],
    _ link: SourceLink?
  ) {
    func list(_ kind: CoordinatorTree.EdgeKind) -> [HTMLTreeData.End] {
      ends.filter { $0.kind == kind }.compactMap { edge in
        indices[edge.from].map { index in
          HTMLTreeData.End(
            node: index, place: edge.place, link: link?.address(file: edge.file, line: edge.line), doubt: edge.doubt,
            passesOn: edge.label == CoordinatorTree.passesOn ? true : nil)
        }
      }
    }
    self.init(
      id: node.id.printable, name: node.name.printable, place: node.place,
      link: link?.address(file: node.file, line: node.line), sends: list(.sends), handles: list(.handles))
  }
}

extension Double {
  var hundredths: Double { (self * 100).rounded() / 100 }
}
