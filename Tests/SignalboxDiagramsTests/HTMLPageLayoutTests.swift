import SignalboxProject
import Testing

@testable import SignalboxDiagrams

/// Where the `html` format puts things in Chromium, and what it scrolls to.
@Suite(.enabled(if: Browser.tool != nil, "no Chromium: make consumers"), .serialized)
struct HTMLPageLayoutTests {
  @Test func namesThatBeginWithTheWordsAreFoundFirst() throws {
    struct Seen: Decodable {
      var found: [String]
      var dimmed, scrolled: Bool
    }
    var tree = CoordinatorTree(nodes: [.init(id: "App", name: "App", kind: .app)])
    let names = ["ReceiptSettingsView", "SettingsViewController"] + (0..<60).map { "Screen\($0)" } + ["Zebra"]
    tree = CoordinatorTree(
      nodes: tree.nodes + names.map { .init(id: $0, name: $0, kind: .screen) },
      edges: names.map { .init(from: "App", to: $0, kind: .shows) })
    let (seen, console) = try Browser.probe(
      DiagramFormat.html.render(tree),
      """
      const opacity = () => getComputedStyle(document.querySelector('#canvas .edges')).opacity;
      type('SettingsView');
      seen.dimmed = opacity() === '0.3';
      press('/');
      const next = () => { press('Enter'); return document.querySelector('.selected text').textContent; };
      seen.found = [next(), next()];
      $('larger').click(); $('larger').click(); $('larger').click();
      $('canvas').scrollTo(0, 0);
      type('zebra');
      seen.scrolled = $('canvas').scrollTop + $('canvas').scrollLeft > 0;
      """, as: Seen.self)
    #expect(seen.found == ["SettingsViewController", "ReceiptSettingsView"] && seen.dimmed && seen.scrolled)
    #expect(console == [])
  }

  @Test func readingBeginsAtTheRoot() throws {
    struct Seen: Decodable {
      var before, after: Bool
    }
    let (seen, _) = try Browser.probe(
      DiagramFormat.html.render(TreeShape.tree.tree(count: 400, seed: 5)),
      """
      const isSeen = () => {
        const [box, room] = [document.querySelector('#canvas .node[tabindex="0"]'), $('canvas')]
          .map(element => element.getBoundingClientRect());
        return box.left >= room.left && box.top >= room.top && box.right <= room.right && box.bottom <= room.bottom;
      };
      for (let step = 0; step < 12; step += 1) $('larger').click();
      $('canvas').scrollTo(1e5, 1e5);
      seen.before = isSeen();
      $('reset').click();
      seen.after = isSeen();
      """, as: Seen.self)
    #expect(!seen.before && seen.after)
  }

  @Test func beginsAsThePictureAndLeavesNoHoles() throws {
    struct Seen: Decodable {
      var size: [Double]
      var frames: [[Double]]
      var tops: [[Double]]
      var isHidden: Bool
    }
    let (seen, console) = try Browser.probe(
      DiagramFormat.html.render(SampleTrees.messages),
      """
      const box = node => {
        const [x, y] = node.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
        const { x: left, y: top } = node.getBBox();
        return [left + x, top + y];
      };
      const boxes = () => all('#canvas .node:not(.gone)').map(box);
      seen.size = document.querySelector('#canvas svg').getAttribute('viewBox').split(' ').slice(2).map(Number);
      seen.frames = boxes();
      for (const kind of ['app', 'coordinator']) click(document.querySelector(`[data-kind="${kind}"]`));
      seen.tops = boxes();
      // Nobody sees or hears what is left out.
      const gone = all('.node.gone, .edge.gone');
      seen.isHidden = gone.length > 0 && all('.node:not(.gone)').every(node => node.ariaHidden === null) &&
        gone.every(part => part.ariaHidden === 'true' && part.getBoundingClientRect().right < 0);
      """, as: Seen.self)
    let drawing = try #require(HTMLPlan.drawings(of: SampleTrees.messages.routed, root: nil).first)
    #expect(zip(seen.size, [drawing.size.width, drawing.size.height]).allSatisfy { abs($0 - $1) < 25 }, "\(seen.size)")
    for (place, node) in zip(seen.frames, drawing.nodes) {
      #expect(abs(place[0] - node.frame.minX) < 6 && abs(place[1] - node.frame.minY) < 6, "\(node.id)")
    }
    #expect(seen.frames.count == drawing.nodes.count)
    #expect(seen.isHidden)
    // Nothing ties the screens any more: they stand side by side, at the top.
    #expect(seen.tops.allSatisfy { $0[0] < 300 && $0[1] < 120 } && !seen.tops.isEmpty, "\(seen.tops)")
    #expect(console == [])
  }

  @Test func onAPhoneTheButtonsStandBelowTheDrawing() throws {
    struct Seen: Decodable { var canvas, zoom: [Double] }
    let (seen, console) = try Browser.probe(
      DiagramFormat.html.render(SampleTrees.shop),
      """
      const copy = document.documentElement.cloneNode(true);
      for (const script of copy.querySelectorAll('script')) script.remove();
      const phone = document.createElement('iframe');
      Object.assign(phone.style, { width: '390px', height: '800px' });
      phone.srcdoc = copy.outerHTML;
      await new Promise(done => { phone.onload = done; document.body.append(phone); });
      const span = text => {
        const { top, bottom } = phone.contentDocument.querySelector(text).getBoundingClientRect();
        return [top, bottom];
      };
      [seen.canvas, seen.zoom] = [span('#canvas'), span('.zoom')];
      """, as: Seen.self)
    #expect(seen.canvas[1] <= seen.zoom[0] && seen.zoom[1] <= 800 && seen.zoom[1] - seen.zoom[0] < 60, "\(seen)")
    #expect(seen.canvas[1] - seen.canvas[0] > 500 && console == [])
  }

  /// Also where the browser has no font like Helvetica, and one stands in for it that is wider.
  @Test func namesStayInTheirBoxes() throws {
    struct Seen: Decodable { var margins: [Double] }
    let names = [
      "Cart", "AccountTransactionHistoryFilter", "TestbedEnvironmentObject", "MMMWWWOOOQQQMMMWWWOOO", "illi",
    ]
    let kinds: [CoordinatorTree.NodeKind] = [.app, .coordinator, .screen, .viewModel, .manager]
    let tree = CoordinatorTree(
      nodes: kinds.flatMap { kind in
        names.map { .init(id: "\(kind.rawValue).\($0)", name: $0 + kind.title, kind: kind) }
      })
    let (seen, console) = try Browser.probe(
      DiagramFormat.html.render(tree),
      """
      seen.margins = all('#canvas .node').map(node =>
        node.querySelector('.shape').getBBox().width - node.querySelector('text').getBBox().width);
      """, as: Seen.self)
    #expect(seen.margins.count == tree.nodes.count && seen.margins.allSatisfy { $0 >= 4 }, "\(seen.margins)")
    #expect(console == [])
  }
}
