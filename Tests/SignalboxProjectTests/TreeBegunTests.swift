import Testing

@testable import SignalboxProject

/// How coordinators begin: with which helper, by which method, on which stack, and with what their superclass keeps.
@Suite struct TreeBegunTests {
  @Test(arguments: helpers + methods + bases + leaders + tabs) func edges(_ source: TreeSource) { source.check() }

  private static let routers = """
    protocol Router: AnyObject { func show(_ screen: UIViewController) }
    class PushRouter: Router { let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func show(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) } }
    class SheetRouter: Router { let host: UIViewController; init(host: UIViewController) { self.host = host }
      func show(_ screen: UIViewController) {
        let stack = UINavigationController()
        stack.setViewControllers([screen], animated: false)
        host.present(stack, animated: true) } }
    class Base: Coordinator { let router: Router; init(router: Router) { self.router = router }
      var first: UIViewController { UIViewController() }
      func start() { router.show(first) } }
    class List: Base { override var first: UIViewController { Home() } }
    class Detail: Base { override var first: UIViewController { Item() } }

    """

  static let helpers = [
    TreeSource(
      "routers of two classes",
      "A starts Detail present\nA starts List push\nDetail shows Item present\nList shows Home push",
      routers + """
        class A: Coordinator { let stack: UINavigationController
          init(stack: UINavigationController) { self.stack = stack }
          func start() {}
          func list() { let router: Router = PushRouter(stack: stack); List(router: router).start() }
          func detail() { Detail(router: SheetRouter(host: stack)).start() } }
        """),
    TreeSource(
      "a router that is handed on, and one that nobody knows",
      "B shows Item push\nB starts B push\nDetail shows Item\nList shows Home\nMain starts B push",
      routers + """
        class Main: Base { override func start() {}; func open() { B(router: router).start() } }
        class B: Base { override func start() { router.show(Item()) }; func again() { B(router: router).start() } }
        class Factory { func main(_ n: UINavigationController) -> Main { Main(router: PushRouter(stack: n)) }
          func list(_ router: Router) -> List { List(router: router) } }
        """),
  ]

  static let methods = [
    TreeSource(
      "another method than the start", "A starts B present\nB shows Item push",
      """
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func peek() { let child = B(stack: stack); child.startModally() } }
      class B: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(Item(), animated: true) }
        func startModally() { stack.present(Item(), animated: true) } }
      """),
    TreeSource(
      "what a guard does instead", "A shows Item push",
      """
      class A: Coordinator { let host: UIViewController; init(host: UIViewController) { self.host = host }
        func start() { show(Item()) }
        func show(_ screen: UIViewController) {
          guard let stack = host as? UINavigationController else {
            host.present(screen, animated: true)
            return
          }
          stack.pushViewController(screen, animated: true) } }
      """),
    TreeSource(
      "what a protocol's extension shows, called by a presenter", "A shows Home root\nA shows Item push",
      """
      protocol ItemCoordinator: AnyObject { var stack: UINavigationController { get }; func showItem() }
      extension ItemCoordinator { func showItem() { stack.pushViewController(Item(), animated: true) } }
      class A: Coordinator, ItemCoordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.setViewControllers([Home()], animated: false); _ = Presenter(coordinator: self) } }
      class Presenter { weak var coordinator: A?; init(coordinator: A) { self.coordinator = coordinator }
        func tap() { coordinator?.showItem() } }
      """),
  ]

  static let bases = [
    TreeSource(
      "what the superclass keeps", "B shows Item push\nC shows Home push",
      """
      class Base: Coordinator { let screen: UIViewController; var stack: UINavigationController?
        init(screen: UIViewController) { self.screen = screen }
        func start() {} }
      class Pushing: Coordinator { let page: UIViewController; var stack: UINavigationController?
        init(_ screen: UIViewController) { self.page = screen }
        func start() { stack?.pushViewController(page, animated: true) } }
      class B: Base { init() { super.init(screen: Item()) }
        override func start() { stack?.pushViewController(screen, animated: true) } }
      class C: Pushing { init() { super.init(Home()) } }
      """),
    TreeSource(
      "a class that is called as its kin", "AppCoordinator starts ListCoordinator root\nListCoordinator shows Home",
      common: false,
      """
      class Home: UIViewController {}
      class Item: UIViewController {}
      class Bas { let window = UIWindow(); let host = UIViewController(); func start() {} }
      class AppCoordinator: Bas { override func start() {
        let list = ListCoordinator(); window.rootViewController = list.host; list.begin() } }
      class ListCoordinator: Bas { func begin() { let home = Home(); host.title = home.title } }
      """),
  ]

  static let leaders = [
    TreeSource(
      "the start of one that starts its own subclasses",
      "A starts B\nB shows Home push\nB starts C push\nC shows Item push",
      """
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { let child = B(stack: stack); child.begin() } }
      class B: A { func begin() { stack.pushViewController(Home(), animated: true) }
        func open() { let child = C(stack: stack); child.open() } }
      class C: A { func open() { stack.pushViewController(Item(), animated: true) } }
      """)
  ]

  static let tabs = [
    TreeSource(
      "a plain tab bar as the root", "A starts Tabs root\nTabs shows Home tab\nTabs shows Item tab",
      """
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { Tabs(stack: stack).start() } }
      class Tabs: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let bar = UITabBarController()
          bar.viewControllers = [Home(), Item()]
          stack.setViewControllers([bar], animated: false) } }
      """),
    TreeSource(
      "a stack with a root in the tabs", "A shows Home tab\nA starts B tab\nB shows Item push",
      """
      class A: Coordinator { let bar = UITabBarController()
        func start() {
          let stack = UINavigationController(rootViewController: Home())
          bar.viewControllers = [stack]
          B(stack: stack).start() } }
      class B: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(Item(), animated: true) } }
      """),
    TreeSource(
      "tabs below a bar of the app's own", "Bar shows Cart tab\nBar shows List tab\nShop shows Bar", common: false,
      """
      import SwiftUI
      @main struct Shop: App { var body: some Scene { WindowGroup { Bar() } } }
      enum Page { case list, cart }
      struct Bar: View { @State var selectedTab = Page.list
        var body: some View { VStack {
          switch selectedTab {
          case .list: List()
          case .cart: Cart()
          }
          HStack { Button("List") { selectedTab = .list }; Button("Cart") { selectedTab = .cart } } } } }
      struct List: View { var body: some View { NavigationStack { Text("list") } } }
      struct Cart: View { var body: some View { NavigationStack { Text("cart") } } }
      """),
  ]

  /// A screen that pushes or presents what it is created with shows that, not who creates both.
  @Test func screensHandedToScreens() {
    let source = """
      class D: UIResponder, UIApplicationDelegate { func launch() {
        let sheet = Sheet(); let second = Second(sheet: sheet); let menu = Menu()
        window.rootViewController = UINavigationController(rootViewController: First(second: second, menu: menu)) } }
      class Sheet: UIViewController {}
      class Menu: UIViewController {}
      class Second: UIViewController { let sheet: Sheet
        init(sheet: Sheet) { self.sheet = sheet; super.init(nibName: nil, bundle: nil) }
        func tap() { present(sheet, animated: true) } }
      class First: UIViewController { let second: Second; let menu: Menu
        init(second: Second, menu: Menu) { self.second = second; self.menu = menu
          super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { addChild(menu); view.addSubview(menu.view) }
        func tap() { navigationController?.pushViewController(second, animated: true) } }
      """
    let edges = Sample(source).project.tree(with: .opened).edges
    #expect(
      edges.map { "\($0.id) \($0.how?.rawValue ?? "-")" } == [
        "D shows First root", "D shows Menu embed", "First opens Second push", "Second opens Sheet present",
      ])
  }
}
