import Testing

/// Coordinators that take the window over by themselves.
@Suite struct TreeRootTests {
  @Test(arguments: roots) func edges(_ source: TreeSource) { source.check() }

  private static let parent = """
    class A: Coordinator { let window: UIWindow; func start() { let b = B(window: window); b.start() } }

    """

  static let roots = [
    TreeSource(
      "sets the root as it starts", "A starts B root\nB shows Home root",
      parent + """
        class B: Coordinator { let window: UIWindow; func start() { window.rootViewController = Home() } }
        """),
    TreeSource(
      "in a method that start calls, and in its superclass", "A starts B root\nB shows Home",
      parent + """
        class Base: Coordinator { let window: UIWindow?; func start() { install() }
          func install() { self.window?.rootViewController = stack } }
        class B: Base { let home = Home() }
        """),
    TreeSource(
      "only later", "A starts B\nB shows Home push\nB shows Item root",
      parent + """
        class B: Coordinator { let window: UIWindow
          func start() { let h = Home(); h.onDone = { self.finish() }; n.pushViewController(h, animated: true) }
          func finish() { window.rootViewController = Item() } }
        """),
    TreeSource(
      "a root of something else", "A starts B\nB shows Home root",
      parent + """
        class Pager { var rootViewController: UIViewController? }
        class B: Coordinator { let pager: Pager; func start() { pager.rootViewController = Home() } }
        """),
    TreeSource(
      "a root that a coordinator has from the start", "A shows Home root\nA shows Item\nA shows Tabs root",
      """
      class Tabs: UITabBarController {}
      class A: Coordinator { let rootViewController = Tabs(); lazy var root = Home(); let other = Item()
        func start() { print(other) } }
      """),
    TreeSource(
      "a root that is shown", "A shows Home present",
      """
      class A: Coordinator { let rootViewController = Home(); let n: UINavigationController
        func start() { n.present(rootViewController, animated: true) } }
      """),
    TreeSource(
      "the first one of an app", "A shows Home root\nD starts A",
      """
      class D: UIResponder, UIApplicationDelegate { let a = A(); func go() { a.start() } }
      class A: Coordinator { let window: UIWindow; func start() { window.rootViewController = Home() } }
      """),
  ]
}
