import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Containers that start flows and show screens, and what has no place in the tree.
@Suite struct TreeContainerTests {
  @Test(arguments: sources + lists) func edges(_ source: TreeSource) { source.check() }

  /// A coordinator with tabs that are made before what they are for.
  private static func tabs(_ edges: String, _ code: String) -> TreeSource {
    TreeSource(
      code, edges,
      """
      class A: Coordinator { let bar = UITabBarController(); let other: [UINavigationController]
        func start() {
          let stacks = [1, 2].map { _ in UINavigationController() }
          bar.viewControllers = stacks
          \(code) }
        func run(_ child: Coordinator) { child.start() } }
      """)
  }

  static let lists = [
    tabs("A starts Cart tab", "for (tab, stack) in zip(tabs, stacks) { run(Cart(nav: stack)) }"),
    tabs("A starts Cart", "for (tab, stack) in zip(stacks, other) { run(Cart(nav: stack)) }"),
    tabs("A starts Cart tab", "zip(tabs, stacks).forEach { tab, stack in run(Cart(nav: stack)) }"),
    tabs("A starts Cart tab", "zip(tabs, stacks).forEach { run(Cart(nav: $1)) }"),
    tabs("A starts Cart tab", "for (index, stack) in stacks.enumerated() { run(Cart(nav: stack)) }"),
    tabs("A starts Cart tab", "stacks.forEach { run(Cart(nav: $0)) }"),
    tabs("A starts Cart tab", "run(Cart(nav: stacks[1]))"),
    tabs("A starts Cart", "run(Cart(nav: other[1]))"),
    tabs("A starts Cart tab", "if let stack = stacks.first { run(Cart(nav: stack)) }"),
    tabs("A starts Cart", "if let stack = other.first { run(Cart(nav: stack)) }"),
    tabs(
      "A starts Cart push",
      "let kept = [Cart(), Cart()]; n.pushViewController(kept[0].rootViewController, animated: true)"),
  ]

  static let sources = [
    TreeSource(
      "a tab bar that is shown", "A shows Tabs root\nTabs shows Home tab\nTabs starts Cart",
      """
      class A: Coordinator { func start() { window?.rootViewController = Tabs() } }
      class Tabs: UITabBarController { override func viewDidLoad() {
        let c = Cart(); c.start()
        viewControllers = [c.nav, UINavigationController(rootViewController: Home())] } }
      """),
    TreeSource(
      "a tab bar that nothing shows starts a flow", "Tabs starts Cart",
      "class Tabs: UITabBarController { let c = Cart()\n func go() { c.start() } }"),
    TreeSource(
      "a tab bar that nothing shows shows a screen", "",
      "class Tabs: UITabBarController { func go() { viewControllers = [Home()] } }"),
    TreeSource(
      "a split controller that makes something", "A shows Split push\nSplit shows Home",
      """
      class A: Coordinator { func start() { n.push(Split()) } }
      class Split: UISplitViewController { let h = Home() }
      """),
    TreeSource(
      "a navigation controller that merely carries", "A shows Home root",
      """
      class Nav: UINavigationController { func close() {} }
      class A: Coordinator { func start() { window.rootViewController = Nav(rootViewController: Home()) } }
      """),
    TreeSource(
      "a navigation controller of a function, filled by who calls it", "A shows Home present",
      """
      class Nav: UINavigationController {}
      extension UINavigationController {
        static func styled() -> UINavigationController { let made = Nav(); made.isToolbarHidden = true; return made } }
      class A: Coordinator { func start() {
        let nav: UINavigationController = .styled()
        nav.viewControllers = [Home()]
        n.present(nav, animated: true) } }
      """),
    TreeSource(
      "a navigation controller with a screen of its own, in a property", "A shows Sheet present",
      """
      class Sheet: UINavigationController { init() { super.init(rootViewController: UIViewController()) } }
      class B: Coordinator { var sheet: UINavigationController; func fill() { sheet.viewControllers = [] } }
      class A: Coordinator {
        lazy var sheet: Sheet = { let made = Sheet(); made.isToolbarHidden = true; return made }()
        func start() { n.present(sheet, animated: true) } }
      """),
    TreeSource(
      "a container in a container", "A shows Outer push\nInner shows Home\nOuter shows Inner",
      """
      class A: Coordinator { func start() { n.push(Outer()) } }
      class Outer: UITabBarController { let i = Inner() }
      class Inner: UITabBarController { let h = Home() }
      """),
    TreeSource(
      "a value that a helper configures a library with", "",
      """
      class Login {}
      extension Login { static func setUp() { let s = LoginStyle(top: Home()); Login.begin(s) } }
      class A: Coordinator { func start() { Login.setUp() } }
      """),
    TreeSource(
      "a value that a helper hands back", "A shows Home",
      """
      struct Page { let screen: UIViewController }
      class Factory { func page() -> Page { Page(screen: Home()) } }
      class A: Coordinator { let f: Factory
        func start() { x(f.page().screen) } }
      """),
    TreeSource(
      "a view, hosted and not", "A shows V present\nB shows V push",
      """
      struct V: View {}
      class A: Coordinator { func start() { n.present(UIHostingController(rootView: V())) } }
      class B: Coordinator { func start() { n.push(V()) } }
      """),
  ]

  @Test func theMoreCertainPlaceCounts() {
    let sample = Sample(
      TreeSource.common + """
        class Factory { func make() -> Coordinator { Cart() } }
        class A: Coordinator { let f: Factory
          func start() { f.make().start() }
          func other() {
            Cart().start() } }
        """)
    let edge = sample.project.tree.edges[0]
    #expect(edge.confidence == .certain && edge.line == 11, "\(edge)")
  }

  @Test func orphansSayWhoMakesThem() {
    let source =
      TreeSource.common + """
        class AppDelegate: UIResponder, UIApplicationDelegate { func go() { window.rootViewController = Home() } }
        extension Home { func tap() { present(Item(), animated: true) ; Cart().start() } }
        """
    let nodes = Sample(source).project.report.nodes
    let made = nodes.map { "\($0.name) \($0.standing?.rawValue ?? "") \(($0.makers ?? []).joined(separator: ","))" }
    #expect(made == ["AppDelegate reached ", "Cart reached ", "Home reached ", "Item orphan Home"])
  }

  /// Who creates a router for one screen leads to what it shows.
  @Test(arguments: [
    "let r = HomeRouter(); r.screen = self", "r = HomeRouter(screen: self)", "Setup.shared.configure(self)",
  ])
  func aScreenHasItsRouter(_ setUp: String) {
    let source = """
      class AppDelegate: UIResponder, UIApplicationDelegate { func go() { window.rootViewController = Home() } }
      class Home: UIViewController { var r: HomeRouter?
        func setUp() { \(setUp) } }
      class Item: UIViewController {}
      class HomeRouter { weak var screen: UIViewController?
        init(screen: UIViewController? = nil) { self.screen = screen }
        func showItem() { screen?.navigationController?.pushViewController(Item(), animated: true) } }
      class Setup { static let shared = Setup()
        func configure(_ screen: Home) { let r = HomeRouter(); screen.r = r } }
      """
    let tree = Sample(source).project.tree
    #expect(tree.edges.map { "\($0.from) \($0.kind) \($0.to)" }.contains("Home starts HomeRouter"))
    #expect(tree.nodes.allSatisfy { $0.standing == .reached })
  }

  /// A generic class may create the router that a screen names as its argument, or only store one.
  @Test(arguments: [("lazy var router: R = .init(screen: self)", true), ("var router: R?", false)])
  func aGenericScreenHasItsRouter(_ property: String, isStarted: Bool) {
    let source = """
      class AppDelegate: UIResponder, UIApplicationDelegate { func go() { window.rootViewController = Home() } }
      protocol Routing: AnyObject { init(screen: UIViewController) }
      class Screen<Model, R: Routing>: UIViewController { \(property) }
      class HomeModel {}
      class Home: Screen<HomeModel, HomeRouter> {}
      class Item: UIViewController {}
      class HomeRouter: Routing { unowned let screen: UIViewController
        required init(screen: UIViewController) { self.screen = screen }
        func showItem() { screen.navigationController?.pushViewController(Item(), animated: true) } }
      """
    let tree = Sample(source).project.tree
    #expect(tree.edges.contains { $0.from == "Home" && $0.to == "HomeRouter" } == isStarted)
  }

  /// One variable, shown here in one way and there in another.
  @Test func aVariableThatIsPushedAndPresentedSaysBoth() {
    let source =
      TreeSource.common + """
        class A: Coordinator { let stack: UINavigationController
          lazy var item = Item()
          func start() {
            let home = Home()
            if isPhone { stack.pushViewController(home, animated: true) } else { stack.present(home, animated: true) } }
          func push() { stack.pushViewController(item, animated: true) }
          func present() { stack.present(item, animated: true) } }
        """
    #expect(ways(in: source) == ["Home push, present", "Item push, present"])
  }

  /// A root counts beside another way where only one of both happens.
  @Test func branchesShowOneScreenInTwoWays() {
    let source =
      TreeSource.common + """
        class A: Coordinator { let stack: UINavigationController; let factory: Factory
          func start() { let home = factory.makeHome()
            switch isFirst {
            case true: stack.setViewControllers([home], animated: true)
            case false: stack.pushViewController(home, animated: true) } }
          func open() { let item = Item()
            if isFirst { stack.viewControllers = [item]; return }
            stack.present(item, animated: true) }
          func show() { let list = List(); let other = UINavigationController(rootViewController: list)
            if isFirst { stack.present(other, animated: true) } } }
        class Factory { func makeHome() -> UIViewController { Home() } }
        class List: UIViewController {}
        """
    #expect(ways(in: source) == ["Home push, root", "Item present, root", "List present"])
  }

  private func ways(in source: String) -> [String] {
    let edges = Sample(source).project.tree.edges.filter { $0.kind == .shows }
    return edges.map { "\($0.to) \($0.howText ?? "")" }
  }

  @Test func withoutCoordinatorsAllIsThere() {
    let source = "class D: UIResponder, UIApplicationDelegate {}\nclass Home: UIViewController {}"
    let project = Sample(source).project
    #expect(project.report.nodes.map(\.name) == ["D", "Home"])
    #expect(project.unassigned.screens.map(\.name) == ["Home"])
    #expect(project.tree.nodes.isEmpty)
  }

  @Test func viewsThatViewsOpenAreScreens() {
    let source = """
      @main struct TeaApp: App { var body: some Scene { WindowGroup { NavigationView { List() } }
        .commands { CommandGroup(after: .help) { ManualCommand() } } } }
      struct ManualCommand: View { var body: some View { Button("") {} } }
      struct List: View { var body: some View {
        VStack {
          NavigationLink("Cup", destination: Cup())
          NavigationLink(destination: Sugar()) { Picture() }
          NavigationLink { Milk() } label: { Picture() }
        }.sheet(isPresented: $isOpen) { VStack { Title(); Rest() } } } }
      struct Cup: View { var body: some View { Text("").sheet(item: $item) { _ in Spoon() } } }
      struct Sugar: View {}
      struct Milk: View {}
      struct Picture: View {}
      struct Title: View {}
      struct Rest: View {}
      struct Spoon: View {}
      """
    let tree = Sample(source).project.tree(with: .opened)
    let arrows = tree.edges.map { "\($0.from) \($0.kind.rawValue) \($0.to) \($0.how?.rawValue ?? "")" }
    let opened = ["Cup opens Spoon present", "List opens Cup push", "List opens Milk push", "List opens Sugar push"]
    #expect(arrows == opened + ["TeaApp shows List root"])
  }

  @Test func whatOtherModulesMayInheritIsABase() {
    let source = """
      open class Coordinator { open func start() {} }
      open class SplitCoordinator: Coordinator {}
      open class StackCoordinator: Coordinator { override open func start() { go(Home()) } }
      class Home: UIViewController {}
      """
    #expect(Sample(source).project.tree.nodes.map(\.name) == ["Home", "StackCoordinator"])
  }

  @Test(arguments: ["", "Work/", "/a/b/"]) func namesakesAreToldApartWhereverTheyAreReadFrom(folder: String) {
    let text = """
      //--- \(folder)A/One.swift
      protocol Coordinator { func start() }
      class A: Coordinator { func start() { x(Hidden()) } }
      fileprivate class Hidden: UIViewController {}
      //--- \(folder)B/Two.swift
      class B: Coordinator { func start() { x(Hidden()) } }
      fileprivate class Hidden: UIViewController {}
      """
    let facts = Sample.files(in: text).map { FileFacts(path: $0.path, module: nil, source: $0.text) }
    let ids = Project(facts: facts).tree.nodes.map(\.id)
    #expect(ids == ["A", "B", "Hidden", "Hidden (B/Two.swift)"])
  }
}
