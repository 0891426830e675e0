import Testing

/// Closures and methods that an object is created with, and calls for what it shows.
@Suite struct TreeClosureTests {
  @Test(arguments: closures + stacks) func edges(_ source: TreeSource) { source.check() }

  private static let list = """
    class List: Coordinator { let makeItem: (Int) -> UIViewController
      init(makeItem: @escaping (Int) -> UIViewController) { self.makeItem = makeItem }
      func start() {}
      func open(_ id: Int) { n.pushViewController(makeItem(id), animated: true) } }

    """

  static let closures = [
    TreeSource(
      "an environment of closures", "A shows Home push\nA starts Cart",
      """
      struct World { var makeCart: (UINavigationController) -> Coordinator; var makeHome: () -> UIViewController
        static let live = World(makeCart: { Cart(nav: $0) }, makeHome: { Home() }) }
      class A: Coordinator { let world: World; let n: UINavigationController
        func start() { world.makeCart(n).start(); n.pushViewController(world.makeHome(), animated: true) } }
      """),
    TreeSource(
      "closures that call each other", "A shows Home",
      """
      struct World { var first: () -> UIViewController; var second: () -> UIViewController
        static let live = World(first: { World.live.second() }, second: { flag ? World.live.first() : Home() }) }
      class A: Coordinator { let world: World; func start() { world.first() } }
      """),
    TreeSource(
      "a closure that a child keeps", "A shows Item push\nA starts List",
      list + "class A: Coordinator { func start() { let l = List(makeItem: { _ in Item() }); l.start() } }"),
    TreeSource(
      "a method that a child keeps", "A shows Item push\nA starts List",
      list + """
        class A: Coordinator { func start() { let l = List(makeItem: makeItem); l.start() }
          func makeItem(_ id: Int) -> UIViewController { Item() } }
        """),
    TreeSource(
      "not shown as the child is", "A starts List root\nList shows Item push",
      list + """
        class Factory { func makeList() -> List { List(makeItem: { self.makeItem($0) }) }
          func makeItem(_ id: Int) -> UIViewController { Item() } }
        class A: Coordinator { let window: UIWindow; func start() {
          let l = Factory().makeList()
          window.rootViewController = l.rootViewController } }
        """),
    TreeSource(
      "a closure that nobody calls", "A shows Item\nA starts List present",
      """
      class List: Coordinator { let makeItem: () -> UIViewController; let rootViewController = UIViewController()
        init(makeItem: @escaping () -> UIViewController) { self.makeItem = makeItem }
        func start() {} }
      class A: Coordinator { func start() {
        let l = List(makeItem: { Item() }); n.present(l.rootViewController, animated: true) } }
      """),
    TreeSource(
      "a function that calls a closure", "A shows Item present",
      """
      class A: Coordinator { func start() { show { Item() } }
        func show(_ make: () -> UIViewController) { let c = make(); n.present(c, animated: true) } }
      """),
    TreeSource(
      "a closure that a child calls later", "A shows Item present\nA starts List",
      """
      class List: Coordinator { let onItem: () -> Void
        init(onItem: @escaping () -> Void) { self.onItem = onItem }
        func start() { onItem() } }
      class A: Coordinator { func start() { List(onItem: { n.present(Item(), animated: true) }).start() } }
      """),
  ]

  static let stacks = [
    TreeSource(
      "the first on a new stack", "A starts Cart root",
      """
      class A: Coordinator { let window: UIWindow; func start() {
        let stack = UINavigationController()
        let cart = Cart(nav: stack); cart.start()
        window.rootViewController = stack } }
      """),
    TreeSource(
      "on a stack that has a root", "A shows Home root\nA starts Cart",
      """
      class A: Coordinator { let window: UIWindow; func start() {
        let stack = UINavigationController(rootViewController: Home())
        let cart = Cart(nav: stack); cart.start()
        window.rootViewController = stack } }
      """),
    TreeSource(
      "later, on a stack that is shown", "A shows Home root\nA starts Cart",
      """
      class A: Coordinator { let window: UIWindow; func start() {
        let stack = UINavigationController()
        let home = Home(); home.onCart = { Cart(nav: stack).start() }
        stack.viewControllers = [home]
        window.rootViewController = stack } }
      """),
  ]
}
