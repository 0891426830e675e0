import Testing

/// Methods that make one of several screens, and show it in one of several ways, as those who call them choose.
@Suite struct TreeChosenTests {
  @Test(arguments: scenes + helpers + objects + open) func edges(_ source: TreeSource) { source.check() }

  private static let scene = """
    enum Scene { case home, item(Int) }
    extension Scene { func controller() -> UIViewController { switch self {
      case .home: let home = Home(); return home
      case .item(let id): return Item() } } }
    enum Style { case root, push, modal }

    """

  private static let coordinator = """
    protocol SceneCoordinator { func transition(to scene: Scene, type: Style) }
    class MainCoordinator: SceneCoordinator, Coordinator { let window: UIWindow; var current: UIViewController
      func start() {}
      func transition(to scene: Scene, type: Style) {
        let screen = scene.controller()
        switch type {
        case .root: window.rootViewController = screen
        case .push: guard let n = current.navigationController else { return }
          n.pushViewController(screen, animated: true)
        case .modal: current.present(screen, animated: true) } } }

    """

  static let scenes = [
    TreeSource(
      "what view models ask for", "MainCoordinator shows Home root\nMainCoordinator shows Item present",
      scene + coordinator + """
        class Launcher { let main = MainCoordinator()
          func launch() { let first = Scene.home; main.transition(to: first, type: .root) } }
        class HomeModel { let coordinator: SceneCoordinator
          func open() { coordinator.transition(to: .item(1), type: .modal) } }
        """),
    TreeSource(
      "one scene in two ways", "MainCoordinator shows Home root\nMainCoordinator shows Item push",
      scene + coordinator + """
        class HomeModel { let coordinator: SceneCoordinator
          func home() { coordinator.transition(to: .home, type: .root) }
          func open() { coordinator.transition(to: .item(1), type: .push) }
          func peek() { coordinator.transition(to: .item(2), type: .modal) } }
        """),
    TreeSource(
      "a default, and a method that hands on what was chosen", "Navigator shows Home root\nNavigator shows Item push",
      scene + """
        class Navigator: Coordinator { let window: UIWindow; func start() {}
          func make(_ scene: Scene) -> UIViewController? { switch scene { case .home: return Home(); case .item: return Item() } }
          func show(_ scene: Scene, from sender: UIViewController?, style: Style = .push) {
            if let target = make(scene) { show(target: target, from: sender, style: style) } }
          private func show(target: UIViewController, from sender: UIViewController?, style: Style) {
            switch style {
            case .root: window.rootViewController = target
            case .modal: sender?.present(UINavigationController(rootViewController: target), animated: true)
            case .push: sender?.navigationController?.pushViewController(target, animated: true) } } }
        class Model { let navigator: Navigator
          func home() { navigator.show(.home, from: nil, style: .root) }
          func open() { navigator.show(.item(1), from: nil) } }
        """),
  ]

  static let helpers = [
    TreeSource(
      "a helper that a coordinator asks", "A shows Home root\nA shows Item present",
      scene + """
        class Stage { let window: UIWindow; let stack: UINavigationController
          func go(to scene: Scene, by style: Style) {
            let screen = scene.controller()
            switch style {
            case .root: window.rootViewController = screen
            case .push: stack.pushViewController(screen, animated: true)
            case .modal: stack.present(screen, animated: true) } } }
        class A: Coordinator { let stage: Stage
          func start() { stage.go(to: .home, by: .root) }
          func next() { let style: Style = .modal; stage.go(to: .item(1), by: style) } }
        """),
    TreeSource(
      "a child that its parent tells how", "A starts B present\nB shows Home present",
      """
      enum Style { case push, modal }
      class A: Coordinator { func start() { let b = B(); b.start(by: .modal) } }
      class B: Coordinator { func start() {}
        func start(by style: Style) { let home = Home(); switch style {
          case .push: n.pushViewController(home, animated: true)
          case .modal: n.present(home, animated: true) } } }
      """),
  ]

  private static let styles = """
    protocol Showing { func show(_ screen: UIViewController, on stack: UINavigationController) }
    struct Push: Showing { func show(_ screen: UIViewController, on stack: UINavigationController) {
      stack.pushViewController(screen, animated: true) } }
    struct Sheet: Showing { func show(_ screen: UIViewController, on stack: UINavigationController) {
      stack.present(screen, animated: true) } }

    """

  static let objects = [
    TreeSource(
      "objects that show", "A shows Home push\nA shows Item present",
      styles + """
        class A: Coordinator { let n: UINavigationController
          func start() { go(Home(), by: Push()); let sheet = Sheet(); go(Item(), by: sheet) }
          func go(_ screen: UIViewController, by style: Showing) { style.show(screen, on: n) } }
        """),
    TreeSource(
      "an object that a child is told", "A starts B present\nB shows Home present",
      styles + """
        class B: Coordinator { let n: UINavigationController; func start() {}
          func start(by style: Showing) { let home = Home(); style.show(home, on: n) } }
        class A: Coordinator { func start() { let b = B(); b.start(by: Sheet()) } }
        """),
    TreeSource(
      "routers that have their ways from protocols", "CartRouter shows Cart present\nCartRouter shows Item push",
      common: false,
      """
      protocol Transition: AnyObject { func open(_ screen: UIViewController, from: UIViewController) }
      final class Push: Transition { func open(_ screen: UIViewController, from: UIViewController) {
        from.navigationController?.pushViewController(screen, animated: true) } }
      final class Modal: Transition { func open(_ screen: UIViewController, from: UIViewController) {
        from.present(screen, animated: true) } }
      class Cart: UIViewController {}
      class Item: UIViewController {}
      protocol Routing: AnyObject { func route(to screen: UIViewController, by transition: Transition) }
      class CartRouter: Routing { weak var root: UIViewController?
        func route(to screen: UIViewController, by transition: Transition) {
          guard let root else { return }
          transition.open(screen, from: root) } }
      protocol CartRoute { func openCart() }
      extension CartRoute where Self: Routing { func openCart() { let modal = Modal(); let cart = Cart()
        route(to: UINavigationController(rootViewController: cart), by: modal) } }
      protocol ItemRoute { func openItem() }
      extension ItemRoute where Self: Routing {
        func openItem(by transition: Transition) { route(to: Item(), by: transition) }
        func openItem() { openItem(by: Push()) } }
      extension CartRouter: CartRoute, ItemRoute {}
      """),
    TreeSource(
      "routers that have all from the class that they build on",
      "ListRouter shows Cart present\nListRouter shows Item push", common: false,
      """
      protocol Opening: AnyObject { var source: UIViewController? { get set }
        func open(_ screen: UIViewController) }
      final class Push: Opening { weak var source: UIViewController?
        func open(_ screen: UIViewController) {
          source?.navigationController?.pushViewController(screen, animated: true) } }
      final class Modal: Opening { weak var source: UIViewController?
        func open(_ screen: UIViewController) { source?.present(screen, animated: true) } }
      protocol Routing: AnyObject { func open(_ screen: UIViewController, as style: Opening) }
      class Router<Screen: UIViewController>: Routing { weak var screen: Screen?
        func open(_ screen: UIViewController, as style: Opening) {
          style.source = self.screen
          style.open(screen) } }
      class Cart: UIViewController {}
      class Item: UIViewController {}
      protocol CartRoutes { func cart() }
      extension CartRoutes where Self: Routing { func cart() { let style = Modal(); open(Cart(), as: style) } }
      protocol ItemRoutes { func item() }
      extension ItemRoutes where Self: Routing { func item() { open(Item(), as: Push()) } }
      final class ListRouter: Router<UIViewController>, CartRoutes, ItemRoutes {}
      final class HelpRouter: Router<UIViewController> {}
      """),
    TreeSource(
      "an object that nobody tells", "A shows Home",
      styles + """
        class A: Coordinator { let n: UINavigationController; let style: Showing
          func start() { style.show(Home(), on: n) } }
        """),
  ]

  static let open = [
    TreeSource(
      "locals that are copied into each other", "A shows Home push",
      """
      class A: Coordinator { func start() { go(modally: false) }
        func go(modally: Bool) { var a: UIViewController = Home(); var b = a; var c = b; a = c; b = a; c = a; b = c
          if modally { n.present(b, animated: true) } else { n.pushViewController(a, animated: true) } } }
      """),
    TreeSource(
      "a choice that nobody sees", "B shows Home present",
      """
      class B: Coordinator { func start() {}
        func start(modally: Bool) { let home = Home()
          if modally { n.present(home, animated: true) } else { n.pushViewController(home, animated: true) } } }
      class A { let b: B; func go(_ flag: Bool) { b.start(modally: flag) } }
      """),
  ]
}
