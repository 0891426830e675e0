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
    var options = DiagramOptions()
    options.isOverview = true
    let large = DiagramFormat.html.render(TreeShape.tree.tree(count: 150, seed: 3), options: options)
    let part = SampleTrees.shop.keeping { !$0.name.hasPrefix("Cart") }
    let report = ComparisonReport(base: "main", head: "HEAD", old: part, new: SampleTrees.shop)
    let comparison = try #require(ComparisonFormat.named("html")).render(report)
    for page in [SampleTrees.shop, SampleTrees.messages].map({ DiagramFormat.html.render($0) }) + [large, comparison] {
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
