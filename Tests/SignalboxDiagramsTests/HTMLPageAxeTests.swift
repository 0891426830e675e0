import Foundation
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// The `html` format before axe-core, as a package of PyPI carries it: what keeps readers out who hear a page, or use keys.
@Suite(.enabled(if: Browser.tool != nil && Axe.script != nil, "no axe-core: make consumers"), .serialized)
struct HTMLPageAxeTests {
  @Test(arguments: [false, true]) func nobodyIsKeptOut(hasPanel: Bool) throws {
    struct Seen: Decodable { var violations: [String] }
    for tree in [SampleTrees.shop, SampleTrees.messages, TreeShape.tree.tree(count: 150, seed: 3)] {
      var options = DiagramOptions()
      options.isOverview = tree.nodes.count > 100
      let page = DiagramFormat.html.render(tree, options: options)
      let source = try #require(Axe.script).absoluteString
      let (seen, _) = try Browser.probe(
        page.replacing("</body>", with: "<script src=\"\(source)\"></script></body>"),
        """
        if (\(hasPanel)) click(document.querySelector('.node:not(.gone)'));
        const result = await axe.run(document);
        const places = nodes => nodes.slice(0, 3).map(node => node.html.slice(0, 200) + node.failureSummary).join(' ');
        seen.violations = result.violations.map(({ id, nodes }) => `${id}: ${places(nodes)}`);
        """, as: Seen.self)
      #expect(seen.violations == [])
    }
  }
}

/// The script that looks for barriers.
private enum Axe {
  static let script: URL? = {
    let library = Repository.url(".build/consumers/lib")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
    return versions.sorted()
      .map { library.appendingPathComponent("\($0)/site-packages/axe_playwright_python/axe.min.js") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()
}
