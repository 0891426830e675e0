import Testing

/// Forms met in apps that no rule had seen: what is wrong there, and what is right.
@Suite struct UnseenFormTests {
  @Test func barsBelongToTheCoordinator() throws {
    try MarkedSource(
      """
      final class FlowController: UIViewController {
        private let stack = UINavigationController()
        var navigationBar: UINavigationBar { stack.navigationBar }
        let header = UILabel()
      }
      final class ShopCoordinator: Coordinator<UINavigationController> {
        private let flow = FlowController()
        func paint() {
          flow.navigationBar.tintColor = .red
          flow.↓header.textColor = .red
        }
      }
      """
    ).expect("coordinator_reaches_into_screen")
  }

  @Test func helpersThatSetUpSubviews() throws {
    try MarkedSource(
      """
      final class CartController: UIViewController { let total = UILabel() }
      enum Painter {
        static func paint(_ label: UILabel) { label.textColor = .red }
        static func place(of view: UIView) -> CGRect { view.frame }
      }
      final class CartCoordinator: Coordinator<UINavigationController> {
        func start() {
          let cart = CartController()
          Painter.paint(cart.↓total)
          _ = Painter.place(of: cart.total)
        }
      }
      """
    ).expect("coordinator_reaches_into_screen")
  }

  @Test func windowsOfLazyProperties() throws {
    try MarkedSource(
      """
      final class Lock {
        private lazy var overlay: UIWindow = {
          let window = UIWindow(frame: .zero)
          window.windowLevel = .alert
          return window
        }()
        private let main: UIWindow
        init(main: UIWindow) { self.main = main }
        func change(_ screen: UIViewController) {
          overlay.rootViewController = screen
          main.↓rootViewController = UIViewController()
        }
      }
      """
    ).expect("root_switch_outside_coordinator")
  }

  @Test func parentsBehindProtocolsAndInStructures() throws {
    try MarkedSource(
      """
      protocol CheckoutParent: AnyObject { func ended() }
      final class ShopCoordinator: Coordinator<UINavigationController>, CheckoutParent {
        private var checkout: CheckoutCoordinator?
        private var help: HelpCoordinator?
        func start() {
          checkout = CheckoutCoordinator(parent: self)
          let help = HelpCoordinator(context: HelpContext(title: "Help", owner: self, opener: self))
          self.help = help
          help.start()
        }
        func ended() {}
      }
      final class CheckoutCoordinator: Coordinator<UINavigationController> {
        private let ↓parent: CheckoutParent
        init(parent: CheckoutParent) { self.parent = parent }
      }
      struct HelpContext {
        let title: String
        let ↓owner: ShopCoordinator
        weak var opener: ShopCoordinator?
      }
      final class HelpCoordinator: Coordinator<UINavigationController> {
        private let context: HelpContext
        init(context: HelpContext) { self.context = context }
        func start() {}
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func tasksHoldTheirCoordinator() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class AppCoordinator: Coordinator {
        func start() {
          TourCoordinator().start()
          ↓HelpCoordinator().start()
        }
      }
      final class TourCoordinator: Coordinator {
        func start() { Task { await show() } }
        private func show() async { TourController().onEnd = { [weak self] in self?.start() } }
      }
      final class HelpCoordinator: Coordinator {
        func start() {
          Task { [weak self] in await self?.show() }
          TourController().onEnd = { [weak self] in self?.start() }
        }
        private func show() async {}
      }
      final class TourController: UIViewController { var onEnd: (() -> Void)? }
      """
    ).expect("coordinator_not_retained")
  }

  @Test func adviceForSingletons() throws {
    let found = try MarkedSource(
      """
      final class Register {
        static let one = Register()
        static func sharedManager() -> Register { one }
        var enable = false
      }
      final class AppManager {
        static let shared = AppManager()
        var window: UIWindow?
        func restart(in window: UIWindow?) { self.window = window }
        func size() -> Int { 1 }
      }
      final class CartManager {
        static let shared = CartManager()
        func buy() { print("bought") }
      }
      final class LoginController: UIViewController {
        override func viewDidLoad() {
          Register.↓sharedManager().enable = true
          AppManager.↓shared.restart(in: AppManager.↓shared.window)
          DispatchQueue.main.async { self.title = String(AppManager.↓shared.size()) }
        }
      }
      final class CartPresenter: ObservableObject { func buy() { CartManager.↓shared.buy() } }
      struct CartView: View {
        @ObservedObject var presenter: CartPresenter
        var body: some View { Text("") }
      }
      """
    ).expect("singleton_manager_call")
    let coordinator = "Report the event (delegate or closure) to a coordinator and let it call"
    let expected: [String] = [
      "Screen LoginController uses Register.sharedManager(). Report the change to a coordinator and let it write `enable`.",
      "Screen LoginController uses AppManager.shared. \(coordinator) `restart`.",
      "Screen LoginController uses AppManager.shared. \(coordinator) `restart`.",
      "Screen LoginController uses AppManager.shared. Inject `size` as a closure from a coordinator.",
      "Presenter CartPresenter uses CartManager.shared. \(coordinator) `buy`.",
    ]
    #expect(found == expected)
  }

  @Test func configuratorsAndWorlds() throws {
    try MarkedSource(
      """
      final class CartConfigurator {
        static let shared = CartConfigurator()
        func configure(_ screen: CartController) { screen.model = CartModel() }
        func track(_ screen: CartController) { print(screen) }
      }
      final class CartModel {}
      final class CartController: UIViewController {
        var model: CartModel?
        override func awakeFromNib() {
          super.awakeFromNib()
          CartConfigurator.shared.configure(self)
          CartConfigurator.↓shared.track(self)
          World.↓current.api.load()
          Limits.current.check()
        }
      }
      struct World {
        static var current = World()
        var api = API()
      }
      struct Limits {
        static var current = Limits()
        var most = 3
        func check() {}
      }
      final class API { func load() {} }
      """
    ).expect("singleton_manager_call")
  }

  @Test func helpersThatAskForTheirPlace() throws {
    try MarkedSource(
      """
      extension UIViewController {
        func deselect(_ table: UITableView) {
          if let split = splitViewController, let first = split.viewControllers.first,
            (first === self || first === navigationController) && split.isCollapsed == false
          {
            return
          }
          table.reloadData()
        }
        func select() { ↓tabBarController?.selectedIndex = 1 }
      }
      final class ListController: UIViewController {
        let table = UITableView()
        override func viewDidLoad() {
          deselect(table)
          select()
        }
      }
      """
    ).expect("parent_access")
  }

  @Test func pagesOfAForeignPager() throws {
    try MarkedSource(
      """
      final class ShopController: ButtonBarPagerViewController {
        private var pages = [UIViewController]()
        private var next = [UIViewController]()
        func build(isNew: Bool) {
          var made = [UIViewController]()
          if isNew { made.append(NewsController()) }
          made += [CartController()]
          let last = HelpController()
          made.append(last)
          pages = made
          next.append(↓HelpController())
        }
        override func viewControllers(for pager: PagerViewController) -> [UIViewController] { return pages }
        func help() { present(next[0], animated: true) }
      }
      final class NewsController: UIViewController {}
      final class CartController: UIViewController {}
      final class HelpController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
  }

  @Test func childrenInLists() throws {
    try MarkedSource(
      """
      import Coordinator
      final class AppCoordinator: NavigationCoordinator {
        func showAll() {
          let first = TabCoordinator(rootViewController: UINavigationController())
          let second = TabCoordinator(rootViewController: UINavigationController())
          [first, second].forEach { startChild(coordinator: ↓$0) }
        }
        func showNamed() {
          let first = TabCoordinator(rootViewController: UINavigationController())
          let second = TabCoordinator(rootViewController: UINavigationController())
          second.identifier = "second"
          [first, second].forEach { startChild(coordinator: $0) }
        }
      }
      final class TabCoordinator: NavigationCoordinator {}
      """
    ).expect("duplicate_child_identifier")
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class AppCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          [↓CartCoordinator(), ↓CartCoordinator()].forEach {
            children.append($0)
            $0.start()
          }
          for child in [↓CartCoordinator()] { child.start() }
          [CartCoordinator()].forEach { child in
            child.parentCoordinator = self
            child.start()
          }
        }
        func didFinish(_ child: Coordinator) {}
      }
      final class CartCoordinator: Coordinator {
        weak var parentCoordinator: AppCoordinator?
        func start() { parentCoordinator?.didFinish(self) }
      }
      """
    ).expect("parent_coordinator_not_set")
  }

  @Test func endsThatAreStoredOrPublished() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class ShopCoordinator: Coordinator {
        private var bag = Set<AnyCancellable>()
        func start() {
          let cart = CartCoordinator()
          cart.↓whenDone { [weak self] in self?.show() }
          cart.start()
          let help = HelpCoordinator()
          help.whenDone { [weak self] in self?.show() }
          help.↓didFinish.sink { [weak self] in self?.show() }.store(in: &bag)
          help.didClose.sink { [weak self] in self?.show() }.store(in: &bag)
          help.didComplete.sink { [weak self] in self?.show() }.store(in: &bag)
          help.start()
        }
        func show() {}
      }
      final class CartCoordinator: Coordinator {
        private var onFinish: (() -> Void)?
        func whenDone(_ action: @escaping () -> Void) { onFinish = action }
        func start() {}
      }
      final class HelpCoordinator: Coordinator {
        let didFinish = PassthroughSubject<Void, Never>()
        let didClose = PassthroughSubject<Void, Never>()
        let didComplete = PassthroughSubject<Void, Never>()
        private var onFinish: (() -> Void)?
        func whenDone(_ action: @escaping () -> Void) { onFinish = action }
        func start() {
          onFinish?()
          didClose.send()
          HelpController().done = didComplete
        }
      }
      final class HelpController: UIViewController { var done: PassthroughSubject<Void, Never>? }
      """
    ).expect("finish_never_called")
  }

  @Test func boxesWithWeakReferences() throws {
    let box = "struct Weak<Value: AnyObject> { weak var value: Value? }"
    try MarkedSource(
      """
      final class CartViewModel {
        private let ↓screen: Weak<UIViewController>
        private let other: Pair<UIViewController>
        init(screen: Weak<UIViewController>, other: Pair<UIViewController>) { (self.screen, self.other) = (screen, other) }
      }
      struct Pair<Value> { let name: String }
      """, other: box
    ).expect("view_model_holds_screen")
    try MarkedSource("enum Screens { static var ↓top: Weak<UIViewController>? }", other: box)
      .expect("global_navigation_state")
  }

  @Test func dismissalsThatArePassedOn() throws {
    try MarkedSource(
      """
      final class CartController: UIViewController {
        var close: (() -> Void)?
        func bind(_ model: CartModel) {
          model.onClose = ↓dismiss(animated:completion:)
          model.onEnd = close
        }
      }
      final class HelpController: UIViewController {
        func dismiss() {}
        func bind(_ model: CartModel) { model.onEnd = dismiss }
      }
      final class CartModel {
        var onClose: ((Bool, (() -> Void)?) -> Void)?
        var onEnd: (() -> Void)?
      }
      """
    ).expect("presentation_from_child")
  }
}
