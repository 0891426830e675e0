import Foundation
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// What a reader does with the `html` format beside searching: levels, ways, arrows, the way back, a map, a file.
@Suite(.enabled(if: Browser.tool != nil, "no Chromium: make consumers"), .serialized)
struct HTMLPageStepTests {
  private static let shop = DiagramFormat.html.render(SampleTrees.shop)

  @Test func levelsShowMoreAndMore() throws {
    struct Seen: Decodable {
      var counts: [Int]
      var pressed: [String]
      var hash: String
      var chips: [String]
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const level = number => document.querySelector(`[data-level="${number}"]`);
      seen.counts = [1, 2, 3].map(number => { click(level(number)); return shown().length; });
      click(level(1));
      seen.pressed = [1, 2, 3].map(number => level(number).getAttribute('aria-pressed'));
      seen.chips = ['shows', 'screen'].map(kind =>
        document.querySelector(`.chip[data-kind="${kind}"] .count`).textContent);
      await rest(400);
      seen.hash = location.hash;
      """, as: Seen.self)
    #expect(seen.counts == [7, 14, 16] && seen.pressed == ["true", "false", "false"])
    // No chip claims what is not drawn.
    #expect(seen.chips == ["0 of 7", "7"] && seen.hash == "#level=1")
    #expect(console == [])
  }

  @Test func whatLeadsToATypeAndFromItIsLit() throws {
    struct Seen: Decodable {
      var lit: [String]
      var after: Int
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const point = (name, target) => target.dispatchEvent(new PointerEvent(name, { bubbles: true }));
      point('pointerover', node('CheckoutCoordinator'));
      seen.lit = all('.node.lit').map(node => node.querySelector('text').textContent);
      point('pointerleave', $('canvas'));
      seen.after = all('.lit').length;
      """, as: Seen.self)
    #expect(
      Set(seen.lit) == [
        "ShopApp", "AppCoordinator", "CartCoordinator", "CheckoutCoordinator", "AddressViewController",
        "PaymentViewController", "LoginCoordinator", "LoginViewController",
      ])
    #expect(seen.after == 0 && console == [])
  }

  @Test func anArrowShowsItsLineAndBackGoesAStepBack() throws {
    struct Seen: Decodable {
      var evidence: String
      var hashes: [String]
      var selected: String
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      click(node('CartCoordinator'));
      await rest(400);
      const arrow = all('.edge').find(edge =>
        edge.querySelector('title').textContent.startsWith('CheckoutCoordinator starts LoginCoordinator'));
      click(arrow.querySelector('.touch'));
      seen.evidence = $('panel').textContent;
      await rest(400);
      seen.hashes = [location.hash];
      history.back();
      await rest(400);
      seen.hashes.push(location.hash);
      seen.selected = document.querySelector('.selected text')?.textContent ?? '';
      """, as: Seen.self)
    #expect(seen.evidence.contains("CheckoutCoordinator starts LoginCoordinator"))
    #expect(seen.evidence.contains("present") && seen.evidence.contains(".swift:"))
    #expect(seen.hashes[0].hasPrefix("#arrow=") && seen.hashes[1] == "#node=Shop.CartCoordinator", "\(seen.hashes)")
    #expect(seen.selected == "CartCoordinator" && console == [])
  }

  @Test func aDoubleClickFoldsWhatItsFirstClickHit() throws {
    struct Seen: Decodable { var before, after: [String] }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const hit = (target, name, detail) =>
        target.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, detail }));
      seen.before = shown();
      hit(node('CheckoutCoordinator'), 'click', 1);
      // The panel has opened, and something else lies under the mouse now.
      hit(node('ProfileCoordinator'), 'click', 2);
      hit(node('ProfileCoordinator'), 'dblclick', 2);
      seen.after = shown();
      """, as: Seen.self)
    #expect(seen.after == seen.before.filter { !["AddressViewController", "PaymentViewController"].contains($0) })
    #expect(console == [])
  }

  @Test func aWayIsDescribedAndLit() throws {
    struct Seen: Decodable {
      var steps: [String]
      var lit: [String]
      var lost: String
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const press = text => click(all('#panel button').find(button => button.textContent === text));
      click(node('ProductListViewController'));
      press('From here to…');
      click(node('PaymentViewController'));
      seen.steps = all('#panel ul')[0].textContent.split('.swift').map(text => text.trim());
      seen.lit = all('.node.lit').map(node => node.querySelector('text').textContent);
      press('End');
      seen.lost = all('#panel h3').map(title => title.textContent).join();
      """, as: Seen.self)
    #expect(seen.steps.first?.hasPrefix("back to CatalogCoordinator root") == true, "\(seen.steps)")
    #expect(seen.lit.contains("AppCoordinator") && seen.lit.count == 6, "\(seen.lit)")
    #expect(!seen.lost.contains("From") && console == [])
  }

  @Test func aMapStandsBesideLargeDrawingsAndSearchLeadsToTheMiddle() throws {
    struct Seen: Decodable {
      var isThere: Bool
      var boxes: Int
      var moved: Bool
      var offset: [Double]
    }
    let script = """
      seen.isThere = getComputedStyle($('map')).display !== 'none';
      seen.boxes = all('#map path').map(path => path.getAttribute('d').split('M').length - 1).reduce((a, b) => a + b, 0);
      const before = [$('canvas').scrollLeft, $('canvas').scrollTop].join();
      const box = $('map').getBoundingClientRect();
      $('map').dispatchEvent(new PointerEvent('pointerdown',
        { bubbles: true, clientX: box.right - 5, clientY: box.bottom - 5 }));
      seen.moved = [$('canvas').scrollLeft, $('canvas').scrollTop].join() !== before;
      const top = element => element.getBoundingClientRect().y;
      const boxes = all('#canvas .node:not(.gone)').sort((a, b) => top(a) - top(b));
      const middle = boxes[boxes.length >> 1];
      type(middle.querySelector('text').textContent);
      const [hit, room] = [middle, $('canvas')].map(part => part.getBoundingClientRect());
      seen.offset = [hit.y + hit.height / 2 - room.y - room.height / 2];
      """
    let large = DiagramFormat.html.render(TreeShape.tree.tree(count: 400, seed: 3))
    let (seen, console) = try Browser.probe(large, script, as: Seen.self)
    #expect(seen.isThere && seen.boxes > 100 && seen.moved)
    let offset = try #require(seen.offset.first)
    #expect(abs(offset) < 60, "\(offset)")
    #expect(try !Browser.probe(Self.shop, script, as: Seen.self).seen.isThere)
    #expect(console == [])
  }

  @Test func whatIsSeenBecomesAFile() throws {
    struct Seen: Decodable {
      var names: [String]
      var text: String
      var png: [Int]
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const blobs = [];
      seen.names = [];
      URL.createObjectURL = blob => { blobs.push(blob); return 'data:,'; };
      HTMLAnchorElement.prototype.click = function () { seen.names.push(this.download); };
      click(document.querySelector('[data-kind="screen"]'));
      click($('save-svg'));
      seen.text = await blobs[0].text();
      click($('save-png'));
      for (let turn = 0; turn < 40 && blobs.length < 2; turn += 1) await rest(50);
      seen.png = Array.from(new Uint8Array(await blobs[1].arrayBuffer())).slice(0, 4);
      """, as: Seen.self)
    #expect(seen.names == ["tree.svg", "tree.png"] && seen.png == [0x89, 0x50, 0x4E, 0x47])
    #expect(seen.text.contains("CheckoutCoordinator") && !seen.text.contains("PaymentViewController</text>"))
    // A reader of its own, without a browser.
    let outcome = try Tool("xmllint").run(["--noout", "-"], input: seen.text)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(console == [])
  }
}
