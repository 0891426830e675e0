import SignalboxProject
import Testing

@testable import SignalboxDiagrams

/// The page of a comparison in Chromium.
@Suite(.enabled(if: Browser.tool != nil, "no Chromium: make consumers"), .serialized)
struct ComparisonPageTests {
  @Test func bothSidesCanBeSeen() throws {
    struct Seen: Decodable {
      var both, before, after: [String]
      var list, heading: String
      var hash: String
    }
    var tree = TreeBuilder(module: "Shop", folder: "Sources")
    tree.node("ShopApp", .app, 5)
    for name in ["AppCoordinator", "CartCoordinator"] { tree.node(name, .coordinator, 12) }
    tree.starts("ShopApp", "AppCoordinator", .root)
    let old = tree.tree.keeping { $0.name != "CartCoordinator" }
    tree.starts("AppCoordinator", "CartCoordinator", .tab)
    let new = tree.tree.keeping { $0.name != "ShopApp" }
    let report = ComparisonReport(base: "main", head: "working tree", old: old, new: new)
    let page = try #require(ComparisonFormat.named("html")).render(report)
    #expect(try Browser.open(page).console == [])
    let (seen, console) = try Browser.probe(
      page,
      """
      seen.both = shown();
      seen.list = $('panel').textContent;
      choose('side', 'before');
      seen.before = shown();
      choose('side', 'after');
      seen.after = shown();
      await rest(400);
      seen.hash = location.hash;
      click(all('#panel button').find(button => button.textContent === 'CartCoordinator'));
      seen.heading = $('panel').querySelector('h2 + p').textContent;
      """, as: Seen.self)
    #expect(Set(seen.both) == ["ShopApp", "AppCoordinator", "CartCoordinator"])
    #expect(Set(seen.before) == ["ShopApp", "AppCoordinator"])
    #expect(Set(seen.after) == ["AppCoordinator", "CartCoordinator"])
    #expect(seen.list.contains("Added (1)") && seen.list.contains("Removed (1)"), "\(seen.list)")
    #expect(seen.hash == "#side=after" && seen.heading.hasPrefix("added · coordinator"), "\(seen.hash) \(seen.heading)")
    #expect(console == [])
  }
}
