import Testing

/// The same thing under another name or type, and what only looks like it.
@Suite struct OtherNameTests {
  @Test func aliasesOfSharedInstances() throws {
    try MarkedSource(
      """
      final class CartManager {
        static let shared = CartManager()
        var count = 0
        func add() { count += 1 }
      }
      extension CartManager { static var live: CartManager { .shared } }
      final class ThemeService {
        static let light = ThemeService()
        static let dark = ThemeService()
        static var usual: ThemeService { light }
        func paint() {}
      }
      final class CartController: UIViewController {
        typealias Cart = CartManager
        override func viewDidLoad() {
          Cart.↓shared.add()
          CartManager.↓live.add()
          ThemeService.usual.paint()
        }
      }
      """
    ).expect("singleton_manager_call")
    try MarkedSource(
      """
      final class CartManager { static let shared = CartManager() }
      extension CartManager {
        static var live: CartManager { CartManager.shared }
        static var empty: CartManager { CartManager() }
      }
      final class CartViewModel { init(manager: CartManager = .↓live) {} }
      final class EmptyViewModel { init(manager: CartManager = .empty) {} }
      """
    ).expect("singleton_default_argument")
  }

  @Test func unsafeReferencesToWhatIsNoCoordinator() throws {
    try MarkedSource(
      """
      class FlowCoordinator { func start() {} }
      final class RenderContext { var frame = 0 }
      final class ShopCoordinator: FlowCoordinator {
        private let context = RenderContext()
        private let cart = CartCoordinator()
        override func start() {
          unowned(unsafe) let context = self.context
          unowned(unsafe) let ↓cart = self.cart
          run { [unowned(unsafe) context, ↓unowned(unsafe) flow = cart] in context.frame += 1; flow.start() }
        }
        private func run(_ work: @escaping () -> Void) {}
      }
      final class Box<Flow: FlowCoordinator> {
        unowned(unsafe) let ↓flow: Flow
        init(flow: Flow) { self.flow = flow }
      }
      final class Shelf<Item: AnyObject> {
        unowned(unsafe) let item: Item
        init(item: Item) { self.item = item }
      }
      final class CartCoordinator: FlowCoordinator {}
      """
    ).expect("unowned_unsafe_capture")
  }

  @Test func helpersThatWalkTheResponders() throws {
    let source = """
      extension UIResponder {
        @objc var coordinatingResponder: UIResponder? { next }
        func path(_ prefix: String) -> String {
          let line = prefix + String(describing: type(of: self))
          return coordinatingResponder?.path(line + " > ") ?? line
        }
        func count(_ found: Int) -> Int {
          let sum = found + 1
          return coordinatingResponder?.count(sum) ?? sum
        }
        func dump(depth: Int) {
          print(depth, self)
          coordinatingResponder?.dump(depth: depth + 1)
        }
        func ↓cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
        func ↓cartShow(sender: Any?) -> Bool { coordinatingResponder?.cartShow(sender: sender ?? self) ?? false }
      }
      final class CartController: UIViewController {
        func tap() { print(path(""), count(0), cartShow(sender: self)); dump(depth: 0); cartOpen(sender: nil) }
      }
      final class ShopCoordinator: Coordinator<UINavigationController> {
        override func cartClose(sender: Any?) {}
      }

      """
    try MarkedSource(source).expect("message_not_objc")
    try MarkedSource(
      source + """
        extension UIResponder { @objc func cartClose(sender: Any?) { coordinatingResponder?.cartClose(sender: sender) } }
        """
    ).expect("message_unhandled")
  }

  @Test func subjectsOfSuperclasses() throws {
    try MarkedSource(
      """
      class FlowCoordinator {
        let finished = PassthroughSubject<Void, Never>()
        var bag = Set<AnyCancellable>()
        func start() {}
      }
      final class ShopCoordinator: FlowCoordinator {
        override func start() {
          let pin = PinCoordinator()
          pin.↓finished.sink { print("over") }.store(in: &bag)
          let cart = CartCoordinator()
          cart.finished.sink { print("over") }.store(in: &bag)
        }
      }
      final class PinCoordinator: FlowCoordinator { override func start() { print("pin") } }
      final class CartCoordinator: FlowCoordinator { override func start() { finished.send() } }
      """
    ).expect("finish_never_called")
  }

  @Test func dependenciesOfSuperclassesAndConstants() throws {
    try MarkedSource(
      """
      final class CartManager { var items: [String] = [] }
      struct Managers { var cart: CartManager? }
      protocol NeedsManagers: AnyObject { var managers: Managers? { get set } }
      extension NeedsManagers where Self: FlowCoordinator {
        func passManagersOn() { for child in children { (child as? NeedsManagers)?.managers = managers } }
      }
      class FlowCoordinator: NeedsManagers {
        var managers: Managers?
        var children: [FlowCoordinator] = []
        func start() {}
      }
      class SharingCoordinator: FlowCoordinator {
        override var managers: Managers? { didSet { passManagersOn() } }
      }
      final class ShopCoordinator: FlowCoordinator {
        override var ↓managers: Managers? { didSet { print("managers") } }
        override func start() { children.append(OffersCoordinator()) }
      }
      final class CartCoordinator: SharingCoordinator {
        override var managers: Managers? { didSet { print("managers") } }
        override func start() { children.append(OffersCoordinator()) }
      }
      final class OffersCoordinator: FlowCoordinator {}
      """
    ).expect("dependency_not_forwarded")
    try MarkedSource(
      """
      class FlowCoordinator { func start() {} }
      protocol CartManaging: AnyObject { func add(_ item: String) }
      final class CartManager: CartManaging { func add(_ item: String) {} }
      final class ShopCoordinator: FlowCoordinator {
        private let cart: CartManaging
        init(cart: CartManaging) { self.cart = cart }
        override func start() {
          let fresh = CartManager()
          PayCoordinator(cart: ↓fresh).start()
          let own = cart
          PayCoordinator(cart: own).start()
        }
      }
      final class PayCoordinator: FlowCoordinator {
        private let cart: CartManaging
        init(cart: CartManaging) { self.cart = cart }
      }
      """
    ).expect("dependency_not_forwarded")
  }

  @Test func screensOfTypesAndCases() throws {
    try MarkedSource(
      """
      enum Scene {
        case detail(String), help
        var controller: UIViewController {
          switch self {
          case .detail(let name): return DetailController(name: name)
          case .help: return HelpController()
          }
        }
      }
      func load<Screen: UIViewController>(_ type: Screen.Type = Screen.self) -> Screen { Screen(nibName: nil, bundle: nil) }
      func asked<Service>(_ type: Service.Type) -> Service { registry[type] }
      final class ListController: UIViewController {
        func help() { show(Scene.help.↓controller, sender: self) }
        func any(_ scene: Scene) { show(scene.↓controller, sender: self) }
        func quiz() { show(↓load(HelpController.self), sender: self) }
        func form() {
          let form: HelpController = ↓load()
          show(form, sender: self)
        }
        func service() { asked(CartManager.self) }
      }
      final class CartManager {}
      final class DetailController: UIViewController { init(name: String) { super.init(nibName: nil, bundle: nil) } }
      final class HelpController: UIViewController {}
      """
    ).expect("screen_created_by_screen")
    try MarkedSource(
      """
      final class MenuViewModel {
        private let screens: [Int: () -> UIViewController] = [1: HelpController.↓init, 2: { ↓TermsController() }]
        private let titles: [Int: (String) -> Title] = [1: Title.init]
      }
      struct Title { init(_ text: String) {} }
      final class HelpController: UIViewController {}
      final class TermsController: UIViewController {}
      """
    ).expect("view_model_creates_screen")
  }

  @Test func extensionsOfAliases() throws {
    try MarkedSource(
      """
      typealias Responder = UIResponder
      extension Responder {
        func ↓cartOpen(sender: Any?) { coordinatingResponder?.cartOpen(sender: sender) }
      }
      final class ShopCoordinator: Coordinator<UINavigationController> {
        override func cartOpen(sender: Any?) {}
      }
      """
    ).expect("message_not_objc")
  }

  @Test func aliasesOfProtocols() throws {
    try MarkedSource(
      """
      protocol CartStoring: AnyObject { var count: Int { get } }
      final class CartManager: CartStoring { static let shared = CartManager(); var count = 0 }
      extension CartStoring where Self == CartManager {
        static var live: CartManager { CartManager.shared }
        static var fresh: CartManager { CartManager() }
      }
      final class CartViewModel { init(store: any CartStoring = .↓live) {} }
      final class EmptyViewModel { init(store: any CartStoring = .fresh) {} }
      """
    ).expect("singleton_default_argument")
  }

  @Test func gettersOfSuperclassesThatLoadTheView() throws {
    try MarkedSource(
      """
      final class MeterView: UIView { let dial = UIView() }
      class MeterBase: UIViewController {
        var meter: MeterView! { view as? MeterView }
        var shown: MeterView? { viewIfLoaded as? MeterView }
      }
      final class MeterController: MeterBase {
        var value = 0 { didSet { ↓meter.dial.alpha = 1 } }
        var limit = 0 { didSet { shown?.dial.alpha = 1 } }
      }
      final class MeterCoordinator: Coordinator<UINavigationController> {
        func show() {
          let screen = MeterController()
          screen.value = 3
          screen.limit = 4
        }
      }
      """
    ).expect("property_observer_loads_view")
  }
}
