import Testing

@testable import SignalboxProject

/// Code that coordinators run though it stands elsewhere: in extensions of their protocols, in helpers of the app, in the
/// builders of RIBs.
@Suite struct TreeExtensionTests {
  @Test(arguments: extensions + helpers + ribs) func edges(_ source: TreeSource) { source.check() }

  /// What stands open to all coordinators, and fits none, must not use up what there is room for.
  @Test func manyCoordinatorsHaveWhatTheyChose() {
    let count = 460
    let open = (0..<count).map { "func open\($0)() { n.present(Item(), animated: true) }" }.joined(separator: "\n")
    let coordinators = (0..<count).map { "class C\($0)Coordinator: Coordinator, Helping { func start() {} }" }
    let sample = Sample(
      TreeSource.common + """
        extension Coordinator { \(open) }
        protocol Helping { func showHelp() }
        extension Helping where Self: Coordinator { func showHelp() { n.present(Home(), animated: true) } }
        \(coordinators.joined(separator: "\n"))
        """)
    #expect(sample.project.edges.count { $0.hasSuffix("shows Home present") } == count)
    #expect(sample.project.flow.omitted == 0)
  }

  @Test func arrowsThatAreTooManyAreCounted() {
    let shown = (0..<3).map { "func show\($0)() { n.present(Home(), animated: true) }" }.joined(separator: "\n")
    let sample = Sample(
      TreeSource.common + """
        protocol Helping {}
        extension Helping where Self: Coordinator { \(shown) }
        class A: Coordinator, Helping { func start() {} }
        class B: Coordinator, Helping { func start() {} }
        """)
    var builder = TreeBuilder(project: sample.project)
    builder.inheritable = 4
    builder.addFlow()
    #expect(builder.omitted == 2)
    #expect(builder.tree.edges.map(\.from) == ["A", "B"])
  }

  private static func help(_ code: String) -> String {
    """
    extension Coordinator { func showHelp() { n.present(Home(), animated: true) } }
    class A: Coordinator { func start() {} }
    class B: Coordinator { func start() {} }
    \(code)
    """
  }

  static let extensions = [
    TreeSource(
      "a default of a protocol that only some coordinators have", "A shows Home present",
      """
      protocol Helping { func showHelp() }
      protocol HelpingCoordinator: Coordinator, Helping {}
      extension HelpingCoordinator { func showHelp() { n.present(Home(), animated: true) } }
      class A: HelpingCoordinator { func start() {} }
      class B: Coordinator { func start() {} }
      """),
    TreeSource(
      "a coordinator's own method instead of the default", "A shows Item push",
      """
      protocol Helping { func showHelp() }
      protocol HelpingCoordinator: Coordinator, Helping {}
      extension HelpingCoordinator { func showHelp() { n.present(Home(), animated: true) } }
      class A: HelpingCoordinator { func start() {}
        func showHelp() { n.pushViewController(Item(), animated: true) } }
      """),
    TreeSource(
      "what all coordinators have, of the one that it is called on", "A shows Home present",
      help("class CartModel { weak var coordinator: A?\n func help() { coordinator?.showHelp() } }")),
    TreeSource("what all coordinators have, and nobody calls", "", help("")),
    TreeSource(
      "what all coordinators have, of those that are put where it is called",
      "A shows Home present\nA shows List\nB shows Item push",
      """
      extension Coordinator { func showHelp() { n.present(Home(), animated: true) } }
      class List: UIViewController { weak var coordinator: Coordinator?; func help() { coordinator?.showHelp() } }
      class A: Coordinator { func start() { let list = List(); list.coordinator = self } }
      class B: Coordinator { func start() { n.pushViewController(Item(), animated: true) } }
      """),
    TreeSource(
      "what all coordinators have, called on one that nobody knows", "",
      help(
        """
        class List: UIViewController { weak var coordinator: Coordinator?
          func help() { coordinator?.showHelp() } }
        """)),
  ]

  static let helpers = [
    TreeSource(
      "a coordinator that the delegate's helper keeps", "AppDelegate starts A",
      """
      class A: Coordinator { func start() {} }
      final class AppController { private lazy var root = A()
        func launch() { root.start() } }
      @main class AppDelegate: UIResponder, UIApplicationDelegate { let controller = AppController()
        func application(_ app: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
          controller.launch(); return true } }
      """),
    TreeSource(
      "a helper that the delegate does not know", "",
      """
      class A: Coordinator { func start() {} }
      final class AppController { private lazy var root = A()
        func launch() { root.start() } }
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      """),
  ]

  private static func rib(_ showing: String) -> String {
    """
    protocol HomeRouting: ViewableRouting {}
    protocol HomeBuildable: Buildable { func build() -> HomeRouting }
    final class HomeBuilder: Builder<HomeDependency>, HomeBuildable { func build() -> HomeRouting {
        let controller = HomeController()
        return HomeRouter(interactor: HomeInteractor(presenter: controller), viewController: controller) } }
    final class HomeController: UIViewController {}
    final class HomeRouter: ViewableRouter<HomeInteractable, HomeControllable>, HomeRouting {}
    final class RootRouter: LaunchRouter<RootInteractable, RootControllable> {
      private let builder: HomeBuildable
      init(interactor: RootInteractable, viewController: RootControllable, builder: HomeBuildable) { self.builder = builder
        super.init(interactor: interactor, viewController: viewController) }
      func showHome() { let home = builder.build(); attachChild(home)
        \(showing) } }
    """
  }

  static let ribs = [
    TreeSource(
      "a controller belongs to its own router", "HomeRouter shows HomeController\nRootRouter starts HomeRouter",
      common: false,
      rib("")),
    TreeSource(
      "a router is shown by what it hands out",
      "HomeRouter shows HomeController\nRootRouter starts HomeRouter push", common: false,
      rib("viewController.push(viewController: home.viewControllable)")),
    TreeSource(
      "a router is shown by its UIKit controller",
      "HomeRouter shows HomeController\nRootRouter starts HomeRouter present", common: false,
      rib("viewController.uiviewController.present(home.viewControllable.uiviewController, animated: true)")),
  ]
}
