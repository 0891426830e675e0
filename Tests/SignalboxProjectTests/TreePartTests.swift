import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Screens that are made for others to hold.
@Suite struct TreePartTests {
  @Test(arguments: given + delegated) func edges(_ source: TreeSource) { source.check() }

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

  static let delegated = [
    TreeSource(
      "a root by XCoordinator", "SceneDelegate starts Cart root",
      """
      class SceneDelegate: NSObject, UIWindowSceneDelegate { let router = Cart().strongRouter; let window: UIWindow
        func launch() { router.setRoot(for: window) } }
      """)
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
