import SignalboxFacts
import Testing

@testable import SignalboxProject

/// What stands in tab bars, and in which order.
@Suite struct TreeTabTests {
  private static let screens = ["Home", "Chat", "Settings"].map { "class \($0): UIViewController {}\n" }.joined()

  /// The tabs of a tree in the order of their bar.
  private func tabs(_ project: Project) -> [String] {
    let names = Dictionary(uniqueKeysWithValues: project.tree.nodes.map { ($0.id, $0.name) })
    return project.tree.edges.filter { $0.how == .tab }.sorted { ($0.order ?? .max, $0.id) < ($1.order ?? .max, $1.id) }
      .map { names[$0.to] ?? $0.to }
  }

  @Test(arguments: [
    """
    func start() {
      let settings = Settings()
      let chat = UINavigationController(rootViewController: Chat())
      let home = UINavigationController()
      home.viewControllers = [Home()]
      bar.viewControllers = [home, chat, settings] }
    """,
    """
    lazy var settings = Settings()
    lazy var chat = Chat()
    lazy var home = Home()
    func start() { bar.setViewControllers([self.home, self.chat, self.settings].map { wrap($0) }, animated: false) }
    func wrap(_ screen: UIViewController) -> UIViewController { UINavigationController(rootViewController: screen) }
    """,
    """
    func start() { bar.viewControllers = [home(), chat(), settings()] }
    func settings() -> UIViewController { Settings() }
    func chat() -> UIViewController { UINavigationController(rootViewController: Chat()) }
    func home() -> UIViewController { let screen = Home(); return UINavigationController(rootViewController: screen) }
    """,
    """
    func start() { let home = Home(); let others = [Settings(), home]
      bar.viewControllers = [home, Chat(), UINavigationController(rootViewController: Settings())] }
    """,
  ])
  func asTheListNamesThem(_ code: String) {
    let sample = Sample(
      """
      protocol Coordinator: AnyObject { func start() }
      class Tabs: Coordinator { let bar = UITabBarController()
      \(code) }
      \(Self.screens)
      """)
    #expect(tabs(sample.project) == ["Home", "Chat", "Settings"], "\(sample.description)")
  }

  @Test func coordinatorsOfTabs() {
    let sample = Sample(
      """
      protocol Coordinator: AnyObject { func start() }
      class Flow: Coordinator { let stack = UINavigationController(); func start() {} }
      class SettingsFlow: Flow { override func start() { stack.viewControllers = [Settings()] } }
      class ChatFlow: Flow { override func start() { stack.viewControllers = [Chat()] } }
      class HomeFlow: Flow { override func start() { stack.viewControllers = [Home()] } }
      class Tabs: Coordinator { let bar = UITabBarController()
        private lazy var settings = SettingsFlow()
        private lazy var chat = ChatFlow()
        private lazy var home = HomeFlow()
        private var children: [Flow] { [home, chat, settings].filter { _ in true } }
        func start() { bar.viewControllers = children.map { $0.stack }; children.forEach { $0.start() } } }
      \(Self.screens)
      """)
    #expect(tabs(sample.project) == ["HomeFlow", "ChatFlow", "SettingsFlow"], "\(sample.description)")
  }

  // MARK: Storyboards

  private func scene(
    _ id: String, _ kind: String, _ name: String? = nil, reference: InterfaceBuilderFacts.StoryboardReference? = nil
  ) -> InterfaceBuilderFacts.Scene {
    .init(objectID: id, kind: kind, customClass: name, storyboardIdentifier: id, reference: reference, line: 3)
  }

  private func holds(_ source: String, _ destinations: String...) -> [InterfaceBuilderFacts.Segue] {
    destinations.map {
      .init(objectID: source + $0, kind: "relationship", relationship: "x", source: source, destination: $0, line: 4)
    }
  }

  private func project(_ source: String, _ storyboards: [String: InterfaceBuilderFacts]) -> Project {
    Project(
      facts: Sample.facts(of: source + Self.screens)
        + storyboards.sorted { $0.key < $1.key }.map {
          FileFacts(path: "App/\($0.key).storyboard", module: nil, lineCount: 1, content: .interfaceBuilder($0.value))
        })
  }

  /// Two tabs in a storyboard of their own, and one in the main one.
  private var storyboards: [String: InterfaceBuilderFacts] {
    [
      "Main": InterfaceBuilderFacts(
        scenes: [
          scene("bar", "tabBarController", "Bar"), scene("home", "viewController", "Home"),
          scene("p", "viewControllerPlaceholder", reference: .init(storyboardName: "Chat")),
          scene("q", "viewControllerPlaceholder", reference: .init(storyboardName: "Chat", referencedIdentifier: "s")),
        ],
        segues: holds("bar", "home", "p", "q"), initialScene: "bar"),
      "Chat": InterfaceBuilderFacts(
        scenes: [
          scene("n", "navigationController"), scene("c", "viewController", "Chat"),
          scene("s", "viewController", "Settings"),
        ],
        segues: holds("n", "c"), initialScene: "n"),
    ]
  }

  @Test func throughReferences() {
    let source = "class D: UIResponder, UIApplicationDelegate {}\nclass Bar: UITabBarController {}\n"
    #expect(tabs(project(source, storyboards)) == ["Home", "Chat", "Settings"])
  }

  @Test func referencesInACircleEnd() {
    let circle = InterfaceBuilderFacts(
      scenes: [
        scene("n", "navigationController"), scene("p", "viewControllerPlaceholder", reference: .init()),
      ],
      segues: holds("n", "p", "n"), initialScene: "n")
    #expect(project("class D: UIResponder, UIApplicationDelegate {}\n", ["Main": circle]).edges == [])
  }

  private static let coordinator = """
    class SettingsCoordinator { let root: UIViewController
      init(root: UIViewController) { self.root = root }
      func start() { root.present(Settings(), animated: true) } }

    """

  @Test func besideASceneDelegateThatMakesNoWindow() {
    let source = """
      class S: UIResponder, UIWindowSceneDelegate { var window: UIWindow?; var settings: SettingsCoordinator?
        func scene() { settings = SettingsCoordinator(root: window!.rootViewController!) } }
      class Bar: UITabBarController {}

      """
    let found = project(source + Self.coordinator, storyboards).edges
    #expect(found.filter { $0.contains("tab") } == ["S shows Chat tab", "S shows Home tab", "S shows Settings tab"])
  }

  @Test func notWhereCodeMakesTheWindow() {
    let source = """
      class S: UIResponder, UIWindowSceneDelegate { var window: UIWindow?; var settings: SettingsCoordinator?
        func scene() { let window = UIWindow(); settings = SettingsCoordinator(root: Home()) } }
      class Bar: UITabBarController {}

      """
    let found = project(source + Self.coordinator, storyboards).edges
    #expect(found.filter { $0.contains("tab") } == [])
  }

  @Test func tabBarOfAStoryboardThatCodeShows() {
    let source = """
      protocol Coordinator: AnyObject { func start() }
      class A: Coordinator { var window = UIWindow()
        func start() {
          let bar = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "bar") as! Bar
          window.rootViewController = bar } }
      class Bar: UITabBarController { var badge = UILabel(); override func viewDidLoad() { view.addSubview(badge) } }

      """
    #expect(
      project(source, storyboards).edges == [
        "A shows Bar root", "Bar shows Chat tab", "Bar shows Home tab", "Bar shows Settings tab",
      ])
  }

  // MARK: Navigation controllers

  @Test func navigationControllerThatAScreenPresents() {
    let source = """
      class D: UIResponder, UIApplicationDelegate { func launch() { window.rootViewController = Home() } }
      class Home: UIViewController { func tap() { present(ChatStack(), animated: true) } }
      class ChatStack: UINavigationController {
        override func viewDidLoad() { setViewControllers([Chat()], animated: false) }
        func more() { pushViewController(Settings(), animated: true) } }
      class Chat: UIViewController {}
      class Settings: UIViewController {}
      """
    #expect(
      Sample(source).project.tree(with: .opened).edges.map(\.id) == [
        "ChatStack shows Chat", "ChatStack shows Settings", "D shows Home", "Home opens ChatStack",
      ])
  }
}
