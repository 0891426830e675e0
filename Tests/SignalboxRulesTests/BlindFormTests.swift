import Testing

/// Forms that others wrote without having read the rules.
@Suite struct BlindFormTests {
  @Test func childrenInDictionariesThatNothingStarts() throws {
    try MarkedSource(
      """
      \(flows)
      final class TabsCoordinator: Coordinator {
        var children: [Coordinator] = []
        private var kept: [String: any Coordinator] = [:]
        private let map = ↓HomeCoordinator()
        func start() {
          let home = HomeCoordinator()
          let profile = ↓HomeCoordinator()
          kept["home"] = home
          kept["profile"] = profile
          children.append(contentsOf: [map] as [Coordinator])
          home.start()
          run(HomeCoordinator())
          adopt(HomeCoordinator()).start()
          adopt(↓HomeCoordinator())
        }
      }
      final class OtherCoordinator: Coordinator {
        var children: [Coordinator] = []
        private var waiting: [String: any Coordinator] = [:]
        func start() {
          let home = HomeCoordinator()
          waiting["home"] = home
          waiting["home"]?.start()
          let next = adopt(HomeCoordinator())
          next.start()
        }
      }
      """
    ).expect("coordinator_not_started")
  }

  @Test func childrenOfOneClassFromLists() throws {
    try MarkedSource(
      """
      class Coordinator {
        private var children: [String: Coordinator] = [:]
        func start() {}
        func addChild(_ child: Coordinator) { children["\\(type(of: child))"] = child }
      }
      final class RoomCoordinator: Coordinator { let navigation = UINavigationController() }
      final class AppCoordinator: Coordinator {
        private let tabs = UITabBarController()
        private let name: String? = nil
        override func start() {
          tabs.viewControllers = ["One", "Two"].map { _ in
            let room = ↓RoomCoordinator()
            addChild(room)
            return room.navigation
          }
          _ = name.map { _ in
            let room = RoomCoordinator()
            addChild(room)
          }
          let rooms: [(String, RoomCoordinator)] = [("a", RoomCoordinator()), ("b", RoomCoordinator())]
          for (_, room) in rooms { addChild(↓room) }
        }
      }
      """
    ).expect("duplicate_child_identifier")
  }

  @Test func parentsOfChildrenFromOwnFactories() throws {
    try MarkedSource(
      """
      \(flows)
      protocol Parent: Coordinator { func ended(_ child: Coordinator) }
      final class AppCoordinator: Parent {
        var children: [Coordinator] = []
        func start() { run(makeTerms()) }
        private func makeTerms() -> TermsCoordinator { ↓TermsCoordinator() }
        func ended(_ child: Coordinator) {}
      }
      final class TermsCoordinator: Coordinator {
        var children: [Coordinator] = []
        weak var parentFlow: (any Parent)?
        func start() { parentFlow?.ended(self) }
      }
      """
    ).expect("parent_coordinator_not_set")
  }

  @Test func screensUnwrappedFromStoryboards() throws {
    try MarkedSource(
      """
      final class TrackController: UIViewController {
        @IBOutlet private weak var titleLabel: UILabel!
        var track: String? { didSet { ↓titleLabel.text = track } }
      }
      final class AppCoordinator {
        func start(storyboard: UIStoryboard) {
          guard let screen = storyboard.instantiateInitialViewController() as? TrackController else { return }
          screen.track = "Blue"
        }
      }
      """
    ).expect("property_observer_loads_view")
  }

  @Test func windowsOfAllScenes() throws {
    try MarkedSource(
      """
      final class SessionManager {
        func logOut() {
          let windows = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\\.windows)
          guard let key = windows.first(where: \\.isKeyWindow) else { return }
          UIView.transition(with: key, duration: 0.3) { key.↓rootViewController = UIViewController() }
        }
      }
      final class AppCoordinator { private lazy var session = SessionManager() }
      """
    ).expect("root_switch_outside_coordinator")
  }

  @Test func walksUpTheResponderChain() throws {
    try MarkedSource(
      """
      extension UIResponder {
        func host<T: UIViewController>(_ type: T.Type = T.self) -> T? {
          var responder = next
          while let current = responder {
            if let found = current as? T { return found }
            responder = current.next
          }
          return nil
        }
        func part<T: UIViewController>(_ type: T.Type = T.self) -> T? {
          for next in [UIViewController()] { if let found = next as? T { return found } }
          return nil
        }
      }
      final class MailController: UIViewController {
        private let tabs = UITabBarController()
        func star() { tabs.host(MailController.self)?.star() }
      }
      final class StarCell: UITableViewCell {
        func a() { ↓host(MailController.self)?.star() }
        func b() { (↓next as? MailController)?.star() }
        func c() {
          var responder: UIResponder? = self
          while responder != nil {
            if let mail = ↓responder as? MailController { mail.star() }
            responder = responder?.next
          }
        }
        func d(next: UIResponder) { (next as? MailController)?.star() }
        func e() { part(MailController.self)?.star() }
      }
      """
    ).expect("parent_access")
  }

  @Test func awaitedEndsOfChildrenBehindAProtocol() throws {
    try MarkedSource(
      """
      protocol Flow<Outcome>: AnyObject {
        associatedtype Outcome
        func run() async -> Outcome
      }
      final class AppCoordinator {
        private let navigation = UINavigationController()
        private var running: [UUID: any Flow] = [:]
        func order() {
          let flow = OrderFlow(navigation: navigation)
          ↓running[UUID()] = flow
          Task { [weak self] in
            let drink = await flow.run()
            self?.navigation.popToRootViewController(animated: true)
          }
        }
      }
      final class DrinkController: UIViewController {}
      final class OrderFlow: Flow {
        private let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func run() async -> String {
          navigation.pushViewController(DrinkController(), animated: true)
          return await drink()
        }
        private func drink() async -> String { "" }
      }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func storesWithAStateOfTheirOwn() throws {
    try MarkedSource(
      """
      \(flows)
      final class CartStore {
        private(set) var items: [String] = []
        func add(_ item: String) { items.append(item) }
      }
      final class PayCoordinator: Coordinator {
        var children: [Coordinator] = []
        private let store: CartStore
        init(store: CartStore) { self.store = store }
        func start() { print(store.items) }
      }
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        private let store: CartStore
        init(store: CartStore) { self.store = store }
        func start() { run(PayCoordinator(store: ↓CartStore())) }
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func callsOfSuperInOtherSteps() throws {
    try MarkedSource(
      """
      class BaseCoordinator {
        var children: [BaseCoordinator] = []
        func start() { children = [] }
        func stop() { children.removeAll() }
      }
      final class StreamCoordinator: BaseCoordinator {
        override func ↓start() { print("stream") }
        override func stop() {
          super.start()
          super.stop()
        }
      }
      final class HelpCoordinator: BaseCoordinator {
        override func start() { prepare() }
        private func prepare() { super.start() }
      }
      """
    ).expect("missing_super_call")
  }

  @Test func messagesThatAreOnlyLogged() throws {
    try MarkedSource(
      """
      extension UIResponder {
        @objc func cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
        @objc func ↓cartClose(sender: Any?) { os_log("close") }
        @objc func ↓cartPay(sender: Any?) { logger.debug("pay") }
      }
      final class CartController: UIViewController {
        func close() {
          cartOpen(sender: self)
          cartClose(sender: self)
          cartPay(sender: self)
        }
      }
      final class CartCoordinator: Coordinator<UINavigationController> {
        override func cartOpen(sender: Any?) {}
        override func cartClose(sender: Any?) {}
        override func cartPay(sender: Any?) {}
      }
      """
    ).expect("message_not_forwarded")
  }

  /// A protocol for coordinators with helpers that start, and that only keep, what they are given.
  private var flows: String {
    """
    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      func start()
    }
    extension Coordinator {
      func run(_ child: Coordinator) {
        children.append(child)
        child.start()
      }
      @discardableResult func adopt<Child: Coordinator>(_ child: Child) -> Child {
        children.append(child)
        return child
      }
    }
    final class HomeCoordinator: Coordinator {
      var children: [Coordinator] = []
      func start() { print("home") }
    }
    """
  }
}
