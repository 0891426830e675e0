import Testing

/// What a function makes by what its caller hands over, and what only stands beside the flow.
@Suite struct TreeArgumentTests {
  @Test(arguments: objects + stacks + starters) func edges(_ source: TreeSource) { source.check() }

  private static let targets = """
    protocol Target { func show(on stack: UINavigationController) }
    enum Shop: Target { case home, item
      func show(on stack: UINavigationController) {
        switch self {
        case .home: stack.pushViewController(Home(), animated: true)
        case .item: stack.present(Item(), animated: true) } } }
    enum Help: Target { case terms
      func show(on stack: UINavigationController) { stack.pushViewController(Terms(), animated: true) } }
    class Terms: UIViewController {}
    enum Paths { static var stack = UINavigationController()
      static func go(to target: Target) { target.show(on: stack) } }

    """

  static let objects = [
    TreeSource(
      "the case that a call names", "A shows Item present",
      targets + "class A: Coordinator { let stack: UINavigationController; func start() { Paths.go(to: Shop.item) } }"),
    TreeSource(
      "a method of a library beside one of the project", "A shows List push",
      """
      extension Filled where Self: UIViewController { static func load(with text: String) -> Self { Self.load() } }
      protocol Filled { var text: String { get } }
      class List: UIViewController, Filled, Loadable { var text = "" }
      class A: Coordinator { let stack: UINavigationController
        func start() { stack.pushViewController(List.load(), animated: true) } }
      """),
    TreeSource(
      "a window above the app's", "A shows Home push",
      """
      class Banner: UIViewController {}
      class Toast { var window: UIWindow?
        func show() { let window = UIWindow(); window.windowLevel = .alert; let banner = Banner()
          window.rootViewController = banner; self.window = window } }
      class A: Coordinator { let stack: UINavigationController; let toast = Toast()
        func start() { stack.pushViewController(Home(), animated: true); toast.show() } }
      """),
    TreeSource(
      "a static function that starts a coordinator", "A starts Pin present\nPin shows Home push",
      """
      class Pin: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(Home(), animated: false) }
        static func ask(on screen: UIViewController) { let stack = UINavigationController()
          let pin = Pin(stack: stack); pin.start(); screen.present(stack, animated: true) } }
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { Pin.ask(on: stack) } }
      """),
  ]

  static let stacks = [
    TreeSource(
      "columns", "A shows Home embed\nA shows Item embed",
      """
      class A: Coordinator { let split: UISplitViewController
        func start() { split.setViewController(Home(), for: .primary)
          split.setViewController(UINavigationController(rootViewController: Item()), for: .secondary) } }
      """),
    TreeSource(
      "a stack that the initialiser makes", "A starts Deal root\nDeal shows Item push",
      """
      class Deal: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(Item(), animated: true) } }
      class A: Coordinator { var stack: UINavigationController; let window: UIWindow
        init(window: UIWindow) { self.window = window; self.stack = UINavigationController() }
        func start() {}
        func open() { self.stack = UINavigationController(); window.rootViewController = self.stack
          Deal(stack: self.stack).start() } }
      """),
    TreeSource(
      "tabs that a coordinator only presents on", "A starts Login present\nLogin shows Home present",
      """
      class Login: Coordinator { let tabs: UITabBarController
        init(tabs: UITabBarController) { self.tabs = tabs }
        func start() { tabs.present(Home(), animated: true) } }
      class A: Coordinator { let tabs = UITabBarController(); let login: Login
        init(window: UIWindow) { window.rootViewController = tabs; login = Login(tabs: tabs) }
        func start() { login.start() } }
      """),
  ]

  static let starters = [
    TreeSource(
      "coordinators that are created elsewhere",
      "A starts Deal push\nA starts Shop push\nDeal shows Item push\nShop shows Home push\nShop starts Deal push",
      """
      class Deal: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(Item(), animated: true) } }
      class Shop: Coordinator { let stack: UINavigationController; let deal: Deal; let app: A
        init(stack: UINavigationController, deal: Deal, app: A) { self.stack = stack; self.deal = deal; self.app = app }
        func start() { stack.pushViewController(Home(), animated: true) }
        func deal() { deal.start() }
        func again() { app.start() } }
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func open() { let deal = Deal(stack: stack); deal.start()
          Shop(stack: stack, deal: deal, app: self).start() } }
      """),
    TreeSource(
      "a coordinator that only a screen creates",
      "A shows List push\nHits shows Item\nList starts Hits",
      """
      class Hits: Coordinator { func start() -> UIViewController { Item() } }
      class List: UIViewController { let hits = Hits() }
      class A: Coordinator { let stack: UINavigationController
        func start() { stack.pushViewController(List(), animated: true) } }
      """),
  ]
}
