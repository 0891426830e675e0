import Testing

@testable import SignalboxProject

/// Flows whose code belongs to several: routers beside coordinators, views of two coordinators, closures for later.
@Suite struct TreeSharedTests {
  @Test(arguments: routers + views + closures + stacks) func edges(_ source: TreeSource) { source.check() }

  static let routers = [
    TreeSource(
      "routers of presenters beside a coordinator with a router of its own",
      "ListRouter shows Item present\nShopCoordinator shows Home push",
      """
      class ListRouter { weak var view: UIViewController?
        func open() { view?.present(Item(), animated: true) } }
      class ListPresenter { let router: ListRouter
        init(router: ListRouter) { self.router = router } }
      protocol PageRouting { func openHelp(on screen: UIViewController) }
      class PageRouter: PageRouting {
        func openHelp(on screen: UIViewController) { screen.present(Item(), animated: true) } }
      class ShopCoordinator: Coordinator { let pages: PageRouting; init(pages: PageRouting) { self.pages = pages }
        func start() { nav.pushViewController(Home(), animated: true) } }
      """),
    TreeSource(
      "the one object of a coordinator that others have show something",
      "A shows Home root\nA shows Item push\nA starts PlayerCoordinator present\nPlayerCoordinator shows Song present",
      """
      class Song: UIViewController {}
      class PlayerCoordinator { static let shared = PlayerCoordinator(); var player: Song?
        func close() { player?.dismiss(animated: true) }
        enum Destination { case song(on: UIViewController) }
        func show(_ destination: Destination) { switch destination {
          case .song(let host): host.present(Song(), animated: true) } } }
      class A: Coordinator { let stack: UINavigationController
        init() { let home = Home(); stack = A.makeStack(with: home) }
        static func makeStack(with root: UIViewController) -> UINavigationController {
          UINavigationController(rootViewController: root) }
        func start() { stack.pushViewController(Item(), animated: true) }
        func play() { let player = PlayerCoordinator.shared; player.show(.song(on: stack)) } }
      """),
    TreeSource(
      "a controller that is called a router, and shows what it is given", "A shows Home root\nA shows Item present",
      """
      protocol Presentable { var screen: UIViewController { get } }
      extension UIViewController: Presentable { var screen: UIViewController { self } }
      class AppRouter: UIViewController {
        func present(_ module: Presentable) { present(module.screen, animated: true) } }
      class A: Coordinator { let router = AppRouter(); let window = UIWindow()
        func start() { window.rootViewController = Home() }
        func open() { router.present(Item()) } }
      """),
    TreeSource(
      "a router that sets the root of a window", "RootWireframe shows Home root", common: false,
      """
      class Home: UIViewController {}
      class RootWireframe { func show(on window: UIWindow) { window.rootViewController = Home() } }
      class BoxRouter { var box = Box(); func show() { box.rootViewController = Home() } }
      struct Box { var rootViewController: UIViewController? }
      """),
  ]

  private static let swiftUI = """
    struct List: View { var body: some View { Text("") } }
    struct Detail: View { var body: some View { Text("") } }
    struct Help: View { var body: some View { Text("") } }

    """

  static let views = [
    TreeSource(
      "coordinators that one view creates side by side",
      """
      HelpCoordinator shows Help root
      MainCoordinator shows Detail push
      MainCoordinator shows List root
      ShopApp starts HelpCoordinator
      ShopApp starts MainCoordinator
      """, common: false,
      swiftUI
        + """
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Shop() } } }
        final class HelpCoordinator: ObservableObject { @Published var path: [Int] = []
          func ask() { path.append(1) } }
        final class MainCoordinator: ObservableObject { @Published var path: [Int] = [] }
        struct Shop: View { @StateObject private var help = HelpCoordinator()
          @StateObject private var main = MainCoordinator()
          var body: some View { VStack {
            NavigationStack(path: $main.path) { List().navigationDestination(for: Int.self) { _ in Detail() } }
            NavigationStack { Help(ask: help.ask).navigationDestination(isPresented: $help.path.isSet) { Text("") } } } } }
        """),
    TreeSource(
      "a router of the environment that starts another one",
      """
      LoginRouter shows Help root
      MainRouter shows Detail push
      MainRouter shows List root
      MainRouter starts LoginRouter present
      ShopApp starts MainRouter
      """, common: false,
      swiftUI
        + """
        @main struct ShopApp: App { @StateObject private var router = MainRouter()
          var body: some Scene { WindowGroup { Shop().environmentObject(router) } } }
        final class MainRouter: ObservableObject { @Published var path: [Int] = []; @Published var login: LoginRouter?
          func signIn() { login = LoginRouter() } }
        final class LoginRouter: ObservableObject, Identifiable { @Published var path: [Int] = [] }
        struct Shop: View { @EnvironmentObject private var router: MainRouter
          var body: some View { NavigationStack(path: $router.path) {
            List().navigationDestination(for: Int.self) { _ in Detail() } }
            .sheet(item: $router.login) { Login(router: $0) } } }
        struct Login: View { @ObservedObject var router: LoginRouter
          var body: some View { NavigationStack(path: $router.path) { Help() } } }
        """),
    TreeSource(
      "a view that two coordinators decide about",
      """
      HelpCoordinator shows Help present
      MainCoordinator shows Detail push
      MainCoordinator shows List root
      ShopApp starts HelpCoordinator
      ShopApp starts MainCoordinator
      """, common: false,
      swiftUI
        + """
        @main struct ShopApp: App { var body: some Scene { WindowGroup {
          Shop(help: HelpCoordinator(), main: MainCoordinator()) } } }
        final class HelpCoordinator: ObservableObject { @Published var isOpen = false }
        final class MainCoordinator: ObservableObject { @Published var path: [Int] = [] }
        struct Shop: View { @ObservedObject var help: HelpCoordinator; @ObservedObject var main: MainCoordinator
          var body: some View { NavigationStack(path: $main.path) {
            List().sheet(isPresented: sheet) { Help() }.navigationDestination(for: Int.self) { _ in Detail() } } }
          private var sheet: Binding<Bool> { $help.isOpen } }
        """),
    TreeSource(
      "a static method of a coordinator that gives its first view",
      """
      ListCoordinator shows Detail push
      ListCoordinator shows List
      Shop starts ListCoordinator root
      ShopApp shows Shop
      """, common: false,
      swiftUI
        + """
        @main struct ShopApp: App { var body: some Scene { WindowGroup { Shop() } } }
        struct Shop: View { var body: some View { Frame(root: AnyView(Links.root())) } }
        struct Frame: View { let root: AnyView; var body: some View { NavigationStack { root } } }
        final class Links { static func root() -> any View { ListCoordinator.root() } }
        final class ListCoordinator { let stack: UINavigationController
          init(stack: UINavigationController) { self.stack = stack }
          static func root() -> any View { List() }
          func open() { stack.pushViewController(UIHostingController(rootView: Detail()), animated: true) } }
        """),
  ]

  static let closures = [
    TreeSource(
      "a closure that a view makes a sheet by, given in a factory",
      "ACoordinator shows Help present\nACoordinator shows Page push", common: false,
      swiftUI
        + """
        final class ACoordinator { let stack: UINavigationController; let factory = Factory()
          init(stack: UINavigationController) { self.stack = stack }
          func start() { stack.pushViewController(UIHostingController(rootView: factory.detail()), animated: true) } }
        final class Factory {
          func detail() -> Page { Page(makeHelp: { topic in self.help(topic) }) }
          func help(_ topic: Int) -> AnyView { AnyView(Help()) } }
        struct Page: View { let makeHelp: (Int) -> AnyView; @State var topic: Int?
          var body: some View { Detail().sheet(item: $topic) { makeHelp($0) } } }
        """)
  ]

  static let stacks = [
    TreeSource(
      "a stored stack that shows other things already", "A starts Cart root\nA starts Later", common: true,
      """
      class Later: Coordinator { init(nav: UINavigationController) {}
        func start() {} }
      class A: Coordinator { let nav = UINavigationController(); var children: [Coordinator] = []
        init(window: UIWindow) { window.rootViewController = nav }
        func start() { showCart() }
        private func showCart() { let cart = Cart(nav: nav); children.append(cart); cart.start() }
        func showLater() { let later = Later(nav: nav); children.append(later); later.start() } }
      """),
    TreeSource(
      "a new stack that is handed to a helper which creates the child", "A starts Cart tab",
      """
      class A: Coordinator { let tabs = UITabBarController(); var children: [Coordinator] = []
        func start() { let stack = UINavigationController(); let cart = make(with: stack); children = [cart]
          cart.start(); tabs.viewControllers = [stack] }
        private func make(with stack: UINavigationController) -> Coordinator { Cart(nav: stack) } }
      """),
    TreeSource(
      "pages in a list that a pager is created with", "A shows Home embed\nA shows Pager push",
      """
      class Pager: UIViewController { let pages: [UIViewController]
        init(pages: [UIViewController]) { self.pages = pages; super.init(nibName: nil, bundle: nil) } }
      enum Screens { static func pager() -> Pager {
        var pages: [UIViewController] = []; pages.append(Home()); return Pager(pages: pages) } }
      class A: Coordinator { func start() { nav.pushViewController(Screens.pager(), animated: true) } }
      """),
  ]
}
