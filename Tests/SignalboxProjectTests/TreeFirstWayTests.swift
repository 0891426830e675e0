import Testing

/// What becomes of a coordinator by its own first screen, and of screens by where they stand in a list.
@Suite struct TreeFirstWayTests {
  @Test(arguments: firstScreens + lists + pipelines + types) func edges(_ source: TreeSource) { source.check() }

  private static let flows = """
    class Deal: Coordinator { let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { open() }
      private func open() { stack.pushViewController(Item(), animated: true) } }
    class Tour: Coordinator { let host: UIViewController
      init(host: UIViewController) { self.host = host }
      func start() { host.present(UINavigationController(rootViewController: Home()), animated: true) } }

    """

  static let firstScreens = [
    TreeSource(
      "flows that push or present by themselves",
      "A starts Deal push\nA starts Tour present\nDeal shows Item push\nTour shows Home present",
      flows + """
        class A: Coordinator { let stack: UINavigationController
          init(stack: UINavigationController) { self.stack = stack }
          func start() {}
          func deal() { Deal(stack: stack).start() }
          func tour() { Tour(host: stack).start() } }
        """),
    TreeSource(
      "a helper that is called as what shows, and only prepares a screen", "A shows Home present\nA shows Item push",
      """
      class Base: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func present(_ screen: UIViewController, animated: Bool) {
          stack.present(present(screen), animated: animated) }
        func push(_ screen: UIViewController) { stack.pushViewController(present(screen), animated: true) }
        private func present(_ screen: UIViewController) -> UIViewController {
          let prepared = screen
          prepared.view.tag = 1
          return prepared } }
      class A: Base {
        func item() { push(Item()) }
        func home() { present(Home(), animated: true) } }
      """),
    TreeSource(
      "the first flow of all may be the root", "A starts Deal\nDeal shows Item push\nTour shows Home present",
      flows + """
        class A: Coordinator { let stack: UINavigationController
          init(stack: UINavigationController) { self.stack = stack }
          func start() { Deal(stack: stack).start() } }
        """),
    TreeSource(
      "what is shown later says nothing",
      "A starts Shop\nShop shows Item push",
      """
      class Shop: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { later { self.stack.pushViewController(Item(), animated: true) } }
        func later(_ work: @escaping () -> Void) {} }
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func shop() { Shop(stack: stack).start() } }
      """),
    TreeSource(
      "a first screen that is the root of a new stack",
      "A starts Deal\nA starts Own\nDeal shows Item push\nOwn shows Home push\nTour shows Home present",
      flows + """
        class Own: Coordinator { let stack = UINavigationController()
          func start() { stack.pushViewController(Home(), animated: false) } }
        class A: Coordinator { let stack: UINavigationController; let shell: Shell
          init(stack: UINavigationController, shell: Shell) { self.stack = stack; self.shell = shell }
          func start() {}
          func deal() { let fresh = UINavigationController(); Deal(stack: fresh).start(); shell.take(fresh) }
          func own() { let own = Own(); own.start(); shell.take(own.stack) } }
        """),
    TreeSource(
      "a root that others present on",
      "A starts Deal root\nA starts Tour present\nDeal shows Item push\nTour shows Home present",
      flows + """
        class A: Coordinator { let window: UIWindow
          init(window: UIWindow) { self.window = window }
          func start() { let stack = UINavigationController(); window.rootViewController = stack
            Deal(stack: stack).start(); Tour(host: stack).start() } }
        """),
  ]

  static let lists = [
    TreeSource(
      "screens above the first of a stack", "A shows Home root\nA shows Item push",
      """
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { let home = Home(); stack.setViewControllers([home, Item()], animated: false) } }
      """),
    TreeSource(
      "tabs side by side", "A shows Home tab\nA shows Item tab",
      """
      class A: Coordinator { let tabs: UITabBarController
        init(tabs: UITabBarController) { self.tabs = tabs }
        func start() { tabs.viewControllers = [Home(), UINavigationController(rootViewController: Item())] } }
      """),
    TreeSource(
      "pages", "A shows Home embed",
      """
      class A: Coordinator { let pages: UIPageViewController
        init(pages: UIPageViewController) { self.pages = pages }
        func start() { pages.setViewControllers([Home()], direction: .forward, animated: false) } }
      """),
  ]

  static let pipelines = [
    TreeSource(
      "a screen that a pipeline makes and its end shows", "A shows Home root\nA shows Item push",
      """
      class A: Coordinator { let stack: UINavigationController; let taps: Taps
        init(stack: UINavigationController, taps: Taps) { self.stack = stack; self.taps = taps }
        func start() {
          stack.viewControllers = [Home()]
          taps.opened.map { Item(id: $0) }.receive(on: main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.stack.show($0, sender: nil) }) } }
      """)
  ]

  static let types = [
    TreeSource(
      "classes in a list",
      "A starts News tab\nA starts Radio tab\nNews shows Home root\nRadio shows Item root",
      """
      class Tab: Coordinator { let stack = UINavigationController(); required init() {}
        func start() {} }
      class News: Tab { override func start() { stack.viewControllers = [Home()] } }
      class Radio: Tab { override func start() { stack.viewControllers = [Item()] } }
      class A: Coordinator { let tabs: UITabBarController; let kinds: [Tab.Type] = [News.self, Radio.self]
        init(tabs: UITabBarController) { self.tabs = tabs }
        func start() { var stacks: [UIViewController] = []
          for kind in kinds { let tab = kind.init(); tab.start(); stacks.append(tab.stack) }
          tabs.viewControllers = stacks } }
      """),
    TreeSource(
      "a class that callers name",
      "A starts News push\nNews shows Home push",
      """
      class Step: Coordinator { let stack: UINavigationController
        required init(stack: UINavigationController) { self.stack = stack }
        func start() {} }
      class News: Step { override func start() { stack.pushViewController(Home(), animated: true) } }
      class A: Coordinator { let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func news() { run(News.self) }
        private func run(_ step: Step.Type) { step.init(stack: stack).start() } }
      """),
  ]
}
