import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxText
import SignalboxXML
import Testing

@testable import SignalboxDiagrams

/// NetworkX, jsonschema and Python's csv find in a tree what was put into it.
@Suite(.enabled(if: TreeConsumers.hasReaders, "not installed: make consumers")) struct TreeConsumerTests {
  private static let trees =
    SampleTrees.all.map(\.tree) + HostileText.all.flatMap { [hostileTree($0), hostileMessages($0)] }
    + (0..<100).map(CoordinatorTree.random)

  /// - Parameter carried: what a format makes of a text.
  private func expectReadings(_ format: String, _ carried: (String) -> String = { $0 }) throws {
    let format = try #require(DiagramFormat.named(format))
    let readings = try TreeConsumers.read(Self.trees.map { format.render($0) }, as: format.id)
    #expect(readings.count == Self.trees.count)
    for (tree, reading) in zip(Self.trees, readings) {
      let expected = TreeConsumers.Reading(tree.drawable)
      // Compared as bytes: to Swift a composed and a decomposed `é` are equal.
      #expect(reading.rows().map { Array($0.utf8) } == expected.rows(carried).map { Array($0.utf8) }, "\(tree)")
    }
  }

  @Test func jsonFollowsItsSchema() throws { try expectReadings("json") }

  @Test func csv() throws { try expectReadings("csv", \.inTable) }

  @Test func graphMLInNetworkX() throws { try expectReadings("graphml", \.xmlCharacters) }

  @Test func yEdGraphMLInNetworkX() throws {
    let format = try #require(DiagramFormat.named("graphml-yed"))
    let readings = try TreeConsumers.read(Self.trees.map { format.render($0) }, as: format.id)
    for (tree, reading) in zip(Self.trees, readings) {
      let drawn = tree.drawable.routed
      #expect(reading.nodes.map { $0[0] }.sorted() == drawn.nodes.map { GraphML.id("n", $0.id) }.sorted(), "\(tree)")
      let arrows = drawn.edges.map { [GraphML.id("n", $0.from), GraphML.id("n", $0.to), $0.kind.rawValue] }
      #expect(
        reading.edges.map { $0.joined(separator: " ") }.sorted() == arrows.map { $0.joined(separator: " ") }.sorted())
    }
  }

  @Test func nodesOfModulesLieInTheirFrames() throws {
    let text = DiagramFormat.graphml.render(SampleTrees.modules)
    #expect(text.contains(#"<data key="n.parent">m-Payments</data>"#))
    var options = DiagramOptions()
    options.clusters = .none
    #expect(!DiagramFormat.graphml.render(SampleTrees.modules, options: options).contains("n.parent\">"))
  }

  @Test func aTreeThatIsWrongIsRefused() throws {
    let damages = [
      ("json", #""kind" : "screen""#, #""kind" : "window""#), ("json", #""version" : 1"#, #""version" : 2"#),
      ("json", #""how" : "push""#, #""how" : 1"#), ("csv", "node,", "node,\"x\" ,"),
      ("graphml", #"source="n-Shop.AppCoordinator""#, #"source="n-Nobody""#),
      ("graphml", #"<data key="n.file">"#, #"<data key="n.place">"#),
      ("graphml", #"<node id="n-Shop.AppCoordinator">"#, #"<node id="n Shop">"#),
      ("graphml-yed", #"<data key="n.tip">"#, #"<data key="e.tip">"#),
    ]
    for (format, right, wrong) in damages {
      let text = try #require(DiagramFormat.named(format)).render(SampleTrees.shop)
      try #require(text.contains(right), "\(format) has no \(right)")
      #expect(throws: TreeConsumers.Failure.self, "\(wrong)") {
        try TreeConsumers.read([text.replacing(right, with: wrong)], as: format)
      }
    }
  }
}

extension String {
  fileprivate var inTable: String {
    unicodeScalars.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } == true ? "'" + printable : printable
  }
}
