import Testing

/// Coordinators that create nothing themselves, and those that are told only together with their views.
@Suite struct LedScreenRoleTests {
  @Test(arguments: led + pairs + stages) func roleOfType(_ source: RoleSource) { source.check() }

  static let led = [
    RoleSource(
      "shows the screens that it is given",
      """
      class S: UIViewController {}
      /*: coordinator */class CartCoordinator { let root: S
        let others: [S]
        func showItem() { for screen in others where screen.isEditing { root.show(screen as UIViewController, sender: self) } } }
      /*: coordinator */class HelpCoordinator { var root: S?
        var others: [S] = []
        func showItem() { let found = others.filter { $0.isEditing }
          root?.show(found[0], sender: self) } }
      /*: other */class Gallery { let root: S
        let others: [S]
        func showItem() { root.show(others[0], sender: self) } }
      """),
    RoleSource(
      "shows screens on what it inherits",
      """
      class S: UIViewController {}
      class TabFlowCoordinator { let navigationController = UINavigationController()
        func startWithOptions(_ options: [String: Any]?) {} }
      /*: coordinator */class CartTabCoordinator: TabFlowCoordinator {
        override func startWithOptions(_ options: [String: Any]?) {
          navigationController.pushViewController(S(), animated: false) } }
      class Worker { let queue = Queue() }
      /*: other */class SyncCoordinator: Worker { func make() -> S { S() } }
      """),
    RoleSource(
      "a local of a route's name is no route",
      """
      class S: UIViewController {}
      protocol Route { static func screen() -> UIViewController }
      class CartRoute: Route { static func screen() -> UIViewController { S() } }
      /*: router */class Router { static let shared = Router()
        static func screen(by url: URL, among routes: [Route.Type]) -> UIViewController? {
          var path = [String]()
          path = url.pathComponents
          return routes.first?.screen() } }
      /*: coordinator */class StackRouter { var path: [UIViewController] = []
        func open() { path = [S()] } }
      """),
    RoleSource(
      "leads by a router of its own",
      """
      class S: UIViewController {}
      protocol CartRouter { func openCart(onEnd: @escaping () -> Void) }
      class CartRouterImpl: CartRouter { weak var stack: UINavigationController?
        func openCart(onEnd: @escaping () -> Void) { stack?.pushViewController(S(), animated: true) } }
      /*: coordinator */class CartCoordinator { private let router: CartRouter
        func openCart() { self.router.openCart { } } }
      /*: other */class HintCoordinator { func open(on router: CartRouter) { router.openCart { } } }
      class AppCoordinator { let router: CartRouter
        func showCart() { router.openCart { } } }
      /*: other */class SyncCoordinator { weak var app: AppCoordinator?
        func failed() { app?.showCart() } }
      """),
    RoleSource(
      "a structure",
      """
      struct CartView: View { var body: some View { Text("") } }
      /*: coordinator */struct CartCoordinator { func cart() -> CartView { CartView() } }
      /*: other */struct CartCoordinatorState { func cart() -> CartView { CartView() } }
      /*: other */struct CartFlow { func cart() -> CartView { CartView() } }
      /*: other */struct SyncCoordinator { var count = 0 }
      """),
    RoleSource(
      "presents the system's screen that it keeps",
      """
      /*: other */class AlertCoordinator { let host: UIViewController
        let alert: UIAlertController
        func warn() { host.present(alert, animated: true) } }
      """),
    RoleSource(
      "closes the screen of a view model that stores it",
      """
      protocol DetailCoordinatorProtocol { func close() }
      /*: coordinator */class DetailCoordinator: DetailCoordinatorProtocol { let stack: UINavigationController
        func close() { stack.popViewController(animated: true) } }
      class DetailViewModel { let coordinator: DetailCoordinatorProtocol }
      class Stack { let stack = UINavigationController()
        func dismiss() { stack.dismiss(animated: true) }
        func push(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) } }
      /*: coordinator */class ItemCoordinator { let stage: Stack
        func close() { stage.dismiss() } }
      class ItemViewModel { let flow: ItemCoordinator }
      /*: other */class UnusedCoordinator { let stack: UINavigationController
        func close() { stack.popViewController(animated: true) } }
      /*: other */class ShareCoordinator { let host: UIViewController
        func share() { host.present(UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true) } }
      class ShareViewModel { let coordinator: ShareCoordinator }
      """),
    RoleSource(
      "wraps a container for coordinators that keep it as a protocol",
      """
      protocol NavigatorProtocol { func push(_ screen: UIViewController) }
      /*: router */class FrameNavigator: NavigatorProtocol { let frame: Frame
        init(frame: Frame = Frame()) { self.frame = frame }
        func push(_ screen: UIViewController) { frame.push(screen) } }
      class Frame: UIViewController { func push(_ screen: UIViewController) { addChild(screen) } }
      protocol Coordinator { func start() }
      class A: Coordinator { let navigator: NavigatorProtocol
        func start() { navigator.push(UIViewController()) } }
      """),
  ]

  static let stages = [
    RoleSource(
      "shows what coordinators hand it, and a few screens of its own",
      """
      protocol Coordinator { func start() }
      protocol Showable { var screen: UIViewController { get } }
      extension UIViewController: Showable { var screen: UIViewController { self } }
      class WebController: UIViewController {}
      class AlertController: UIViewController {}
      /*: router */class Router { weak var stack: UINavigationController?
        init(stack: UINavigationController) { self.stack = stack }
        func push(_ module: Showable?) { guard let next = module?.screen else { return }
          stack?.pushViewController(next, animated: true) }
        func present(_ module: Showable?) { guard let next = module?.screen else { return }
          stack?.present(next, animated: true) }
        func openWeb() { stack?.pushViewController(WebController(), animated: true) }
        func warn() { present(AlertController()) } }
      class A: Coordinator { let router: Router
        init(router: Router) { self.router = router }
        func start() { router.push(UIViewController()) } }
      class B: Coordinator { func start() { A(router: Router(stack: UINavigationController())).start() } }
      """),
    RoleSource(
      "inherits the way to show screens",
      """
      protocol Coordinator { func start() }
      class DebugController: UIViewController {}
      /*: router */class WindowRouter { let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func setRoot(_ screen: UIViewController) { window.rootViewController = screen }
        static func make(_ window: UIWindow) -> WindowRouter { DebugRouter(window: window) } }
      /*: router */class DebugRouter: WindowRouter { func help() { window.rootViewController?.present(DebugController(), animated: true) } }
      class A: Coordinator { let router: WindowRouter
        init(window: UIWindow) { router = WindowRouter.make(window) }
        func start() { router.setRoot(UIViewController()) } }
      """),
    RoleSource(
      "wraps a navigation controller, and one that only embeds it",
      """
      /*: container */class StackController: UIViewController { let stack: UINavigationController
        init(root: UIViewController) { stack = UINavigationController(rootViewController: root); super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { addChild(stack) }
        func pushViewController(_ screen: UIViewController, animated: Bool) { stack.pushViewController(screen, animated: animated) } }
      /*: screen */class HomeController: UIViewController { let stack = UINavigationController()
        override func viewDidLoad() { addChild(stack) }
        func popViewController(_ animated: Bool) { navigationController?.popViewController(animated: animated) }
        func open() { stack.pushViewController(UIViewController(), animated: true) } }
      """),
  ]

  static let pairs = [
    RoleSource(
      "a store that makes what the view shows",
      """
      struct CartView: View { var body: some View { Text("") } }
      struct Factory { func makeCart() -> CartView { CartView() } }
      /*: swiftUIView */struct CartCoordinator: View { @ObservedObject var store: CartCoordinatorStore
        var body: some View { NavigationStack { store.root } } }
      /*: coordinator */final class CartCoordinatorStore: ObservableObject { let root: CartView
        init(factory: Factory) { root = factory.makeCart() } }
      """),
    RoleSource(
      "a flow that a coordinator keeps, and its view",
      """
      struct NameView: View { var body: some View { Text("") } }
      /*: coordinator */final class LoginFlow: ObservableObject { @Published var name = "" }
      struct LoginFlowView: View { @ObservedObject var flow: LoginFlow
        var body: some View { NameView() } }
      final class MainCoordinator: ObservableObject { @Published var login: LoginFlow?
        func run() { login = LoginFlow() }
        func root() -> NameView { NameView() } }
      /*: other */final class CashFlow: ObservableObject { @Published var sum = 1 }
      struct CashFlowView: View { let flow: CashFlow
        var body: some View { NameView() } }
      """),
    RoleSource(
      "state that a frame around any view binds",
      """
      /*: router */final class ModalNavigator<Item: Identifiable>: ObservableObject { @Published var item: Item? }
      struct ModalContainer<Item: Identifiable, Root: View, Content: View>: View {
        @ObservedObject var modals: ModalNavigator<Item>
        let root: () -> Root
        let content: (Item) -> Content
        var body: some View { root().sheet(item: $modals.item, content: content) } }
      struct CartView: View { var body: some View { Text("") } }
      /*: coordinator */final class CartNavigator: ObservableObject { @Published var item: Int?
        func view() -> CartView { CartView() } }
      struct CartContainer<Root: View>: View { @ObservedObject var cart: CartNavigator
        let root: () -> Root
        var body: some View { root().sheet(item: $cart.item) { _ in cart.view() } } }
      """),
  ]
}
