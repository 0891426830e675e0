import Testing

/// Edges that pass through containers, helpers, base classes and the libraries' own ways.
@Suite struct TreeHelperTests {
  @Test(arguments: containers + helpers + generics + components + libraries) func edges(_ source: TreeSource) {
    source.check()
  }

  static let containers = [
    TreeSource(
      "nested container", "A starts Cart",
      """
      class AppContainer { func makeCartContainer() -> CartContainer { CartContainer() } }
      class CartContainer { func makeCart() -> Cart { Cart() } }
      class A: Coordinator { let c: AppContainer
       func start() { let d = c.makeCartContainer(); d.makeCart().start() } }
      """
    ),
    TreeSource(
      "resolve", "A shows Home",
      """
      class Container { func resolve<T>(_ t: T.Type) -> T { x } }
      class A: Coordinator { let c: Container
       func start() { c.resolve(Home.self) } }
      """
    ),
    TreeSource(
      "unread resolver", "A shows Home",
      "import Swinject\nclass A: Coordinator { let r: Resolver\n func start() { let h = r.resolve(Home.self)! } }"),
  ]

  static let helpers = [
    TreeSource(
      "helpers in a circle", "A shows Home\nA shows Item\nB shows Home\nB shows Item",
      """
      func first() -> UIViewController { if x { return second() }; return Home() }
      func second() -> UIViewController { if x { return first() }; return Item() }
      class A: Coordinator { func start() { use(first()) } }
      class B: Coordinator { func start() { use(second()) } }
      """
    ),
    TreeSource(
      "a circle that leads to another one", "A shows Home\nA shows Item\nB shows Item",
      """
      func first() -> UIViewController { if x { return second() }; return third() }
      func second() -> UIViewController { if x { return first() }; return Home() }
      func third() -> UIViewController { if x { return fourth() }; return third() }
      func fourth() -> UIViewController { if x { return third() }; return Item() }
      class A: Coordinator { func start() { use(second()) } }
      class B: Coordinator { func start() { use(fourth()) } }
      """
    ),
    TreeSource(
      "base class of coordinators", "A starts Cart\nB starts Cart",
      """
      class BaseCoordinator: Coordinator { func start() {}
       func startCart() { Cart().start() } }
      class A: BaseCoordinator { override func start() { startCart() } }
      class B: BaseCoordinator { override func start() { startCart() } }
      """
    ),
    TreeSource(
      "protocol extension", "A shows Home",
      "extension Coordinator { func showHome() { x(Home()) } }\nclass A: Coordinator { func start() { showHome() } }"),
    TreeSource(
      "extension of UIViewController", "A shows Home present",
      """
      extension UIViewController { func presentHome() { present(Home(), animated: true) } }
      class A: Coordinator { let v: UIViewController
       func start() { v.presentHome() } }
      """
    ),
    TreeSource(
      "router", "A shows Home push",
      """
      class Router { func push(_ v: UIViewController) {} }
      class A: Coordinator { let router: Router
       func start() { router.push(Home()) } }
      """
    ),
    TreeSource(
      "router without a stage of its own", "A shows Home push",
      """
      class Router { func showHome() { n.push(Home()) } }
      class A: Coordinator { let router: Router
       func start() { router.showHome() } }
      """
    ),
    TreeSource(
      "global function", "A shows Home",
      "func makeHome() -> UIViewController { Home() }\nclass A: Coordinator { func start() { makeHome() } }"),
    TreeSource(
      "coordinator passed on", "A starts B\nB shows Home",
      """
      class B: Coordinator { func start() { x(Home()) } }
      class A: Coordinator { func start() { run(B()) }
       func run(_ c: Coordinator) { c.start() } }
      """
    ),
    TreeSource(
      "unused base", "A starts Cart",
      "class Middle: Coordinator { func start() {} }\nclass A: Middle { override func start() { Cart().start() } }"),
  ]

  static let generics = [
    TreeSource(
      "a generic helper of its own", "A shows Home present",
      """
      class A: Coordinator { let v: UIViewController
       func start() { let home = load(Home.self); v.present(home, animated: true) }
       func load<T: UIViewController>(_ type: T.Type) -> T {
         UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "x") as! T } }
      """
    ),
    TreeSource(
      "a generic helper of a helper", "A shows Home push",
      """
      class Picker { func getHome() -> Home { load(kind: Home.self) }
       private func load<T: UIViewController>(kind: T.Type) -> T { fresh(kind) }
       private func fresh<T: UIViewController>(_ kind: T.Type) -> T { kind.init() } }
      class A: Coordinator { let n: UINavigationController
       let picker = Picker()
       func start() { n.pushViewController(picker.getHome(), animated: true) } }
      """
    ),
    TreeSource(
      "helpers that show what their caller names", "A shows Home push\nA shows Item present\nA starts Cart",
      """
      class A: Coordinator { let n: UINavigationController
       func start() { push(Home.self); open(Item.self); begin(Cart.self); known(Home.self) }
       private func push<T: UIViewController>(_ type: T.Type) { n.pushViewController(type.init(), animated: true) }
       private func open(_ type: UIViewController.Type) { over(type) }
       private func over(_ type: UIViewController.Type) { n.present(type.init(), animated: true) }
       private func begin<T: Coordinator>(_ type: T.Type) { T().start() }
       private func known<T: UIViewController>(_ type: T.Type) -> Bool { n.children.contains { $0 is T } } }
      """
    ),
    TreeSource(
      "a type in a constant", "A shows Home present",
      """
      class A: Coordinator { let n: UINavigationController
       func start() { let type: UIViewController.Type = Home.self; n.present(type.init(), animated: true) } }
      """
    ),
    TreeSource(
      "a generic helper that makes nothing", "",
      """
      class A: Coordinator { let home: Home
       func start() { styled(home) }
       func styled<T: UIViewController>(_ screen: T) -> T { screen.title = ""; return screen } }
      """
    ),
  ]

  static let components = [
    TreeSource(
      "parts of views", "ACoordinatorModel shows HomeView",
      views + """
        struct ACoordinatorView: View { @State var model: ACoordinatorModel
         var body: some View { Framed { HomeView().badge(Badge()).modifier(Faded()) } } }
        """),
    TreeSource(
      "a part that is presented", "ACoordinatorModel shows Badge present\nACoordinatorModel shows HomeView",
      views + """
        struct ACoordinatorView: View { @State var model: ACoordinatorModel
         var body: some View { HomeView().sheet(isPresented: $model.isOn) { Badge() } } }
        """),
    TreeSource(
      "a part as a screen of its own", "B shows Badge push",
      views + """
        class B: Coordinator { let n: UINavigationController
         func start() { n.pushViewController(UIHostingController(rootView: Badge()), animated: true) } }
        """),
  ]

  private static let views = """
    final class ACoordinatorModel {}
    struct Badge: View {}
    struct Faded: ViewModifier {}
    struct Framed<Content: View>: View { @ViewBuilder var content: () -> Content }
    struct HomeView: View { var body: some View { Badge() } }
    struct Row: View { var body: some View { Badge() } }
    struct Tile: View { var body: some View { HStack { Badge(); Row() } } }

    """

  static let libraries = [
    TreeSource(
      "RxFlow", "AppFlow shows Home\nAppFlow starts HomeFlow", common: false,
      """
      class Home: UIViewController {}
      class HomeFlow: Flow { var root: Presentable }
      class AppFlow: Flow { var root: Presentable { x(Home()) }
       func navigate(to s: Step) -> FlowContributors { let f = HomeFlow();
        return .one(flowContributor: .contribute(
            withNextPresentable: f, withNextStepper: OneStepper(withSingleStep: S.a))) } }
      """
    ),
    TreeSource(
      "XCoordinator", "App shows Home push\nApp starts Cart present", common: false,
      """
      class Home: UIViewController {}
      class Cart: TabBarCoordinator<CartRoute> {}
      class App: NavigationCoordinator<AppRoute> {
        override func prepareTransition(for r: AppRoute) -> NavigationTransition { switch r {
        case .home: return .push(Home())
       case .cart: return .present(Cart()) } } }
      """
    ),
    TreeSource(
      "Stinsen", "App shows HomeView root\nApp starts Cart push", common: false,
      """
      struct HomeView: View {}
      final class Cart: NavigationCoordinatable {}
      final class App: NavigationCoordinatable { let stack = NavigationStack(initial: \\App.start)
       @Root var start = makeStart
       @Route(.push) var cart = makeCart
       func makeCart() -> Cart { Cart() }
       @ViewBuilder func makeStart() -> some View { HomeView() } }
      """
    ),
    TreeSource(
      "Stinsen's wrapper", "App starts Cart", common: false,
      """
      final class Cart: NavigationCoordinatable {}
      final class App: NavigationCoordinatable { func makeCart() -> NavigationViewCoordinator<Cart> {
        NavigationViewCoordinator(Cart()) } }
      """
    ),
    TreeSource(
      "radianttap", "AppCoordinator shows Home root\nAppCoordinator starts CartCoordinator", common: false,
      """
      class Home: UIViewController {}
      final class CartCoordinator: NavigationCoordinator {}
      final class AppCoordinator: NavigationCoordinator { override func start() { super.start(); root(Home());
        startChild(coordinator: CartCoordinator(rootViewController: rootViewController)) } }
      """
    ),
  ]
}
