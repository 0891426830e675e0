import Foundation
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// Looking for a type that is not drawn, and for the way to it; the page on paper.
@Suite(.enabled(if: Browser.tool != nil, "no Chromium: make consumers"), .serialized)
struct HTMLPageWayTests {
  private static let overview: String = {
    var options = DiagramOptions()
    (options.isOverview, options.hub) = (true, 2)
    var tree = SampleTrees.shop
    // A hub, and a reference in its place at the others.
    for parent in ["AppCoordinator", "CartCoordinator", "CheckoutCoordinator"] {
      tree.edges.append(.init(from: "Shop.\(parent)", to: "Shop.LoginViewController", kind: .shows))
    }
    return DiagramFormat.html.render(tree, options: options)
  }()

  @Test func aWayIsFoundByName() throws {
    struct Seen: Decodable {
      var active, found, query: String
      var lit: [String]
      var isFaded: Bool
      var outside: [String]
    }
    let (seen, console) = try Browser.probe(
      Self.overview,
      """
      click(node('ShopApp'));
      click(all('#panel button').find(button => button.textContent === 'From here to…'));
      seen.active = active();
      type('PaymentViewController');
      seen.found = $('found').textContent;
      press('Enter');
      seen.query = $('search').value;
      seen.lit = all('.node.lit').map(node => node.querySelector('text').textContent);
      seen.isFaded = document.querySelector('.searching') !== null;
      const room = $('canvas').getBoundingClientRect();
      seen.outside = all('.node.lit .shape').map(shape => shape.getBoundingClientRect()).filter(box =>
        box.x < room.x || box.right > room.right || box.y < room.y || box.bottom > room.bottom).map(box => `${box.x} ${box.y}`);
      """, as: Seen.self)
    #expect(seen.active == "search" && seen.found == "1 found, none drawn: press Enter" && seen.query.isEmpty)
    #expect(
      Set(seen.lit) == [
        "ShopApp", "AppCoordinator", "CartCoordinator", "CheckoutCoordinator", "PaymentViewController",
      ])
    #expect(!seen.isFaded && seen.outside == [] && console == [])
  }

  @Test func nothingHiddenTakesTheFocus() throws {
    struct Seen: Decodable { var focusable, references: Int }
    let (seen, console) = try Browser.probe(
      Self.overview,
      """
      seen.focusable = all('#canvas [aria-hidden] a').filter(link => link.tabIndex >= 0).length;
      seen.references = all('#canvas [aria-hidden] a').length;
      """, as: Seen.self)
    #expect(seen.focusable == 0 && seen.references > 0 && console == [])
  }

  @Test func aLargeDrawingIsPrintedOnSheets() throws {
    struct Seen: Decodable {
      var boxes: [String]
      var shown: [String]
      var sheets, after: Int
    }
    let script = """
      const print = name => window.dispatchEvent(new Event(name));
      print('beforeprint');
      seen.sheets = all('#sheets svg').length;
      seen.boxes = [...new Set(all('#sheets .node text:first-of-type').map(text => text.textContent))].sort();
      seen.shown = [...new Set(shown())].sort();
      print('afterprint');
      seen.after = all('#sheets').length;
      """
    let large = DiagramFormat.html.render(TreeShape.tree.tree(count: 120, seed: 3))
    let (seen, console) = try Browser.probe(large, script, as: Seen.self)
    #expect(seen.sheets > 1 && seen.boxes == seen.shown && seen.after == 0 && console == [])
    #expect(try Browser.probe(Self.overview, script, as: Seen.self).seen.sheets == 0)
  }
}
