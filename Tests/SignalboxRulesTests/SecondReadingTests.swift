import Testing

/// Who really owns, shows or writes something, where a first look at the code says otherwise.
@Suite struct SecondReadingTests {
  @Test func coordinatorsThatInitialisersStoreWeakly() throws {
    try MarkedSource(
      """
      final class ShopCoordinator {
        let navigation = UINavigationController()
        func showCart() { let cart = ↓CartCoordinator(navigation: navigation); cart.start() }
        func showPay() { let pay = ↓PayCoordinator(navigation: navigation); pay.start() }
        func showMenu() { MenuCoordinator(navigation: navigation).start() }
        func showMixed() { MixedCoordinator(navigation: navigation).start() }
      }
      class FlowCoordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
      }
      final class CartCoordinator: FlowCoordinator {
        func start() { navigation.pushViewController(CartController(flow: self), animated: true) }
      }
      final class PayCoordinator: FlowCoordinator {
        func start() {
          let model = PayModel(delegate: self)
          navigation.pushViewController(PayController(model: model), animated: true)
        }
      }
      final class MenuCoordinator: FlowCoordinator {
        func start() { navigation.pushViewController(MenuController(flow: self), animated: true) }
      }
      final class MixedCoordinator: FlowCoordinator {
        func start() { navigation.pushViewController(MixedController(flow: self), animated: true) }
      }
      class OwnedController: UIViewController {
        unowned let owner: AnyObject
        init(owner: AnyObject) { self.owner = owner; super.init(nibName: nil, bundle: nil) }
      }
      final class CartController: OwnedController { init(flow: AnyObject) { super.init(owner: flow) } }
      final class PayModel {
        private weak var delegate: PayCoordinator?
        init(delegate: PayCoordinator) { self.delegate = delegate }
      }
      final class PayController: UIViewController {
        let model: PayModel
        init(model: PayModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      }
      final class MenuController: UIViewController {
        let flow: MenuCoordinator
        init(flow: MenuCoordinator) { self.flow = flow; super.init(nibName: nil, bundle: nil) }
      }
      final class MixedController: UIViewController {
        weak var flow: MixedCoordinator?
        var onEnd: (() -> Void)?
        init(flow: MixedCoordinator) {
          self.flow = flow
          super.init(nibName: nil, bundle: nil)
          onEnd = { flow.start() }
        }
      }
      """
    ).expect("coordinator_not_retained")
  }

  @Test func delegatesThatAreTheOnlyOwners() throws {
    let texts = try MarkedSource(
      """
      final class HomeCoordinator {
        let navigation = UINavigationController()
        var kept: [AnyObject] = []
        func showMenu() { let menu = MenuCoordinator(); menu.start(on: navigation) }
        func showHelp() { let help = HelpCoordinator(); kept.append(help); help.start(on: navigation) }
      }
      final class MenuCoordinator {
        func start(on stack: UINavigationController) {
          stack.present(MenuController(model: MenuViewModel(flowDelegate: self)), animated: true)
        }
      }
      final class HelpCoordinator {
        func start(on stack: UINavigationController) {
          stack.present(HelpController(model: HelpViewModel(flowDelegate: self)), animated: true)
        }
      }
      final class MenuViewModel {
        var ↓flowDelegate: MenuCoordinator?
        init(flowDelegate: MenuCoordinator) { self.flowDelegate = flowDelegate }
      }
      final class HelpViewModel {
        var ↓flowDelegate: HelpCoordinator?
        init(flowDelegate: HelpCoordinator) { self.flowDelegate = flowDelegate }
      }
      final class MenuController: UIViewController {
        let model: MenuViewModel
        init(model: MenuViewModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      }
      final class HelpController: UIViewController {
        let model: HelpViewModel
        init(model: HelpViewModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
      }
      """
    ).expect("strong_delegate")
    #expect(
      texts == [
        "MenuViewModel retains its delegate. Declare flowDelegate weak, and let HomeCoordinator retain MenuCoordinator.",
        "HelpViewModel retains its delegate. Declare flowDelegate weak.",
      ])
  }

  @Test func childrenThatRemoveThemselvesFromTheirOwnList() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { func start() }
      class NavigationCoordinator: Coordinator {
        private(set) var children: [Coordinator] = []
        weak var parent: NavigationCoordinator?
        func start() {}
        func addChild(_ child: Coordinator) { children.append(child) }
        func childDidFinish(_ child: Coordinator) { children = children.filter { $0 !== child } }
      }
      final class HomeCoordinator: NavigationCoordinator {
        func showWeb() { let web = WebCoordinator(); ↓addChild(web); web.start() }
        func showHelp() { let help = HelpCoordinator(); help.parent = self; addChild(help); help.start() }
      }
      final class WebCoordinator: NavigationCoordinator { func close() { childDidFinish(self) } }
      final class HelpCoordinator: NavigationCoordinator { func close() { parent?.childDidFinish(self) } }
      """
    ).expect("coordinator_never_removed")
  }

  @Test func parentsThatTheRootNeverHas() throws {
    try MarkedSource(
      """
      protocol Coordinator: AnyObject { var parent: Coordinator? { get set } }
      final class AppCoordinator: Coordinator {
        var parent: Coordinator?
        init(parent: Coordinator? = nil) { self.parent = parent }
        var child: Coordinator?
        func start() { let home = HomeCoordinator(); home.parent = self; child = home }
      }
      final class HomeCoordinator: Coordinator { var ↓parent: Coordinator? }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        let app = AppCoordinator(parent: nil)
      }
      """
    ).expect("parent_coordinator_retained")
  }

  @Test func objectsThatAGetterMakesAnew() throws {
    try MarkedSource(
      """
      final class DraftManager {
        var title = ""
        static var shared: DraftManager { let draft = DraftManager(); draft.title = "new"; return draft }
        static var blank: DraftManager { get { let draft = DraftManager(); return draft } }
      }
      final class CartManager {
        private static var kept: CartManager?
        static var shared: CartManager { let cart = CartManager(); kept = cart; return cart }
        func clear() {}
      }
      final class NoteController: UIViewController {
        func add() { title = DraftManager.shared.title + DraftManager.blank.title; CartManager.↓shared.clear() }
      }
      """
    ).expect("singleton_manager_call")
  }

  @Test func routersThatScreensHave() throws {
    try MarkedSource(
      """
      final class CartRouter {
        weak var screen: UIViewController?
        func openHelp() { screen?.present(HelpController(), animated: true) }
      }
      final class HelpController: UIViewController {}
      final class CartPresenter {
        let router: CartRouter
        init(router: CartRouter = CartRouter()) { self.router = router }
      }
      final class CartController: UIViewController {
        let router = CartRouter()
        var presenter: CartPresenter?
        override func viewDidLoad() { presenter = CartPresenter(router: CartRouter()) }
        func help() { let router = ↓CartRouter(); router.openHelp() }
      }
      """
    ).expect("coordinator_started_by_screen")
  }

  @Test func screensThatGetNowhere() throws {
    try MarkedSource(
      """
      final class NameController: UIViewController {
        var nick = ""
        let picked = Subject()
        func fill(_ name: String) { nick = name }
        func open(over screen: UIViewController) { screen.present(self, animated: true) }
      }
      final class Subject { func subscribe(_ handler: (String) -> Void) {} }
      final class EditController: UIViewController { func selectAll() {} }
      final class Stack: UINavigationController {}
      final class Bar { weak var delegate: AnyObject? }
      final class ListController: UIViewController {
        var edit: EditController!
        let bar = Bar()
        private var kept: EditController?
        func asked() {
          let name = NameController()
          name.nick = "Ann"
          name.picked.subscribe { self.title = $0 }
          name.fill("Eve")
        }
        func wrapped() {
          let name = NameController()
          let stack = Stack(rootViewController: name)
          stack.modalPresentationStyle = .fullScreen
        }
        func helping() { edit = EditController(); bar.delegate = edit; edit.selectAll() }
        func byItself() { let name = ↓NameController(); name.open(over: self) }
        func pushed() {
          let stack = Stack(rootViewController: ↓NameController())
          present(stack, animated: true)
        }
        func later() { kept = ↓EditController(); if let kept { show(kept, sender: self) } }
      }
      """
    ).expect("screen_created_by_screen")
  }

  @Test func adviceForAnswersAndWrites() throws {
    let texts = try MarkedSource(
      """
      final class StoreManager {
        static let shared = StoreManager()
        var user = User()
        func load(_ done: @escaping ([String]) -> Void) {}
        func save(_ done: @escaping (Bool) -> Void) {}
        func create(_ name: String) -> String { name }
      }
      final class User { var name = "" }
      final class ListController: UIViewController {
        var names: [String] = []
        func load() { StoreManager.↓shared.load { names in self.names = names } }
        func save() { StoreManager.↓shared.save { _ in self.names = [] } }
        func rename() { StoreManager.↓shared.user.name = "" }
        func add() { title = StoreManager.↓shared.create("Item") }
      }
      """
    ).expect("singleton_manager_call")
    #expect(
      texts.map { String($0.split(separator: ".").last ?? "") } == [
        " Inject `load` as a closure from a coordinator",
        " Report the event (delegate or closure) to a coordinator and let it call `save`",
        "name`", " Inject `create` as a closure from a coordinator",
      ])
  }

  @Test func oneFindingForOneMistake() throws {
    let source = MarkedSource(
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      final class BannerView: UIView {
        func open() { (UIApplication.shared.delegate as! AppDelegate).window?.↓rootViewController?.view.isHidden = true }
      }
      """)
    let texts = try source.expect("parent_access")
    #expect(texts.first?.hasPrefix("View BannerView accesses the root of the window (rootViewController)") == true)
    try MarkedSource(
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      final class BannerView: UIView {
        func open() { (UIApplication.shared.delegate as! AppDelegate).window?.rootViewController?.view.isHidden = true }
      }
      """
    ).expect("app_delegate_access")
  }

  @Test func selfThatPresents() throws {
    try MarkedSource(
      """
      final class CartController: UIViewController {
        func open(_ help: UIViewController) { present(help, animated: false) { [unowned self] in title = "" } }
        func close(_ other: UIViewController) { other.present(self, animated: false) { [↓unowned self] in title = "" } }
      }
      """
    ).expect("unowned_self_in_completion")
  }

  @Test func coordinatorsThatAWeakStaticReaches() throws {
    let texts = try MarkedSource(
      """
      final class ShopCoordinator: Coordinator<UINavigationController> {
        static weak var ↓active: ShopCoordinator?
      }
      """
    ).expect("singleton_coordinator")
    #expect(texts == ["ShopCoordinator.active gives all code access to ShopCoordinator. Inject it where it is needed."])
  }
}
