import Testing

/// What is made by whoever is handed a method, by generic helpers behind protocols, and what stacks, tabs and helpers
/// do with it.
@Suite struct TreeReferenceTests {
  @Test(arguments: references + generics + hosts + tabs) func edges(_ source: TreeSource) { source.check() }

  static let references = [
    TreeSource(
      "a factory's method that a helper is handed", "A shows Home push\nA starts Cart",
      """
      protocol Making { func cart() -> Cart; func home() -> Home }
      struct Factory: Making { func cart() -> Cart { Cart() }; func home() -> Home { Home() } }
      class A: Coordinator { let factory: Making
        func start() { launch(factory.cart); n.pushViewController(factory.home(), animated: true) }
        func launch(_ make: () -> Coordinator) { children.append(make()) } }
      """),
    TreeSource(
      "a selector makes nothing", "",
      """
      struct Factory { func home() -> Home { Home() } }
      class A: Coordinator { let factory: Factory
        func start() { button.addTarget(self, action: #selector(factory.home)) } }
      """),
    TreeSource(
      "a helper's own method that it hands to what it makes", "AppDelegate shows Home",
      """
      class Store { init(makeHome: () -> UIViewController) {} }
      class Parts { func store() -> Store { Store(makeHome: makeHome) }
        private func makeHome() -> UIViewController { Home() }
        private func makeItem() -> UIViewController { Item() } }
      class AppDelegate: UIResponder, UIApplicationDelegate { let store = Parts().store() }
      """),
  ]

  static let generics = [
    TreeSource(
      "a generic helper behind a protocol", "A shows Home push",
      """
      protocol Boards { func screen<T>(_ name: String) -> T? }
      class Storyboards: Boards { func screen<T>(_ name: String) -> T? {
        UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() as? T } }
      class A: Coordinator { let boards: Boards
        func start() { let home: Home? = boards.screen("Home"); n.pushViewController(home!, animated: true) } }
      """),
    TreeSource(
      "a helper behind a protocol that hands out what there is", "",
      """
      protocol Boards { func find<T>(_ name: String) -> T? }
      class Storage: Boards { func find<T>(_ name: String) -> T? { all[name] as? T } }
      class A: Coordinator { let boards: Boards
        func start() { let home: Home? = boards.find("Home"); home?.title = "" } }
      """),
    TreeSource(
      "the only screen that fulfils a composition", "A shows Home push",
      """
      protocol Input: AnyObject { func pour() }
      extension Home: Input { func pour() {} }
      class Boards { func screen<T>(_ name: String) -> T? {
        UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() as? T } }
      class A: Coordinator { let boards: Boards
        func start() { let home: (UIViewController & Input)? = boards.screen("H"); n.pushViewController(home!, animated: true) } }
      """),
    TreeSource(
      "one of two screens that fulfil it", "",
      """
      protocol Input: AnyObject { func pour() }
      extension Home: Input { func pour() {} }
      extension Item: Input { func pour() {} }
      class Boards { func screen<T>(_ name: String) -> T? {
        UIStoryboard(name: name, bundle: nil).instantiateInitialViewController() as? T } }
      class A: Coordinator { let boards: Boards
        func start() { let home: (UIViewController & Input)? = boards.screen("H"); n.pushViewController(home!, animated: true) } }
      """),
    TreeSource(
      "an initialiser without a name for a generic parameter", "A shows Help\nA starts Cart",
      """
      class Model<Flow: Coordinator>: ObservableObject { init(flow: Flow) {} }
      struct Help: View { @ObservedObject var model: Model<Cart> }
      class A: Coordinator { func help() -> some View { Help(model: .init(flow: .init())) } }
      """),
    TreeSource(
      "an initialiser without a name in a closure of a generic helper", "A starts Cart",
      """
      func keep<M: AnyObject>(_ model: inout M?, make: () -> M) -> M { make() }
      class A: Coordinator { private weak var cart: Cart?
        func start() { keep(&cart) { .init() }.start() } }
      """),
  ]

  static let hosts = [
    TreeSource(
      "a host behind a protocol", "A shows Home root",
      """
      protocol Engine { func replace(with screen: UIViewController) }
      class StackEngine: Engine { func replace(with screen: UIViewController) { stack.viewControllers = [screen] } }
      class A: Coordinator { let engine: Engine
        func start() { engine.replace(with: Home()) } }
      """),
    TreeSource(
      "hosts behind a protocol that do different things", "A shows Home",
      """
      protocol Engine { func place(_ screen: UIViewController) }
      class Stack: Engine { func place(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) } }
      class Modal: Engine { func place(_ screen: UIViewController) { host.present(screen, animated: true) } }
      class A: Coordinator { let engine: Engine
        func start() { engine.place(Home()) } }
      """),
    TreeSource(
      "a helper for a screen beside one for several", "A shows Home root\nA shows Item root",
      """
      class A: Coordinator { let n: UINavigationController
        func start() { set([Home()]) }
        func next() { set(Item()) }
        func set(_ screen: UIViewController) { set([screen]) }
        func set(_ screens: [UIViewController]) { n.setViewControllers(screens, animated: true) } }
      """),
    TreeSource(
      "a local that is called like what it is put in", "A shows Home root",
      """
      class A: Coordinator { func start() { let rootViewController = Home()
        window.rootViewController = UINavigationController(rootViewController: rootViewController) } }
      """),
    TreeSource(
      "a navigation controller is presented", "A shows Home present\nA shows Item push",
      """
      class A: Coordinator { func start() {
        n.show(UINavigationController(rootViewController: Home()), sender: nil); n.show(Item(), sender: nil) } }
      """),
  ]

  static let tabs = [
    TreeSource(
      "a stack that is filled and handed back", "A shows Home tab\nA shows Item root",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { tabs.viewControllers = [home()]; window.rootViewController = other() }
        func home() -> UINavigationController {
          let stack = UINavigationController(); stack.viewControllers = [Home()]; return stack }
        func other() -> UINavigationController {
          let stack = UINavigationController(); stack.viewControllers = [Item()]; return stack } }
      """),
    TreeSource(
      "a stack that is filled and put into the tabs", "A shows Home tab",
      """
      class A: Coordinator { let tabs = UITabBarController()
        func start() { let stack = UINavigationController()
          stack.setViewControllers([Home()], animated: false); tabs.viewControllers = [stack] } }
      """),
    TreeSource(
      "a coordinator by the stack that its method returns", "A starts B tab\nB shows Home root",
      """
      class B: Coordinator { func tab() -> UINavigationController { UINavigationController(rootViewController: Home()) } }
      class A: Coordinator { let tabs = UITabBarController()
        func start() { let b = B().tab(); tabs.setViewControllers([b], animated: true) } }
      """),
    TreeSource(
      "a child of a tab bar controller", "AppDelegate shows Tabs root\nTabs shows Home tab",
      """
      class Tabs: UITabBarController { override func viewDidLoad() { addChild(Home()) } }
      class AppDelegate: UIResponder, UIApplicationDelegate { func launch() { window.rootViewController = Tabs() } }
      """),
  ]
}
