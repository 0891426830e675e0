import Testing

/// How screens and flows come onto the display.
@Suite struct TreeMannerTests {
  @Test(arguments: manners) func edges(_ source: TreeSource) { source.check() }

  static let manners = [
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
    TreeSource("embed", "A shows Home embed", "class A: Coordinator { func start() { c.addChild(Home()) } }"),
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
}
