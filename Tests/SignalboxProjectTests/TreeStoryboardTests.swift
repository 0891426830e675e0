import SignalboxFacts
import Testing

@testable import SignalboxProject

/// What apps begin with, and what an identifier stands for, by their storyboards.
@Suite struct TreeStoryboardTests {
  private static let delegate = "class D: UIResponder, UIApplicationDelegate {}\nclass Home: UIViewController {}\n"

  private func edges(_ source: String, _ facts: InterfaceBuilderFacts, in path: String) -> [String] {
    let storyboard = FileFacts(path: path, module: nil, lineCount: 1, content: .interfaceBuilder(facts))
    return Project(facts: Sample.facts(of: source) + [storyboard]).edges
  }

  private func scene(_ id: String, _ kind: String, _ name: String? = nil, identifier: String? = nil)
    -> InterfaceBuilderFacts.Scene
  {
    .init(objectID: id, kind: kind, customClass: name, storyboardIdentifier: identifier, line: 3)
  }

  private func relation(_ name: String, from source: String, to destination: String) -> InterfaceBuilderFacts.Segue {
    .init(
      objectID: source + destination, kind: "relationship", relationship: name, source: source,
      destination: destination, line: 4)
  }

  private var main: InterfaceBuilderFacts {
    InterfaceBuilderFacts(scenes: [scene("a", "viewController", "Home")], initialScene: "a")
  }

  @Test func mainStoryboardBeginsWithItsFirstScene() {
    #expect(edges(Self.delegate, main, in: "App/Main.storyboard") == ["D shows Home root"])
  }

  @Test func onlyStoryboardThatNobodyAsksFor() {
    #expect(edges(Self.delegate, main, in: "App/Other.storyboard") == ["D shows Home root"])
    let asking = Self.delegate + "class L { let b = UIStoryboard(name: \"Other\", bundle: nil) }"
    #expect(edges(asking, main, in: "App/Other.storyboard") == [])
    let swiftUI = Self.delegate + "@main struct A: App { var body: some Scene { WindowGroup { V() } } }"
    #expect(edges(swiftUI, main, in: "App/Other.storyboard") == [])
  }

  @Test func oneOfSeveralStoryboards() {
    func all(_ other: InterfaceBuilderFacts) -> [String] {
      let storyboards = [("First", other), ("Other", main)].map {
        FileFacts(path: "App/\($0.0).storyboard", module: nil, lineCount: 1, content: .interfaceBuilder($0.1))
      }
      return Project(facts: Sample.facts(of: Self.delegate + "class Item: UIViewController {}") + storyboards).edges
    }
    var other = InterfaceBuilderFacts(scenes: [scene("b", "viewController", "Item")], initialScene: "b")
    #expect(all(other) == [])
    other.scenes[0].customClass = nil
    #expect(all(other) == ["D shows Home root"])
    other.scenes[0].customClass = "Item"
    var placeholder = scene("p", "viewControllerPlaceholder")
    placeholder.reference = .init(storyboardName: "Other")
    other.scenes.append(placeholder)
    #expect(all(other) == ["D shows Item root"])
  }

  @Test func firstTabsOfMainStoryboard() {
    let facts = InterfaceBuilderFacts(
      scenes: [
        scene("t", "tabBarController"), scene("n", "navigationController"), scene("a", "viewController", "Home"),
      ],
      segues: [relation("viewControllers", from: "t", to: "n"), relation("rootViewController", from: "n", to: "a")],
      initialScene: "t")
    #expect(edges(Self.delegate, facts, in: "Main.storyboard") == ["D shows Home tab"])
  }

  /// A container of the project's own stands for what the storyboard puts into it, or for what its code does.
  @Test(arguments: ["t", ""]) func containersOfTheProject(_ source: String) {
    let facts = InterfaceBuilderFacts(
      scenes: [
        scene("t", "tabBarController", "T"), scene("n", "navigationController", "N"),
        scene("a", "viewController", "Home"),
      ],
      segues: [relation("viewControllers", from: source, to: "n"), relation("rootViewController", from: "n", to: "a")],
      initialScene: "t")
    let code = """
      class T: UITabBarController { override func viewDidLoad() { super.viewDidLoad() } }
      class N: UINavigationController {}
      """
    let expected = source == "t" ? "D shows Home tab" : "D shows T root"
    #expect(edges(Self.delegate + code, facts, in: "Main.storyboard") == [expected])
  }

  @Test func delegateThatPresentsOnWhatIsThere() {
    let source = """
      class Home: UIViewController {}
      class Item: UIViewController {}
      class D: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func go() { window?.rootViewController?.present(Item(), animated: true) } }
      """
    #expect(edges(source, main, in: "Main.storyboard") == ["D shows Home root", "D shows Item present"])
  }

  @Test(arguments: [
    #"instantiateViewController(withIdentifier: "login") as! N"#, "instantiateInitialViewController() as! N",
    "instantiateInitialViewController()!",
  ])
  func rootOfANavigationControllerOfTheProject(_ call: String) {
    let facts = InterfaceBuilderFacts(
      scenes: [scene("n", "navigationController", "N", identifier: "login"), scene("a", "viewController", "Home")],
      segues: [relation("rootViewController", from: "n", to: "a")], initialScene: "n")
    let source = """
      class N: UINavigationController { override func viewDidLoad() { navigationBar.isTranslucent = false } }
      class Home: UIViewController {}
      protocol Coordinator: AnyObject { func start() }
      class A: Coordinator { func start() {
        let n = UIStoryboard(name: "Login", bundle: nil).\(call)
        root.present(n, animated: true) } }
      """
    #expect(edges(source, facts, in: "Login.storyboard") == ["A shows Home present"])
  }

  @Test func delegateThatChoosesTheRootItself() {
    let source = """
      class Home: UIViewController {}
      class D: UIResponder, UIApplicationDelegate { var window: UIWindow?
        func go(_ s: UIViewController) { window?.rootViewController = s } }
      """
    #expect(edges(source, main, in: "Main.storyboard") == [])
  }

  @Test func mainInterfaceIsAnEntryOfAnExtension() {
    let source =
      "class Home: UIViewController { func f() { present(Item(), animated: true) } }\nclass Item: UIViewController {}"
    #expect(edges(source, main, in: "MainInterface.storyboard") == ["Home shows Item present"])
  }

  /// A list of all storyboards does not ask for the one that an app begins with.
  @Test(arguments: [("", "D shows Home root"), ("let first = Board.Begin", "")])
  func mainStoryboardInAList(_ code: String, arrows: String) {
    let source = """
      class Home: UIViewController {}
      class D: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      enum Board: String { case Begin = "Begin", Other = "Other" }
      \(code)
      """
    #expect(edges(source, main, in: "Begin.storyboard").joined(separator: "\n") == arrows)
  }

  @Test(arguments: [("App", "Home shows Item present"), ("Share", "")])
  func mainInterfaceBesideANamesake(module: String, arrows: String) {
    let own = """
      class Home: UIViewController { static let width = 10; func f() { view.frame.width = Home.width }
        func g() { present(Item(), animated: true) } }
      class Item: UIViewController {}
      """
    let files = [
      FileFacts(path: "Share/Home.swift", module: "Share", source: own),
      FileFacts(path: "App/Home.swift", module: "App", source: "class Home: UIViewController {}"),
      FileFacts(path: "\(module)/Other.swift", module: module, source: "func make() -> Any { Home() }"),
      FileFacts(
        path: "Share/MainInterface.storyboard", module: "Share", lineCount: 1, content: .interfaceBuilder(main)),
    ]
    #expect(Project(facts: files).edges.joined(separator: "\n") == arrows)
  }

  @Test func identifierOfANavigationController() {
    let facts = InterfaceBuilderFacts(
      scenes: [scene("n", "navigationController", identifier: "login"), scene("a", "viewController", "Home")],
      segues: [relation("rootViewController", from: "n", to: "a")])
    let source = """
      class Home: UIViewController {}
      protocol Coordinator: AnyObject { func start() }
      class A: Coordinator { func start() {
        let n = b.instantiateViewController(withIdentifier: "login") as! UINavigationController
        root.present(n, animated: true) } }
      """
    #expect(edges(source, facts, in: "Login.storyboard") == ["A shows Home present"])
  }

  /// Edges of a coordinator that asks two storyboards, each with a scene called `first`, and one called `detail`.
  private func edges(asking body: String, with code: String = "") -> [String] {
    let source = """
      class Home: UIViewController {}
      class Item: UIViewController {}
      class Detail: UIViewController {}
      protocol Coordinator: AnyObject { func start() }
      enum ID: String { case first, more = "detail" }
      \(code)
      class A: Coordinator { let n: UINavigationController
        func start() { n.pushViewController(\(body), animated: true) } }
      """
    func storyboard(_ path: String, _ scenes: [InterfaceBuilderFacts.Scene]) -> FileFacts {
      FileFacts(
        path: path, module: nil, lineCount: 1, content: .interfaceBuilder(InterfaceBuilderFacts(scenes: scenes)))
    }
    let files = [
      storyboard("Home.storyboard", [scene("a", "viewController", "Home", identifier: "first")]),
      storyboard(
        "Item.storyboard",
        [
          scene("b", "viewController", "Item", identifier: "first"),
          scene("c", "viewController", "Detail", identifier: "detail"),
        ]),
    ]
    return Project(facts: Sample.facts(of: source) + files).edges
  }

  @Test(arguments: [
    #"UIStoryboard(name: "Item", bundle: nil).instantiateViewController(withIdentifier: "first")"#: "A shows Item push",
    #"UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "first")"#: "A shows Home push",
    #"UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: "first")"#: "",
    #"Boards.item.board.instantiateViewController(withIdentifier: ID.first.rawValue)"#: "A shows Item push",
    #"Boards.main().instantiateViewController(withIdentifier: Names.first)"#: "A shows Home push",
    #"any.instantiateViewController(withIdentifier: ID.more.rawValue)"#: "A shows Detail push",
    #"any.instantiateViewController(withIdentifier: String(describing: Detail.self))"#: "",
  ])
  func sceneOfOneStoryboard(_ body: String, _ expected: String) {
    let code = """
      enum Boards: String { case item = "Item"
        var board: UIStoryboard { UIStoryboard(name: rawValue, bundle: nil) }
        static func main() -> UIStoryboard { UIStoryboard(name: "Home", bundle: nil) } }
      enum Names { static let first = "first" }
      """
    #expect(edges(asking: body, with: code).joined(separator: "\n") == expected)
  }

  @Test(arguments: [
    "b.screen(.first) as! Item": "A shows Item push",
    "b.screen(.more)": "A shows Detail push",
    "b.screen(.more) as! UINavigationController": "A shows Detail push",
    "b.screen(.first)": "",
    #"make("Item", "first")"#: "A shows Item push",
    #"make(name, "first")"#: "",
    #"make("Item", "detail")"#: "A shows Detail push",
    "unrelated(.more)": "",
  ])
  func sceneThatAHelperIsAskedFor(_ body: String, _ expected: String) {
    let code = """
      let b: UIStoryboard
      extension UIStoryboard {
        func screen(_ id: ID) -> UIViewController { instantiateViewController(withIdentifier: id.rawValue) } }
      func make<T: UIViewController>(_ name: String, _ id: String) -> T {
        let s = UIStoryboard(name: name, bundle: nil)
        let screen = s.instantiateViewController(withIdentifier: id) as! T
        return screen }
      func unrelated(_ id: ID) -> UIViewController {
        _ = b.instantiateViewController(withIdentifier: id.rawValue); return UIViewController() }
      """
    #expect(edges(asking: body, with: code).joined(separator: "\n") == expected)
  }

  private static let coordinator = """
    class Home: UIViewController {}
    class Item: UIViewController {}
    protocol Coordinator: AnyObject { func start() }

    """

  @Test func identifierOfAConstant() {
    let facts = InterfaceBuilderFacts(scenes: [scene("a", "viewController", "Home", identifier: "login")])
    let source =
      Self.coordinator + """
        enum SceneID { enum Start { static let login = "login" } }
        class A: Coordinator { func start() {
          let c = b.instantiateViewController(withIdentifier: SceneID.Start.login)
          root.present(c, animated: true) } }
        """
    #expect(edges(source, facts, in: "Login.storyboard") == ["A shows Home present"])
  }

  @Test func firstScreenOfAStackThatTheCastTells() {
    let source =
      Self.coordinator + """
        class A: Coordinator { func start() {
          let n = makeStack() as! UINavigationController
          let c = n.viewControllers.first as! Home
          c.title = "Home"
          root.present(n, animated: true) }
          func makeStack() -> UIViewController? {
            UIStoryboard(name: "Home", bundle: nil).instantiateInitialViewController() } }
        """
    #expect(edges(source, .init(), in: "Other.storyboard") == ["A shows Home present"])
  }

  @Test func storyboardTellsMoreThanACast() {
    let facts = InterfaceBuilderFacts(
      scenes: [scene("n", "navigationController", identifier: "home"), scene("a", "viewController", "Home")],
      segues: [relation("rootViewController", from: "n", to: "a")])
    let source =
      Self.coordinator + """
        class A: Coordinator { func start() {
          let n = b.instantiateViewController(withIdentifier: "home") as! UINavigationController
          if let c = n.topViewController as? Item { c.title = "Item" }
          root.present(n, animated: true) } }
        """
    #expect(edges(source, facts, in: "Home.storyboard") == ["A shows Home present"])
  }

  @Test func screensOfAStackThatWasThere() {
    let source =
      Self.coordinator + """
        class A: Coordinator { let n: UINavigationController; let home: Home
          init(n: UINavigationController) { self.n = n; home = n.viewControllers.first as! Home }
          func start() { n.setViewControllers([home], animated: false) }
          func reload() { (n.topViewController as? Item)?.reload() } }
        """
    #expect(edges(source, .init(), in: "Home.storyboard") == ["A shows Home root"])
  }

  @Test func castOfWhatAHelperInstantiates() {
    let source =
      Self.coordinator + """
        extension UIViewController {
          static var name: String { String(describing: self) }
          static var xib: UIViewController? {
            switch name {
            case Home.name: return UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
            default: fatalError("no storyboard") } }
          var top: UIViewController? { presentedViewController ?? self } }
        class A: Coordinator { func start() {
          n.pushViewController(Home.xib as! Home, animated: true)
          if let c = root.top as? Item { root.present(c, animated: true) } } }
        """
    #expect(edges(source, .init(), in: "Home.storyboard") == ["A shows Home push"])
  }
}
