import Testing

/// Code that says by its form that a rule does not mean it, and what looks like it.
@Suite struct FirstReadingTests {
  @Test func pagesInListsOfTheTypesOwn() throws {
    try MarkedSource(
      """
      class BoxController: UIViewController {
        var viewControllers: [UIViewController] = []
        func display(at index: Int) {
          let next = viewControllers[index]
          addChild(next)
          view.addSubview(next.view)
        }
      }
      final class ReviewController: BoxController {
        private var content: SummaryController!
        override func viewDidLoad() {
          content = SummaryController()
          self.viewControllers = [content]
          display(at: 0)
        }
        func help() { navigationController?.viewControllers = [↓SummaryController()] }
      }
      final class ChartsController: SwipeViewController, SwipeDataSource {
        private var viewControllers: [UIViewController] = []
        static func create() -> ChartsController {
          let viewController = ChartsController.viewController(named: "Charts")
          viewController.viewControllers = [SummaryController()]
          return viewController
        }
        static func viewController(named name: String) -> ChartsController { ChartsController() }
        func viewController(for pager: SwipeViewController, at index: Int) -> UIViewController? { viewControllers[index] }
        func page(for id: Int, at index: Int) -> UIViewController { ↓SummaryController() }
        func open() { show(page(for: 1, at: 2), sender: self) }
      }
      final class ChartsViewModel: SwipeDataSource {
        let first = SummaryController()
        private var viewControllers: [UIViewController] = []
        init() { self.viewControllers = [first] }
        func viewController(for pager: SwipeViewController, at index: Int) -> UIViewController? { viewControllers[index] }
      }
      final class SummaryController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
  }

  @Test func makersAndSheetsOfPackages() throws {
    try MarkedSource(
      """
      extension ScannerViewController {
        static func barcodes() -> ScannerViewController { ScannerViewController(kinds: [1]) }
          }
      extension UIViewController {
        func showSheet(_ content: UIViewController) {
          let sheet = SheetViewController(controller: content, sizes: [1])
          present(sheet, animated: true)
        }
      }
      final class CartController: UIViewController {
        func scan() { present(ScannerViewController.↓barcodes(), animated: true) }
        func filter() { showSheet(↓FilterController()) }
        func find() { present(↓SheetViewController(controller: self, sizes: [1]), animated: true) }
      }
      final class FilterController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
  }

  @Test func closuresThatAreOnlyStored() throws {
    try MarkedSource(
      """
      class Flow {
        var completion: (Bool) -> Void
        init(completion: @escaping (Bool) -> Void) { self.completion = completion }
      }
      final class PinFlow: Flow {
        init(limit: Int, completion: @escaping (Bool) -> Void) { super.init(completion: completion) }
      }
      final class HastyFlow: Flow {
        init(soon completion: @escaping (Bool) -> Void) {
          super.init(completion: completion)
          DispatchQueue.main.async { completion(true) }
        }
      }
      final class PinScreens {
        func enter(completion: @escaping () -> Void) -> PinController {
          let screen = PinController()
          screen.onDone = { [weak screen] in if screen?.isDone == true { completion() } }
          return screen
        }
        func check(completion: @escaping () -> Void) { Checks.begin(completion: completion) }
      }
      enum Checks { static func begin(completion: @escaping () -> Void) { PinController().onDone = completion } }
      final class PinController: UIViewController {
        var onDone: (() -> Void)?
        var isDone = false
      }
      final class SafetyController: UIViewController {
        private var flow: Flow?
        private let screens = PinScreens()
        func change() {
          flow = PinFlow(limit: 3) { [unowned self] _ in flow = nil }
          flow = HastyFlow(soon: { [↓unowned self] _ in flow = nil })
          show(screens.enter { [unowned self] in title = "" }, sender: self)
          screens.check { [↓unowned self] in title = "" }
        }
      }
      """
    ).expect("unowned_self_in_completion")
  }

  @Test func waysUpThatOtherRulesReport() throws {
    try MarkedSource(
      """
      final class ChatController: UIViewController {
        func open(_ next: UIViewController) {
          if let split = splitViewController {
            split.showDetailViewController(next, sender: self)
          }
          guard let tabs = ↓tabBarController else { return }
          tabs.present(next, animated: true)
          tabs.selectedIndex = 1
        }
        func close() {
          tabBarController?.navigationController?.popViewController(animated: true)
          if navigationController?.↓presentingViewController != nil { end() }
          if navigationController?.children.count ?? 0 > 1 { end() }
          (↓navigationController?.children.first as? ListController)?.reload()
          navigationController?.preferredContentSize = view.bounds.size
          ↓navigationController?.title = "Chat"
        }
        private func end() {}
      }
      final class ListController: UIViewController { func reload() {} }
      """
    ).expect("parent_access")
  }

  @Test func windowsThatAHelperCreates() throws {
    let source = MarkedSource(
      """
      enum Windows {
        static func overlay(in scene: UIWindowScene?) -> UIWindow {
          guard let scene else { return UIWindow(frame: .zero) }
          let window = UIWindow(windowScene: scene)
          window.windowLevel = .alert
          return window
        }
        static func main(in scene: UIWindowScene) -> UIWindow? { scene.windows.first }
      }
      final class BannerController: UIViewController {
        private var window: UIWindow?
        func show() {
          window = Windows.overlay(in: nil)
          window?.rootViewController = self
        }
      }
      final class LoginController: UIViewController {
        private var window: UIWindow?
        func show(in scene: UIWindowScene) {
          window = Windows.main(in: scene)
          window?.↓rootViewController = self
        }
      }
      """)
    try source.expect("root_switch_outside_coordinator")
  }

  @Test func utilitiesThatASharedObjectHandsOut() throws {
    try MarkedSource(
      """
      final class App {
        static let shared = App()
        let tracking: AnalyticReporting = Reporter()
        let snacks = SnackCenter()
        let style = Style.plain
        let cart = CartService()
        var trackingState = TrackingState.off
        let probe: TrackingProbe
        func analytics() -> AnalyticReporting { tracking }
      }
      enum Style { case plain }
      protocol AnalyticReporting { func send(_ event: String) }
      final class Reporter: AnalyticReporting { func send(_ event: String) {} }
      final class SnackCenter { func show(_ text: String) {} }
      final class CartService { func buy() {} }
      final class Feedback {
        static let shared = Feedback()
        private let selection = UISelectionFeedbackGenerator()
        var isOn = true
        func tick() { if isOn { selection.selectionChanged() } }
      }
      final class Switches {
        static let shared = Switches()
        var isOn = true
      }
      final class CartController: UIViewController {
        func buy() {
          App.shared.tracking.send("buy")
          App.shared.snacks.show("Bought")
          Feedback.shared.tick()
          App.↓shared.cart.buy()
          print(App.↓shared.style, Switches.↓shared.isOn)
          if App.↓shared.trackingState == .off { App.shared.probe.note("buy") }
          App.↓shared.analytics().send("buy")
        }
      }
      """
    ).expect("singleton_manager_call")
  }

  /// What is told by its argument which way to go is reported once, for that way.
  @Test(arguments: ["navigation_from_child", "presentation_from_child"])
  func helpersThatAreToldHowToClose(rule: String) throws {
    let marks = rule == "navigation_from_child" ? ("", "↓") : ("↓", "")
    try MarkedSource(
      """
      enum Way { case pop, dismiss }
      extension UIViewController {
        func close(by way: Way, animated: Bool = true) {
          switch way {
          case .pop: navigationController?.popViewController(animated: animated)
          case .dismiss: presentingViewController?.dismiss(animated: animated)
          }
        }
        func dismissScreen() { close(by: .dismiss) }
        func popScreen() { close(by: .pop) }
      }
      final class CartController: UIViewController {
        func cancel() { \(marks.0)dismissScreen() }
        func back() { \(marks.1)popScreen() }
        func leave() { \(marks.1)close(by: .pop) }
        func end(_ way: Way) { ↓close(by: way) }
      }
      """
    ).expect(rule)
  }

  @Test func eachWayOfAHelperIsAsked() throws {
    try MarkedSource(
      """
      enum Way { case animated, silent }
      extension UIViewController {
        func close(_ way: Way) {
          switch way {
          case .animated: navigationController?.popViewController(animated: true)
          case .silent: navigationController?.popViewController(animated: false)
          }
        }
      }
      final class CartController: UIViewController {
        func back() { ↓close(.silent) }
        func leave() { ↓close(.animated) }
      }
      """
    ).expect("navigation_from_child")
  }

  @Test func ownersThatReactiveChainsHandOn() throws {
    try MarkedSource(
      """
      import Rx
      final class TeamController: SwipeViewController, SwipeDataSource {
        private var pages: [UIViewController] = []
        private var later: UIViewController?
        func bind() {
          teams.bind(with: self) { owner, names in
            owner.pages = names.map { _ in MemberController() }
          }
          teams.filter { !$0.isEmpty }.withUnretained(self).filter { $0.1.count > 1 }.subscribe(onNext: { owner, names in
            owner.pages = [MemberController()]
            owner.later = ↓MemberController()
          })
          teams.withUnretained(self).map { $0.1 }.subscribe(onNext: { owner, names in
            owner.pages = [↓MemberController()]
          })
        }
        func open() { later.map { show($0, sender: self) } }
        func viewController(for pager: SwipeViewController, at index: Int) -> UIViewController? { pages[index] }
      }
      final class HomeController: UIViewController {
        private var header: MemberController?
        override func viewDidLoad() { header = createHeader() }
        private func createHeader() -> MemberController {
          let header = MemberController()
          return header
        }
      }
      extension HomeController: TabPagerDataSource {
        func headerController() -> UIViewController { header! }
      }
      final class NewsController: UIViewController {
        func headerController() -> UIViewController { ↓MemberController() }
        func open() { show(headerController(), sender: self) }
      }
      final class MemberController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
  }

  @Test func observersThatRegisterAChild() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      final class AppCoordinator: Coordinator {
        private var children: [Coordinator] = []
        private weak var login: LoginCoordinator? { didSet { if let login { children.append(login) } } }
        private weak var help: LoginCoordinator? { didSet { print("changed") } }
        func start() {
          let login = LoginCoordinator()
          self.login = login
          login.start()
          let help = ↓LoginCoordinator()
          self.help = help
          help.start()
        }
      }
      final class LoginCoordinator: Coordinator {
        private let stack = UINavigationController()
        func start() {
          let screen = LoginController()
          screen.coordinator = self
          stack.pushViewController(screen, animated: true)
        }
        func finish() {}
      }
      final class LoginController: UIViewController {
        weak var coordinator: LoginCoordinator?
        func close() { coordinator?.finish() }
      }
      """
    ).expect("coordinator_not_retained")
  }

  @Test func screensOfUnreadClasses() throws {
    try MarkedSource(
      """
      import Pager
      final class StorageController: PagerViewController {
        func bind() {
          taps.bind(with: self) { owner, next in
            owner.↓present(next, animated: true)
            owner.↓showSheet(next)
          }
          ↓showSheet(LoginController())
          store.showSheet(LoginController())
        }
        private let store = SheetStore()
      }
      final class SheetStore { func showSheet(_ content: UIViewController) {} }
      extension UIViewController {
        func showSheet(_ content: UIViewController) { present(content, animated: true) }
      }
      final class LoginController: UIViewController {}
      """
    ).expect("presentation_from_child")
  }
}
