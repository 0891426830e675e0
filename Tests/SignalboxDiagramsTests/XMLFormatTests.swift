import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxText
import SignalboxXML
import Testing

@testable import SignalboxDiagrams

/// Two validators and a reader are the judges of the `xml` format.
@Suite struct XMLFormatTests {
  private static let trees =
    SampleTrees.all.map(\.tree) + HostileText.all.flatMap { [hostileTree($0), hostileMessages($0)] }
    + (0..<200).map(CoordinatorTree.random)

  @Test func shipsTheSchemaItPrints() throws {
    if let difference = try Golden.difference(CoordinatorTreeSchema.text, "Schemas/coordinator-tree.xsd") {
      Issue.record("\(difference)")
    }
    #expect(CoordinatorTreeSchema.text.contains("targetNamespace=\"\(CoordinatorTreeSchema.namespace)\""))
  }

  @Test func isValidToOurReader() throws {
    let schema = XMLSchema(CoordinatorTreeSchema.text)
    for tree in Self.trees {
      let text = DiagramFormat.xml.render(tree)
      #expect(try schema.problems(in: Array(text.utf8)) == [], "\(text)")
    }
  }

  @Test func isValidToXmllint() throws {
    try Tool.inTemporaryFolder { folder in
      let files = Self.trees.indices.map { folder.appendingPathComponent("\($0).xml") }
      for (tree, file) in zip(Self.trees, files) {
        try Data(DiagramFormat.xml.render(tree).utf8).write(to: file)
      }
      let schema = folder.appendingPathComponent("schema.xsd")
      try Data(CoordinatorTreeSchema.text.utf8).write(to: schema)
      let outcome = try Tool("xmllint").run(["--noout", "--schema", schema.path] + files.map(\.path))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func admitsEveryKindThereIs() throws {
    let nodes = CoordinatorTree.NodeKind.allCases.map {
      CoordinatorTree.Node(id: $0.rawValue, name: $0.rawValue, kind: $0)
    }
    let edges = zip(CoordinatorTree.EdgeKind.allCases, nodes).flatMap { kind, node in
      zip(CoordinatorTree.Transition.allCases, nodes + nodes).map { transition, target in
        var edge = CoordinatorTree.Edge(from: node.id, to: target.id, kind: kind, how: transition)
        edge.id += " \(transition.rawValue)"
        return edge
      }
    }
    let text = DiagramFormat.xml.render(CoordinatorTree(nodes: nodes, edges: edges))
    #expect(CoordinatorTree.Transition.allCases.allSatisfy { text.contains("how=\"\($0.rawValue)\"") })
    #expect(try XMLSchema(CoordinatorTreeSchema.text).problems(in: Array(text.utf8)) == [])
  }

  @Test(arguments: [
    #"<node id="A" name="A" kind="screen"/>"#,
    #"<node id="B" name="B" kind="window"/>"#,
    #"<node id="B" name="B" kind="screen" line="0"/>"#,
    #"<node name="B" kind="screen"/>"#,
    #"</nodes><edges><edge id="1" from="A" to="Gone" kind="shows"/></edges><nodes>"#,
  ])
  func schemaRefuses(wrong: String) throws {
    let head = "<coordinatorTree version=\"1\" xmlns=\"\(CoordinatorTreeSchema.namespace)\"><nodes>"
    let nodes = #"<node id="A" name="A" kind="screen"/>"#
    let tail = wrong.hasPrefix("</nodes>") ? "</coordinatorTree>" : "</nodes><edges/></coordinatorTree>"
    let body = wrong.hasPrefix("</nodes>") ? String(wrong.dropLast("<nodes>".count)) : wrong
    let problems = try XMLSchema(CoordinatorTreeSchema.text).problems(in: Array((head + nodes + body + tail).utf8))
    #expect(!problems.isEmpty)
  }

  @Test func holdsTheSameTree() throws {
    for tree in Self.trees where isWritable(tree) {
      var reader = TreeReader()
      try XMLDocumentReader.read(Array(DiagramFormat.xml.render(tree).utf8), into: &reader)
      #expect(reader.tree.placed == tree.drawable)
    }
  }

  /// Whether XML can carry every character and line of the tree.
  private func isWritable(_ tree: CoordinatorTree) -> Bool {
    let nodeTexts = tree.nodes.map { [$0.id, $0.name, $0.module ?? "", $0.file ?? ""] }
    let edgeTexts = tree.edges.map { [$0.id, $0.from, $0.to, $0.file ?? ""] }
    let lines = tree.nodes.compactMap(\.line) + tree.edges.compactMap(\.line)
    return lines.allSatisfy { $0 > 0 } && (nodeTexts + edgeTexts).joined().allSatisfy { $0 == $0.xmlCharacters }
  }
}

/// Reads the format back.
private struct TreeReader: XMLHandler {
  private var nodes: [CoordinatorTree.Node] = []
  private var edges: [CoordinatorTree.Edge] = []

  var tree: CoordinatorTree { CoordinatorTree(nodes: nodes, edges: edges) }

  mutating func start(_ tag: borrowing XMLStartTag) {
    let (file, line) = (tag["file"], tag["line"].flatMap { Int($0) })
    let kind = tag["kind"] ?? ""
    if tag.isNamed("node"), let id = tag["id"], let name = tag["name"],
      let kind = CoordinatorTree.NodeKind(rawValue: kind)
    {
      var node = CoordinatorTree.Node(
        id: id, name: name, kind: kind, role: tag["role"].flatMap { .init(rawValue: $0) },
        interface: tag["interface"].flatMap { .init(rawValue: $0) }, module: tag["module"], file: file, line: line)
      node.parents = tag["parents"].flatMap { Int($0) }
      node.standing = tag["standing"].flatMap { .init(rawValue: $0) }
      node.findings = tag["findings"].flatMap { Int($0) }
      node.folded = tag["folded"].flatMap { Int($0) }
      nodes.append(node)
    }
    if tag.isNamed("edge"), let from = tag["from"], let to = tag["to"],
      let kind = CoordinatorTree.EdgeKind(rawValue: kind)
    {
      let how = tag["how"].flatMap { CoordinatorTree.Transition(rawValue: $0) }
      edges.append(
        .init(
          from: from, to: to, kind: kind, how: how, label: tag["label"], file: file, line: line,
          confidence: tag["confidence"].flatMap { .init(rawValue: $0) }))
    }
  }
}
