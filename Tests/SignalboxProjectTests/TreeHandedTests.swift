import Testing

/// What is handed on, registered, wrapped, configured or drawn, and who shows it.
@Suite struct TreeHandedTests {
  @Test(arguments: values + registrations + views + containers + handed) func edges(_ source: TreeSource) {
    source.check()
  }

  static let values = [
    TreeSource(
      "a screen that a factory only asks later", "A shows Home tab\nA shows Item push",
      """
      class A: Coordinator { let t = UITabBarController(), n = UINavigationController()
       func start() { let h = Home(); edit(h); t.setViewControllers([h], animated: false) }
       func edit(_ h: Home) { let i = makeItem(for: h); n.pushViewController(i, animated: true) }
       func makeItem(for h: Home) -> Item { let i = Item(); i.onDone = { [weak h] in h?.toast() }; return i } }
      """),
    TreeSource(
      "a screen that a function puts inside another", "A shows Home embed",
      """
      class A: Coordinator { let n = UINavigationController()
       func start() { n.pushViewController(framed(Home()), animated: true) }
       func framed(_ h: Home) -> UIViewController { let s = UIViewController(); s.addChild(h); return s } }
      """),
    TreeSource(
      "configured in a closure", "A shows Home push\nA shows Item present",
      """
      import Then
      class A: Coordinator { let n = UINavigationController()
       func start() { let h = Home().then { $0.title = "a" }; n.pushViewController(h, animated: true)
         n.present(Item().then { $0.title = "b" }, animated: true) } }
      """),
    TreeSource(
      "handed back by its own method", "A shows Home push",
      """
      extension Home { func configured() -> Self { title = "a"; return self } }
      class A: Coordinator { let n = UINavigationController()
       func start() { n.pushViewController(make(), animated: true) }
       func make() -> Home { let h = Home(); return h.configured() } }
      """),
    TreeSource(
      "a view made by what takes the method", "A shows Home root\nA shows Item push", common: false,
      """
      protocol Coordinator: AnyObject { func start() }
      struct Home: View {}
      struct Item: View {}
      class A: Coordinator { func start() {}
       func view() -> some View { NavigationStack { Home().navigationDestination(for: Int.self, destination: item) } }
       func item(_ id: Int) -> some View { Item() } }
      """),
    TreeSource(
      "a method of a service that answers an event", "A starts Cart", common: true,
      """
      class A: Coordinator { let s = Service(), c = Cart(); func start() { c.start(); s.request() } }
      class Service { let h = Handler()
       func request() { send(onRefusal: refused) }
       func send(onRefusal: () -> Void) {}
       func refused() { h.ask() } }
      class Handler { func ask() { UIApplication.shared.keyWindow?.rootViewController?.present(Item(), animated: true) } }
      """),
    TreeSource(
      "a property of a protocol's extension", "A shows Home push\nD starts A",
      """
      class A: Coordinator { static let shared = A(); let n = UINavigationController()
       func start() { n.pushViewController(Home(), animated: true) } }
      protocol HasFlow {}
      extension HasFlow { var flow: A { A.shared } }
      class D: UIResponder, UIApplicationDelegate, HasFlow { func go() { flow.start() } }
      """),
    TreeSource(
      "two classes of one name, one of which takes the arguments", "A shows Page push",
      """
      //--- Shop/Copy.swift
      class Page: UIViewController {}
      //--- Shop/Page.swift
      class Page: UIViewController { init(title: String) {} }
      //--- Shop/A.swift
      protocol Coordinator: AnyObject { func start() }
      class A: Coordinator { let n = UINavigationController()
       func start() { n.pushViewController(Page(title: "a"), animated: true) } }
      """),
  ]

  static let registrations = [
    TreeSource(
      "registered for another one", "A starts B\nB starts Cart",
      """
      import Swinject
      enum Services { static var container = Container()
       static func setUp() { container.register(Cart.self) { _ in Cart() } }
       static func cart() -> Cart { container.resolve(Cart.self)! } }
      class A: Coordinator { func start() { Services.setUp(); B().start() } }
      class B: Coordinator { func start() { Services.cart().start() } }
      """),
    TreeSource(
      "a factory from an unread container", "A starts Cart",
      """
      import Swinject
      protocol Making { func makeCart() -> Coordinator }
      struct CartFactory: Making { func makeCart() -> Coordinator { Cart() } }
      class A: Coordinator { let r: Resolver
       func start() { r.resolve(Making.self)!.makeCart().start() } }
      """),
    TreeSource(
      "the routes of an unread library", "HomeCoordinator shows Detail\nHomeCoordinator shows List", common: false,
      """
      import SUICoordinator
      enum HomeRoute: RouteType { case list, detail
       var body: some View { switch self { case .list: List()
         case .detail: Detail() } } }
      @Coordinator(HomeRoute.self) class HomeCoordinator { func start() async { await startFlow(route: .list) } }
      struct List: View {}
      struct Detail: View {}
      """),
  ]

  static let views = [
    TreeSource(
      "a hosting controller of the project", "A shows List root",
      """
      struct List: View {}
      class Styled<Content: View>: UIHostingController<Content> {}
      class A: Coordinator { func start() { n.setViewControllers([Styled(rootView: List())], animated: false) } }
      """),
    TreeSource(
      "a generic controller around a view", "A shows List push",
      """
      struct List: View {}
      class Frame<Content>: UIViewController where Content: View { init(rootView: Content) {} }
      class A: Coordinator { func start() { n.pushViewController(Frame(rootView: List()), animated: false) } }
      """),
    TreeSource(
      "a value that can be drawn", "A shows Pay push",
      """
      struct Money: Hashable { let minor: Int }
      extension Money: View { var body: some View { Text("") } }
      struct Price {}
      extension Price: View { var body: some View { Text("") } }
      class Pay: UIViewController { init(amount: Money, price: Price) {} }
      class A: Coordinator { func start() { n.pushViewController(Pay(amount: Money(minor: 1), price: Price()), animated: true) } }
      """),
    TreeSource(
      "an ornament of a hosted view", "A shows List push",
      """
      struct List: View {}
      struct CloseButton: View {}
      class A: Coordinator { func start() {
        let s = UIHostingController(rootView: List().bar(trailing: { CloseButton() }).overlay(CloseButton()))
        n.pushViewController(s, animated: true) } }
      """),
    TreeSource(
      "a view by a protocol of a package", "Shop shows Tabs\nTabs shows Home tab\nTabs shows List tab", common: false,
      """
      import SwiftUIFlux
      @main struct Shop: App { var body: some Scene { WindowGroup { Tabs() } } }
      struct Tabs: View { var body: some View { TabView { Home(); List() } } }
      struct Home: View {}
      struct List: ConnectedView { func body(props: Int) -> some View { Text("") } }
      """),
  ]

  static let containers = [
    TreeSource(
      "containers that are screens themselves", "A shows About present\nA shows Tour push",
      """
      class Tour: UIPageViewController {}
      class About: UINavigationController {}
      class A: Coordinator { func start() { n.pushViewController(Tour(), animated: true)
        let a = About(); a.title = "b"; n.present(a, animated: true) } }
      """),
    TreeSource(
      "containers that carry", "A shows Home present\nA shows Item push",
      """
      class Tour: UIPageViewController {}
      class Nav: UINavigationController {}
      class A: Coordinator { func start() { let t = Tour()
        t.setViewControllers([Home()], direction: .forward, animated: true); n.present(t, animated: true)
        let s = Nav(); s.pushViewController(Item(), animated: false); n.present(s, animated: true) } }
      """),
  ]

  static let handed = [
    TreeSource(
      "stacks that a method makes", "A starts B tab\nA starts Cart tab",
      """
      class B: Coordinator { init(_ stack: UINavigationController) {}
        func start() {} }
      class A: Coordinator { let tabs = UITabBarController()
        func start() { var all: [UINavigationController] = []
          for tab in [1, 2] { let stack = makeStack(for: tab); all.append(stack)
            switch tab { case 1: startCart(on: stack)
              default: startB(stack) } }
          tabs.setViewControllers(all, animated: false) }
        func makeStack(for tab: Int) -> UINavigationController { let stack = UINavigationController(); stack.tag = tab
          return stack }
        func startCart(on stack: UINavigationController) { let cart = Cart(nav: stack); cart.start() }
        func startB(_ root: UINavigationController) { let b = B(root); b.start() } }
      """),
    TreeSource(
      "a coordinator that is told where to show itself",
      "A starts B\nA starts Cart\nB starts Wallet\nWallet shows Home push",
      """
      class Wallet: Coordinator { func start() {}
        func present(in stack: UINavigationController) { stack.pushViewController(Home(), animated: true) } }
      class B: Coordinator { let wallet: Wallet; let n: UINavigationController
        init(wallet: Wallet, n: UINavigationController) { self.wallet = wallet; self.n = n }
        func start() {}
        func open() { wallet.present(in: n) } }
      class A: Coordinator { let n: UINavigationController
        func start() { Cart().start(); let b = B(wallet: Wallet(), n: n); b.start() } }
      """),
    TreeSource(
      "a coordinator that another one only keeps", "A starts B",
      """
      class B: Coordinator { let cart: Cart; init(cart: Cart) { self.cart = cart }
        func start() {} }
      class A: Coordinator { func start() { B(cart: Cart()).start() } }
      """),
    TreeSource(
      "a coordinator that whoever has the other one may start", "A starts B\nA starts Cart",
      """
      class B: Coordinator { let cart: Cart; init(cart: Cart) { self.cart = cart }
        func start() {} }
      class A: Coordinator { func start() { let b = B(cart: Cart()); b.start(); b.cart.start() } }
      """),
    TreeSource(
      "a detail without a split view", "A shows Home present",
      "class A: Coordinator { func start() { n.showDetailViewController(Home(), sender: nil) } }"),
    TreeSource(
      "a detail of a split view", "A shows Home push",
      """
      class A: Coordinator { let split = UISplitViewController()
       func start() { n.showDetailViewController(Home(), sender: nil) } }
      """),
    TreeSource(
      "the detail that a split view controller itself shows",
      "D shows Split root\nSplit shows Home root\nSplit shows Item push",
      """
      class D: UIResponder, UIApplicationDelegate { func launch() { window.rootViewController = Split() } }
      class Split: UISplitViewController { let n: UINavigationController
       func open() { showDetailViewController(UINavigationController(rootViewController: Home()), sender: nil) }
       func more() { n.showDetailViewController(Item(), sender: nil) } }
      """),
    TreeSource(
      "a coordinator that another one is created with and starts", "A starts B root\nB starts Cart",
      """
      class B: Coordinator { let cart: Cart; var children: [Coordinator] = []
       init(cart: Cart) { self.cart = cart }
       func start() { children.append(cart); cart.start() } }
      class A: Coordinator { var b: B?
       func start() { let cart = Cart(); b = B(cart: cart); b?.start()
        window.rootViewController = b?.rootViewController } }
      """),
    TreeSource(
      "several, as tabs, by a protocol and a superclass", "A starts B\nB starts Cart tab",
      """
      class Base: Coordinator { let children: [Coordinator]; let tabs = UITabBarController()
       init(children: [Coordinator]) { self.children = children }
       func start() { children.forEach { $0.start() }
        tabs.setViewControllers(children.map { $0.rootViewController }, animated: false) } }
      extension Coordinator { var rootViewController: UIViewController { UIViewController() } }
      class B: Base { init(cart: Coordinator) { super.init(children: [cart]) } }
      class A: Coordinator { func start() { B(cart: Cart()).start() } }
      """),
    TreeSource(
      "one that its maker starts", "A starts B\nA starts Cart\nB starts Cart",
      """
      class B: Coordinator { let cart: Cart
       init(cart: Cart) { self.cart = cart }
       func start() { cart.start() } }
      class A: Coordinator { func start() { let cart = Cart(); cart.start(); B(cart: cart).start() } }
      """),
    TreeSource(
      "one that is only kept", "A starts B\nA starts Cart",
      """
      class B: Coordinator { let cart: Cart
       init(cart: Cart) { self.cart = cart }
       func start() { cart.refresh() } }
      class A: Coordinator { func start() { B(cart: Cart()).start() } }
      """),
    TreeSource(
      "one that a new coordinator adds as a child", "A starts B\nB starts Cart",
      """
      class B: Coordinator { var children: [Coordinator] = []
       func startChild(_ child: Coordinator) { children.append(child); child.start() }
       func start() { list() } }
      class A: Coordinator { func start() { let b = B(), cart = Cart(); b.startChild(cart); b.start() } }
      """),
    TreeSource(
      "one that the parent adds as a child", "A starts Cart\nB starts A",
      """
      class B: Coordinator { func startChild(_ child: Coordinator) { child.start() }
       func start() { A(parent: self).start() } }
      class A: Coordinator { let parent: B; init(parent: B) { self.parent = parent }
       func start() { parent.startChild(Cart()) } }
      """),
  ]
}
