import Testing

@testable import SignalboxProject

/// Helpers that hide what they call behind a closure, routes that are views, and views that only wrap part of UIKit.
@Suite struct TreeEraserTests {
  @Test(arguments: erasers + drawn + wrappers) func edges(_ source: TreeSource) { source.check() }

  private static let box = """
    protocol Composing<Route> { associatedtype Route
      func make(for route: Route) -> UIViewController }
    final class Box<Route> {
      private let makeItem: (Route) -> UIViewController
      init<C: Composing>(_ composer: C) where C.Route == Route {
        self.makeItem = { route in composer.make(for: route) } }
      func item(for route: Route) -> UIViewController { makeItem(route) }
    }
    enum ARoute { case home, cart(Int), pay }
    enum BRoute { case item }
    struct AComposer: Composing { func make(for route: ARoute) -> UIViewController {
      switch route {
      case .home: return Home()
      case .cart: return Cart2()
      case .pay: return Item() } } }
    struct BComposer: Composing { func make(for route: BRoute) -> UIViewController {
      switch route { case .item: return Own() } } }
    class Own: UIViewController {}
    class Cart2: UIViewController {}

    """

  static let erasers = [
    TreeSource(
      "one screen by two composers, and a method that chooses in its own type",
      "A shows Item present\nB shows Item push\nB shows Own root",
      """
      protocol Composing<Route> { associatedtype Route
        func make(for route: Route) -> UIViewController }
      final class Box<Route> {
        private let makeItem: (Route) -> UIViewController
        init<C: Composing>(_ composer: C) where C.Route == Route {
          self.makeItem = { route in composer.make(for: route) } }
        func item(for route: Route) -> UIViewController { makeItem(route) }
      }
      class Own: UIViewController {}
      enum ARoute { case home, item }
      enum BRoute { case own, item }
      struct AComposer: Composing { func make(for route: ARoute) -> UIViewController {
        switch route {
        case .home: return Home()
        case .item: return Item() } } }
      struct BComposer: Composing { func make(for route: BRoute) -> UIViewController {
        switch route {
        case .own: return Own()
        case .item: return item() } }
        func item() -> UIViewController { AComposer().make(for: .item) } }
      class A: Coordinator { let box: Box<ARoute>; let nav: UINavigationController
        func start() { nav.present(box.item(for: .item), animated: true) } }
      class B: Coordinator { let box: Box<BRoute>; let nav: UINavigationController; let window: UIWindow
        func start() { window.rootViewController = box.item(for: .own)
          nav.pushViewController(box.item(for: .item), animated: true) } }
      """),
    TreeSource(
      "by the value that is passed", "A shows Cart2 present\nA shows Home push\nB shows Own push",
      box
        + """
        class A: Coordinator { let box: Box<ARoute>; let nav: UINavigationController
          func start() { nav.pushViewController(box.item(for: .home), animated: true)
            nav.present(box.item(for: .cart(1)), animated: true) } }
        class B: Coordinator { let box: Box<BRoute>; let nav: UINavigationController
          func start() { nav.pushViewController(box.item(for: .item), animated: true) } }
        """),
    TreeSource(
      "by the superclass's generic parameter", "A shows Cart2 present\nA shows Home push\nB shows Own push",
      box
        + """
        class BaseCoordinator<Nav, Route>: Coordinator { let nav: UINavigationController; let box: Box<Route>
          init<C: Composing>(_ c: C) where C.Route == Route { box = Box(c) }
          func start() {} }
        class A: BaseCoordinator<Int, ARoute> {
          override func start() { nav.pushViewController(box.item(for: .home), animated: true)
            nav.present(box.item(for: .cart(1)), animated: true) } }
        class B: BaseCoordinator<Int, BRoute> {
          override func start() { nav.pushViewController(box.item(for: .item), animated: true) } }
        """),
  ]

  static let drawn = [
    TreeSource(
      "a route that is a view",
      "AppCoordinator shows Detail push\nAppCoordinator shows List push\nShopApp starts AppCoordinator", common: false,
      """
      struct List: View { var body: some View { Text("") } }
      struct Detail: View { let id: Int; var body: some View { Text("") } }
      enum Route: Hashable, View { case list, detail(Int)
        var body: some View { switch self { case .list: List()
          case .detail(let id): Detail(id: id) } } }
      @Observable final class AppCoordinator { var path: [Route] = []
        func go(_ route: Route) { path.append(route) } }
      @main struct ShopApp: App { @State var coordinator = AppCoordinator()
        var body: some Scene { WindowGroup { NavigationStack(path: $coordinator.path) {
          Text("").navigationDestination(for: Route.self) { route in route.padding() } } } } }
      """)
  ]

  static let wrappers = [
    TreeSource(
      "a view of UIKit beside a screen", "ShopApp shows Root", common: false,
      """
      struct Blur: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIVisualEffectView() } }
      struct Root: View { var body: some View { Text("") } }
      @main struct ShopApp: App { @State var isHidden = false
        var body: some Scene { WindowGroup { ZStack {
          Root()
          if isHidden { Blur().ignoresSafeArea() } } } } }
      """),
    TreeSource(
      "a view of UIKit behind a screen, and one that is the screen", "ShopApp shows Map\nShopApp shows Root",
      common: false,
      """
      struct Blur: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIVisualEffectView() } }
      struct Map: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
      struct Root: View { var body: some View { Text("") } }
      @main struct ShopApp: App {
        var body: some Scene {
          WindowGroup { Root().background(Blur()) }
          WindowGroup(id: "map") { Map() } } }
      """),
    TreeSource(
      "a plain controller that reads the window",
      "AppCoordinator shows Home root\nShopApp starts AppCoordinator", common: false,
      """
      struct Reader: UIViewControllerRepresentable { let done: (UIWindow) -> Void
        func makeUIViewController(context: Context) -> UIViewController { let c = UIViewController(); return c } }
      class Home: UIViewController {}
      class AppCoordinator { let window: UIWindow; init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = Home() } }
      @main struct ShopApp: App { @State var coordinator: AppCoordinator?
        var body: some Scene { WindowGroup { Reader { AppCoordinator(window: $0).start() } } } }
      """),
  ]

  @Test func manySubclassesInheritAll() {
    let subclasses = (0..<80).map { "class C\($0): Base {}" }.joined(separator: "\n")
    let sample = Sample(
      TreeSource.common + "class Base: Coordinator { func start() { n.pushViewController(Home(), animated: true) } }\n"
        + subclasses)
    #expect(sample.project.edges.filter { $0.hasSuffix("shows Home push") }.count == 81)
  }
}
