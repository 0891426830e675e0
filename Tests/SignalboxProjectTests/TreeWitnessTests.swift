import Testing

/// What runs where the code that calls it does not say so: default implementations, methods around those of libraries,
/// initialisers without the type's name, key paths.
@Suite struct TreeWitnessTests {
  @Test(arguments: defaults + resolvers + initialisers + keyPaths + stacks + routers + previews + receivers + bases)
  func edges(_ source: TreeSource) { source.check() }

  private static let show =
    "class A: Coordinator { let f: Screens\n init(f: Screens) { self.f = f }\n func start() { n.present(f.home(), animated: true) } }\n"

  static let defaults = [
    TreeSource(
      "the default of a protocol", "A shows Home present",
      show + """
        protocol Screens { func home() -> UIViewController }
        extension Screens { func home() -> UIViewController { Home() } }
        struct Phone: Screens {}
        """),
    TreeSource(
      "a method instead of the default", "A shows Item present",
      show + """
        protocol Screens { func home() -> UIViewController }
        struct Phone: Screens { func home() -> UIViewController { Item() } }
        """),
    TreeSource(
      "a coordinator's own requirement", "A starts Cart",
      """
      protocol Buying: Coordinator { func buy() }
      extension Buying { func buy() { let c = Cart(); c.start() } }
      class A: Buying { func start() { buy() } }
      """),
    TreeSource(
      "a default with other labels", "",
      """
      protocol Screens { func home() -> UIViewController }
      extension Screens { func home(for id: Int) -> UIViewController { Home() } }
      class A: Coordinator { let f: Screens
        init(f: Screens) { self.f = f }
        func start() { n.present(f.home(), animated: true) } }
      """),
  ]

  static let resolvers = [
    TreeSource(
      "a method around a container's", "A starts Cart",
      """
      extension Resolver { func must<T>(_ type: T.Type) -> T { guard let found = resolve(type, name: nil) else { fatalError() }
        return found } }
      class A: Coordinator { let resolver: Resolver
        init(resolver: Resolver) { self.resolver = resolver }
        func start() { resolver.must(Cart.self).start() } }
      """),
    TreeSource(
      "a generic method that only hands on", "A starts Cart",
      """
      extension Store { func must<T>(_ type: T.Type) -> T { guard let found = all[type] as? T else { fatalError() }
        return found } }
      class A: Coordinator { let store: Store
        init(store: Store) { self.store = store }
        func start() { store.must(Cart.self).start() } }
      """),
  ]

  private static func made(_ call: String) -> String {
    """
    protocol Module { func screen() -> UIViewController }
    class HomeModule: Module { func screen() -> UIViewController { Home() } }
    class ItemModule: Module { func screen() -> UIViewController { Item() } }
    class A: Coordinator { let module: Module
      init(module: Module) { self.module = module }
      func start() { n.present(module.screen(), animated: true) } }
    class Keeper { var a: A?
      func keep() { \(call) } }
    """
  }

  static let initialisers = [
    TreeSource("by the name", "A shows Home present", made("a = A(module: HomeModule())")),
    TreeSource("without the name", "A shows Home present", made("a = .init(module: HomeModule())")),
    TreeSource("by name and init", "A shows Home present", made("a = A.init(module: HomeModule())")),
    TreeSource(
      "one of each", "A shows Home present\nA shows Item present",
      made("a = .init(module: HomeModule()); a = A(module: ItemModule())")),
  ]

  private static func tabs(_ list: String) -> String {
    """
    enum Tab: CaseIterable { case home, item
      var screen: UIViewController { switch self { case .home: return Home(); case .item: return Item() } } }
    class A: Coordinator { let tabs = UITabBarController()
      func start() { tabs.setViewControllers(\(list), animated: false) } }
    """
  }

  static let keyPaths = [
    TreeSource("a key path", "A shows Home tab\nA shows Item tab", tabs("Tab.allCases.map(\\.screen)")),
    TreeSource("a closure", "A shows Home tab\nA shows Item tab", tabs("Tab.allCases.map { $0.screen }")),
    TreeSource("a key path that only sorts", "", tabs("old.sorted(by: \\.screen)")),
  ]

  private static func modal(_ code: String) -> String {
    """
    class A: Coordinator { private var modal: UINavigationController?
      func start() { modal = UINavigationController()
        let home = Home()
        modal?.setViewControllers([home], animated: false)
        \(code) } }
    """
  }

  static let stacks = [
    TreeSource(
      "a stack in a property", "A shows Home present", modal("if let modal { n.present(modal, animated: true) }")),
    TreeSource(
      "a stack in a property, with a name of its own", "A shows Home present",
      modal("guard let stack = modal else { return }\n n.present(stack, animated: true)")),
    TreeSource("a stack that nobody presents", "A shows Home root", modal("if let modal { print(modal) }")),
    TreeSource(
      "a coordinator that a factory makes with a stack", "A starts Cart present",
      """
      protocol Module { func cart(nav: UINavigationController) -> any Coordinator }
      class AppModule: Module { func cart(nav: UINavigationController) -> any Coordinator { Cart(nav: nav) } }
      class A: Coordinator { let module: Module
        init(module: Module) { self.module = module }
        func start() { let stack = UINavigationController(); let cart = module.cart(nav: stack); cart.start()
          n.present(stack, animated: true) } }
      """),
  ]

  static let routers = [
    TreeSource(
      "routers of both kinds", "OrdersRouter shows Home push\nReceiptRouter shows Item present", common: false,
      """
      class Home: UIViewController {}
      class Item: UIViewController {}
      class Modules { func home() -> UIViewController { Home() }
        func item() -> UIViewController { Item() } }
      class OrdersRouter { func go(from view: UIViewController) { view.navigationController?.pushViewController(Modules().home(), animated: true) } }
      class ReceiptRouter { private let modules = Modules(); private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.present(modules.item(), animated: true) } }
      """),
    TreeSource(
      "a wireframe that is a structure", "TopWireFrame shows Item present", common: false,
      """
      class Item: UIViewController {}
      struct TopWireFrame { weak var view: UIViewController?
        func showItem() { view?.present(Item(), animated: true) } }
      """),
    TreeSource(
      "the last of a family",
      "DoneCoordinator shows Item\nPayCoordinator shows Home\nPayCoordinator starts DoneCoordinator",
      """
      class ModalFlowCoordinator<Output> { var screen: UIViewController { fatalError() }
        func run(_ child: Any) {} }
      class PayCoordinator: ModalFlowCoordinator<Bool> { override var screen: UIViewController { Home() }
        func done() { run(DoneCoordinator()) } }
      class DoneCoordinator: ModalFlowCoordinator<Bool> { override var screen: UIViewController { Item() } }
      """),
  ]

  static let previews = [
    TreeSource(
      "what a static for previews makes", "A starts B",
      """
      class A: Coordinator { static let preview = A()
        func start() { let b = B(parent: self); b.start() } }
      class B: Coordinator { static let preview = B(parent: A.preview)
        init(parent: A) {}
        func start() {} }
      """)
  ]

  private static func built(_ call: String) -> String {
    """
    protocol Builder { associatedtype Input; func build(input: Input) -> UIViewController }
    extension Builder where Input == Void { func build() -> UIViewController { return build(input: ()) } }
    struct HomeBuilder: Builder { var output: AnyObject
      func build(input: Void) -> UIViewController { let home = Home(); return home } }
    struct ItemBuilder: Builder { func build(input: Void) -> UIViewController { Item() } }
    class Maker { func make() -> UIViewController { fatalError() }
      func made() -> UIViewController { make() } }
    class HomeMaker: Maker { override func make() -> UIViewController { Home() } }
    class ItemMaker: Maker { override func make() -> UIViewController { Item() } }
    class A: Coordinator { let n: UINavigationController
      private lazy var first: UIViewController = { HomeBuilder(output: self).build() }()
      init(n: UINavigationController) { self.n = n }
      func start() { n.pushViewController(\(call), animated: true) } }
    """
  }

  static let receivers = [
    TreeSource(
      "an extension that calls the requirement", "A shows Home push", built("HomeBuilder(output: self).build()")),
    TreeSource("the same of another receiver", "A shows Home\nA shows Item push", built("ItemBuilder().build()")),
    TreeSource("a property made so", "A shows Home push", built("first")),
    TreeSource("a method of a subclass", "A shows Home\nA shows Item push", built("ItemMaker().made()")),
  ]

  private static let flows = """
    class HelpFlow: Coordinator { let n = UINavigationController()
      func start() {}
      func help() { n.present(Home(), animated: true) } }
    class CartFlow: HelpFlow { func open() { n.pushViewController(Item(), animated: true) } }

    """

  static let bases = [
    TreeSource(
      "a class that only others inherit", "CartFlow shows Home present\nCartFlow shows Item push",
      flows + "class A { let cart = CartFlow() }"),
    TreeSource(
      "one that code asks for", "CartFlow shows Home present\nCartFlow shows Item push\nHelpFlow shows Home present",
      flows + "class A { let cart = CartFlow(); func run(_ all: Resolver) { all.resolve(HelpFlow.self) } }"),
    TreeSource(
      "a protocol's property that puts a screen on a stack", "A shows Home present",
      """
      protocol Showable { var stack: UINavigationController { get } }
      extension Showable where Self: UIViewController { var stack: UINavigationController {
        return self as? UINavigationController ?? UINavigationController(rootViewController: self) } }
      extension UIViewController: Showable {}
      protocol HomeShowable: Showable {}
      extension Home: HomeShowable {}
      struct Screens { func home() -> HomeShowable { Home() } }
      class A: Coordinator { let screens = Screens(); let n: UINavigationController
        private weak var held: UINavigationController?
        func start() { var home = screens.home()
          held = home.stack
          n.present(held, animated: true) } }
      """),
  ]
}
