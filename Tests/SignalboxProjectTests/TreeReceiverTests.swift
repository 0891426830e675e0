import Testing

/// Which object it is that makes something, where its type alone leaves several open.
@Suite struct TreeReceiverTests {
  @Test(arguments: receivers + names + transitions) func edges(_ source: TreeSource) { source.check() }

  private static let modules = """
    protocol Module { func screen() -> UIViewController }
    class HomeModule: Module { func screen() -> UIViewController { Home() } }
    class ItemModule: Module { func screen() -> UIViewController { Item() } }

    """

  static let receivers = [
    TreeSource(
      "what a function of a protocol hands out", "A shows Home push",
      modules + """
        protocol Modules { func home() -> Module
          func item() -> Module }
        class AppModules: Modules { func home() -> Module { return HomeModule() }
          func item() -> Module { return ItemModule() } }
        class A: Coordinator { let modules: Modules
         init(modules: Modules) { self.modules = modules }
         func start() { n.pushViewController(modules.home().screen(), animated: true) } }
        """),
    TreeSource(
      "what an initialiser is given", "A shows Home push\nB shows Item push",
      modules + """
        class A: Coordinator { let first: Module
         init(first: Module) { self.first = first }
         func start() { n.pushViewController(first.screen(), animated: true) } }
        class B: Coordinator { private let module: Module
         init(_ module: Module = ItemModule()) { self.module = module }
         func start() { let s = module.screen(); n.pushViewController(s, animated: true) } }
        enum Maker { static func all() { _ = A(first: HomeModule()); _ = B() } }
        """),
    TreeSource(
      "what a superclass is given", "A shows Home push\nB shows Item push",
      modules + """
        class Base: Coordinator { let module: Module
         init(module: Module) { self.module = module }
         func start() {} }
        class A: Base { let own: Module = HomeModule()
         init() { super.init(module: HomeModule()) }
         override func start() { n.pushViewController(own.screen(), animated: true) } }
        class B: Base { lazy var own: Module = { ItemModule() }()
         init() { super.init(module: ItemModule()) }
         override func start() { n.pushViewController(own.screen(), animated: true) } }
        """),
    TreeSource(
      "any of them where nobody tells", "A shows Home push\nA shows Item push\nB shows Home push\nB shows Item push",
      modules + """
        class A: Coordinator { var module: Module?
         func start() { n.pushViewController(module!.screen(), animated: true) } }
        class B: Coordinator { let module: Module
         init(module: Module) { self.module = module }
         func start() { n.pushViewController(module.screen(), animated: true) } }
        enum Maker { static func b() -> B { B(module: HomeModule()) }
         static func register() { container.autoregister(B.self, initializer: B.init) } }
        """),
    TreeSource(
      "of several where several are given", "A shows Home push\nA shows Item push",
      modules + """
        class LastModule: Module { func screen() -> UIViewController { UIViewController() } }
        class OtherModule: Module { func screen() -> UIViewController { Other() } }
        class Other: UIViewController {}
        class A: Coordinator { let module: Module
         init(isNew: Bool) { module = isNew ? HomeModule() : ItemModule() }
         func start() { n.pushViewController(module.screen(), animated: true) } }
        """),
    TreeSource(
      "a view model that is handed the stack", "A shows Home push",
      """
      class ListViewModel { var home: Home!
       func open(on stack: UINavigationController) { home = Home(); stack.pushViewController(home, animated: true) }
       func select() { n.present(Item(), animated: true) } }
      class A: Coordinator { let model = ListViewModel()
       func start() { model.open(on: n); model.select() } }
      """),
  ]

  static let names = [
    TreeSource(
      "registered by name", "A starts B\nB starts Cart",
      """
      import Swinject
      enum Names: String { case first, second }
      enum Services { static func setUp(_ container: Container) {
        container.register(Coordinator.self, name: "b") { _ in B() }
        container.register(Coordinator.self, name: Names.second.rawValue) { _ in Cart() } } }
      class A: Coordinator { let r: Resolver
       func start() { r.resolve(Coordinator.self, name: "b")!.start() } }
      class B: Coordinator { let r: Resolver
       func start() { r.resolve(Coordinator.self, name: "second")!.start() } }
      """),
    TreeSource(
      "asked for by an operator", "A shows Home push\nA shows Tabs root\nA starts B tab\nB shows Item root",
      """
      import Swinject
      class Tabs: UITabBarController { init(screens: [UIViewController]) {} }
      class A: Coordinator { let n = UINavigationController()
       func start() {
        let home = resolver ~> Home.self
        n.pushViewController(home, animated: true)
        let tabs = resolver ~> (Tabs.self, [makeB()])
        n.setViewControllers([tabs], animated: false) }
       func makeB() -> UIViewController { let b = resolver ~> (B.self, argument: n); b.start(); return b.stack } }
      class B: Coordinator { let stack = UINavigationController()
       func start() { stack.setViewControllers([resolver ~> Item.self], animated: false) } }
      """),
  ]

  static let transitions = [
    TreeSource(
      "tabs by their places", "A shows Home tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
       func start() {
        var all: [UIViewController?] = [nil, nil]
        for index in 0..<2 {
         let stack = UINavigationController()
         stack.setViewControllers([Home()], animated: false)
         all[index] = stack }
        tabs.viewControllers = all.compactMap { $0 } } }
      """),
    TreeSource(
      "stacks of a list", "A shows Home tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
       func start() {
        var all: [UIViewController] = []
        let stack = UINavigationController()
        stack.viewControllers = [Home()]
        all.append(stack)
        tabs.setViewControllers(all, animated: false) } }
      """),
    TreeSource(
      "by a method of the screen's own, which shows it",
      "A shows Home embed\nA shows Item present\nA shows Sheet present",
      """
      extension UIViewController {
        func attach(to parent: UIViewController) { view.tag = 1; parent.addChild(self) }
        func report() { present(Alert(), animated: true) } }
      class Sheet: UIViewController { init(content: UIViewController) {}
        func present(over screen: UIViewController) {
          let stack = UINavigationController(rootViewController: self)
          screen.present(stack, animated: false) { self.report() } } }
      class A: Coordinator { func start() {
        let home = Home(); home.attach(to: n)
        let sheet = Sheet(content: Item()); sheet.report(); sheet.present(over: n) } }
      """),
    TreeSource(
      "in a list of a screen's own", "A shows Home\nA shows Shelf root",
      """
      class Shelf: UIViewController { var viewControllers: [UIViewController] = [] }
      class A: Coordinator { func start() { let shelf = Shelf(); shelf.viewControllers = [Home()]
        window.rootViewController = shelf } }
      """),
    TreeSource(
      "in a stack by a property of the screen's", "A shows Home root\nA shows Item present",
      """
      extension UIViewController {
        var onStack: UINavigationController {
          if let stack = navigationController { return stack }
          let stack = UINavigationController(rootViewController: self)
          return stack }
        func wrapped() -> UINavigationController { UINavigationController(rootViewController: self) } }
      class A: Coordinator { func start() {
        window.rootViewController = Home().onStack
        n.present(Item().wrapped(), animated: true) } }
      """),
    TreeSource(
      "a screen on which others are shown", "A shows Item present",
      """
      import Swinject
      class A: Coordinator { let r: Resolver
       func start() { guard let host = r.resolve(Home.self) else { return }
        host.present(Item(), animated: true) } }
      """),
    TreeSource(
      "a router that inherits from one",
      "ShopRouter shows Home push\nTabRouter shows Home push\nTabRouter shows Item present", common: false,
      """
      class Home: UIViewController {}
      class Item: UIViewController {}
      class ShopRouter { weak var root: UIViewController?
       func route(to screen: UIViewController) { root?.present(screen, animated: true) }
       func home() { root?.show(Home(), sender: nil) } }
      class TabRouter: ShopRouter { func item() { route(to: Item()) } }
      """),
    TreeSource(
      "views of bar buttons are no screens", "A shows Page push",
      """
      struct Badge: View {}
      struct Page: View {}
      class A: Coordinator { func start() {
        let host = UIHostingController(rootView: AnyView(Badge().padding()))
        host.view.backgroundColor = .clear
        item.rightBarButtonItem = UIBarButtonItem(customView: host.view)
        let page = UIHostingController(rootView: Page())
        page.view.backgroundColor = .clear
        n.pushViewController(page, animated: true) } }
      """),
  ]
}
