import Testing

/// What generic base classes and closures in properties make.
@Suite struct TreeGenericTests {
  @Test(arguments: sources) func arrows(_ source: TreeSource) { source.check() }

  static let sources = [
    TreeSource(
      "the parameters of a base class", "B shows Home root\nB shows Item push",
      """
      class Pair<List: UIViewController, Detail: UIViewController>: Coordinator { let n = UINavigationController()
        func makeList() -> List { List() }
        func start() { n.setViewControllers([makeList()], animated: false) }
        func select() { n.pushViewController(Detail(), animated: true) } }
      typealias HomePair = Pair<Home, Item>
      class B: HomePair {}
      """),
    TreeSource(
      "a closure of a factory in a local", "B shows Home present",
      """
      struct Screens { var home: () -> UIViewController }
      class B: Coordinator { let n = UINavigationController(); let screens = Screens(home: { Home() })
        func start() {}
        func showHome() { let make = screens.home
          n.present(make(), animated: true) } }
      """),
  ]
}
