import Testing

/// What rules are about, in wrappers, loops, collections and selectors.
@Suite struct WrappedFormTests {
  @Test func dataInWrappers() throws {
    try MarkedSource(
      """
      struct Trip: Codable, Identifiable { let id: Int; var name: String }
      struct Loaded<Value> { var value: Value? }
      enum Loading<Value> { case idle, done(Value) }
      struct Marker<Value> { let text: String }
      final class TripCoordinator: Coordinator<UINavigationController> {
        private var ↓trips = Loaded<[Trip]>()
        private var ↓more: Loading<[Trip]> = .idle
        private var ↓byID: [Trip.ID: Trip] = [:]
        private var marker = Marker<Trip>(text: "")
        private var shown: [Trip.ID: UIViewController] = [:]
      }
      """
    ).expect("coordinator_holds_data")
  }

  @Test func endpointsOfLoops() throws {
    try MarkedSource(
      """
      enum Endpoint { case products, seasons }
      final class ShopAPI { func call(_ endpoint: Endpoint) async throws -> Data { try await URLSession.shared.data(from: url).0 } }
      final class ShopDataManager {
        private let api = ShopAPI()
        func ↓loadAll() async throws {
          for endpoint in [Endpoint.products, .seasons] { _ = try await api.call(endpoint) }
        }
        func load() async throws {
          for endpoint in [Endpoint.products] { _ = try await api.call(endpoint) }
        }
      }
      """
    ).expect("shared_endpoint_method")
  }

  @Test func popupsInWrappers() throws {
    try MarkedSource(
      """
      extension UIResponder {
        @objc func cartBuyNow(sender: Any?) { coordinatingResponder?.cartBuyNow(sender: sender) }
      }
      final class ShopCoordinator: Coordinator<UINavigationController> {
        func filter() {
          rootViewController.↓present(sheet(FilterController()), animated: true)
          let sheet = self.sheet(FilterController())
          rootViewController.↓present(sheet, animated: true)
          let cart = CartCoordinator(rootViewController: UINavigationController())
          rootViewController.present(self.sheet(cart.rootViewController), animated: true)
        }
        private func sheet(_ content: UIViewController) -> UINavigationController {
          let sheet = UINavigationController(rootViewController: content)
          sheet.modalPresentationStyle = .formSheet
          return sheet
        }
      }
      final class CartCoordinator: Coordinator<UINavigationController> {}
      final class FilterController: UIViewController {}
      """
    ).expect("popup_without_coordinator")
  }

  @Test func observersOfNotifications() throws {
    try MarkedSource(
      """
      final class CartController: UIViewController {
        private var token: NSObjectProtocol?
        override func viewDidLoad() {
          token = NotificationCenter.default.addObserver(forName: .added, object: nil, queue: .main) { [↓unowned self] _ in
            self.title = nil
          }
        }
      }
      final class ShopController: UIViewController {
        private var token: NSObjectProtocol?
        override func viewDidLoad() {
          token = NotificationCenter.default.addObserver(forName: .added, object: nil, queue: .main) { [unowned self] _ in
            self.title = nil
          }
        }
        deinit { token.map { NotificationCenter.default.removeObserver($0) } }
      }
      """
    ).expect("unowned_self_in_completion")
  }

  @Test func selectorsOfUIKit() throws {
    let source = """
      final class HomeController: UIViewController {
        private let inner = UINavigationController()
        override func viewDidLoad() {
          addChild(inner)
          view.addSubview(inner.view)
          let close = UIButton()
          close.addTarget(self, action: #selector(UIViewController.DISMISS(animated:completion:)), for: .touchUpInside)
          close.addTarget(self, action: #selector(HomeController.done), for: .touchUpInside)
          let back = UIBarButtonItem(
            title: "Back", style: .plain, target: navigationController,
            action: #selector(UINavigationController.POP(animated:)))
          let up = UIBarButtonItem(
            title: "Up", style: .plain, target: inner,
            action: #selector(UINavigationController.popViewController(animated:)))
        }
        @objc private func done() {}
      }
      """
    func marked(_ dismiss: String, _ pop: String) -> MarkedSource {
      MarkedSource(
        source.replacing("DISMISS", with: "\(dismiss)dismiss").replacing("POP", with: "\(pop)popViewController"))
    }
    try marked("↓", "").expect("presentation_from_child")
    try marked("", "↓").expect("navigation_from_child")
  }

  @Test func collectionsOfFoundation() throws {
    try MarkedSource(
      """
      final class QuizViewModel {
        private let ↓cells: NSHashTable<UITableViewCell> = .weakObjects()
        private let answers: NSHashTable<Answer> = .weakObjects()
      }
      final class Answer {}
      """
    ).expect("view_model_holds_screen")
  }

  @Test func partsOfScreensThatAreHeld() throws {
    try MarkedSource(
      """
      final class MapEvents { var handle: ((Int) -> Void)? }
      final class MapController: UIViewController { let events = MapEvents() }
      final class MapCoordinator: Coordinator<UINavigationController> {
        private var screen: MapController?
        private var helper = MapEvents()
        override func start() {
          let screen = MapController()
          self.screen = screen
          screen.events.handle = { event in ↓self.close() }
          let other = MapController()
          other.events.handle = { event in self.close() }
        }
        private func close() {}
      }
      """
    ).expect("strong_self_in_screen_closure")
  }

  @Test func rootsSetByManagers() throws {
    try MarkedSource(
      """
      final class ShopCoordinator: Coordinator<UINavigationController> {
        private let session = SessionManager()
        private let launcher = Launcher()
        private lazy var windows = WindowManager(window: UIWindow())
      }
      final class SessionManager {
        private var window: UIWindow? { UIApplication.shared.delegate?.window ?? nil }
        func expire() { window?.↓rootViewController = UIViewController() }
      }
      final class WindowManager {
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func launch() { window.rootViewController = UIViewController() }
      }
      final class Launcher {
        func launch() { UIApplication.shared.delegate?.window??.rootViewController = UIViewController() }
      }
      """
    ).expect("root_switch_outside_coordinator")
  }
}
