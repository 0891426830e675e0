import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Screens inside screens: no coordinator has to show them.
@Suite struct TreeEmbeddedTests {
  @Test func screensHaveOthersInsideThemselves() {
    let source = """
      protocol Coordinator: AnyObject { func start() }
      class Cart: Coordinator { let n: UINavigationController
        func start() { n.pushViewController(List(), animated: true) } }
      class List: UIViewController { let header = Header(); let inner = UINavigationController()
        func viewDidLoad() { addChild(header); view.addSubview(header.view); embed(Footer()); addChild(inner) }
        func more() { inner.pushViewController(More(), animated: true) }
        func tap() { present(Options(), animated: true) }
        private func embed(_ child: UIViewController) { addChild(child) } }
      class Header: UIViewController { lazy var badge = Badge(); func viewDidLoad() { view.addSubview(badge.view) } }
      class Footer: UIViewController {}
      class Badge: UIViewController {}
      class More: UIViewController {}
      class Options: UIViewController {}
      """
    let sample = Sample(source)
    #expect(
      arrows(sample.project.report) == [
        "Cart shows List push", "Header shows Badge embed",
        "List shows Footer embed", "List shows Header embed", "List shows More push",
      ], "\(sample.description)")
    #expect(sample.project.unassigned.screens.map(\.name) == ["Options"])
    #expect(arrows(sample.project.tree) == ["Cart shows List push"])
  }

  @Test func coordinatorsOnAStackInside() {
    let source = """
      protocol Coordinator: AnyObject { func start() }
      class Cart: Coordinator { let n: UINavigationController
        init(n: UINavigationController) { self.n = n }
        func start() { n.pushViewController(Item(), animated: true) } }
      class D: UIResponder, UIApplicationDelegate { func launch() { window.rootViewController = Home() } }
      class Home: UIViewController { private lazy var cart = Cart(n: stack)
        private lazy var stack = UINavigationController()
        func viewDidLoad() { addChild(stack); cart.start() } }
      class Item: UIViewController {}
      """
    #expect(
      arrows(Sample(source).project.tree(with: .opened)) == [
        "Cart shows Item push", "D shows Home root", "Home opens Cart embed",
      ])
  }

  @Test func whatIsPresentedOrOnlyPassedOnIsNoPart() {
    let source = """
      class Home: UIViewController { let help = Help()
        func viewDidLoad() { addChild(help) }
        func open() { present(help, animated: true) }
        func make() -> UIViewController { Item() } }
      class Help: UIViewController {}
      class Item: UIViewController {}
      """
    #expect(arrows(Sample(source).project.report) == [])
  }

  @Test func circlesOfInitialisersEnd() {
    let source = """
      class Home: UIViewController { func viewDidLoad() { _ = Box(content: Item()) } }
      class Box { var content: UIViewController
        init(content: UIViewController) { self.content = content }
        func copy() -> Box { Box(content: self.content) } }
      class Item: UIViewController {}
      """
    #expect(arrows(Sample(source).project.report) == [])
  }

  @Test func pagesAreInside() {
    let source = """
      class Tour: UIViewController, UIPageViewControllerDataSource {
        func pageViewController(_ pager: UIPageViewController, viewControllerAfter page: UIViewController)
          -> UIViewController? { Page() } }
      class Page: UIViewController {}
      """
    #expect(arrows(Sample(source).project.report) == ["Tour shows Page embed"])
  }

  @Test func pagersOfTheAppAreNotSeen() {
    let source = """
      class Home: UIViewController {
        private lazy var pager = Pager(cities: [])
        override func viewDidLoad() { addChild(pager); view.addSubview(pager.view); pager.didMove(toParent: self) } }
      class Pager: UIPageViewController, UIPageViewControllerDataSource {
        private var all: [Page] = []
        init(cities: [String]) {
          super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
          for city in cities { all.append(Page(city: city)) }
          if let first = all.first { turn(to: first) } }
        private func turn(to page: UIViewController) { setViewControllers([page], direction: .forward, animated: true) } }
      class Page: UIViewController { init(city: String) {} }
      """
    let sample = Sample(source)
    #expect(arrows(sample.project.report) == ["Home shows Page embed"], "\(sample.description)")
  }

  @Test func anEmbedSegueIsOne() {
    let facts = InterfaceBuilderFacts(
      scenes: [("a", "Home"), ("b", "Help"), ("p", "Pages")].map { id, name in
        .init(objectID: id, kind: "viewController", customClass: name, storyboardIdentifier: nil, line: 3)
      },
      segues: [("c", "b"), ("d", "p")].map { id, goal in
        .init(objectID: id, kind: "embed", source: "a", destination: goal, line: 4)
      })
    let storyboard = FileFacts(path: "Main.storyboard", module: nil, lineCount: 1, content: .interfaceBuilder(facts))
    let swift = Sample.facts(
      of: """
        class Home: UIViewController {}
        class Help: UIViewController {}
        class Pages: UIPageViewController {
          func load() { setViewControllers([Page()], direction: .forward, animated: false) } }
        class Page: UIViewController {}
        """)
    let tree = Project(facts: swift + [storyboard]).report
    #expect(arrows(tree) == ["Home shows Help embed", "Home shows Page embed"])
  }

  @Test func whatAProviderMakesIsOpenedByTheScreenThatPresentsIt() {
    let source = """
      class D: UIResponder, UIApplicationDelegate { func launch() { window.rootViewController = List() } }
      struct Provider {
        static var search: Search { let screen = Search(); return screen }
        static func filter() -> Filter { Filter() } }
      class List: UIViewController { let router = Router()
        func find() { let search = Provider.search; present(search, animated: true) }
        func narrow() { navigationController?.pushViewController(Provider.filter(), animated: true) }
        func help() { router.showHelp() } }
      class Router { weak var screen: UIViewController?
        func showHelp() { screen?.present(Help(), animated: true) } }
      class Search: UIViewController {}
      class Filter: UIViewController {}
      class Help: UIViewController {}
      """
    let tree = Sample(source).project.tree(with: [.unassigned, .opened])
    #expect(arrows(tree).filter { $0.contains("opens") } == ["List opens Filter push", "List opens Search present"])
  }

  private func arrows(_ tree: CoordinatorTree) -> [String] {
    tree.edges.map { "\($0.from) \($0.kind.rawValue) \($0.to) \($0.how?.rawValue ?? "")" }
  }
}
