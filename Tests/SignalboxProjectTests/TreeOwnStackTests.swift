import Testing

/// Coordinators that are shown by the stack that they are created with.
@Suite struct TreeOwnStackTests {
  @Test(arguments: properties + takers) func edges(_ source: TreeSource) { source.check() }

  private static let list = """
    class List: Coordinator { let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { stack.pushViewController(Home(), animated: false) } }

    """

  private static let router = """
    class Router { let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack } }
    class List: Coordinator { let router: Router
      init(router: Router) { self.router = router }
      func start() { router.stack.pushViewController(Home(), animated: false) } }

    """

  static let properties = [
    TreeSource(
      "a property's stack", "A starts List tab\nList shows Home push",
      list + """
        class A: Coordinator { private let stack = UINavigationController(); let tabs: UITabBarController
          func start() { List(stack: stack).start(); tabs.viewControllers = [stack] } }
        """),
    TreeSource(
      "one that a closure prepares", "A starts List present\nList shows Home push",
      list + """
        class A: Coordinator { let n: UINavigationController
          private lazy var stack: UINavigationController = {
            let stack = UINavigationController()
            stack.isToolbarHidden = true
            return stack }()
          func start() { let list = List(stack: stack); list.start()
            n.present(stack, animated: true) } }
        """),
    TreeSource(
      "an object around a stack", "A starts List tab\nList shows Home push",
      router + """
        class A: Coordinator { let tabs: UITabBarController
          private let router: Router = { let stack = UINavigationController(); return Router(stack: stack) }()
          func start() { List(router: router).start(); tabs.viewControllers = [router.stack] } }
        """),
    TreeSource(
      "a stack with a screen of its own", "A shows Item tab\nA starts List push\nList shows Home push",
      list + """
        class A: Coordinator { let tabs: UITabBarController
          private let stack = UINavigationController(rootViewController: Item())
          func start() { tabs.viewControllers = [stack] }
          func open() { List(stack: stack).start() } }
        """),
    TreeSource(
      "a stack that somebody else gives", "A starts List\nList shows Home push",
      list + """
        class A: Coordinator { let stack: UINavigationController; let window: UIWindow
          init(stack: UINavigationController) { self.stack = stack }
          func start() { List(stack: stack).start(); window.rootViewController = stack } }
        """),
  ]

  static let takers = [
    TreeSource(
      "a method of a tab bar controller", "A shows Home tab\nA shows Tabs root\nA starts List tab\nList shows Item",
      """
      class List: Coordinator { func start() -> UIViewController { Item() } }
      class Tabs: UITabBarController { func fill(home: UINavigationController, list: UINavigationController) {
        setViewControllers([home, list], animated: false) } }
      class A: Coordinator { let window: UIWindow
        func start() { let tabs = Tabs(); let home = UINavigationController(); let second = UINavigationController()
          home.setViewControllers([Home()], animated: false)
          let list = List(); second.setViewControllers([list.start()], animated: false)
          tabs.fill(home: home, list: second); window.rootViewController = tabs } }
      """),
    TreeSource(
      "a method that only asks", "A shows Home root\nA shows Tabs root",
      """
      class Tabs: UITabBarController { func measure(_ stack: UINavigationController) { print(stack.view) } }
      class A: Coordinator { let window: UIWindow
        func start() { let tabs = Tabs(); let home = UINavigationController()
          home.setViewControllers([Home()], animated: false)
          tabs.measure(home); window.rootViewController = tabs } }
      """),
    TreeSource(
      "screens and stacks that a tab bar controller is created with",
      "A shows Home tab\nA shows Tabs root\nA starts List tab\nList shows Home push",
      list + """
        class Tabs: UITabBarController { private let home: UIViewController; private let list: UIViewController
          init(home: UIViewController, list: UIViewController) { self.home = home; self.list = list; super.init() }
          func viewDidLoad() { viewControllers = [prepared(home, title: "Home"), list] }
          private func prepared(_ screen: UIViewController, title: String) -> UINavigationController {
            screen.title = title
            return UINavigationController(rootViewController: screen) } }
        class A: Coordinator { let window: UIWindow
          func start() { let home = Home(); let stack = UINavigationController(); List(stack: stack).start()
            let tabs = Tabs(home: home, list: stack); window.rootViewController = tabs } }
        """),
    TreeSource(
      "a screen that a tab bar controller only asks", "A shows Home push\nA shows Tabs root",
      """
      class Tabs: UITabBarController { private let home: UIViewController
        init(home: UIViewController) { self.home = home; super.init() }
        func viewDidLoad() { title = home.title } }
      class A: Coordinator { let window: UIWindow
        func start() { let home = Home(); window.rootViewController = Tabs(home: home)
          n.pushViewController(home, animated: true) } }
      """),
    TreeSource(
      "tabs of a container", "A shows Tabs root\nA starts List tab\nList shows Home push",
      list + """
        class Tabs: UITabBarController { init(home: UIViewController) { super.init() } }
        struct Parts { func fill(_ container: Container) {
          container.register(Tabs.self) { _, home in Tabs(home: home) } } }
        class A: Coordinator { let stack = UINavigationController(); let container: Container; let window: UIWindow
          func start() { let tabs = container.resolve(Tabs.self, argument: stack)!
            window.rootViewController = tabs
            List(stack: stack).start() } }
        """),
  ]
}
