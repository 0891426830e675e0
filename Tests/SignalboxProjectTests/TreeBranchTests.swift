import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Screens that the branches of an expression give, and names with their module before them.
@Suite struct TreeBranchTests {
  @Test(arguments: branches) func edges(_ source: TreeSource) { source.check() }

  private static func shown(_ body: String) -> String {
    """
    class A: Coordinator { let n: UINavigationController; let page: Page
      func start() { \(body) }
      func note(_ screen: UIViewController) { print(screen) } }
    enum Page { case home, item, help }
    class Help: UIViewController {}
    """
  }

  static let branches = [
    TreeSource(
      "a switch", "A shows Help push\nA shows Home push\nA shows Item push",
      shown(
        """
        let screen: UIViewController = switch page {
        case .home: Home()
        case .item: Item()
        case .help: Help() }
        n.pushViewController(screen, animated: true)
        """)),
    TreeSource(
      "an if with others in it", "A shows Help present\nA shows Home present\nA shows Item present",
      shown(
        """
        let screen: UIViewController
        screen = if page == .home { Home() } else if page == .item { Item() } else { if page == .help { Help() } else { Item() } }
        n.present(screen, animated: true)
        """)),
    TreeSource(
      "statements that give nothing", "A shows Help push\nA shows Home\nA shows Item",
      shown(
        """
        if page == .home { note(Home()) } else { note(Item()) }
        let screen = Help()
        n.pushViewController(screen, animated: true)
        """)),
  ]

  private static let app = """
    import Shop
    class D: UIResponder, UIApplicationDelegate { var window: UIWindow?
      func launch() { window?.rootViewController = Shop.List() } }
    """

  @Test(arguments: [("Features/Shop/Sources/List.swift", "D shows List root"), ("Features/Stock/List.swift", "")])
  func typesBehindAModuleThatOnlyFoldersTell(path: String, edges: String) {
    let files = [
      FileFacts(path: "App/App.swift", module: nil, source: Self.app),
      FileFacts(path: path, module: nil, source: "public final class List: UIViewController {}"),
    ]
    #expect(Project(facts: files).edges.joined(separator: "\n") == edges)
  }
}
