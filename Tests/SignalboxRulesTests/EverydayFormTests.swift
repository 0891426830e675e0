import Testing

/// Forms that are common in apps: each found, and what looks like it and is right.
@Suite struct EverydayFormTests {
  @Test func subscriptionsThatKeepACoordinator() throws {
    try MarkedSource(
      """
      final class SaleCoordinator: Coordinator {
        private let model = SaleViewModel()
        private var bag = Set<AnyCancellable>()
        private var open = Set<AnyCancellable>()
        private var subscription: AnyCancellable?
        func start() {
          model.$route.sink { [weak self] _ in self?.close() }.store(in: &bag)
          model.$route.sink { _ in ↓self.close() }.store(in: &bag)
          model.$route.first().sink { _ in self.close() }.store(in: &bag)
          model.load.sink { _ in self.close() }.store(in: &bag)
          _ = model.$route.sink { _ in self.close() }
          model.$route.sink { _ in self.close() }.store(in: &open)
          subscription = model.$route.sink { _ in self.close() }
          let other = SaleViewModel()
          other.$route.sink { _ in self.close() }.store(in: &bag)
        }
        func close() {
          open.removeAll()
          subscription?.cancel()
        }
      }
      final class SaleViewModel: ObservableObject {
        @Published var route: String?
        var load: AnyPublisher<String, Never> { Just("").eraseToAnyPublisher() }
      }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("strong_self_in_screen_closure")
  }

  @Test func delegatesOfUIKitAreWeak() throws {
    try MarkedSource(
      """
      final class ShopCoordinator: Coordinator {
        let session = Loader()
        func start() {
          ↓CartCoordinator().start()
          LoadCoordinator(loader: session).start()
        }
      }
      final class CartCoordinator: NSObject, Coordinator, UIPickerViewDelegate {
        func start() {
          let screen = CartController()
          screen.delegate = self
          UIPickerView().delegate = self
        }
      }
      final class LoadCoordinator: NSObject, Coordinator, URLSessionDelegate {
        let loader: Loader
        init(loader: Loader) { self.loader = loader }
        func start() {
          let screen = CartController()
          screen.delegate = self
          loader.delegate = self
        }
      }
      final class Loader { var delegate: URLSessionDelegate? }
      final class CartController: UIViewController { weak var delegate: AnyObject? }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("coordinator_not_retained")
  }

  @Test func choicesOfNewAndOldChildren() throws {
    try MarkedSource(
      """
      final class ShopCoordinator: Coordinator {
        private var kept: CartCoordinator
        init(kept: CartCoordinator) { self.kept = kept }
        func start() {
          let first: Coordinator = if isNew { ↓CartCoordinator() } else { ↓SaleCoordinator() }
          first.start()
          let second = isNew ? CartCoordinator() : kept
          second.start()
          kept = isNew ? CartCoordinator() : kept
          (isNew ? ↓CartCoordinator() : ↓SaleCoordinator()).start()
        }
        private var isNew: Bool { true }
      }
      final class CartCoordinator: Coordinator {
        func start() { CartController().delegate = self }
      }
      final class SaleCoordinator: Coordinator {
        func start() { CartController().delegate = self }
      }
      final class CartController: UIViewController { weak var delegate: AnyObject? }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("coordinator_not_retained")
  }

  @Test func endsThatAreMethodsOrAwaited() throws {
    try MarkedSource(
      """
      final class ShopCoordinator: Coordinator {
        var children: [Coordinator] = []
        let navigation = UINavigationController()
        func start() {
          let sale = SaleCoordinator(onResult: didPay)
          children.↓append(sale)
          sale.start()
        }
        func logIn() {
          let login = LoginCoordinator()
          children.↓append(login)
          Task { [weak self] in
            await login.run()
            self?.navigation.popToRootViewController(animated: true)
          }
        }
        func load() {
          let other = LoginCoordinator()
          children.append(other)
          Task { [weak self] in
            await other.run()
            self?.navigation.popToRootViewController(animated: true)
            other.start()
          }
        }
        private func didPay(_ result: Int) { navigation.dismiss(animated: true) }
      }
      final class TitleCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {
          let sale = SaleCoordinator(onResult: didPay)
          children.append(sale)
          sale.start()
        }
        private func didPay(_ result: Int) { print(result) }
      }
      final class SaleCoordinator: Coordinator {
        private let onResult: (Int) -> Void
        init(onResult: @escaping (Int) -> Void) { self.onResult = onResult }
        func start() {}
      }
      final class LoginCoordinator: Coordinator {
        func start() {}
        func run() async {}
      }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func valuesThatMakeScreens() throws {
    try MarkedSource(
      """
      enum Page {
        case about, terms
        var controller: UIViewController {
          switch self {
          case .about: AboutController()
          case .terms: TermsController()
          }
        }
        func screen() -> UIViewController { AboutController() }
      }
      struct Item {
        let shown: UIViewController
        var controller: UIViewController { shown }
      }
      final class SettingsController: UIViewController {
        var items: [Item] = []
        func open(_ page: Page) {
          present(page.↓controller, animated: true)
          present(page.↓screen(), animated: true)
          present(items[0].controller, animated: true)
          addChild(page.controller)
        }
      }
      final class AboutController: UIViewController {}
      final class TermsController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
  }

  @Test func searchesOfTheParents() throws {
    try MarkedSource(
      """
      final class CartController: UIViewController {
        func search() {
          _ = ↓navigationController?.viewControllers.compactMap { $0 as? HomeController }.last
          _ = sequence(first: self as UIViewController, next: \\.↓parent)
          _ = navigationController?.viewControllers.map { $0.title }
          _ = sequence(first: HomeController(), next: \\.parent)
        }
      }
      final class HomeController: UIViewController {}
      """
    ).expect("parent_access")
  }

  @Test func servicesInAGlobalValue() throws {
    try MarkedSource(
      """
      struct World {
        var cart = CartManager()
        var clock = Clock()
        var now: () -> Int = { 0 }
      }
      final class CartManager { func clear() {} }
      final class Clock { func tick() {} }
      var Current = World()
      final class CartController: UIViewController {
        func clear() {
          Current.↓cart.clear()
          Current.clock.tick()
          print(Current.now())
        }
      }
      final class CartCoordinator: Coordinator { func start() { Current.cart.clear() } }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("singleton_manager_call")
  }

  @Test func screensThatGiveThemselvesToWhatTheyRetain() throws {
    try MarkedSource(
      """
      protocol CartView: AnyObject { func show() }
      final class CartPresenter {
        var ↓view: CartView?
        weak var other: CartView?
        var shown: CartView?
        func end() { shown = nil }
      }
      final class CartModel { var ↓listeners: [CartView] = [] }
      final class Shared { var view: CartView? }
      final class CartController: UIViewController, CartView {
        private let presenter = CartPresenter()
        private let model: CartModel
        private weak var shared: Shared?
        init(model: CartModel) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
          model.listeners.append(self)
        }
        override func viewDidLoad() {
          presenter.view = self
          presenter.other = self
          presenter.shown = self
          shared?.view = self
        }
        func show() {}
      }
      """
    ).expect("strong_delegate")
  }

  @Test func dataInACoordinatorsOwnState() throws {
    try MarkedSource(
      """
      struct CartItem: Codable { let sku: String }
      final class CartCoordinator: Coordinator {
        private struct State {
          var items: [CartItem] = []
          var isLoading = false
        }
        private struct Flags { var isLoading = false }
        private struct Next { let item: CartItem }
        private var next: Next?
        private var ↓state = State()
        private var flags = Flags()
        func start() {}
      }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("coordinator_holds_data")
  }

  @Test func rootsThatACoordinatorsHelperSets() throws {
    try MarkedSource(
      """
      final class AppCoordinator: Coordinator {
        private let window: UIWindow
        private lazy var switcher = RootSwitcher(window: window)
        init(window: UIWindow) { self.window = window }
        func start() { switcher.show(HomeController()) }
      }
      final class RootSwitcher {
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func show(_ screen: UIViewController) { window.rootViewController = screen }
      }
      final class OtherSwitcher {
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func show(_ screen: UIViewController) { window.↓rootViewController = screen }
      }
      final class HomeController: UIViewController {
        func out(_ window: UIWindow) { OtherSwitcher(window: window).show(UIViewController()) }
      }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("root_switch_outside_coordinator")
  }

  @Test func messagesToAnotherScreenOfTheStack() throws {
    try MarkedSource(
      """
      extension UIResponder {
        @objc func orderReload(sender: Any?) { coordinatingResponder?.orderReload(sender: sender) }
        @objc func orderBuy(sender: Any?) { coordinatingResponder?.orderBuy(sender: sender) }
      }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        let orders = OrdersCoordinator(rootViewController: UINavigationController())
      }
      final class OrdersCoordinator: NavigationCoordinator {
        override func start() {
          let list = OrderListController()
          list.onSelect = { [weak self] in self?.show(OrderDetailController()) }
          root(list)
        }
      }
      final class OrderListController: UIViewController {
        var onSelect: (() -> Void)?
        override func orderReload(sender: Any?) {}
        func reload() { orderReload(sender: self) }
      }
      final class OrderDetailController: UIViewController {
        func edited() { ↓orderReload(sender: self) }
        func buy() { orderBuy(sender: self) }
        override func orderBuy(sender: Any?) {}
      }
      """
    ).expect("message_unreachable")
  }

  @Test func keysThatTwoChildrenShare() throws {
    let reasons = try MarkedSource(
      """
      final class TabCoordinator: Coordinator {
        var children: [String: Coordinator] = [:]
        func start() {
          children["cart"] = CartCoordinator()
          children["cart"] = ↓CartCoordinator()
        }
      }
      final class CartCoordinator: Coordinator { func start() {} }
      protocol Coordinator: AnyObject { func start() }
      """
    ).expect("duplicate_child_identifier")
    #expect(
      reasons == [#"CartCoordinator replaces another child under the key "cart". Use another key."#])
  }
}
