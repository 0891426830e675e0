import SignalboxProject
import SignalboxXML

extension XMLWriter {
  /// One line of text.
  func words(
    _ text: String, at point: Drawing.Point, size: Double, anchor: String? = nil, isFaint: Bool = false,
    isBold: Bool = false, hasHalo: Bool = false
  ) {
    element(
      "text",
      [
        "class": (isFaint ? "faint" : "ink") + (hasHalo ? " halo" : ""), "x": SVGPath.number(point.x),
        "y": SVGPath.number(point.y), "font-size": SVGPath.number(size), "font-weight": isBold ? "600" : nil,
        "text-anchor": anchor, "fill": (isFaint ? SVGStyle.faint : SVGStyle.ink).light,
        "stroke": hasHalo ? SVGStyle.page.light : nil, "stroke-width": hasHalo ? "3" : nil,
        "stroke-linejoin": hasHalo ? "round" : nil, "paint-order": hasHalo ? "stroke" : nil,
      ], text: text)
  }

  /// Frames with their titles.
  func areas(_ areas: [Drawing.Area]) {
    guard !areas.isEmpty else { return }
    element("g", ["class": "areas"]) {
      for area in areas {
        element(
          "rect",
          [
            "class": "area", "x": SVGPath.number(area.frame.minX), "y": SVGPath.number(area.frame.minY),
            "width": SVGPath.number(area.frame.size.width), "height": SVGPath.number(area.frame.size.height),
            "rx": "8", "fill": SVGStyle.area.fill.light, "stroke": SVGStyle.area.line.light,
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
    element("defs") {
      for kind in kinds {
        element(
          "marker",
          [
            "id": "head-\(kind.rawValue)", "class": kind.rawValue, "viewBox": "0 0 10 10", "refX": "9.5", "refY": "5",
            "markerWidth": "9", "markerHeight": "9", "markerUnits": "userSpaceOnUse", "orient": "auto",
          ]
        ) {
          let (outline, isFilled) = SVGStyle.head(kind)
          let colour = SVGStyle.line(kind).light
          element(
            "path",
            [
              "class": "head", "d": outline,
              "fill": isFilled ? colour : kind == .handles ? SVGStyle.page.light : "none",
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
    element("g", ["class": "edges", "role": "list", "aria-label": "Arrows", "fill": "none"]) {
      for kind in [CoordinatorTree.EdgeKind.handles, .sends, .shows, .starts] {
        for edge in drawing.edges where edge.edge.kind == kind { self.edge(edge, labels) }
      }
    }
    element("g", ["class": "words", "aria-hidden": "true"]) {
      for label in drawing.edges.compactMap(\.label) {
        words(
          label.text, at: label.end, size: EdgeLabels.size, anchor: "end", isFaint: true, hasHalo: true)
      }
    }
  }

  private func edge(_ edge: Drawing.Edge, _ labels: [String: String]) {
    let arrow = edge.edge
    let sentence = [labels[arrow.from, default: arrow.from], arrow.kind.rawValue, labels[arrow.to, default: arrow.to]]
    let manner = arrow.how.map { " (\($0.rawValue))" } ?? ""
    let remarks = [
      sentence.joined(separator: " ") + manner, edge.isRecursive ? "leads back to itself" : nil, arrow.place,
    ]
    let id = "edge-" + SVGPath.identifier(arrow.id)
    element("g", ["id": id, "class": "edge \(arrow.kind.rawValue)", "role": "listitem"]) {
      element("title", text: remarks.compactMap { $0 }.joined(separator: "\n"))
      if let touch = edge.points.suffix(2).first, let end = edge.points.last {
        element("path", ["class": "touch", "d": SVGPath.line([touch, end]), "stroke-width": "9"])
      }
      line(arrow.kind, SVGPath.line(edge.points))
    }
  }

  private func line(_ kind: CoordinatorTree.EdgeKind, _ data: String) {
    element(
      "path",
      [
        "class": "line", "d": data, "stroke": SVGStyle.line(kind).light, "stroke-width": SVGStyle.weight(kind),
        "stroke-dasharray": SVGStyle.dashes(kind), "marker-end": "url(#head-\(kind.rawValue))",
      ])
  }

  /// All boxes, in reading order.
  func nodes(_ drawing: Drawing, _ link: SourceLink?) {
    element("g", ["class": "nodes", "role": "list", "aria-label": "Types"]) {
      for node in drawing.nodes {
        element(
          "g",
          [
            "id": "node-" + SVGPath.identifier(node.id), "class": "node \(node.node.kind.rawValue)", "role": "listitem",
          ]
        ) {
          guard let address = link?.address(file: node.node.file, line: node.node.line) else { return box(node) }
          element("a", ["href": address]) { box(node) }
        }
      }
    }
  }

  private func box(_ node: Drawing.Node) {
    let role = ([node.node.kind.title] + node.marks).joined(separator: ", ")
    let orphan = node.isOrphan ? "nothing starts or shows it" : nil
    let tooltip = [node.id.printable, role, orphan, node.node.place].compactMap { $0 }
    element("title", text: tooltip.joined(separator: "\n"))
    shape(node.node.kind, node.frame, isOrphan: node.isOrphan)
    let middle = node.frame.midX
    // The lid of a manager's cylinder takes room above the words.
    let lid = node.node.kind == .manager ? 2.0 : 0
    let base = (node.marks.isEmpty ? node.frame.midY + 4.2 : node.frame.minY + 18) + lid
    words(
      node.label, at: .init(x: middle, y: base), size: NodeLooks.fontSize, anchor: "middle",
      isBold: NodeLooks.isBold(node.node.kind))
    guard !node.marks.isEmpty else { return }
    words(
      node.marks.joined(separator: ", "), at: .init(x: middle, y: node.frame.minY + 32 + lid), size: NodeLooks.markSize,
      anchor: "middle", isFaint: true)
  }

  private func shape(_ kind: CoordinatorTree.NodeKind, _ frame: Drawing.Rectangle, isOrphan: Bool) {
    element(
      "path",
      [
        "class": "shape", "d": SVGPath.outline(kind, frame), "fill": SVGStyle.fill(kind).light,
        "stroke": SVGStyle.outline(kind).light,
        "stroke-width": SVGStyle.weight(kind), "stroke-dasharray": isOrphan ? "4 3" : nil,
      ])
  }

  /// Samples with their meanings.
  func legend(_ legend: SVGLegend) {
    element("g", ["class": "legend", "role": "list", "aria-label": "Legend"]) {
      for entry in legend.entries {
        let kind =
          switch entry.sample {
          case .node(let kind, _): kind.rawValue
          case .edge(let kind): kind.rawValue
          }
        element("g", ["class": kind, "role": "listitem"]) {
          switch entry.sample {
          case .node(let kind, let isOrphan): shape(kind, entry.frame, isOrphan: isOrphan)
          case .edge(let kind):
            let y = entry.frame.midY
            line(kind, SVGPath.line([.init(x: entry.frame.minX, y: y), .init(x: entry.frame.maxX, y: y)]))
          }
          let text = Drawing.Point(x: entry.frame.maxX + 7, y: entry.frame.midY + 4)
          words(entry.text, at: text, size: SVGLegend.fontSize, isFaint: true)
        }
      }
    }
  }
}
