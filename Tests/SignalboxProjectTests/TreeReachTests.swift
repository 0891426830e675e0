import Testing

/// Flows that are built by references, modifiers of the project, own navigation controllers, routers and erasers.
@Suite struct TreeReachTests {
  @Test(arguments: stacks + references + routers + parts) func edges(_ source: TreeSource) { source.check() }

  static let stacks = [
    TreeSource(
      "a navigation controller of the child's own", "A starts Cart present",
      """
      class A: Coordinator { func start() {
        let child = UINavigationController(); let cart = Cart(nav: child); cart.start(); kept = cart
        n.present(child, animated: true) } }
      """),
    TreeSource(
      "one that is a tab", "A starts Cart tab",
      """
      class A: Coordinator { let tabs = UITabBarController(); func start() {
        let child = UINavigationController(); Cart(nav: child).start(); tabs.viewControllers = [child] } }
      """),
    TreeSource(
      "one that another method makes, which is a tab", "A starts B tab\nA starts Cart tab",
      """
      class B: Coordinator { init(_ presenter: Presenter) {}
        func start() {} }
      struct Presenter { let stack: UINavigationController }
      class A: Coordinator { let tabs = UITabBarController(); var kept: [Coordinator] = []
        func start() { tabs.setViewControllers([0, 1].map { page($0) }, animated: false) }
        func page(_ number: Int) -> UINavigationController {
          let stack = UINavigationController(); fill(number, stack: stack); return stack }
        func fill(_ number: Int, stack: UINavigationController) {
          if number == 0 { let cart = Cart(nav: stack); kept.append(cart); cart.start() }
          else { let b = B(Presenter(stack: stack)); kept.append(b); b.start() } } }
      """),
    TreeSource(
      "one that the callers show in different ways", "A starts Cart",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { let stack = UINavigationController(); fill(stack); tabs.viewControllers = [stack] }
        func modal() { let stack = UINavigationController(); fill(stack); n.present(stack, animated: true) }
        func fill(_ stack: UINavigationController) { Cart(nav: stack).start() } }
      """),
    TreeSource(
      "one that was there before", "A starts Cart",
      """
      class A: Coordinator { let n: UINavigationController; func start() { Cart(nav: n).start()
        window.rootViewController = n } }
      """),
    TreeSource(
      "RxFlow hands over the roots", "A starts Cart present",
      """
      class A: Coordinator { func start() {
        let cart = Cart()
        Flows.use(cart, when: .created) { root in self.n.present(root, animated: true) } } }
      """),
    TreeSource(
      "RxFlow hands over several", "A starts B tab\nA starts Cart present",
      """
      class B: Coordinator { func start() {} }
      class A: Coordinator { let tabs = UITabBarController(); func start() {
        Flows.use(Cart(), B(), when: .ready) { (a: UINavigationController, b: UINavigationController) in
          n.present(a, animated: true); self.tabs.setViewControllers([b], animated: false) } } }
      """),
    TreeSource(
      "once RxFlow numbered them", "A starts B push\nA starts Cart present",
      """
      class B: Coordinator { func start() {} }
      class A: Coordinator { func start() {
        Flows.whenReady(flow1: Cart(), flow2: B()) { (a: UINavigationController, b: UINavigationController) in
          n.present(a, animated: true); n.pushViewController(b, animated: false) } } }
      """),
  ]

  static let references = [
    TreeSource(
      "an initialiser as a function", "A shows Home",
      "class A: Coordinator { func start() { register(then: Home.init) } }"),
    TreeSource(
      "a modifier of the project", "ACoordinator shows Help present\nACoordinator shows List root",
      """
      struct Help: View {}
      struct List: View {}
      struct Banner: View {}
      extension View {
        func withSheets() -> some View { sheet(item: x) { _ in Help() } }
        func bannered() -> some View { overlay(Banner()) }
      }
      class ACoordinator: ObservableObject { @Published var path = NavigationPath()
        func push() { path.append(1) } }
      struct ACoordinatorView: View { @StateObject var coordinator: ACoordinator
        var body: some View { NavigationStack(path: $coordinator.path) { List().withSheets().bannered() } } }
      """),
    TreeSource(
      "what a concrete superclass shows", "A shows Home push\nA shows Item push\nB shows Home push",
      """
      class A: Coordinator { func start() { n.pushViewController(Home(), animated: true) }
        func more() { n.pushViewController(Item(), animated: true) } }
      class B: A { override func more() {} }
      """),
    TreeSource(
      "the one object of a class is no new one", "B starts Main",
      """
      class Main: Coordinator { static let shared = Main(); func start() {}; func report() {} }
      class A: Coordinator { func start() { Main.shared.report() } }
      class B: Coordinator { func start() { Main.shared.start() } }
      """),
  ]

  static let routers = [
    TreeSource(
      "a router that is handed the screen to show on", "LoginRouter shows Home push", common: false,
      """
      class Home: UIViewController {}
      final class LoginRouter {
        func showHome(from view: AnyObject) {
          guard let screen = view as? UIViewController else { return }
          screen.navigationController?.pushViewController(Home(), animated: true)
        }
      }
      """),
    TreeSource(
      "an eraser of coordinators", "A starts Cart",
      """
      final class AnyCoordinator: Coordinator { private let go: () -> Void
        init<C: Coordinator>(_ base: C) { go = { base.start() } }
        func start() { go() } }
      class A: Coordinator { var child: AnyCoordinator?; func start() { child = AnyCoordinator(Cart()) } }
      """),
    TreeSource(
      "the object whose path a stack follows", "RouterPath shows Help push\nRouterPath shows List root",
      """
      struct Help: View {}
      struct List: View {}
      @Observable final class RouterPath { var path: [Int] = []; func go() { path.append(1) } }
      struct HomeTab: View { @State private var router = RouterPath()
        var body: some View { NavigationStack(path: $router.path) {
          List().navigationDestination(for: Int.self) { _ in Help() } } } }
      """),
  ]

  static let parts = [
    TreeSource(
      "parts beside the content", "ACoordinator shows Detail present\nACoordinator shows List",
      """
      struct List: View {}
      struct Detail: View {}
      struct OfflineBanner: View {}
      struct Help: View {}
      struct Hint: View {}
      struct Toast: View {}
      class ACoordinator: ObservableObject { @Published var item: Int? }
      struct ACoordinatorView: View { @ObservedObject var coordinator: ACoordinator
        var body: some View {
          VStack {
            OfflineBanner()
            if coordinator.isNew { Hint() }
            List()
          }.overlay { Toast() }.sheet(item: $coordinator.item) { _ in Detail() } } }
      """),
    TreeSource(
      "content that is chosen beside a bar", "ACoordinator shows First\nACoordinator shows Second",
      """
      struct First: View {}
      struct Second: View {}
      struct TopBar: View {}
      class ACoordinator: ObservableObject { @Published var item: Int? }
      struct ACoordinatorView: View { @ObservedObject var coordinator: ACoordinator
        var body: some View {
          VStack {
            TopBar()
            if coordinator.isFirst { First() }
            if coordinator.isSecond { Second() }
          } } }
      """),
    TreeSource(
      "views that get the coordinator as a protocol", "ACoordinator shows First tab\nACoordinator shows Second push",
      """
      struct First: View {}
      struct Second: View {}
      protocol ACoordinatorProtocol { func first() -> First
        func second() -> Second }
      struct ACoordinator: ACoordinatorProtocol { func first() -> First { First() }
        func second() -> Second { Second() } }
      struct Main: View { let coordinator: ACoordinatorProtocol
        var body: some View { TabView { coordinator.first()
          NavigationLink(destination: coordinator.second()) { Text("") } } } }
      """),
    TreeSource(
      "static coordinators", "A starts CartCoordinator push\nCartCoordinator shows Home push",
      """
      class A: Coordinator { func start() { CartCoordinator.start(on: stack) } }
      struct CartCoordinator { static func start(on stack: UINavigationController) {
        stack.pushViewController(Home(), animated: true) } }
      """),
    TreeSource(
      "a view that only erases another", "ACoordinator shows First root",
      """
      struct First: View {}
      struct Feature: View { private let view: AnyView
        init<V: View>(_ view: V) { self.view = AnyView(view) }
        var body: some View { view } }
      class ACoordinator: ObservableObject { @Published var path = NavigationPath()
        func first() -> Feature { Feature(First()) } }
      struct ACoordinatorView: View { @ObservedObject var coordinator: ACoordinator
        var body: some View { NavigationStack(path: $coordinator.path) { coordinator.first() } } }
      """),
  ]
}
