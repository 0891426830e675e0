import Testing

/// What the root of an app composes, registers or hands over: closures, registrations, commands, routes that carry views.
@Suite struct TreeGivenTests {
  @Test(arguments: closures + containers + errands + routes) func edges(_ source: TreeSource) { source.check() }

  private static let list = """
    class List: Coordinator { let makeItem: (Int) -> UIViewController; let makeCart: () -> Coordinator
      init(makeItem: @escaping (Int) -> UIViewController, makeCart: @escaping () -> Coordinator) {
        self.makeItem = makeItem; self.makeCart = makeCart }
      func start() { makeCart().start() }
      func open(_ id: Int) { n.pushViewController(makeItem(id), animated: true) } }

    """

  static let closures = [
    TreeSource(
      "closures that a container fills", "A starts List push\nList shows Item push\nList starts Cart",
      """
      import Resolver
      protocol ListFlow { func start() }
      protocol ItemScreen: UIViewController {}
      class MockList: Coordinator, ListFlow { func start() {} }
      extension Item: ItemScreen {}
      class List: Coordinator, ListFlow { let makeItem: () -> ItemScreen; let makeCart: () -> Cart; let find: () -> Home?
        init(makeItem: @autoclosure @escaping () -> ItemScreen, makeCart: @autoclosure @escaping () -> Cart,
          find: @escaping () -> Home?) { self.makeItem = makeItem; self.makeCart = makeCart; self.find = find }
        func start() { let screen = makeItem(); n.pushViewController(screen, animated: true); makeCart().start()
          find()?.reload() } }
      class A: Coordinator { let makeList: () -> ListFlow
        init(makeList: @autoclosure @escaping () -> ListFlow) { self.makeList = makeList }
        func start() { makeList().start() } }
      func set() { Resolver.register { A(makeList: Resolver.resolve()) } }
      """),
    TreeSource(
      "closures of a factory", "A starts List\nList shows Item push\nList starts Cart",
      list + """
        class Factory { func makeList() -> List { List(makeItem: { _ in Item() }, makeCart: makeCart) }
          func makeCart() -> Coordinator { Cart() } }
        class A: Coordinator { let factory: Factory; func start() { factory.makeList().start() } }
        """),
    TreeSource(
      "closures of the app's entry", "List shows Item push\nList starts Cart\nSceneDelegate starts List",
      list + """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          func scene(_ s: UIScene, willConnectTo: UISceneSession, options: UIScene.ConnectionOptions) {
            List(makeItem: { _ in Item() }, makeCart: { Cart() }).start() } }
        """),
    TreeSource(
      "closures within closures", "A starts List\nList shows Item push\nList starts Cart",
      list + """
        class A: Coordinator { let makeList: () -> List
          init(makeList: @escaping () -> List) { self.makeList = makeList }
          func start() { makeList().start() } }
        class Root { func makeA() -> A { A(makeList: { List(makeItem: { _ in Item() }, makeCart: { Cart() }) }) } }
        """),
    TreeSource(
      "a closure that tells an end shows what it shows", "SceneDelegate shows Item present\nSceneDelegate starts List",
      """
      class List: Coordinator { let onEnd: () -> Void; init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
        func start() { onEnd() } }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ s: UIScene, willConnectTo: UISceneSession, options: UIScene.ConnectionOptions) {
          List(onEnd: { self.n.present(Item(), animated: true) }).start() } }
      """),
    TreeSource(
      "types in a list", "A shows Home root\nA shows Item root",
      """
      class A: Coordinator { func start() {
        let types: [UIViewController.Type] = [Home.self, Item.self]
        n.setViewControllers(types.map { $0.init() }, animated: true) } }
      """),
    TreeSource(
      "a type in a property", "A starts Cart",
      """
      class A: Coordinator { private let next: Coordinator.Type = Cart.self
        func start() { next.init().start() } }
      """),
  ]

  static let containers = [
    TreeSource(
      "what the app's entry registers", "A starts Cart\nAppDelegate starts A",
      """
      class Container { func register<T>(_ type: T.Type, _ make: @escaping (Container) -> T) {}
        func resolve<T>(_ type: T.Type) -> T { fatalError() } }
      class AppDelegate: UIResponder, UIApplicationDelegate { let container = Container()
        func application(_ a: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
          container.register(A.self) { A(container: $0) }
          container.register(Cart.self) { _ in Cart() }
          container.resolve(A.self).start(); return true } }
      class A: Coordinator { let container: Container; init(container: Container) { self.container = container }
        func start() { container.resolve(Cart.self).start() } }
      """),
    TreeSource(
      "what is registered and never asked for", "AppDelegate starts Cart",
      """
      class Container { func register<T>(_ type: T.Type, _ make: @escaping (Container) -> T) {} }
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, didFinishLaunchingWithOptions: [String: Any]?) -> Bool {
          Container().register(Cart.self) { _ in Cart() }; return true } }
      """),
    TreeSource(
      "a host with more than its view", "A shows FeedHost push",
      """
      struct Feed: View { var body: some View { Text("a") } }
      class FeedHost: UIHostingController<Feed> { var onAdd: (() -> Void)? }
      class A: Coordinator { func start() {
        let host = FeedHost(rootView: Feed()); n.pushViewController(host, animated: true) } }
      """),
  ]

  static let errands = [
    TreeSource(
      "commands", "A shows Item push\nA starts Cart",
      """
      class A: Coordinator { static let shared = A(); func start() {}
        func push(_ screen: UIViewController) { n.pushViewController(screen, animated: true) }
        func enter(_ flow: Coordinator) { flow.start() } }
      class Command { var child: Coordinator!; func run() { A.shared.enter(child) } }
      class CartCommand: Command { override init() { super.init(); child = Cart() } }
      class ItemCommand: Command { override func run() { A.shared.push(Item()) } }
      """),
    TreeSource(
      "the one instance among others that are called", "A shows Home root\nB starts Cart",
      """
      class A: Coordinator { static let shared = A(); func start() { window.rootViewController = Home() }
        func close() {} }
      class B: Coordinator { let cart = Cart(); func start() { cart.start(); [A.shared, cart].forEach { $0.close() } } }
      """),
  ]

  static let routes = [
    TreeSource(
      "routes that carry their views", "NavigationCoordinator shows About",
      common: false,
      """
      struct Route: Hashable { let id: String; private let content: AnyView
        init(id: String, @ViewBuilder content: () -> some View) { self.id = id; self.content = AnyView(content()) }
        var destination: some View { content } }
      extension Route { static var about: Route { Route(id: "about") { About() } } }
      class NavigationCoordinator: ObservableObject { @Published var path: [Route] = [] }
      struct Host: View { @StateObject var coordinator = NavigationCoordinator()
        var body: some View { NavigationStack(path: $coordinator.path) { EmptyView()
          .navigationDestination(for: Route.self) { route in route.destination } }
          .sheet(item: $coordinator.sheet) { $0.destination } } }
      struct About: View { var body: some View { Text("a") } }
      """),
    TreeSource(
      "a stack in a generic view", "TripCoordinator shows Map push\nTripCoordinator shows Trips root",
      common: false,
      """
      class FlowCoordinator<Route: Hashable>: ObservableObject { @Published var path: [Route] = [] }
      class TripCoordinator: FlowCoordinator<Int> {}
      struct FlowView<Root: View, Screen: View>: View { @ObservedObject var coordinator: FlowCoordinator<Int>
        var root: () -> Root; var screen: (Int) -> Screen
        var body: some View { NavigationStack(path: $coordinator.path) {
          root().navigationDestination(for: Int.self) { screen($0) } } } }
      struct TripFlow: View { @StateObject private var coordinator = TripCoordinator()
        var body: some View { FlowView(coordinator: coordinator, root: { Trips() }, screen: { _ in Map() }) } }
      struct Trips: View { var body: some View { Text("a") } }
      struct Map: View { var body: some View { Text("a") } }
      """),
    TreeSource(
      "a screen that its coordinator makes presents by it",
      "LoginCoordinator shows Login root\nLoginCoordinator shows Reset present",
      common: false,
      """
      class LoginCoordinator: ObservableObject { @Published var resets = false
        var rootView: some View { Login(coordinator: self) }
        func reset() -> some View { Reset() } }
      struct Login: View { @ObservedObject var coordinator: LoginCoordinator
        var body: some View { Button("a") {}.sheet(isPresented: $coordinator.resets) { coordinator.reset() } } }
      struct Reset: View { var body: some View { Text("a") } }
      """),
  ]
}
