import SignalboxProject
import SignalboxText
import SignalboxXML

extension DiagramFormat {
  /// GraphML as yEd opens it: with places, shapes and colours, and frames as groups.
  static let yEd = DiagramFormat(
    id: "graphml-yed", summary: "for the editor yEd, with places and colours", fileExtension: "graphml"
  ) { tree, options in
    // Boxes that others draw have no room for pictures.
    let plain = CoordinatorTree(
      nodes: tree.nodes.map { node in
        var node = node
        node.picture = nil
        return node
      }, edges: tree.edges)
    return YEdPage(drawing: Drawing(plain.routed.clustered(options.clusters), root: options.root), options: options)
      .text
  }
}

private struct YEdPage {
  let drawing: Drawing
  let options: DiagramOptions

  private var theme: DiagramTheme { options.theme }

  var text: String {
    XMLWriter.document { xml in
      let schema = "http://www.yworks.com/xml/graphml"
      xml.element("graphml", ["xmlns": GraphML.namespace, "xmlns:y": schema]) {
        xml.element("key", ["id": "n.look", "for": "node", "yfiles.type": "nodegraphics"])
        xml.element("key", ["id": "e.look", "for": "edge", "yfiles.type": "edgegraphics"])
        for (id, domain) in [("n.tip", "node"), ("e.tip", "edge")] {
          xml.element("key", ["id": id, "for": domain, "attr.name": "description", "attr.type": "string"])
        }
        xml.element("key", ["id": "n.url", "for": "node", "attr.name": "url", "attr.type": "string"])
        xml.element("graph", ["id": "tree", "edgedefault": "directed"]) { graph(xml) }
      }
    }
  }

  private func graph(_ xml: XMLWriter) {
    let frames = GraphML.frames(CoordinatorTree(nodes: drawing.nodes.map(\.node)))
    let groups = Dictionary(grouping: drawing.nodes) { frames.isEmpty ? nil : $0.node.module }
    for frame in frames {
      let id = GraphML.id("m", frame)
      xml.element("node", ["id": id, "yfiles.foldertype": "group"]) {
        xml.element("data", ["key": "n.look"]) { group(frame, xml) }
        xml.element("graph", ["id": "\(id).graph", "edgedefault": "directed"]) {
          for node in groups[frame] ?? [] { self.node(node, xml) }
        }
      }
    }
    for node in groups[nil] ?? [] { self.node(node, xml) }
    for edge in drawing.edges { self.edge(edge, xml) }
  }

  private func group(_ title: String, _ xml: XMLWriter) {
    let frame = drawing.areas.first { $0.meaning == .module && $0.title == AreaTitle.module(title) }?.frame
    xml.element("y:ProxyAutoBoundsNode") {
      xml.element("y:Realizers", ["active": "0"]) {
        xml.element("y:GroupNode") {
          if let frame { geometry(frame, xml) }
          xml.element("y:Fill", ["color": theme.area.fill.light, "transparent": "false"])
          xml.element("y:BorderStyle", ["color": theme.area.line.light, "type": "line", "width": "1.0"])
          xml.element("y:NodeLabel", ["modelName": "internal", "modelPosition": "tl"], text: title.printable)
          xml.element("y:Shape", ["type": "roundrectangle"])
          xml.element("y:State", ["closed": "false"])
        }
      }
    }
  }

  private func node(_ node: Drawing.Node, _ xml: XMLWriter) {
    let orphan = node.isOrphan ? "no coordinator starts or shows it" : nil
    let tip = [node.id.printable, node.node.kind.title, orphan, node.node.makersText, node.node.place]
      .compactMap { $0 }.joined(separator: "\n")
    let words = [node.label] + (node.marks.isEmpty ? [] : [node.marks.joined(separator: ", ")])
    let box = theme[node.node.kind]
    xml.element("node", ["id": GraphML.id("n", node.id)]) {
      xml.element("data", ["key": "n.tip"], text: tip.xmlCharacters)
      if let url = options.sourceLink?.address(file: node.node.file, line: node.node.line) {
        xml.element("data", ["key": "n.url"], text: url.xmlCharacters)
      }
      xml.element("data", ["key": "n.look"]) {
        xml.element("y:ShapeNode") {
          geometry(node.frame, xml)
          xml.element("y:Fill", ["color": box.fill.light, "transparent": "false"])
          xml.element(
            "y:BorderStyle",
            [
              "color": (node.isWrong ? theme.finding : box.line).light, "type": node.isOrphan ? "dashed" : "line",
              "width": node.isWrong || node.node.kind == .coordinator ? "2.0" : "1.0",
            ])
          xml.element(
            "y:NodeLabel", ["fontSize": "12", "textColor": theme.ink.light], text: words.joined(separator: "\n"))
          xml.element("y:Shape", ["type": shape(node.node.kind)])
        }
      }
    }
  }

  private func edge(_ edge: Drawing.Edge, _ xml: XMLWriter) {
    let arrow = edge.edge
    let ends: KeyValuePairs<StaticString, String?> = [
      "id": GraphML.id("e", arrow.id), "source": GraphML.id("n", arrow.from), "target": GraphML.id("n", arrow.to),
    ]
    let tip = [arrow.kind.rawValue, arrow.label?.printable, arrow.doubt, arrow.place].compactMap { $0 }
    xml.element("edge", ends) {
      xml.element("data", ["key": "e.tip"], text: tip.joined(separator: "\n").xmlCharacters)
      xml.element("data", ["key": "e.look"]) {
        xml.element("y:PolyLineEdge") {
          xml.element(
            "y:LineStyle",
            [
              "color": theme[arrow.kind].light, "type": line(arrow.kind),
              "width": arrow.kind == .starts ? "2.0" : "1.0",
            ])
          xml.element("y:Arrows", ["source": "none", "target": head(arrow.kind)])
          if let caption = arrow.caption {
            xml.element("y:EdgeLabel", ["fontSize": "10", "textColor": theme.faint.light], text: caption)
          }
        }
      }
    }
  }

  private func geometry(_ frame: Drawing.Rectangle, _ xml: XMLWriter) {
    xml.element(
      "y:Geometry",
      [
        "x": SVGPath.number(frame.minX), "y": SVGPath.number(frame.minY),
        "width": SVGPath.number(frame.size.width), "height": SVGPath.number(frame.size.height),
      ])
  }

  private func shape(_ kind: CoordinatorTree.NodeKind) -> String {
    switch kind {
    case .app: "octagon"
    case .coordinator: "roundrectangle"
    case .screen, .view: "rectangle"
    case .viewModel: "ellipse"
    case .manager: "parallelogram"
    case .message: "hexagon"
    case .group: "trapezoid"
    case .link: "fatarrow"
    }
  }

  private func line(_ kind: CoordinatorTree.EdgeKind) -> String {
    switch kind {
    case .starts, .owns, .enters: "line"
    case .shows, .opens: "dashed"
    case .sends, .handles: "dotted"
    }
  }

  private func head(_ kind: CoordinatorTree.EdgeKind) -> String {
    switch kind {
    case .starts, .shows, .opens, .enters: "standard"
    case .sends: "plain"
    case .handles: "transparent_circle"
    case .owns: "white_diamond"
    }
  }
}
