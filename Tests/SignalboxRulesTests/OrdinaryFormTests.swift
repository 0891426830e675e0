import Testing

/// Ordinary forms of the patterns that rules look for.
@Suite struct OrdinaryFormTests {
  @Test func screensThatShowTheirOwnClass() throws {
    try MarkedSource(
      """
      final class FolderController: UIViewController {
        private let path: String
        init(path: String) { self.path = path; super.init(nibName: nil, bundle: nil) }
        func open() { show(↓FolderController(path: path + "/sub"), sender: self) }
        func copy() -> FolderController { FolderController(path: path) }
        static func root() -> FolderController { FolderController(path: "/") }
        func add() {
          let inner = FolderController(path: path)
          addChild(inner)
          view.addSubview(inner.view)
        }
      }
      class BaseController: UIViewController {
        func push<Screen: UIViewController>(_ type: Screen.Type) {
          navigationController?.pushViewController(type.init(nibName: nil, bundle: nil), animated: true)
        }
      }
      final class ListController: BaseController {
        func select() { ↓push(DetailController.self) }
      }
      final class DetailController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
  }

  @Test func childrenUnderOtherKeys() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class HelpCoordinator: Coordinator {
        var onFinish: (() -> Void)?
        func start() {}
      }
      final class AppCoordinator: Coordinator {
        private var flows: [String: Coordinator] = [:]
        func start() {
          let help = HelpCoordinator()
          help.onFinish = { [weak self] in self?.flows["cart"] = nil }
          ↓flows["help"] = help
          help.start()
        }
      }
      final class ShopCoordinator: Coordinator {
        private var flows: [String: Coordinator] = [:]
        private let key = "help"
        func start() {
          let help = HelpCoordinator()
          help.onFinish = { [weak self] in self?.flows["help"] = nil }
          flows[key] = help
          help.start()
        }
      }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func localsThatAreEmptiedAndBareLists() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      class ScreenCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let screen = ListController()
          screen.onTap = { [weak self] in self?.next() }
          stack.show(screen, sender: nil)
        }
        func next() { stack.popViewController(animated: true) }
      }
      final class ListCoordinator: ScreenCoordinator {}
      final class ListController: UIViewController { var onTap: (() -> Void)? }
      final class AppCoordinator: Coordinator {
        private let stack = UINavigationController()
        private var kept: [Coordinator] = []
        func start() { kept.append(ListCoordinator(stack: stack)) }
        func open() {
          var flow: Coordinator? = ↓ListCoordinator(stack: stack)
          flow?.start()
          flow = nil
        }
        func all() { [↓ListCoordinator(stack: stack)].forEach { $0.start() } }
        func keep() {
          var flow: Coordinator? = ListCoordinator(stack: stack)
          flow?.start()
          flow.map { kept.append($0) }
          flow = nil
        }
      }
      """
    ).expect("coordinator_not_retained")
  }

  @Test func windowsThatAServiceFindsInALoop() throws {
    try MarkedSource(
      """
      final class SessionManager {
        func expire(_ login: UIViewController) {
          for scene in UIApplication.shared.connectedScenes {
            (scene as? UIWindowScene)?.windows.forEach { $0.↓rootViewController = login }
          }
        }
      }
      final class AppCoordinator: Coordinator<UINavigationController> { private let session = SessionManager() }
      """
    ).expect("root_switch_outside_coordinator")
  }

  @Test func dependenciesThatOnlySomePassOn() throws {
    try MarkedSource(
      """
      struct Environment { var user = "" }
      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        var environment: Environment { get set }
        func start()
      }
      final class AppCoordinator: Coordinator {
        var children: [Coordinator] = []
        var environment = Environment() { didSet { children.forEach { $0.environment = environment } } }
        func start() {
          let shop = ShopCoordinator()
          shop.environment = environment
          children.append(shop)
        }
      }
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        var ↓environment = Environment() { didSet { print(environment.user) } }
        func start() {
          let cart = CartCoordinator()
          cart.environment = environment
          children.append(cart)
        }
      }
      final class CartCoordinator: Coordinator {
        var children: [Coordinator] = []
        var environment = Environment() { didSet { print(environment.user) } }
        func start() {}
      }
      """
    ).expect("dependency_not_forwarded")
    try MarkedSource(
      """
      struct Filter { var text = "" }
      protocol Coordinator: AnyObject { func start() }
      protocol Filtering: AnyObject { var filter: Filter { get set }; func apply() }
      final class ListCoordinator: Coordinator, Filtering {
        var filter = Filter() { didSet { apply() } }
        func apply() {}
        func start() {
          let edit = EditCoordinator()
          edit.filter = filter
          edit.start()
        }
      }
      final class EditCoordinator: Coordinator, Filtering {
        var filter = Filter()
        func apply() {}
        func start() {}
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func controllersOfRepresentables() throws {
    try MarkedSource(
      """
      struct StackView: UIViewControllerRepresentable {
        let pages: [String]
        func makeUIViewController(context: Context) -> UINavigationController { UINavigationController() }
        func updateUIViewController(_ stack: UINavigationController, context: Context) {
          stack.setViewControllers(pages.map { UIHostingController(rootView: Text($0)) }, animated: true)
          stack.topViewController?.present(UIHostingController(rootView: Text("")), animated: true)
        }
      }
      final class ListController: UIViewController {
        func open() { navigationController?.↓pushViewController(UIViewController(), animated: true) }
      }
      """
    ).expect("navigation_from_child")
  }

  @Test func screensFromForeignCode() throws {
    try MarkedSource(
      """
      import GameKit
      final class LoginController: UIViewController, GIDSignInUIDelegate {
        func sign(_ signIn: GIDSignIn!, present screen: UIViewController!) { present(screen, animated: true) }
        func sign(_ signIn: GIDSignIn!, dismiss screen: UIViewController!) { dismiss(animated: true) }
        func open(_ next: UIViewController) { ↓present(next, animated: true) }
      }
      final class GameController: UIViewController {
        var handler: ((UIViewController) -> Void)?
        func signIn() {
          GKLocalPlayer.local.authenticateHandler = { [weak self] screen, _ in
            if let screen { self?.present(screen, animated: true) }
          }
          handler = { [weak self] screen in self?.↓present(screen, animated: true) }
        }
      }
      """
    ).expect("presentation_from_child")
  }
}
