import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxDiagrams

/// Graphviz itself is the judge of the `dot` format.
@Suite struct GraphvizTests {
  private static let trees =
    SampleTrees.all.map(\.tree) + HostileText.all.flatMap { [hostileTree($0), hostileMessages($0)] }
    + (0..<60).map(CoordinatorTree.random)

  @Test func drawsEverythingWithoutAWarning() throws {
    try withDrawings(of: Self.trees, as: "svg") { drawings, errors in
      #expect(errors == "")
      // A name that broke out of its label would break the SVG too.
      let outcome = try Tool("xmllint").run(["--noout"] + drawings.map(\.path))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func seesTheNodesAndArrowsOfTheTreeAndNoOthers() throws {
    try withDrawings(of: Self.trees, as: "dot_json") { drawings, _ in
      for (tree, drawing) in zip(Self.trees, drawings) {
        let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: drawing))
        let drawn = tree.drawable.routed
        let wrong = drawn.nodes.contains { ($0.findings ?? 0) > 0 } ? 1 : 0
        let orphans = drawn.nodes.contains { $0.standing == .orphan } ? 1 : 0
        let samples = Set(drawn.nodes.map(\.kind)).count + Set(drawn.edges.map(\.kind)).count + orphans + wrong
        let nodes = (graph.objects ?? []).filter { $0.nodes == nil }
        #expect(nodes.count == printableIDs(drawn).count + 2 * samples, "\(tree)")
        #expect((graph.edges ?? []).count == drawn.edges.count + samples, "\(tree)")
      }
    }
  }

  @Test func keepsAPushAndAPresentBetweenTheSameTwo() {
    let tree = CoordinatorTree(
      nodes: ["A", "B"].map { .init(id: $0, name: $0, kind: .coordinator) },
      edges: [.init(from: "A", to: "B", kind: .starts), .init(from: "A", to: "B", kind: .shows)])
    #expect(DiagramFormat.dot.render(tree).components(separatedBy: "\"A\" -> \"B\"").count == 3)
  }

  @Test(arguments: [(12, 0), (30, 20)]) func manyWithoutArrowsStandInRows(count: Int, links: Int) {
    let nodes = (0..<count).map { CoordinatorTree.Node(id: "S\($0)", name: "S\($0)", kind: .screen) }
    let text = DiagramFormat.dot.render(CoordinatorTree(nodes: nodes))
    #expect(text.components(separatedBy: "[style=\"invis\"];").count - 1 == links)
  }

  @Test func messagesUpTheTreeDoNotBendIt() {
    let text = DiagramFormat.dot.render(SampleTrees.shop)
    #expect(text.contains(#""Shop.CartCoordinator" -> "Shop.ProductDetailViewController" [dir="back", "#))
    #expect(text.contains(#""Shop.CartViewModel" -> "Shop.CartCoordinator" [tooltip="CartViewModel sends "#))
  }

  @Test func aMissingToolSaysHowToInstallIt() {
    let error = #expect(throws: Tool.Missing.self) { try Tool("no-such-tool") }
    #expect(error?.description.contains("make tools") == true)
  }

  @Test func shortensLongNamesInTheMiddle() {
    let name = String(repeating: "Very", count: 125) + "LongCoordinator"
    #expect(name.shortened(to: 48).count == 48)
    #expect(name.shortened(to: 48).hasSuffix("VeryVeryLongCoordinator"))
    #expect("Cart".shortened(to: 48) == "Cart")
  }

  /// Two ids that print alike are one node to Graphviz.
  private func printableIDs(_ tree: CoordinatorTree) -> Set<[UInt8]> {
    Set(tree.nodes.map { Array($0.id.printable.utf8) })
  }

  /// Has all trees drawn in one call, because starting Graphviz costs more than drawing.
  private func withDrawings(
    of trees: [CoordinatorTree], as type: String, _ body: ([URL], _ errors: String) throws -> Void
  ) throws {
    try Tool.inTemporaryFolder { folder in
      let files = trees.indices.map { folder.appendingPathComponent("\($0).dot") }
      for (tree, file) in zip(trees, files) {
        try Data(DiagramFormat.dot.render(tree).utf8).write(to: file)
      }
      let outcome = try Tool("dot").run(["-T\(type)", "-O"] + files.map(\.path))
      #expect(outcome.status == 0)
      try body(files.map { URL(fileURLWithPath: "\($0.path).\(type)") }, outcome.errors)
    }
  }
}

/// What `dot -Tdot_json` says about a graph, as far as the tests ask.
private struct Graph: Decodable {
  /// Nodes, and frames: those list what they hold.
  struct Object: Decodable {
    var name: String
    var nodes: [Int]?
  }
  struct Edge: Decodable {}

  var objects: [Object]?
  var edges: [Edge]?
}
