import Testing

/// Screens that come by way of transitions, base classes, loops and static factories.
@Suite struct TreeTransitionTests {
  @Test(arguments: transitions + lists + factories) func edges(_ source: TreeSource) { source.check() }

  static let transitions = [
    TreeSource(
      "presented full screen", "A shows Home present",
      "class A: NavigationCoordinator<R> { func go(r: R) -> T { .presentFullScreen(Home(), animation: nil) } }"),
    TreeSource(
      "set on a stack", "A shows Home root",
      "class A: NavigationCoordinator<R> { func go(r: R) -> T { return .set([Home()]) } }"),
    TreeSource(
      "set on a tab bar", "A shows Home tab",
      "class A: TabBarCoordinator<R> { func go(r: R) -> T { return .multiple(.set([Home()]), .select(index: 0)) } }"),
    TreeSource(
      "a coordinator by its router", "A starts B present",
      """
      class B: NavigationCoordinator<R> {}
      class A: NavigationCoordinator<R> { let b: StrongRouter<R> = B().strongRouter
        func go(r: R) -> T { .present(b) } }
      """),
    TreeSource(
      "tabs of the base class", "A shows Home tab",
      "class A: TabBarCoordinator<R> { init() { super.init(tabs: [Home()]) } }"),
    TreeSource(
      "the base class's root", "A shows Home root",
      "class A: NavigationCoordinator<R> { init() { super.init(root: Home()) } }"),
    TreeSource(
      "who is only told by a screen", "A shows List root\nA starts Cart",
      """
      class List: UIViewController { weak var router: Cart?
        init(router: Cart) { self.router = router } }
      class A: Coordinator { let n: UINavigationController; let cart = Cart()
        func start() { n.viewControllers = [List(router: cart)] } }
      """),
  ]

  static let lists = [
    TreeSource(
      "behind those there are", "A shows Home push",
      "class A: Coordinator { func start() { n.viewControllers = n.viewControllers + [Home()] } }"),
    TreeSource(
      "one after the other", "A shows Home push\nA shows Item push",
      "class A: Coordinator { func start() { [Home(), Item()].forEach { n.pushViewController($0, animated: false) } } }"
    ),
    TreeSource(
      "one after the other, by a name", "A shows Home present",
      "class A: Coordinator { func start() { [Home()].forEach { screen in n.present(screen, animated: false) } } }"),
    TreeSource(
      "one after the other, and not shown", "A shows Home",
      "class A: Coordinator { func start() { [Home()].forEach { $0.title = t } } }"),
  ]

  static let factories = [
    TreeSource(
      "a view's static factory", "A shows Help push",
      """
      struct Help: View { static func make() -> some View { Help() } }
      class A: Coordinator { func start() {
        n.pushViewController(UIHostingController(rootView: Help.make()), animated: true) } }
      """),
    TreeSource(
      "a view's controller", "A shows Help present",
      """
      struct Help: View { static func controller() -> UIViewController { UIHostingController(rootView: Self()) } }
      class A: Coordinator { func start() { let c = Help.controller(); n.present(c, animated: true) } }
      """),
    TreeSource(
      "a view's constant is a part of others", "",
      """
      struct Icon: View { static let close = Icon() }
      class A: Coordinator { func start() { n.title = x(Icon.close) } }
      """),
  ]
}
