import Testing

/// Ways around a rule that only the model sees: helpers of nobody, objects made anew, keys that are constants.
@Suite struct RoundaboutTests {
  @Test func functionsOfNobodyPushForWhoCallsThem() throws {
    try MarkedSource(
      """
      enum Stack {
        static func push(_ next: UIViewController, from screen: UIViewController) {
          put(next, on: screen.navigationController)
        }
        private static func put(_ next: UIViewController, on stack: UINavigationController?) {
          stack?.pushViewController(next, animated: true)
        }
        static func pop(_ screen: UIViewController) { screen.navigationController?.popViewController(animated: true) }
      }
      func push(_ next: UIViewController, on stack: UINavigationController?) {
        stack?.pushViewController(next, animated: true)
      }
      extension UINavigationController {
        func fadeIn(_ next: UIViewController) { pushViewController(next, animated: false) }
        func restart() { popToRootViewController(animated: false) }
      }
      final class ListController: UIViewController {
        private let inner = UINavigationController()
        override func viewDidLoad() {
          addChild(inner)
          view.addSubview(inner.view)
        }
        func open(_ next: UIViewController) {
          Stack.↓push(next, from: self)
          ↓push(next, on: navigationController)
          navigationController?.↓fadeIn(next)
          inner.fadeIn(next)
        }
        func leave() {
          Stack.↓pop(self)
          navigationController?.↓restart()
          inner.restart()
        }
      }
      final class CartCoordinator {
        let stack = UINavigationController()
        func start(_ next: UIViewController) {
          Stack.push(next, from: stack)
          push(next, on: stack)
          stack.fadeIn(next)
        }
      }
      """
    ).expect("navigation_from_child")
  }

  @Test func functionsOfNobodyPresentForWhoCallsThem() throws {
    try MarkedSource(
      """
      final class DetailController: UIViewController {}
      enum Modal {
        static func show(_ next: UIViewController, on screen: UIViewController) { screen.present(next, animated: true) }
        static func warn(on screen: UIViewController) {
          screen.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
        }
        static func hide(from screen: UIViewController) { screen.dismiss(animated: true) }
        static func warnOrShow(on screen: UIViewController, _ next: UIViewController? = nil) {
          guard let next else { return }
          screen.present(next, animated: true)
        }
        static func clear(_ screen: UIViewController) { warnOrShow(on: screen) }
      }
      final class DetailPresenter {
        func show(_ next: UIViewController, on screen: UIViewController) { screen.present(next, animated: true) }
      }
      final class ListController: UIViewController {
        let presenter = DetailPresenter()
        func open() {
          Modal.↓show(DetailController(), on: self)
          Modal.show(UIAlertController(title: nil, message: nil, preferredStyle: .alert), on: self)
          Modal.warn(on: self)
          Modal.hide(from: self)
          Modal.clear(self)
          presenter.show(DetailController(), on: self)
        }
      }
      final class CartCoordinator {
        let stack = UINavigationController()
        func start() { Modal.show(DetailController(), on: stack) }
      }
      """
    ).expect("presentation_from_child")
  }

  @Test func functionsOfNobodyPerformSegues() throws {
    try MarkedSource(
      """
      enum Segues {
        static func go(_ name: String, from screen: UIViewController) {
          screen.performSegue(withIdentifier: name, sender: nil)
        }
      }
      final class ListController: UIViewController {
        func open() { Segues.↓go("detail", from: self) }
      }
      final class CartCoordinator {
        let first = UIViewController()
        func start() { Segues.go("detail", from: first) }
      }
      """
    ).expect("segue_navigation")
  }

  @Test func aStackThatAClosureEmbedsIsAPart() throws {
    try MarkedSource(
      """
      final class WizardController: UIViewController {
        private lazy var stack: UINavigationController = {
          let stack = UINavigationController()
          addChild(stack)
          view.addSubview(stack.view)
          return stack
        }()
        private lazy var other: UINavigationController = {
          let other = UINavigationController()
          other.isToolbarHidden = true
          return other
        }()
        func next(_ step: UIViewController) {
          stack.pushViewController(step, animated: true)
          (children.first as? UINavigationController)?.pushViewController(step, animated: true)
          (parent?.children.first as? UINavigationController)?.↓pushViewController(step, animated: true)
          other.↓pushViewController(step, animated: true)
        }
      }
      """
    ).expect("navigation_from_child")
  }

  @Test func aListThatIsGivenNewChildrenWithoutTheirNameCreatesThem() throws {
    try MarkedSource(
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate {}
      protocol Coordinator: AnyObject { func start() }
      final class GiftCoordinator: Coordinator { func start() {} }
      final class CardCoordinator: Coordinator { func start() {} }
      final class ↓BookCoordinator: Coordinator { func start() {} }
      final class Starter {
        private var gifts: [GiftCoordinator] = []
        private var cards: [String: CardCoordinator] = [:]
        private var books: [BookCoordinator] = []
        func begin() {
          gifts.append(.init())
          cards["first"] = .init()
          books.removeAll()
        }
      }
      """
    ).expect("coordinator_never_created")
  }

  @Test func newDataAndRoutersAreNoDependenciesOfTheParent() throws {
    try MarkedSource(
      """
      final class Order { var lines: [String] = [] }
      protocol Routing: AnyObject { func push(_ screen: UIViewController) }
      final class Router: Routing { func push(_ screen: UIViewController) {} }
      final class Tracker { func track(_ event: String) {} }
      protocol Coordinator: AnyObject { func start() }
      final class OrderCoordinator: Coordinator {
        private let order: Order
        private let routing: Routing
        private let tracker: Tracker
        private var child: OrderedCoordinator?
        init(order: Order, routing: Routing, tracker: Tracker) {
          self.order = order
          self.routing = routing
          self.tracker = tracker
        }
        func start() { child = OrderedCoordinator(order: Order(), routing: Router(), tracker: ↓Tracker()) }
      }
      final class OrderedCoordinator: Coordinator {
        init(order: Order, routing: Routing, tracker: Tracker) {}
        func start() {}
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func aChildGetsTheObjectThatItsParentWasGiven() throws {
    try MarkedSource(
      """
      final class Session {
        static let shared = Session()
        let user: String
        init(user: String = "") { self.user = user }
      }
      protocol Coordinator: AnyObject { func start() }
      final class AppCoordinator: Coordinator {
        private let session: Session
        private let stack: UINavigationController
        private var children: [Coordinator] = []
        init(session: Session, stack: UINavigationController) {
          self.session = session
          self.stack = stack
        }
        func start() {
          keep(CartCoordinator(session: session, stack: UINavigationController()))
          keep(CartCoordinator(session: ↓Session(), stack: stack))
          keep(CartCoordinator(session: .↓shared, stack: stack))
          keep(↓HelpCoordinator(stack: stack))
          let help = HelpCoordinator(session: session, stack: stack)
          help.spare = Session.↓shared
          keep(help)
        }
        func signIn(_ user: String) { keep(CartCoordinator(session: Session(user: user), stack: stack)) }
        private func keep(_ child: Coordinator) {
          children.append(child)
          child.start()
        }
      }
      final class CartCoordinator: Coordinator {
        let session: Session
        let stack: UINavigationController
        private var help: HelpCoordinator?
        init(session: Session, stack: UINavigationController) {
          self.session = session
          self.stack = stack
        }
        func start() { help = HelpCoordinator(session: session, stack: stack) }
      }
      final class HelpCoordinator: Coordinator {
        let session: Session
        var spare: Session?
        let stack: UINavigationController
        init(session: Session = Session(), stack: UINavigationController) {
          self.session = session
          self.stack = stack
        }
        func start() {}
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func childrenUnderOneConstantKeyReplaceEachOther() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject {
        var id: String { get }
        func start()
      }
      final class AppCoordinator: Coordinator {
        private enum Key {
          static let cart = "tab"
          static let help = "tab"
          static let home = "home"
        }
        let id = "app"
        private var children: [String: Coordinator] = [:]
        private var byClass: [ObjectIdentifier: Coordinator] = [:]
        func start() {
          let home = TabCoordinator()
          children[Key.home] = home
          let cart = TabCoordinator()
          children[Key.cart] = cart
          let help = ↓TabCoordinator()
          children[Key.help] = help
          let first = TabCoordinator()
          byClass.updateValue(first, forKey: ObjectIdentifier(TabCoordinator.self))
          let second = ↓TabCoordinator()
          byClass.updateValue(second, forKey: ObjectIdentifier(TabCoordinator.self))
        }
        func restart(_ isNew: Bool, _ numbers: [Int]) {
          if isNew {
            children["tab"] = TabCoordinator()
          } else {
            children["tab"] = TabCoordinator()
          }
          let old = TabCoordinator()
          children["old"] = old
          children["old"] = nil
          let new = TabCoordinator()
          children["old"] = new
          for number in numbers {
            let tab = TabCoordinator()
            children["tab-\\(number)"] = tab
            let other = ↓TabCoordinator()
            children["tab"] = other
          }
        }
        func keepBoth() {
          keep(HelpCoordinator())
          keep(↓HelpCoordinator())
        }
        private func keep(_ child: Coordinator) { children[child.id] = child }
      }
      final class TabCoordinator: Coordinator {
        var id = ""
        func start() {}
      }
      final class HelpCoordinator: Coordinator {
        let id = "help"
        func start() {}
      }
      """
    ).expect("duplicate_child_identifier")
  }

  @Test func aListOrAParameterThatNobodyGivesCreatesNothing() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let app = AppCoordinator()
      }
      final class AppCoordinator: Coordinator {
        private var gifts: [GiftCoordinator] = []
        private var refunds = [RefundCoordinator]()
        private var carts: [CartCoordinator] = [.init()]
        func start() { gifts.forEach { $0.start() } }
        func add(_ gift: GiftCoordinator) { gifts.append(gift) }
      }
      final class ↓GiftCoordinator: Coordinator { func start() {} }
      final class ↓RefundCoordinator: Coordinator { func start() {} }
      final class CartCoordinator: Coordinator { func start() {} }
      """
    ).expect("coordinator_never_created")
  }

  @Test func aLocalMayStandForSeveralEndpoints() throws {
    try MarkedSource(
      """
      final class ShopDataManager {
        let api = ShopAPI()
        func ↓list(isNew: Bool) async -> [Int] {
          let endpoint: ShopAPI.Endpoint = isNew ? .latest : .popular
          return await api.call(endpoint)
        }
        func latest() async -> [Int] {
          let endpoint: ShopAPI.Endpoint = .latest
          return await api.call(endpoint)
        }
      }
      final class ShopAPI {
        enum Endpoint { case latest, popular }
        func call(_ endpoint: Endpoint) async -> [Int] { [] }
      }
      """
    ).expect("shared_endpoint_method")
  }

  @Test func controlsSendSelectorsUpFromTheScreen() throws {
    try MarkedSource(
      """
      extension UIResponder {
        @objc func cartToggle(sender: Any?) { coordinatingResponder?.cartToggle(sender: sender) }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        let app = AppCoordinator(rootViewController: UINavigationController())
      }
      final class AppCoordinator: NavigationCoordinator {
        override func start() {
          startChild(coordinator: ShopCoordinator(rootViewController: rootViewController))
          startChild(coordinator: CartCoordinator(rootViewController: rootViewController))
        }
      }
      final class ShopCoordinator: NavigationCoordinator {
        override func start() { show(ShopController()) }
      }
      final class CartCoordinator: NavigationCoordinator {
        override func start() { show(CartController()) }
        override func cartToggle(sender: Any?) {}
      }
      final class ShopController: UIViewController {
        private let button = UIButton()
        override func viewDidLoad() {
          button.addTarget(nil, action: #selector(UIResponder.↓cartToggle(sender:)), for: .touchUpInside)
          button.addTarget(CartButton(), action: #selector(UIResponder.cartToggle(sender:)), for: .touchUpInside)
        }
        func send() {
          UIApplication.shared.sendAction(#selector(UIResponder.↓cartToggle(sender:)), to: nil, from: self, for: nil)
        }
      }
      final class CartController: UIViewController {
        private let button = CartButton()
        override func viewDidLoad() {
          button.addTarget(nil, action: #selector(UIResponder.cartToggle), for: .touchUpInside)
        }
      }
      final class CartButton: UIButton {}
      """
    ).expect("message_unreachable")
  }
}
