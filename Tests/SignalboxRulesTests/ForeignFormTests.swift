import Testing

/// Forms met in apps of others: what looks like a violation there and is none, and what was passed over.
@Suite struct ForeignFormTests {
  @Test func whatWalksAlongRespondersIsNoMessage() throws {
    try MarkedSource(
      """
      extension UIResponder {
        func next<T: UIResponder>(_ type: T.Type) -> T? { next as? T ?? next?.next(type) }
      }
      final class RatingController: UIViewController {}
      final class StarView: UIView { func host() -> RatingController? { next(RatingController.self) } }
      final class ShopCoordinator: Coordinator<UINavigationController> {
        func ask() { rootViewController.present(RatingController(), animated: true) }
      }
      """
    ).expect("popup_without_coordinator")
  }

  @Test func linksOfTheProjectThatTakeValues() throws {
    try MarkedSource(
      """
      enum Page: Hashable { case cart, product(Int) }
      extension NavigationLink where Destination == Never {
        init(_ page: Page, @ViewBuilder label: () -> Label) { self.init(value: page, label: label) }
        init(_ title: String, icon: String, destination: Page) where Label == Text {
          self.init(value: destination) { Text(title) }
        }
      }
      struct ListView: View {
        var body: some View {
          NavigationLink(.cart) { Text("Cart") }
          NavigationLink(.product(1)) { Text("Tea") }
          NavigationLink("Cart", icon: "cart", destination: .cart)
          ↓NavigationLink("Cart", destination: CartView())
          ↓NavigationLink("Cart") { CartView() }
          ↓NavigationLink { CartView() } label: { Text("Cart") }
          ↓NavigationLink(.init("Cart")) { CartView() }
        }
      }
      struct CartView: View { var body: some View { Text("") } }
      """
    ).expect("swiftui_navigation_in_view")
  }

  @Test func viewsWithinPreviews() throws {
    try MarkedSource(
      """
      struct ListView_Previews: PreviewProvider {
        static var previews: some View { Stage() }
        struct Stage: View {
          @State var isOpen = false
          var body: some View { Text("").sheet(isPresented: $isOpen) { CartView() } }
        }
      }
      struct ListView: View {
        @State var isOpen = false
        var body: some View { Text("").↓sheet(isPresented: $isOpen) { CartView() } }
      }
      struct CartView: View { var body: some View { Text("") } }
      """
    ).expect("swiftui_navigation_in_view")
  }

  @Test func eventsThatAreWaitedForAfterADelay() throws {
    try MarkedSource(
      """
      final class CartController: UIViewController {
        var onClose: (() -> Void)?
        func wait(_ ends: AnyPublisher<Void, Never>, _ other: CartController) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            ends.sink { self.dismiss(animated: true) }
            other.onClose = { self.dismiss(animated: true) }
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.dismiss(animated: true) })
            UIView.animate(withDuration: 1) { self.view.alpha = 0 } completion: { _ in self.↓dismiss(animated: true) }
          }
        }
      }
      """
    ).expect("navigation_after_delay")
  }

  @Test func endsThatAViewModelReports() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { var delegate: CoordinatorDelegate? { get set }; func start() }
      protocol CoordinatorDelegate: AnyObject { func didFinish(_ child: Coordinator) }
      protocol LoginCoordinating: Coordinator { func showHelp() }
      final class AppCoordinator: Coordinator, CoordinatorDelegate {
        weak var delegate: CoordinatorDelegate?
        private var children: [Coordinator] = []
        func start() {
          let login = LoginCoordinator()
          children.append(login)
          login.delegate = self
          login.start()
          let help = HelpCoordinator()
          children.append(help)
          help.↓delegate = self
          help.start()
        }
        func didFinish(_ child: Coordinator) { children.removeAll { $0 === child } }
      }
      final class LoginCoordinator: LoginCoordinating {
        weak var delegate: CoordinatorDelegate?
        func start() { _ = LoginViewModel(coordinator: self) }
        func showHelp() {}
      }
      final class HelpCoordinator: Coordinator { weak var delegate: CoordinatorDelegate?; func start() {} }
      final class LoginViewModel {
        weak var coordinator: LoginCoordinating?
        init(coordinator: LoginCoordinating) { self.coordinator = coordinator }
        func done() {
          guard let coordinator = coordinator else { return }
          coordinator.delegate?.didFinish(coordinator)
        }
      }
      """
    ).expect("finish_never_called")
  }

  @Test func viewsOfControllersInBarsAndProperties() throws {
    try MarkedSource(
      """
      struct Badge: View { var body: some View { Text("") } }
      final class CartController: UIViewController {
        private let details = UIHostingController(rootView: Badge())
        private let caption = UIHostingController(rootView: Badge())
        private let next = ↓UIHostingController(rootView: Badge())
        private var captionView: UIView { caption.view }
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(captionView)
          navigationItem.rightBarButtonItem = UIBarButtonItem(customView: details.view)
        }
        func open() { present(next, animated: true) }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func controllersThatAnotherOneTakesBehindAProtocol() throws {
    try MarkedSource(
      """
      final class HeaderController: UIViewController {}
      final class HelpController: UIViewController {}
      protocol Listing: UIViewController { func setHeader(_ header: UIViewController?); func lead(to next: UIViewController) }
      final class ListController: UIViewController, Listing {
        func setHeader(_ header: UIViewController?) { if let header { addChild(header) } }
        func lead(to next: UIViewController) { next.title = "" }
      }
      final class CartController: UIViewController {
        private let header = HeaderController()
        private let list: Listing
        init(list: Listing) { self.list = list; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { super.viewDidLoad(); list.setHeader(header) }
        func help() { list.lead(to: ↓HelpController()) }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func enumerationsThatGoIntoARequest() throws {
    try MarkedSource(
      """
      enum SortOrder: String { case newest, oldest }
      enum PostRoute { case all, one(Int); var path: String { "" } }
      final class PostAPI {
        func posts(sort: SortOrder) async {}
        func load(_ route: PostRoute) async {}
      }
      final class PostDataManager {
        let api: PostAPI
        init(api: PostAPI) { self.api = api }
        func posts(sort: SortOrder) async { await api.posts(sort: sort) }
        func ↓load(_ route: PostRoute) async { await api.load(route) }
      }
      """
    ).expect("shared_endpoint_method")
  }

  @Test func managersOfPartsOfAScreen() throws {
    try MarkedSource(
      """
      final class CartLayout: UIView {}
      final class CartViewModel {}
      protocol Scrolling: UIView { func scroll() }
      final class Ribbon: UIView, Scrolling { func scroll() {} }
      protocol CollectionManaging { func update(with model: CartViewModel) }
      class CollectionManager: CollectionManaging {
        weak var view: CartLayout?
        init(view: CartLayout) { self.view = view }
        func update(with model: CartViewModel) {}
      }
      final class SearchManager: CollectionManager { func search(_ model: CartViewModel) {} }
      final class RibbonManager {
        private weak var ribbon: Scrolling?
        init(ribbon: Scrolling) { self.ribbon = ribbon }
      }
      final class OrderManager { func order(_ model: ↓CartViewModel) {} }
      """
    ).expect("layer_violation")
  }

  @Test func attributedTextsAreFoundations() throws {
    try MarkedSource(
      """
      import UIKit

      final class ListViewModel {
        let title = NSAttributedString(string: "List")
        var icon: ↓UIImage?
      }
      """
    ).expect("view_model_imports_uikit")
    try MarkedSource(
      """
      import UIKit

      final class ListViewModel { let title = NSAttributedString(string: "List") }
      """
    ).expect("view_model_imports_uikit")
  }

  @Test func callsAreNamedByWhatIsCalled() throws {
    let texts = try MarkedSource(
      """
      import UIKit

      final class ListViewModel { func row() -> Row { .↓init(icon: nil) } }
      """,
      other: "import UIKit\nstruct Row { init(icon: UIImage?) {} }"
    ).expect("view_model_imports_uikit")
    #expect(texts.first?.contains("uses Row,") == true)
  }

  @Test func barsOfAScreensOwn() throws {
    try MarkedSource(
      """
      final class CartController: UIViewController { let bar = UINavigationBar() }
      final class ShopController: UITabBarController { let ownBar = UITabBar() }
      final class CartCoordinator: Coordinator<UINavigationController> {
        func start(_ shop: ShopController) {
          let cart = CartController()
          cart.↓bar.tintColor = .red
          shop.ownBar.tintColor = .red
        }
      }
      """
    ).expect("coordinator_reaches_into_screen")
  }

  @Test func viewModelsOfScreensThatRetainTheirCoordinator() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class AddCoordinator: Coordinator {
        private lazy var root: AddController = { AddController() }()
        func start() {
          let model = AddViewModel(coordinator: self)
          root.viewModel = model
        }
      }
      final class AddController: UIViewController { var viewModel: AddViewModel? }
      final class AddViewModel {
        private var ↓coordinator: AddCoordinator
        init(coordinator: AddCoordinator) { self.coordinator = coordinator }
      }
      final class PickCoordinator: Coordinator {
        private weak var root: PickController?
        func start() {
          let root = PickController()
          root.viewModel = PickViewModel(coordinator: self)
          self.root = root
        }
      }
      final class PickController: UIViewController { var viewModel: PickViewModel? }
      final class PickViewModel {
        private let coordinator: PickCoordinator
        init(coordinator: PickCoordinator) { self.coordinator = coordinator }
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func screensThatAreTheirOwnAssemblysOnlyGuest() throws {
    try MarkedSource(
      """
      final class ProfileController: UIViewController {
        var interactor: ProfileInteractor?
        var router: ProfileRouter?
        func setup() { ProfileConfigurator.shared.configure(self) }
        func register() { ScreenManager.↓shared.register(self) }
        func track() { VisitManager.↓shared.visit(self) }
      }
      final class ProfileInteractor { var presenter: ProfilePresenter? }
      final class ProfilePresenter { weak var screen: ProfileController? }
      final class ProfileRouter { weak var screen: ProfileController?; init(screen: ProfileController) { self.screen = screen } }
      final class ProfileConfigurator {
        static let shared = ProfileConfigurator()
        private init() {}
        func configure(_ screen: ProfileController) {
          let screen = screen
          let interactor = ProfileInteractor()
          let presenter = ProfilePresenter()
          presenter.screen = screen
          interactor.presenter = presenter
          screen.interactor = interactor
          screen.router = ProfileRouter(screen: screen)
        }
      }
      final class ScreenManager {
        static let shared = ScreenManager()
        private var screens: [UIViewController] = []
        func register(_ screen: UIViewController) { screens.append(screen) }
      }
      final class VisitManager {
        static let shared = VisitManager()
        private var last: UIViewController?
        func visit(_ screen: UIViewController) { last = screen; screen.title = "Visited" }
      }
      """
    ).expect("singleton_manager_call")
  }

  @Test func sharedObjectsThatAreUtilitiesOrApples() throws {
    try MarkedSource(
      """
      final class AlbumController: UIViewController {
        private let player = ApplicationMusicPlayer.shared
        func load() async {
          _ = PictureStore.shared.picture("a")
          _ = await PhotoFetcher.shared.photo("a")
          _ = AlbumStore.↓shared.album("a")
        }
      }
      final class PictureStore {
        static let shared = PictureStore()
        private var memory: [String: UIImage] = [:]
        func picture(_ name: String) -> UIImage? { memory[name] }
      }
      final class AlbumStore {
        static let shared = AlbumStore()
        private var memory: [String: UIImage] = [:]
        func album(_ name: String) -> UIImage? { memory[name] }
      }
      final class PhotoFetcher { static let shared = PhotoFetcher(); func photo(_ name: String) async -> UIImage? { nil } }
      """
    ).expect("singleton_manager_call")
  }

  @Test func storesOfRoutersAreNoManagers() throws {
    try MarkedSource(
      """
      final class ShopCoordinator: Coordinator<UINavigationController> {}
      final class RouterStore { func store(_ coordinator: ShopCoordinator) {} }
      final class CartStore { func store(_ coordinator: ↓ShopCoordinator) {} }
      """
    ).expect("layer_violation")
  }

  @Test func whetherAnotherControllerIsShown() throws {
    try MarkedSource(
      """
      final class PlayerController: UIViewController {}
      final class BarController: UIViewController {
        private weak var player: PlayerController?
        func close() {
          if player?.presentingViewController == nil || self.player?.navigationController != nil { return }
          if ↓presentingViewController != nil { return }
          if navigationController?.↓presentingViewController != nil { return }
        }
      }
      """
    ).expect("parent_access")
  }
}
