import Foundation
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

@Suite struct HistoryFormatTests {
  private static let history: TreeHistory = {
    let shop = SampleTrees.shop
    let first = shop.keeping { node in
      !["CheckoutCoordinator", "LoginCoordinator", "LoginViewController"].contains(node.name)
    }
    return TreeHistory(
      name: "Shop <1>", trees: [("v1", "2024-01-02", first), ("v2", "2024-03-02", shop), ("v3", "2024-04-02", first)])
  }()

  private static func text(_ id: String) throws -> String {
    try #require(HistoryFormat.named(id)).render(history)
  }

  /// The drawings of a page, which has them as images.
  private static func pictures(of page: String) throws -> [String] {
    try page.matches(of: /data:image\/svg\+xml;base64,([A-Za-z0-9+\/=]+)/).map { match in
      String(decoding: try #require(Data(base64Encoded: String(match.1))), as: UTF8.self)
    }
  }

  @Test func onlyTheLastStepHasPicturesOfScreens() throws {
    let pictured = Self.history.picturing { tree in
      var tree = tree
      for index in tree.nodes.indices where tree.nodes[index].kind == .screen {
        tree.nodes[index].picture = .init(width: 30, height: 60, data: "AAAA")
      }
      return tree
    }
    let pages = try Self.pictures(of: try #require(HistoryFormat.named("html")).render(pictured))
    #expect(pages.map { $0.contains("<image") } == [false, false, true])
  }

  @Test func tablesTellWhatCameAndWent() throws {
    #expect(
      try Self.text("markdown") == """
        | revision | day | coordinators | screens | arrows | added | removed | moved |
        | :-- | :-- | --: | --: | --: | --: | --: | --: |
        | v1 | 2024-01-02 | 4 | 6 | 8 | 0 | 0 | 0 |
        | v2 | 2024-03-02 | 6 | 7 | 14 | 3 | 0 | 0 |
        | v3 | 2024-04-02 | 4 | 6 | 8 | 0 | 3 | 0 |

        """)
    #expect(try Self.text("json").contains("\"Shop.LoginCoordinator\""))
  }

  @Test func thePictureHasEachStep() throws {
    let svg = try Self.text("svg")
    for words in ["v1, 2024-01-02", "v2, 2024-03-02", "v3, 2024-04-02", "Shop &lt;1&gt;", "+3", "−3"] {
      #expect(svg.contains(words), "\(words)")
    }
    #expect(svg.contains("change-added") && !svg.contains("change-removed"))
    let outcome = try Tool("xmllint").run(["--noout", "-"], input: svg)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try Tool.inTemporaryFolder { folder in
      let files = ["h.svg", "h.png"].map { folder.appendingPathComponent($0) }
      try Data(svg.utf8).write(to: files[0])
      return try Tool("rsvg-convert").run(["-o", files[1].path, files[0].path])
    }
    #expect(picture.status == 0 && picture.errors == "")
  }

  /// By itself a long chain with screens in common goes down, and what is broad goes to the right.
  @Test func allStepsGoInTheDirectionOfTheLargest() throws {
    func tree(_ count: Int, isChain: Bool) -> CoordinatorTree {
      var tree = TreeBuilder(module: "Shop", folder: "Shop")
      tree.node("ShopApp", .app, 1)
      for name in ["Help0Controller", "Help1Controller"] where isChain { tree.node(name, .screen, 1) }
      for index in 0..<count {
        let name = "Step\(index)OfACheckoutCoordinator"
        tree.node(name, .coordinator, 1)
        tree.starts(isChain && index > 0 ? "Step\(index - 1)OfACheckoutCoordinator" : "ShopApp", name, .push)
        if isChain { tree.shows(name, "Help\(index % 2)Controller", .push) }
      }
      return tree.tree
    }
    let (chain, broad) = (tree(7, isChain: true), tree(4, isChain: false))
    #expect(Drawing(chain).isDownward && !Drawing(broad).isDownward)
    for (last, isDownward) in [(tree(12, isChain: false), false), (tree(8, isChain: true), true)] {
      let trees = [("v1", "2024-01-02", chain), ("v2", "2024-03-02", broad), ("v3", "2024-04-02", last)]
      let pages = TreeHistory(name: "Shop", trees: trees).pages(DiagramOptions())
      #expect(pages.map(\.drawing.isDownward) == [isDownward, isDownward, isDownward])
    }
  }

  @Test func whatManyStartIsReferredTo() throws {
    var tree = TreeBuilder(module: "Shop", folder: "Shop")
    tree.node("ShopApp", .app, 1)
    tree.node("LoginCoordinator", .coordinator, 1)
    for index in 0..<6 {
      tree.node("Flow\(index)Coordinator", .coordinator, 1)
      tree.starts("ShopApp", "Flow\(index)Coordinator", .push)
      tree.starts("Flow\(index)Coordinator", "LoginCoordinator", .present)
    }
    let history = TreeHistory(name: "Shop", trees: [("v1", "2024-01-02", tree.tree)])
    #expect(try #require(HistoryFormat.named("svg")).render(history).contains("↗ LoginCoordinator"))
    let page = try Self.pictures(of: try #require(HistoryFormat.named("html")).render(history))
    #expect(page.count == 1 && page.allSatisfy { $0.contains("↗ LoginCoordinator") })
  }

  @Test(.enabled(if: Browser.tool != nil, "no Chromium: make consumers")) func theSliderGoesFromStepToStep() throws {
    struct Seen: Decodable {
      var names: [String]
      var shown: [Int]
      var sizes: [Int]
    }
    let page = try Self.text("html")
    // The script runs under the page's own policy.
    let live = try Browser.open(page)
    #expect(live.console == [] && live.document.contains("<figure hidden="))
    let (seen, console) = try Browser.probe(
      page,
      """
      const figures = all('figure');
      const look = () => { seen.names.push($('name').textContent); seen.shown.push(figures.filter(f => !f.hidden).length); };
      [seen.names, seen.shown] = [[], []];
      look();
      click($('before'));
      look();
      $('step').value = 0;
      $('step').dispatchEvent(new Event('input'));
      look();
      click($('before'));
      look();
      for (const image of all('img')) await image.decode();
      seen.sizes = all('img').map(image => image.naturalWidth);
      """, as: Seen.self)
    #expect(seen.names == ["v3, 2024-04-02", "v2, 2024-03-02", "v1, 2024-01-02", "v1, 2024-01-02"])
    #expect(seen.shown == [1, 1, 1, 1] && seen.sizes.allSatisfy { $0 > 100 } && console == [])
  }
}
