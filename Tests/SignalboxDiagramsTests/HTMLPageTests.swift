import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// The `html` format in Chromium, used as people use it.
@Suite(.enabled(if: Browser.tool != nil, "no Chromium: make consumers"), .serialized)
struct HTMLPageTests {
  private static let shop = DiagramFormat.html.render(SampleTrees.shop)
  private static let messages = DiagramFormat.html.render(SampleTrees.messages)

  @Test func runsWithoutAComplaint() throws {
    for tree in [SampleTrees.shop, SampleTrees.circles, SampleTrees.hostile, CoordinatorTree()] {
      let seen = try Browser.open(DiagramFormat.html.render(tree))
      #expect(seen.console == [])
      // The script has run: it shows what is hidden without it.
      #expect(seen.document.contains("class=\"live-page\"") == !tree.nodes.isEmpty)
    }
  }

  @Test func aForeignScriptIsRefused() throws {
    let page = Self.shop.replacing("</body>", with: "<script>document.title = 'run'</script></body>")
    let seen = try Browser.open(page)
    #expect(seen.console.contains { $0.contains("Content Security Policy") })
    #expect(!seen.document.contains("<title>run</title>"))
  }

  @Test func searchesAsOneTypes() throws {
    struct Seen: Decodable {
      var counts: [String]
      var marked: [Int]
      var first, second, around, last, field: String
      var resources: [String]
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const look = text => { type(text); return $('found').textContent; };
      press('/');
      seen.field = active();
      seen.counts = ['', 'cart', 'CART coord', 'Sources/Login', 'nothing', '<'].map(look);
      seen.marked = ['cart', 'nothing'].map(text => { type(text); return all('.match').length; });
      type('login');
      const next = (...keys) => { press(...keys); return document.querySelector('.selected text').textContent; };
      seen.first = next('Enter');
      seen.second = next('Enter');
      seen.around = next('Enter');
      press('Escape');
      seen.last = $('search').value + '|' + active();
      """, as: Seen.self)
    #expect(seen.field == "search")
    #expect(seen.counts == ["", "3 found", "1 found", "2 found", "0 found", "0 found"])
    #expect(seen.marked == [3, 0])
    #expect(Set([seen.first, seen.second]) == ["LoginCoordinator", "LoginViewController"])
    #expect(seen.around == seen.first && seen.last == "|" + seen.first)
    #expect(console == [] && seen.resources == [])
  }

  @Test func foldsAndUnfolds() throws {
    struct Seen: Decodable {
      var before, closed, reopened: [String]
      var expanded: [String?]
      var narrower: Bool
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const bottom = () => Number(document.querySelector('#canvas svg').getAttribute('viewBox').split(' ')[3]);
      seen.before = shown();
      const start = bottom();
      click(node('CartCoordinator'));
      seen.expanded = [node('CartCoordinator').getAttribute('aria-expanded')];
      press(' ');
      seen.closed = shown();
      seen.expanded.push(node('CartCoordinator').getAttribute('aria-expanded'));
      seen.expanded.push(node('CartViewController').getAttribute('aria-expanded'));
      seen.narrower = bottom() < start;
      press(' ');
      seen.reopened = shown();
      """, as: Seen.self)
    let gone = ["CartViewController", "CheckoutCoordinator", "AddressViewController", "PaymentViewController"]
    // The login is started by another flow too, and stays.
    #expect(seen.closed == seen.before.filter { !gone.contains($0) })
    #expect(seen.expanded == ["true", "false", nil])
    #expect(seen.reopened == seen.before && seen.narrower)
    #expect(console == [])
  }

  @Test func arrowKeysWalkTheTree() throws {
    struct Seen: Decodable {
      var walk: [String]
      var roles: [String?]
      var levels: [String?]
      var focusable: Int
      var heading, back: String
    }
    let (seen, console) = try Browser.probe(
      Self.shop,
      """
      const svg = '#canvas svg ';
      seen.roles = ['.nodes', '.node'].map(text => document.querySelector(svg + text).getAttribute('role'));
      seen.levels = ['ShopApp', 'CheckoutCoordinator'].map(name => node(name).getAttribute('aria-level'));
      document.querySelector('.node[tabindex="0"]').focus();
      seen.walk = ['Home', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowRight',
        'ArrowRight', 'End', 'Home'].map(key => press(key));
      seen.focusable = all('.node[tabindex="0"]').length;
      press('Enter');
      seen.heading = document.activeElement.textContent;
      seen.back = press('Escape');
      """, as: Seen.self)
    #expect(seen.roles == ["tree", "treeitem"] && seen.levels == ["1", "4"] && seen.focusable == 1)
    let walk = seen.walk
    #expect(walk[0] == "ShopApp" && walk[1] == "AppCoordinator" && walk[2] != walk[1] && walk[3] != walk[2])
    // Left closes first, then goes up; right opens, then goes down.
    #expect(walk[4] == walk[2] && walk[5] == walk[2] && walk[6] == "AppCoordinator" && walk[7] == walk[2])
    #expect(walk[8] == walk[2] && walk[10] == "ShopApp")
    #expect(seen.heading == "ShopApp" && seen.back == "ShopApp")
    #expect(console == [])
  }

  @Test func focusesOnNeighboursAndFilters() throws {
    struct Seen: Decodable {
      var near, farther, left, wrong, kinds, owned: [String]
      var panel: String
    }
    let (seen, console) = try Browser.probe(
      Self.messages,
      """
      click(node('CartCoordinator'));
      seen.panel = $('panel').textContent;
      press('f');
      seen.near = shown();
      click(all('#panel button').find(button => button.textContent === 'Farther'));
      seen.farther = shown();
      press('Escape', 'Escape');
      seen.left = shown();
      click($('findings'));
      seen.wrong = shown();
      click($('reset'));
      click(document.querySelector('[data-kind="screen"]'));
      seen.kinds = shown();
      click(document.querySelector('[data-kind="view"]'));
      seen.owned = shown();
      """, as: Seen.self)
    #expect(seen.near == ["AppCoordinator", "CartCoordinator", "CartController"])
    #expect(Set(seen.farther) == ["ShopApp", "AppCoordinator", "Widgets", "CartCoordinator", "CartController"])
    #expect(Set(seen.left) == Set(seen.farther))
    #expect(seen.wrong == ["ShopApp", "AppCoordinator", "CartCoordinator", "CartController", "CartCell"])
    #expect(Set(seen.kinds) == ["ShopApp", "AppCoordinator", "CartCoordinator", "Widgets"])
    #expect(seen.owned.contains("CartCell"))
    #expect(seen.panel.contains("Shop/CartCoordinator.swift:4") && seen.panel.contains("Shop/Flow.swift:"))
    #expect(console == [])
  }

  @Test func aMessageLightsItsRoute() throws {
    struct Seen: Decodable {
      var names, tags: [String]
      var lit: [String]
      var lost: String
      var after: Int
    }
    let (seen, console) = try Browser.probe(
      Self.messages,
      """
      seen.names = all('#message option').slice(1).map(option => option.textContent);
      choose('message', '0');
      const on = all('.node.on');
      seen.tags = on.map(node => node.querySelector('text').textContent + ' ' + node.querySelector('.tag').textContent);
      seen.lit = all('.edge.on:not(.gone) title').map(title => title.textContent.split(':')[0]);
      choose('message', '2');
      seen.lost = $('panel').textContent;
      press('Escape');
      seen.after = all('.on:not(.gone), .tag').length;
      """, as: Seen.self)
    #expect(seen.names == ["cartAdd(_:sender:)", "cartBuy(_:sender:)", "lost()", "never()"])
    #expect(
      Set(seen.tags) == ["CartCell sends", "CartCoordinator passes on", "AppCoordinator handles"])
    #expect(Set(seen.lit) == ["CartCell sends CartCoordinator", "CartCoordinator sends AppCoordinator"])
    #expect(seen.lost.contains("Nobody handles it.") && seen.after == 0)
    #expect(console == [])
  }

  @Test func theAddressKeepsTheView() throws {
    struct Seen: Decodable {
      var hash: String
      var shown: [String]
      var selected, search: String
    }
    let script = """
      await rest(400);
      seen.hash = location.hash;
      seen.shown = shown();
      seen.selected = document.querySelector('.selected text')?.textContent ?? '';
      seen.search = $('search').value;
      """
    let change = "click(node('CartCoordinator')); press(' '); click(document.querySelector('[data-kind=\"app\"]'));"
    let (first, _) = try Browser.probe(Self.shop, change + "type('a&b=c');" + script, as: Seen.self)
    #expect(first.selected == "CartCoordinator" && first.search == "a&b=c" && !first.shown.contains("ShopApp"))
    let (second, console) = try Browser.probe(Self.shop, script, hash: first.hash, as: Seen.self)
    #expect(second.hash == first.hash && second.shown == first.shown)
    #expect(second.selected == first.selected && second.search == first.search)
    // Somebody else's address, or one of an older tree.
    let (odd, complaints) = try Browser.probe(
      Self.shop, script, hash: "#node=Gone&depth=x&focus=&off=nothing&closed=Gone&message=%FF", as: Seen.self)
    #expect(odd.selected == "" && odd.shown.contains("SessionManager"))
    #expect(console == [] && complaints == [])
  }
}
