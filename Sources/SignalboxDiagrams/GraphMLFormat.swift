import SignalboxProject
import SignalboxText
import SignalboxXML

extension DiagramFormat {
  /// A flat graph for NetworkX, Gephi and Cytoscape, which know no nested ones: frames are nodes of the kind `module`,
  /// and the key `parent` of a node names the frame it lies in. Ids are NMTOKENs made of the tree's ids.
  static let graphml = DiagramFormat(
    id: "graphml", summary: "for NetworkX, Gephi and Cytoscape", fileExtension: "graphml"
  ) { tree, options in
    let framed = tree.clustered(options.clusters)
    let frames = GraphML.frames(framed)
    let frameOf = Dictionary(framed.nodes.map { ($0.id, $0.module) }, uniquingKeysWith: { first, _ in first })
    return XMLWriter.document { xml in
      xml.element("graphml", ["xmlns": GraphML.namespace]) {
        for key in GraphML.nodeKeys { GraphML.declare(key, "node", xml) }
        for key in GraphML.edgeKeys { GraphML.declare(key, "edge", xml) }
        xml.element("graph", ["id": "tree", "edgedefault": "directed"]) {
          for frame in frames {
            xml.element("node", ["id": GraphML.id("m", frame)]) {
              GraphML.data("n.kind", "module", xml)
              GraphML.data("n.label", frame, xml)
            }
          }
          for node in tree.nodes { GraphML.write(node, frame: frames.isEmpty ? nil : frameOf[node.id] ?? nil, xml) }
          for edge in tree.edges { GraphML.write(edge, xml) }
        }
      }
    }
  }
}

/// What both flavours of GraphML have in common.
enum GraphML {
  static let namespace = "http://graphml.graphdrawing.org/xmlns"

  typealias Key = (name: StaticString, type: StaticString)
  static let nodeKeys: [Key] = [
    ("label", "string"), ("kind", "string"), ("type", "string"), ("role", "string"), ("interface", "string"),
    ("module", "string"), ("parent", "string"), ("file", "string"), ("line", "int"), ("parents", "int"),
    ("standing", "string"), ("makers", "string"), ("findings", "int"), ("folded", "int"),
  ]
  static let edgeKeys: [Key] = [
    ("kind", "string"), ("how", "string"), ("label", "string"), ("file", "string"), ("line", "int"),
    ("confidence", "string"), ("ways", "string"),
  ]

  /// Titles of the frames; none where there is one module alone.
  static func frames(_ tree: CoordinatorTree) -> [String] {
    let found = Set(tree.nodes.compactMap(\.module)).sorted()
    return found.count > 1 ? found : []
  }

  /// An NMTOKEN: different for different names.
  static func id(_ prefix: String, _ name: String) -> String { "\(prefix)-\(SVGPath.identifier(name))" }

  static func declare(_ key: Key, _ domain: StaticString, _ xml: XMLWriter) {
    let prefix = "\(domain)".prefix(1)
    xml.element(
      "key",
      ["id": "\(prefix).\(key.name)", "for": "\(domain)", "attr.name": "\(key.name)", "attr.type": "\(key.type)"])
  }

  static func data(_ key: String, _ value: String?, _ xml: XMLWriter) {
    guard let value else { return }
    xml.element("data", ["key": key], text: value.xmlCharacters)
  }

  static func write(_ node: CoordinatorTree.Node, frame: String?, _ xml: XMLWriter) {
    xml.element("node", ["id": id("n", node.id)]) {
      data("n.label", node.name, xml)
      data("n.kind", node.kind.rawValue, xml)
      data("n.type", node.id, xml)
      data("n.role", node.role?.rawValue, xml)
      data("n.interface", node.interface?.rawValue, xml)
      data("n.module", node.module, xml)
      data("n.parent", frame.map { id("m", $0) }, xml)
      data("n.file", node.file, xml)
      data("n.line", number(node.line), xml)
      data("n.parents", number(node.parents), xml)
      data("n.standing", node.standing?.rawValue, xml)
      data("n.makers", node.makers?.joined(separator: " "), xml)
      data("n.findings", number(node.findings), xml)
      data("n.folded", number(node.folded), xml)
    }
  }

  static func write(_ edge: CoordinatorTree.Edge, _ xml: XMLWriter) {
    xml.element("edge", ["id": id("e", edge.id), "source": id("n", edge.from), "target": id("n", edge.to)]) {
      data("e.kind", edge.kind.rawValue, xml)
      data("e.how", edge.how?.rawValue, xml)
      data("e.label", edge.label, xml)
      data("e.file", edge.file, xml)
      data("e.line", number(edge.line), xml)
      data("e.confidence", edge.confidence?.rawValue, xml)
      data("e.ways", edge.ways.map { $0.map(\.rawValue).joined(separator: " ") }, xml)
    }
  }

  private static func number(_ value: Int?) -> String? { value.map { String($0) } }
}
