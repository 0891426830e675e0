import Testing

/// How screens and flows come onto the display.
@Suite struct TransitionTests {
  @Test(arguments: transitions + variables + members + views + silences) func edges(_ source: TreeSource) {
    source.check()
  }

  static let transitions = [
    TreeSource(
      "push", "A shows Home push",
      "class A: Coordinator { func start() { n.pushViewController(Home(), animated: true) } }"),
    TreeSource(
      "push of a variable", "A shows Home push",
      "class A: Coordinator { func start() { let h = Home(); h.title = t; n.pushViewController(h, animated: true) } }"),
    TreeSource(
      "present", "A shows Home present", "class A: Coordinator { func start() { n.present(Home(), animated: true) } }"),
    TreeSource(
      "present in a navigation controller", "A shows Home present",
      """
      class A: Coordinator { func start() {
        n.present(UINavigationController(rootViewController: Home()), animated: true) } }
      """
    ),
    TreeSource(
      "root", "A shows Home root",
      "class A: Coordinator { func start() { n.setViewControllers([Home()], animated: true) } }"),
    TreeSource(
      "window's root", "A shows Home root",
      "class A: Coordinator { func start() { window.rootViewController = Home() } }"),
    TreeSource(
      "what a library presents", "A shows Home present\nA shows Item push",
      "class A: Coordinator { func start() { n.presentPanModal(Home()); n.pushFading(viewController: Item()) } }"),
    TreeSource(
      "what a stack of the project is told to", "A shows Home root\nA shows Item present",
      """
      class Stack { var root, sheet: UIViewController?
        func setRootScreen(_ screen: UIViewController) { root = screen }
        func setSheetScreen(_ screen: UIViewController?) { sheet = screen } }
      class A: Coordinator { let stack: Stack
        func start() { stack.setRootScreen(Home()); stack.setSheetScreen(Item()) } }
      """),
    TreeSource(
      "names that say something else", "A shows Home\nA shows Item",
      "class A: Coordinator { func start() { n.presentation(Home()); n.presentAlert(from: Item()) } }"),
    TreeSource("embed", "A shows Home embed", "class A: Coordinator { func start() { c.addChild(Home()) } }"),
    TreeSource(
      "a coordinator's own addChild", "A starts B present",
      """
      class Base: Coordinator { let n = UINavigationController(); func addChild(_ c: Coordinator) {}; func start() {} }
      class A: Base { override func start() {
        let b = B(); addChild(b); b.start(); n.present(b.n, animated: true) } }
      class B: Base {}
      """),
    TreeSource(
      "addChild of a library's base", "A starts B present",
      """
      class A: Unknown, Coordinator { func start() { let b = B(); addChild(b); n.present(b.rootViewController, animated: true) } }
      class B: Unknown, Coordinator { func start() {} }
      """),
    TreeSource(
      "assigned and pushed", "A shows Home push",
      """
      class A: Coordinator { var h: Home?
       func start() { let h = Home(); self.h = h; n.pushViewController(h, animated: true) } }
      """
    ),
    TreeSource(
      "tabs", "A shows Home tab",
      "class A: Coordinator { let t = UITabBarController(); func start() { t.setViewControllers([Home()], animated: true) } }"
    ),
    TreeSource(
      "tabs added to those there are", "A shows Home tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.setViewControllers((tabs.viewControllers ?? []) + [Home()], animated: true) } }
      """),
    TreeSource(
      "tabs assigned", "A shows Home tab\nA shows Item tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.viewControllers = [Home()] + [Item()] } }
      """),
    TreeSource(
      "a tab bar coordinator's own", "A shows Home tab",
      "class A: UITabBarController, Coordinator { func start() { viewControllers = [Home()] } }"),
    TreeSource(
      "a stack stays one", "A shows Home root",
      "class A: Coordinator { let n = UINavigationController(); func start() { n.viewControllers = [Home()] } }"),
  ]
  static let variables = [
    TreeSource(
      "a property that is made from its last value", "A shows Home push",
      """
      class A: Coordinator { var home: UIViewController?
        func start() { home = home ?? Home(); go() }
        func go() { n.pushViewController(home!, animated: true) } }
      """),
    TreeSource(
      "from property to property, farther than one stack goes", "A shows Home push",
      "class A: Coordinator { var step0: UIViewController?; func start() { step0 = Home() }\n"
        + (0..<200).map { "var step\($0 + 1): UIViewController?; func go\($0)() { step\($0 + 1) = step\($0) }\n" }
        .joined()
        + "func end() { n.pushViewController(step200!, animated: true) } }"),
    TreeSource(
      "a property that many put something in", "A shows Home present\nA shows Item present",
      "class A: Coordinator { var next: UIViewController?\n"
        + (0..<100).map { "func go\($0)() { next = \($0 == 0 ? "Home" : "Item")() }\n" }.joined()
        + "func start() { n.present(next!, animated: true) } }"),
    TreeSource(
      "a coordinator by what it shows on", "A starts B present\nA starts C push",
      """
      class A: Coordinator { func start() {
        let b = B(); n.present(b.navigationController, animated: true)
        let c = C(); n.pushViewController(c.toPresentable(), animated: true) } }
      class B: Coordinator { let navigationController = UINavigationController(); func start() {} }
      class C: Coordinator { func start() {}; func toPresentable() -> UIViewController { UIViewController() } }
      """),
    TreeSource(
      "if let", "A shows Home present",
      "class A: Coordinator { func start() { if let h = Home(x: 1) { n.present(h, animated: true) } } }"),
    TreeSource(
      "guard let", "A shows Home push",
      """
      class A: Coordinator { func start() {
        guard let h = b.instantiateInitialViewController() as? Home else { return }
        n.pushViewController(h, animated: true) } }
      """),
    TreeSource(
      "what a guard does instead", "A shows Home push",
      """
      class A: Coordinator { func start() { show(Home()) }
        func show(_ h: UIViewController) {
          guard let top = n.topViewController?.navigationController else { return n.present(h, animated: true) }
          top.pushViewController(h, animated: true) } }
      """),
    TreeSource(
      "a guard about what callers give", "A shows Home present",
      """
      class A: Coordinator { func start() { show(Home()) }
        func show(_ h: UIViewController, on stack: UINavigationController? = nil) {
          guard let stack else { return n.present(h, animated: true) }
          stack.pushViewController(h, animated: true) } }
      """),
    TreeSource(
      "branches", "A shows Home present\nA shows Item present",
      """
      class A: Coordinator { func start(i: Int) {
        let f: UIViewController
        switch i { case 0: f = Home()
          default: f = Item() }
        n.present(f, animated: true) } }
      """),
    TreeSource(
      "a list", "A shows Home tab\nA shows Item tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { var list: [UIViewController] = []
          list.append(Home())
          list += [Item()]
          tabs.setViewControllers(list, animated: false) } }
      """),
    TreeSource(
      "a mapped list", "A shows Home tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.viewControllers = [Home()].map { UINavigationController(rootViewController: $0) } } }
      """),
    TreeSource(
      "added to the stack", "A shows Home push\nA shows Item push",
      """
      class A: Coordinator { let n = UINavigationController()
        func start() { n.viewControllers += [Home()]; n.viewControllers.append(Item()) } }
      """),
    TreeSource(
      "a stack of its own that is presented", "A shows Home present",
      """
      class A: Coordinator { func start() {
        let w = UINavigationController(rootViewController: Home()); n.present(w, animated: true) } }
      """),
    TreeSource(
      "another of that name", "A shows Home\nA shows Item push",
      """
      class A: Coordinator { func start() { do { let h = Home(); x(h) }
        do { let h = Item(); n.push(h) } } }
      """),
  ]

  static let members = [
    TreeSource(
      "made by a method", "A shows Home push",
      """
      class A: Coordinator { func start() { let h = makeHome(); n.pushViewController(h, animated: true) }
        func makeHome() -> UIViewController { let h = Home(); h.title = "x"; return h } }
      """),
    TreeSource(
      "made by a method of one line", "A shows Home tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.viewControllers = [home()] }
        func home() -> UIViewController { UINavigationController(rootViewController: Home()) } }
      """),
    TreeSource(
      "lazy", "A shows Home push\nA shows Item present",
      """
      class A: Coordinator { lazy var home = Home()
        lazy var item: Item = { let i = Item(); return i }()
        func start() { n.pushViewController(home, animated: true); n.present(self.item, animated: true) } }
      """),
    TreeSource(
      "kept", "A shows Home push",
      """
      class Factory { func makeHome() -> UIViewController { Home() } }
      class A: Coordinator { let f: Factory
        var home: UIViewController?
        func start() { home = f.makeHome(); router.push(home) } }
      """),
    TreeSource(
      "handed to a method", "A shows Home present",
      """
      class A: Coordinator { func start() { open(Home()) }
        func open(_ screen: UIViewController) { n.present(screen, animated: true) } }
      """),
    TreeSource(
      "calls in a circle", "A shows Home",
      """
      class A: Coordinator { func f() -> UIViewController { let x = g(); return x }
        func g() -> UIViewController { let y = f(); return y ?? Home() } }
      """),
  ]
}
