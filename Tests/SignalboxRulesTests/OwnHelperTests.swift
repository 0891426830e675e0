import Testing

/// What teams write in their own way around screens: models, generic helpers, messages, constants of a design.
@Suite struct OwnHelperTests {
  @Test func modelsThatAreHandedOnInLocals() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      protocol CartRouting: AnyObject { func pay() }
      final class CartModel {
        let ↓router: CartRouting
        init(router: CartRouting) { self.router = router }
      }
      final class HelpModel {
        let router: CartRouting
        init(router: CartRouting) { self.router = router }
      }
      final class CartController: UIViewController {
        var model: CartModel?
        var help: HelpModel?
      }
      final class CartCoordinator: Coordinator, CartRouting {
        private var controller: CartController?
        func start() {
          let model = CartModel(router: self)
          let screen = CartController()
          screen.model = model
          controller = screen
        }
        func help() {
          let model = HelpModel(router: self)
          let screen = CartController()
          screen.help = model
          UINavigationController().pushViewController(screen, animated: true)
        }
        func pay() {}
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func screensFromGenericHelpers() throws {
    try MarkedSource(
      """
      extension UIStoryboard {
        static let orders = UIStoryboard(name: "Orders", bundle: nil)
        func instance<T: UIViewController>(of type: T.Type = T.self) -> T {
          instantiateViewController(withIdentifier: String(describing: T.self)) as! T
        }
      }
      enum Module { static func build() -> UIViewController { UIHostingController(rootView: DetailView()) } }
      struct DetailView: View { var body: some View { Text("") } }
      final class DetailController: UIViewController {}
      final class ListController: UIViewController {
        private lazy var makers: [() -> UIViewController] = [DetailController.↓init]
        func a() {
          let detail: DetailController = UIStoryboard.orders.↓instance()
          showDetailViewController(detail, sender: self)
        }
        func b() { show(Module.↓build(), sender: self) }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func viewsThatObserversRead() throws {
    try MarkedSource(
      """
      final class CardController: UIViewController {
        var user = "" { didSet { ↓refresh() } }
        var mark = "" { didSet { ↓highlight() } }
        var later = "" { didSet { laterOn() } }
        func refresh() { UIView.transition(with: view, duration: 1) { print(1) } }
        func highlight() { UIView.animate(withDuration: 1) { self.view.alpha = 1 } }
        func laterOn() { UIView.animate(withDuration: 1, animations: {}) { _ in self.view.alpha = 1 } }
      }
      protocol Coordinator: AnyObject { func start() }
      final class CardCoordinator: Coordinator {
        func start() {
          let card = CardController()
          card.user = "a"
          card.mark = "b"
          card.later = "c"
          UINavigationController().pushViewController(card, animated: true)
        }
      }
      """
    ).expect("property_observer_loads_view")
  }

  @Test func messagesThatAMethodHandsOn() throws {
    try MarkedSource(
      """
      extension UIResponder { @objc dynamic func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) } }
      final class HomeController: UIViewController {
        func tap() { cartToggle(sender: self) }
      }
      final class CartController: UIViewController {
        override func cartToggle(sender: Any?) { dismiss(animated: true) { [weak self] in self?.passOn(sender) } }
        private func passOn(_ sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
      }
      """
    ).expect("override_stops_chain")
  }

  @Test func constantsOfADesign() throws {
    try MarkedSource(
      """
      struct Spacing {
        static let shared = Spacing()
        let small: CGFloat = 4
        let large: CGFloat = 8
      }
      struct Account {
        static var shared = Account()
        var name = ""
        func load() {}
      }
      final class ListController: UIViewController {
        func layOut() {
          view.layoutMargins.left = Spacing.shared.small
          Account.↓shared.load()
        }
      }
      """
    ).expect("singleton_manager_call")
  }

  @Test func helpersOfWindows() throws {
    try MarkedSource(
      """
      final class HomeController: UIViewController {}
      extension UIResponder {
        static func install(in window: UIWindow?) { window?.rootViewController = HomeController() }
        func replace(in window: UIWindow?) { window?.↓rootViewController = HomeController() }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func begin() { AppDelegate.install(in: window) }
      }
      final class ListController: UIViewController {
        func tap() { replace(in: view.window) }
      }
      """
    ).expect("root_switch_outside_coordinator")
  }
}
