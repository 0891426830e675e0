import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxDiagrams

/// Mermaid itself, in a browser, draws what our texts say.
@Suite(.enabled(if: MermaidConsumer.isThere, "no Chromium or Mermaid: make consumers"), .serialized)
struct MermaidConsumerTests {
  private static let trees =
    SampleTrees.all.map(\.tree) + HostileText.all.flatMap { [hostileTree($0), hostileMessages($0)] }
    + (0..<20).map(CoordinatorTree.random)

  @Test func drawsEveryNodeAndArrow() throws {
    let drawings = try MermaidConsumer.draw(Self.trees.map { DiagramFormat.mermaid.render($0) })
    #expect(drawings.count == Self.trees.count)
    for (tree, drawing) in zip(Self.trees, drawings) {
      let pictured = tree.drawable.pictured(DiagramOptions())
      let looks = NodeLooks(tree: pictured, isInFrames: Set(pictured.nodes.compactMap(\.module)).count > 1).looks
      let labels = Dictionary(looks.map { (MermaidText.id("n", $0), $1.label) }) { first, _ in first }
      // Of several arrows from a node to itself it draws the last one.
      let circles = Dictionary(grouping: pictured.edges.filter { $0.from == $0.to }, by: \.from)
      let hidden = circles.values.map { $0.count - 1 }.reduce(0, +)
      #expect(drawing.error == nil, "\(drawing.error ?? "") \(tree)")
      #expect(Set(drawing.nodes.map(\.id)) == Set(labels.keys), "\(tree)")
      #expect(drawing.arrows == pictured.edges.count - hidden, "\(tree)")
      for node in drawing.nodes {
        let label = labels[node.id, default: "?"].printable.squeezed
        #expect(label.isEmpty || node.label.squeezed.contains(label), "\(node)")
      }
    }
  }

  /// Beyond the limits Mermaid draws an error in place of the chart.
  @Test func staysWithinItsLimits() throws {
    let names = (0..<900).map { "Node\($0)" }
    let tree = CoordinatorTree(
      nodes: names.map { CoordinatorTree.Node(id: $0, name: $0, kind: .coordinator) },
      edges: names.indices.dropFirst().map { index in
        CoordinatorTree.Edge(from: names[(index - 1) / 4], to: names[index], kind: .starts)
      })
    let drawing = try #require(try MermaidConsumer.draw([DiagramFormat.mermaid.render(tree)]).first)
    #expect(drawing.error == nil)
    #expect(drawing.arrows > 100)
  }

  @Test func whatIsWrongIsRefused() throws {
    let text = DiagramFormat.mermaid.render(SampleTrees.shop)
    let drawing = try #require(try MermaidConsumer.draw([text.replacing("==>", with: "==")]).first)
    #expect(drawing.error != nil)
  }
}

/// Mermaid's own script, as a package of PyPI carries it.
enum MermaidConsumer {
  struct Drawing: Decodable {
    struct Node: Decodable {
      var id, label: String
    }

    var nodes: [Node] = []
    var arrows = 0
    var error: String?
  }

  private struct Seen: Decodable {
    var drawings: [Drawing]
  }

  static let script: URL? = {
    let library = Repository.url(".build/consumers/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    return versions.sorted().map { library.appendingPathComponent("\($0)/site-packages/mermaidx/assets/mermaid.js") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static var isThere: Bool { Browser.tool != nil && script != nil }

  static func draw(_ texts: [String]) throws -> [Drawing] {
    let source = try #require(script).absoluteString
    let json = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self).replacing("</", with: "<\\/")
    let page = """
      <!doctype html><meta charset="utf-8"><body><div id="stage"></div><script src="\(source)"></script>
      <script type="application/json" id="texts">\(json.replacing("<!--", with: "<\\u0021--"))</script></body>
      """
    return try Browser.probe(page, probe, isPatient: false, as: Seen.self).seen.drawings
  }

  private static let probe = #"""
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
    seen.drawings = [];
    for (const [index, text] of JSON.parse($('texts').textContent).entries()) {
      const drawing = { nodes: [], arrows: 0 };
      seen.drawings.push(drawing);
      try {
        $('stage').innerHTML = (await mermaid.render('chart' + index, text)).svg;
        drawing.nodes = all('#stage .node').map(node => ({
          id: node.id.replace(/^.*?flowchart-/, '').replace(/-\d+$/, ''),
          label: (node.querySelectorAll('br').forEach(end => end.replaceWith('\n')), node.textContent),
        }));
        drawing.arrows = all('#stage .flowchart-link').length;
      } catch (error) {
        drawing.error = String(error);
      }
    }
    """#
}

extension String {
  /// Blanks in a row are one in a picture, and to Mermaid `\n` is a blank, however it is written.
  fileprivate var squeezed: String {
    replacing("\\n", with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
