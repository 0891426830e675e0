import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Screens that are made for others to hold.
@Suite struct TreePartTests {
  @Test(arguments: given + added + slots + delegated) func edges(_ source: TreeSource) { source.check() }

  static let given = [
    TreeSource(
      "children that a screen is created with", "A shows Home embed\nA shows Item embed\nA shows Pages push",
      """
      class Pages: UIViewController { let menu: UIViewController; let pages: [UIViewController]
        init(menu: UIViewController, pages: [UIViewController]) { self.menu = menu; self.pages = pages }
        func viewDidLoad() { addChild(menu); pages.forEach { addChild($0) } } }
      class A: Coordinator { let n: UINavigationController
        func start() { n.pushViewController(Pages(menu: Home(), pages: [Item()]), animated: true) } }
      """),
    TreeSource(
      "children that a screen is given", "A shows Home embed\nA shows Item embed\nA shows Pages push",
      """
      class Pages: UIViewController { var content: UIViewController?; private var all: [UIViewController] = []
        func setViewControllers(_ screens: [UIViewController]) { all = screens }
        func viewDidLoad() { addChild(content!) } }
      class A: Coordinator { let n: UINavigationController
        func start() { let pages = Pages(); pages.content = Home(); pages.setViewControllers([Item()])
          n.pushViewController(pages, animated: true) } }
      """),
    TreeSource(
      "panels of a package", "A shows Home present",
      """
      import FloatingPanel
      class A: Coordinator { let n: UINavigationController
        func start() { let panel = FloatingPanelController(); panel.set(contentViewController: Home())
          n.present(panel, animated: true) } }
      """),
    TreeSource(
      "what a screen only asks", "A shows Home push",
      """
      class Model {}
      class Next: UIViewController { let model: Model; init(model: Model) { self.model = model } }
      class A: Coordinator { let n: UINavigationController
        func start() { n.pushViewController(Home(model: Model()), animated: true) } }
      """),
  ]

  static let added = [
    TreeSource(
      "pages that a factory adds to what it hands back", "A shows Home embed\nA shows Item embed\nA shows Pages push",
      """
      class Pages: UIViewController { private var viewControllers: [UIViewController] = []
        func add(_ page: UIViewController, isScrolled: Bool) { viewControllers.append(page) }
        func viewDidLoad() { for (index, page) in viewControllers.enumerated() { put(page, at: index) } }
        private func put(_ page: UIViewController, at index: Int) { view.addSubview(page.view); addChild(page) } }
      struct PagesBuilder { func build() -> UIViewController {
        let pages = Pages()
        pages.add(Home(), isScrolled: true)
        pages.add(Item(), isScrolled: false)
        return pages } }
      class A: Coordinator { let n: UINavigationController
        func start() { n.pushViewController(PagesBuilder().build(), animated: true) } }
      """),
    TreeSource(
      "a screen that a factory puts into a frame", "A shows Frame push\nA shows Home push",
      """
      class Frame: UIViewController { private var viewControllers: [UIViewController] = []
        init(root: UIViewController) { super.init(); viewControllers = [root] }
        func viewDidLoad() { viewControllers.forEach { addChild($0) } } }
      struct Frames { static func frame(_ screen: UIViewController) -> UIViewController { Frame(root: screen) } }
      class A: Coordinator { let n: UINavigationController
        func start() { n.pushViewController(Frames.frame(Home()), animated: true) } }
      """),
    TreeSource(
      "what a screen is told of", "A shows Home push\nA shows Item push",
      """
      class List: UIViewController { private var seen: [UIViewController] = []
        func note(_ screen: UIViewController) { seen.append(screen) } }
      struct Maker { let list: List; func make() -> UIViewController { let home = Home(); list.note(home); return home } }
      class A: Coordinator { let n: UINavigationController; let maker: Maker
        func start() { n.pushViewController(maker.make(), animated: true)
          n.pushViewController(Item(), animated: true) } }
      """),
  ]

  static let slots = [
    TreeSource(
      "a view in another one's place for any view", "A shows Info push",
      slot(
        "struct Info: View { let details: () -> AnyView; var body: some View { VStack { Text(title); details() } } }")),
    TreeSource(
      "a stack around any view", "A shows Info push\nA shows Rows push",
      slot("struct Info: View { let details: () -> AnyView; var body: some View { NavigationStack { details() } } }")),
  ]

  private static func slot(_ info: String) -> String {
    """
    \(info)
    struct Rows: View { var body: some View { Text("") } }
    class A: Coordinator { let n: UINavigationController
      func start() { let info = Info(details: { AnyView(Rows()) })
        n.pushViewController(UIHostingController(rootView: info), animated: true) } }
    """
  }

  private static func presented(_ result: String) -> String {
    """
    protocol Presentable { func toPresent() -> UIViewController? }
    extension UIViewController: Presentable { func toPresent() -> UIViewController? { \(result) } }
    protocol Routing { func first(_ module: Presentable?, hides: Bool) }
    class Router: Routing { let stack: UINavigationController
      func first(_ module: Presentable?, hides: Bool) {
        guard let screen = module?.toPresent() else { return }
        stack.setViewControllers([screen], animated: false) } }
    class A: Coordinator { let router: Routing; func start() { router.first(Home(), hides: true) } }
    """
  }

  static let delegated = [
    TreeSource("what all controllers hand back of themselves", "A shows Home root", presented("return self")),
    TreeSource("what all controllers hand back of others", "A shows Home", presented("return parent")),
    TreeSource(
      "tabs by an initialiser of the same type",
      "SceneDelegate shows Tabs root\nTabs shows Home tab\nTabs shows Item tab",
      """
      class SceneDelegate: NSObject, UIWindowSceneDelegate { let window: UIWindow
        func launch() { window.rootViewController = Tabs() } }
      class Bar: UITabBarController { init(tabs: [UIViewController]) { viewControllers = tabs } }
      class Tabs: Bar {
        convenience init() { let home = Home(); self.init(first: home, second: Item()) }
        init(first: UIViewController, second: UIViewController) { super.init(tabs: [first, second]) } }
      """),
    TreeSource(
      "a root by XCoordinator", "SceneDelegate starts Cart root",
      """
      class SceneDelegate: NSObject, UIWindowSceneDelegate { let router = Cart().strongRouter; let window: UIWindow
        func launch() { router.setRoot(for: window) } }
      """),
  ]

  @Test func factoriesMakePages() {
    let source = """
      protocol Coordinator: AnyObject { func start() }
      protocol Screen: AnyObject { var controller: UIViewController { get } }
      extension Screen where Self: UIViewController { var controller: UIViewController { self } }
      protocol PageMaking { func make() -> Screen }
      class PageFactory: PageMaking { func make() -> Screen { Page() } }
      class Page: UIViewController, Screen {}
      class Cart: Coordinator { let n: UINavigationController
        func start() { n.pushViewController(Pages(factory: PageFactory()), animated: true) } }
      class Pages: UIViewController { let factory: PageMaking; private var all: [UIViewController] = []
        private let pager = UIPageViewController()
        init(factory: PageMaking) { self.factory = factory }
        func viewDidLoad() { let page = factory.make(); all.append(page.controller)
          addChild(pager); view.addSubview(pager.view)
          guard let first = all.first else { return }
          pager.setViewControllers([first], direction: .forward, animated: true) } }
      """
    let sample = Sample(source)
    let arrows = sample.project.report.edges.map { "\($0.from) \($0.kind) \($0.to) \($0.how?.rawValue ?? "")" }
    #expect(arrows == ["Cart shows Pages push", "Pages shows Page embed"], "\(sample.description)")
  }

  @Test func factoriesFillScreens() {
    let source = """
      protocol Coordinator: AnyObject { func start() }
      class Pages: UIViewController { var all: [UIViewController] = []
        func setViewControllers(_ screens: [UIViewController]) { all = screens } }
      class Page: UIViewController {}
      class Assembly1: Assembly { func assemble(container: Container) {
        container.register(Pages.self) { _ in
          let pages = Pages()
          pages.setViewControllers([Page()])
          return pages } } }
      class Cart: Coordinator { let n: UINavigationController; let container: Container
        func start() { let pages = container.resolve(Pages.self)!; n.pushViewController(pages, animated: true) } }
      """
    let sample = Sample(source)
    let arrows = sample.project.report.edges.map { "\($0.from) \($0.kind) \($0.to) \($0.how?.rawValue ?? "")" }
    #expect(arrows == ["Cart shows Pages push", "Pages shows Page embed"], "\(sample.description)")
  }
}
