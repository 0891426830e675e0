import Testing

@testable import SignalboxProject

/// Deep links as entries: what the code that answers them turns to.
@Suite struct TreeLinkTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let arrows: String
    let source: String

    init(_ description: String, _ arrows: String, _ source: String) {
      (testDescription, self.arrows, self.source) = (description, arrows, source)
    }
  }

  @Test(arguments: delegates + views + nothing) func arrows(_ sample: Case) {
    let tree = Sample(Self.common + sample.source).project.tree(with: [.unassigned, .links])
    let arrows = tree.edges.filter { $0.kind == .enters }.map { edge in
      let link = tree.nodes.first { $0.id == edge.from }?.name ?? ""
      return [link + " > " + edge.to, edge.howText, edge.confidence == .certain ? nil : edge.confidence?.rawValue]
        .compactMap { $0 }.joined(separator: " ")
    }
    #expect(arrows.joined(separator: "\n") == sample.arrows)
    let drawn = Set(tree.edges.map(\.from))
    #expect(tree.nodes.filter { $0.kind == .link }.allSatisfy { drawn.contains($0.id) && $0.standing == nil })
  }

  @Test func linksChangeNeitherParentsNorTheTreeThatDataShows() {
    let project = Sample(Self.common + Self.delegates[0].source).project
    let with = project.tree(with: [.unassigned, .links])
    let without = project.tree(with: .unassigned)
    #expect(with.nodes.filter { $0.kind != .link } == without.nodes)
    #expect(with.edges.filter { $0.kind != .enters } == without.edges)
  }

  static let common = """
    protocol Coordinator: AnyObject { func start() }
    class MainCoordinator: Coordinator { let nav = UINavigationController()
      func start() {}
      func open(_ url: URL) {}
      func showOrder() { nav.pushViewController(OrderController(), animated: true) } }
    class OrderController: UIViewController {}
    class HelpController: UIViewController {}
    class AppDelegate: UIResponder, UIApplicationDelegate { let main = MainCoordinator()
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: Any?) -> Bool {
        main.start(); return true } }

    """

  static let delegates = [
    Case(
      "all four kinds",
      "Notification > MainCoordinator\nShortcut item > MainCoordinator\nURL > MainCoordinator\n"
        + "Universal link > MainCoordinator",
      """
      extension AppDelegate {
        func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool { main.open(url); return true }
        func application(_ application: UIApplication, continue userActivity: NSUserActivity,
          restorationHandler: @escaping ([Any]?) -> Void) -> Bool { main.showOrder(); return true }
        func application(_ application: UIApplication, performActionFor item: UIApplicationShortcutItem,
          completionHandler: @escaping (Bool) -> Void) { main.showOrder() }
        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
          main.showOrder() } }
      """),
    Case(
      "a scene, through helpers", "URL > MainCoordinator likely",
      """
      class SceneDelegate: UIResponder, UIWindowSceneDelegate { let router = LinkRouter()
        func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { contexts.forEach { go($0.url) } }
        private func go(_ url: URL) { router.route(url) } }
      class LinkRouter { weak var coordinator: MainCoordinator?
        func route(_ url: URL) { coordinator?.showOrder() } }
      """),
    Case(
      "a screen that the delegate itself presents", "URL > HelpController present",
      """
      extension AppDelegate {
        func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
          window?.rootViewController?.present(HelpController(), animated: true); return true } }
      """),
    Case(
      "a coordinator that answers itself", "Notification > MainCoordinator",
      """
      extension MainCoordinator: UNUserNotificationCenterDelegate {
        func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
          withCompletionHandler done: @escaping () -> Void) { showOrder(); done() } }
      """),
  ]

  static let views = [
    Case(
      "a modifier, its closure alone", "URL > HomeView",
      """
      struct ShopApp: SwiftUI.App { var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { @State var page = 0
        var body: some View { List { DetailView() }.sheet(isPresented: $isOn) { DetailView() }.onOpenURL { _ in page = 1 } } }
      struct DetailView: View {}
      """),
    Case(
      "a modifier with a method", "Universal link > MainCoordinator likely",
      """
      struct ShopApp: SwiftUI.App { let main = MainCoordinator()
        var body: some Scene { WindowGroup { HomeView().onContinueUserActivity("view", perform: resume) } }
        func resume(_ activity: NSUserActivity) { main.showOrder() } }
      struct HomeView: View {}
      """),
    Case(
      "a coordinator behind a protocol, beside one of a test", "URL > MainCoordinator",
      """
      struct ShopApp: SwiftUI.App { var main: Coordinator!
        init() { if ProcessInfo.isTest { main = TestCoordinator() } else { main = MainCoordinator() } }
        var body: some Scene { WindowGroup { HomeView().onOpenURL { _ in main.start() }.task { main.start() } } } }
      struct HomeView: View {}
      """),
  ]

  static let nothing = [
    Case(
      "an SDK that asks for the URL", "",
      """
      extension AppDelegate {
        func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
          GIDSignIn.sharedInstance.handle(url) } }
      """),
    Case(
      "a method that is called alike", "",
      """
      struct ShopApp: SwiftUI.App { let model = Model()
        var body: some Scene { WindowGroup { HomeView() } } }
      struct HomeView: View { let model: Model
        var body: some View { Button { model.onOpenURL(url) } } }
      class Model { let main = MainCoordinator()
        func onOpenURL(_ url: URL) { main.open(url) } }
      """),
    Case(
      "a helper that makes one of several",
      "URL > AController present likely\nURL > BController present likely\nURL > HelpController present likely",
      """
      class AController: UIViewController {}
      class BController: UIViewController {}
      class Alerts { var window: UIWindow?
        func show(_ kind: Int) { let top = window!.rootViewController!
          switch kind { case 0: top.present(AController(), animated: true); case 1: top.present(BController(), animated: true)
            default: top.present(HelpController(), animated: true) } } }
      extension AppDelegate {
        func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
          Alerts().show(url.port!); return true } }
      """),
  ]
}
