import SignalboxProject
import SignalboxText
import SignalboxXML

/// Writes the parts of a picture.
struct SVGCanvas {
  let xml: XMLWriter
  let theme: DiagramTheme
  /// What boxes are coloured by; nil for their kind.
  var heat: HeatMap?

  /// One line of text.
  func words(
    _ text: String, at point: Drawing.Point, size: Double, anchor: String? = nil, isFaint: Bool = false,
    isBold: Bool = false, hasHalo: Bool = false, change: CoordinatorTree.Change? = nil
  ) {
    let own = change.map { "word-\($0.rawValue)" } ?? (isFaint ? "faint" : "ink")
    xml.element(
      "text",
      [
        "class": own + (hasHalo ? " halo" : ""), "x": SVGPath.number(point.x),
        "y": SVGPath.number(point.y), "font-size": SVGPath.number(size), "font-weight": isBold ? "600" : nil,
        "text-anchor": anchor,
        "fill": (change.map(ChangeStyle.colour) ?? (isFaint ? theme.faint : theme.ink)).light,
        "stroke": hasHalo ? theme.page.light : nil, "stroke-width": hasHalo ? "3" : nil,
        "stroke-linejoin": hasHalo ? "round" : nil, "paint-order": hasHalo ? "stroke" : nil,
      ], text: text)
  }

  /// Frames with their titles.
  func areas(_ areas: [Drawing.Area]) {
    guard !areas.isEmpty else { return }
    xml.element("g", ["class": "areas"]) {
      for area in areas {
        xml.element(
          "rect",
          [
            "class": "area", "x": SVGPath.number(area.frame.minX), "y": SVGPath.number(area.frame.minY),
            "width": SVGPath.number(area.frame.size.width), "height": SVGPath.number(area.frame.size.height),
            "rx": "8", "fill": theme.area.fill.light, "stroke": theme.area.line.light,
            "stroke-dasharray": area.meaning == .unassigned ? "4 3" : nil,
          ])
        let corner = Drawing.Point(x: area.frame.minX + 14, y: area.frame.minY + 21)
        words(area.title, at: corner, size: AreaTitle.size, isFaint: true, isBold: true)
      }
    }
  }

  /// The arrowheads of the kinds of arrows that the drawing has.
  func heads(of drawing: Drawing) {
    let kinds = CoordinatorTree.EdgeKind.allCases.filter { kind in drawing.edges.contains { $0.edge.kind == kind } }
    guard !kinds.isEmpty else { return }
    xml.element("defs") {
      for kind in kinds {
        xml.element(
          "marker",
          [
            "id": "head-\(kind.rawValue)", "class": kind.rawValue, "viewBox": "0 0 10 10", "refX": "9.5", "refY": "5",
            "markerWidth": "9", "markerHeight": "9", "markerUnits": "userSpaceOnUse", "orient": "auto",
          ]
        ) {
          let (outline, isFilled) = SVGStyle.head(kind)
          let colour = theme[kind].light
          xml.element(
            "path",
            [
              "class": "head", "d": outline,
              "fill": isFilled ? colour : kind == .handles || kind == .owns ? theme.page.light : "none",
              "stroke": isFilled ? nil : colour, "stroke-width": isFilled ? nil : "1.5",
            ])
        }
      }
    }
  }

  /// All lines; those that build the tree last, on top. The words stand above all lines.
  func edges(_ drawing: Drawing) {
    guard !drawing.edges.isEmpty else { return }
    let labels = Dictionary(drawing.nodes.map { ($0.id, $0.label) }, uniquingKeysWith: { first, _ in first })
    xml.element("g", ["class": "edges", "role": "list", "aria-label": "Arrows", "fill": "none"]) {
      for kind in [CoordinatorTree.EdgeKind.owns, .handles, .sends, .opens, .enters, .shows, .starts] {
        for edge in drawing.edges where edge.edge.kind == kind { self.edge(edge, labels) }
      }
    }
    xml.element("g", ["class": "words", "aria-hidden": "true"]) {
      for edge in drawing.edges {
        guard let label = edge.label else { continue }
        words(
          label.text, at: label.end, size: EdgeLabels.size, anchor: "end", isFaint: true, hasHalo: true,
          change: edge.edge.change)
      }
    }
  }

  private func edge(_ edge: Drawing.Edge, _ labels: [String: String]) {
    let arrow = edge.edge
    let sentence = [labels[arrow.from, default: arrow.from], arrow.kind.rawValue, labels[arrow.to, default: arrow.to]]
    let transition = arrow.howText.map { " (\($0))" } ?? arrow.label.map { ": \($0.printable)" } ?? ""
    let remarks = [
      sentence.joined(separator: " ") + transition, edge.isRecursive ? "leads back to itself" : nil, arrow.doubt,
      arrow.place,
    ]
    let id = "edge-" + SVGPath.identifier(arrow.id)
    xml.element("g", ["id": id, "class": "edge \(arrow.kind.rawValue)", "role": "listitem"]) {
      xml.element("title", text: remarks.compactMap { $0 }.joined(separator: "\n"))
      if let touch = edge.points.suffix(2).first, let end = edge.points.last {
        xml.element("path", ["class": "touch", "d": SVGPath.line([touch, end]), "stroke-width": "9"])
      }
      line(arrow.kind, SVGPath.line(edge.points))
      if let change = arrow.change { line(change, SVGPath.line(edge.points)) }
    }
  }

  func line(_ kind: CoordinatorTree.EdgeKind, _ data: String) {
    xml.element(
      "path",
      [
        "class": "line", "d": data, "stroke": theme[kind].light, "stroke-width": SVGStyle.weight(kind),
        "stroke-dasharray": SVGStyle.dashes(kind), "marker-end": "url(#head-\(kind.rawValue))",
      ])
  }

  /// All boxes, in reading order.
  func nodes(_ drawing: Drawing, _ link: SourceLink?) {
    xml.element("g", ["class": "nodes", "role": "list", "aria-label": "Types"]) {
      for node in drawing.nodes {
        xml.element(
          "g",
          [
            "id": "node-" + SVGPath.identifier(node.id),
            "class": classes(node), "role": "listitem",
          ]
        ) {
          let own = node.node
          let place = own.reference.map { "#node-" + SVGPath.identifier($0) }
          let source = link?.address(file: own.file, line: own.line, own.change)
          guard let address = place ?? source else { return box(node) }
          xml.element("a", ["href": address]) { box(node) }
        }
      }
    }
  }

  private func box(_ node: Drawing.Node) {
    if node.node.isReference { return reference(node) }
    let role = ([node.node.kind.title] + node.marks).joined(separator: ", ")
    let orphan = node.isOrphan ? "no coordinator starts or shows it" : nil
    let tooltip = [node.id.printable, role, orphan, node.node.makersText, node.node.place].compactMap { $0 }
    xml.element("title", text: tooltip.joined(separator: "\n"))
    shape(node.node.kind, node.frame, isOrphan: node.isOrphan, isWrong: node.isWrong, heat: heat?.step(of: node.id))
    if let change = node.node.change { outline(change, node.node.kind, node.frame, isOrphan: node.isOrphan) }
    let frame = node.node.picture.map { picture($0, in: node.frame) } ?? node.frame
    let middle = frame.midX
    // The lid of a manager's cylinder takes room above the words.
    let lid = node.node.kind == .manager ? 2.0 : 0
    let base = (node.marks.isEmpty ? frame.midY + 4.2 : frame.midY - 3) + lid
    words(
      node.label, at: .init(x: middle, y: base), size: NodeLooks.fontSize, anchor: "middle",
      isBold: NodeLooks.isBold(node.node.kind))
    guard !node.marks.isEmpty else { return }
    marks(node, at: .init(x: middle, y: frame.midY + 11 + lid))
  }

  /// What the screen looks like, at the top of its box.
  /// - Returns: the rest of the box.
  private func picture(_ picture: CoordinatorTree.Picture, in frame: Drawing.Rectangle) -> Drawing.Rectangle {
    let size = NodeLooks.thumbnail(picture)
    let top = frame.minY + NodeLooks.pictureMargin
    xml.element(
      "image",
      [
        "x": SVGPath.number(frame.midX - size.width / 2), "y": SVGPath.number(top),
        "width": SVGPath.number(size.width), "height": SVGPath.number(size.height), "aria-hidden": "true",
        "href": "data:image/png;base64,\(picture.data)",
      ])
    let used = NodeLooks.pictureMargin + size.height
    return .init(x: frame.minX, y: frame.minY + used, width: frame.size.width, height: frame.size.height - used)
  }

  /// A small box with a thin outline: the type itself stands elsewhere.
  private func reference(_ node: Drawing.Node) {
    let own = node.node
    let names = own.contents ?? (own.reference ?? own.id).printable
    xml.element("title", text: "\(names)\n\(own.kind.title), \(Reference.meaning)")
    shape(own.kind, node.frame, isOrphan: false, weight: "0.8")
    if let change = own.change { outline(change, own.kind, node.frame) }
    let point = Drawing.Point(x: node.frame.midX, y: node.frame.midY + 3.7)
    words(node.label, at: point, size: NodeLooks.referenceSize, anchor: "middle")
  }

  /// The small words below the label; those about violations in red, and heavier.
  private func marks(_ node: Drawing.Node, at point: Drawing.Point) {
    let plain = node.isWrong ? Array(node.marks.dropLast()) : node.marks
    // Strong colours leave too little contrast for faint words.
    let isHot = heat?.step(of: node.id) != nil
    let attributes: KeyValuePairs<StaticString, String?> = [
      "class": isHot ? "ink" : "faint", "x": SVGPath.number(point.x), "y": SVGPath.number(point.y),
      "font-size": SVGPath.number(NodeLooks.markSize), "text-anchor": "middle",
      "fill": (isHot ? theme.ink : theme.faint).light,
    ]
    xml.element("text", attributes) {
      xml.text(plain.joined(separator: ", ") + (plain.isEmpty || !node.isWrong ? "" : ", "))
      guard node.isWrong, let last = node.marks.last else { return }
      xml.element("tspan", ["class": "broken", "fill": theme.finding.light, "font-weight": "600"], text: last)
    }
  }

  func shape(
    _ kind: CoordinatorTree.NodeKind, _ frame: Drawing.Rectangle, isOrphan: Bool, isWrong: Bool = false,
    weight: String? = nil, heat: Int? = nil
  ) {
    xml.element(
      "path",
      [
        "class": "shape", "d": SVGPath.outline(kind, frame),
        "fill": (heat.map(HeatStyle.colour) ?? theme[kind].fill).light,
        "stroke": (isWrong ? theme.finding : theme[kind].line).light,
        "stroke-width": isWrong ? "2.6" : weight ?? SVGStyle.weight(kind), "stroke-dasharray": isOrphan ? "4 3" : nil,
      ])
  }
}

extension SVGCanvas {
  /// What style sheets and scripts know the element by.
  private func classes(_ drawn: Drawing.Node) -> String {
    [
      "node", drawn.node.kind.rawValue, drawn.isWrong ? "wrong" : nil, drawn.node.isReference ? "reference" : nil,
      heat?.step(of: drawn.id).map(HeatStyle.name),
    ].compactMap { $0 }.joined(separator: " ")
  }
}
