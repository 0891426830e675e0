import Testing

/// Screens that come in something: in a tuple, in an object, in a list.
@Suite struct TreeCarriedTests {
  @Test(arguments: tuples + objects + lists + cases) func edges(_ source: TreeSource) { source.check() }

  static let tuples = [
    TreeSource(
      "an element of a factory's tuple", "A shows Home push",
      """
      class Factory { func make() -> (UIViewController, Model) { let m = Model(); return (Home(), m) } }
      class A: Coordinator { let factory: Factory
        func start() { let (screen, model) = factory.make(); n.pushViewController(screen, animated: true) } }
      """),
    TreeSource(
      "not the element beside it", "A shows Home\nA shows Item push",
      """
      class Factory { func make() -> (UIViewController, UIViewController) { let home = Home(); return (home, Item()) } }
      class A: Coordinator { let factory: Factory
        func start() { let (_, item) = factory.make(); n.pushViewController(item, animated: true) } }
      """),
    TreeSource(
      "by its label, and by its number", "A shows Home present\nA shows Item push",
      """
      class A: Coordinator {
        func start() { n.present(make().screen, animated: true); n.pushViewController(other().0, animated: true) }
        private func make() -> (screen: Home, model: Model) { (Home(), Model()) }
        private func other() -> (Item, Model) { (Item(), Model()) } }
      """),
    TreeSource(
      "a coordinator with its stack", "A starts B present",
      """
      class B: Coordinator { init(_ nav: UINavigationController) {}; func start() {} }
      class Factory {
        func box() -> (coordinator: Coordinator, screen: UIViewController) { box(UINavigationController()) }
        func box(_ nav: UINavigationController) -> (coordinator: Coordinator, screen: UIViewController) { (B(nav), nav) }
      }
      class A: Coordinator { let factory: Factory
        func start() { let (b, screen) = factory.box(); b.start(); n.present(screen, animated: true) } }
      """),
    TreeSource(
      "a coordinator with the router that it makes", "A starts B present",
      """
      class B: Coordinator { init(router: Router) {}; func start() {} }
      class Router { init(nav: UINavigationController) {} }
      class A: Coordinator {
        func start() { let (screen, b) = box(); b.start(); router.present(screen) }
        func box() -> (Router, B) { let router = Router(nav: UINavigationController()); return (router, B(router: router)) }
      }
      """),
  ]

  static let objects = [
    TreeSource(
      "in a module", "A shows Home push",
      """
      struct Module<M> { let screen: UIViewController; let model: M }
      enum Builder { static func build() -> Module<Int>? { let home = Home(); return Module(screen: home, model: 1) } }
      class A: Coordinator { func start() {
        guard let module = Builder.build() else { return }
        n.pushViewController(module.screen, animated: true) } }
      """),
    TreeSource(
      "in a module of the coordinator's own", "A shows Home present",
      """
      struct Module { let screen: UIViewController; let title: String }
      class A: Coordinator { func start() {
        let module = Module(screen: Home(), title: "")
        n.present(module.screen, animated: true) } }
      """),
    TreeSource(
      "other properties of a module say nothing", "A shows Home",
      """
      class Settings {}
      struct Module { let screen: UIViewController; let settings: Settings }
      enum Builder { static func build() -> Module { Module(screen: Home(), settings: Settings()) } }
      class A: Coordinator { func start() { let module = Builder.build(); n.pushViewController(module.settings, animated: true) } }
      """),
    TreeSource(
      "a property that is the screen itself", "A shows Home root",
      """
      protocol Scene { var screen: UIViewController { get } }
      extension Scene where Self: UIViewController { var screen: UIViewController { self } }
      extension Home: Scene {}
      class A: Coordinator { func start() { window.rootViewController = Home().screen } }
      """),
  ]

  static let lists = [
    TreeSource(
      "filtered, and lazily", "A shows Home tab\nA shows Item tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.viewControllers = [Home(), Item()].lazy.filter { $0.isShown }.map { wrap($0) } } }
      """),
    TreeSource(
      "made in a closure for each case", "A shows Home tab\nA shows Item tab",
      """
      enum Tab: CaseIterable { case home, item }
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.viewControllers = Tab.allCases.map { make($0) } }
        func make(_ tab: Tab) -> UIViewController { switch tab { case .home: return Home(); case .item: return Item() } } }
      """),
    TreeSource(
      "what a closure makes for others says nothing", "A shows Home",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.viewControllers = load { make() } }
        func make() -> UIViewController { Home() } }
      """),
    TreeSource(
      "by a place in the list", "A shows Home tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { var all: [UIViewController?] = [nil]
          all[0] = UINavigationController(rootViewController: Home())
          tabs.viewControllers = all.compactMap { $0 } } }
      """),
    TreeSource(
      "what an object makes as it is created", "A shows Home present\nA shows Item push",
      """
      struct HomeModule { let screen: UIViewController; init(id: Int) { let home = Home(); screen = home } }
      struct ItemModule { let screen: UIViewController; init() { screen = Item() } }
      class A: Coordinator { func start() {
        n.present(HomeModule(id: 1).screen, animated: true)
        let module = ItemModule(); n.pushViewController(module.screen, animated: true) } }
      """),
    TreeSource(
      "one after the other in a loop", "A shows Home push\nA shows Item present",
      """
      class A: Coordinator { func start() {
        for screen in [Home()] { n.pushViewController(screen, animated: false) }
        for (_, screen) in [Item()].enumerated() { n.present(screen, animated: false) } } }
      """),
    TreeSource(
      "behind those of the stack", "A shows Home push\nA shows Item push",
      """
      class A: Coordinator { let n: UINavigationController
        func start() { let all = n.viewControllers + [Home()]; n.setViewControllers(all, animated: true) }
        func next() { var all = n.viewControllers; all.append(Item()); n.setViewControllers(all, animated: true) } }
      """),
    TreeSource(
      "a list of one's own is the root", "A shows Home root",
      """
      class A: Coordinator { let n: UINavigationController
        func start() { var all = [UIViewController](); all.append(Home()); n.setViewControllers(all, animated: true) } }
      """),
  ]

  private static func cases(_ matching: String) -> String {
    """
    enum ItemRoute: Route { case list, help(UIViewController), item(id: Int, screen: UIViewController) }
    class A: NavigationCoordinator<ItemRoute> {
      func open() { trigger(.item(id: 1, screen: Item())) }
      func prepareTransition(for route: ItemRoute) -> NavigationTransition {
        switch route {
        case .list: return .push(Home())
        case .help(let screen): return .push(screen)
        \(matching) } } }
    """
  }

  static let cases = [
    TreeSource(
      "a case", "A shows Home push\nA shows Item present",
      cases("case let .item(_, screen): return .present(screen)")),
    TreeSource(
      "a case that others only count", "A shows Home push\nA shows Item",
      cases("case .item(let id, _): print(id); return .none()")),
    TreeSource(
      "a case whose matches disagree", "A shows Home push\nA shows Item",
      cases("case .item(1, let screen): return .present(screen)\ncase .item(_, let screen): return .push(screen)")),
  ]
}
