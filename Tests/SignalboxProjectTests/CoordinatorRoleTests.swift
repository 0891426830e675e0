import Testing

/// Which types are coordinators.
@Suite struct CoordinatorRoleTests {
  @Test(arguments: bases + libraries + shapes) func roleOfType(_ source: RoleSource) {
    source.check()
  }

  static let bases = [
    RoleSource(
      "protocol of what is to be shown",
      """
      /*: coordinator base */protocol ScreenCoordinator: AnyObject { var screens: [UIViewController] { get } }
      /*: coordinator - builds on ScreenCoordinator */class A: ScreenCoordinator {}
      """
    ),
    RoleSource(
      "class with a path of routes, and one with a path of a file",
      """
      /*: coordinator base */class BaseCoordinator<Route> { var path: [Route] = [] }
      /*: coordinator */class A: BaseCoordinator<Int> {}
      /*: other */class FlowCoordinator { var path: String = "" }
      /*: other */class B: FlowCoordinator {}
      """
    ),
    RoleSource(
      "structure that is started on a stack",
      """
      protocol Coordinator { func start() }
      class A: Coordinator { func start() {} }
      /*: coordinator */struct SignUpFlow { let stack: UINavigationController
        func start() { stack.pushViewController(Home(), animated: true); A().start() } }
      /*: other */struct PriceFlow { let prices: [Int]; func start() { A().start() } }
      class Home: UIViewController {}
      """
    ),
    RoleSource(
      "class that only its name calls a screen",
      """
      /*: coordinator - it is started, and shows screens on a stack that it keeps */class TourViewController {
        let stack: UINavigationController
        func start() { stack.pushViewController(Home(), animated: true) } }
      /*: other - named like a screen, but inherits from nothing */class PriceViewController { func start() {} }
      class Home: UIViewController {}
      """
    ),
    RoleSource(
      "protocol",
      """
      /*: coordinator base */protocol Coordinator { func start() }
      /*: coordinator - builds on Coordinator */class A: Coordinator {}
      """
    ),
    RoleSource(
      "protocol over a protocol",
      """
      protocol Coordinator { func start() }
      /*: coordinator base */protocol Child: Coordinator {}
      /*: coordinator */class A: Child {}
      """
    ),
    RoleSource(
      "class",
      """
      /*: coordinator base */class BaseCoordinator { func start() {} }
      /*: coordinator */final class A: BaseCoordinator {}
      """
    ),
    RoleSource(
      "generic class",
      """
      /*: coordinator base */class BaseCoordinator<T> { func coordinate() {} }
      /*: coordinator */class A: BaseCoordinator<Int> {}
      """
    ),
    RoleSource(
      "base class that presents others of its kind",
      """
      /*: coordinator base */class Coordinator {
        weak var parent: Coordinator?
        func present(_ other: Coordinator, animated: Bool) {} }
      /*: coordinator */class SettingsCoordinator: Coordinator {}
      """),
    RoleSource(
      "class of that name about other things",
      """
      /*: other */class Coordinator { var title = "" }
      /*: other */class Writing: Coordinator { func write() {} }
      """),
    RoleSource("structure", "protocol Coordinator { func start() }\n/*: coordinator */struct A: Coordinator {}"),
    RoleSource(
      "conformance in an extension of another file",
      """
      protocol Coordinator { func start() }
      /*: coordinator */class A {}
      //--- B.swift
      extension A: Coordinator {}
      """),
    RoleSource(
      "alias of a composition",
      "protocol Coordinator { func start() }\ntypealias C = Coordinator & X\n/*: coordinator */class A: C {}"),
    RoleSource(
      "screen that is a coordinator",
      "protocol Coordinator { func start() }\n/*: coordinator */class A: UIViewController, Coordinator {}"),
    RoleSource("enum no coordinator", "protocol Coordinator { func start() }\n/*: other */enum A: Coordinator {}"),
    RoleSource(
      "in the other branch",
      """
      protocol Coordinator { func start() }
      #if DEBUG
      /*: coordinator */class A {}
      #else
      class A: Coordinator {}
      #endif
      """
    ),
  ]

  static let libraries = [
    RoleSource(
      "Coordinator of radianttap",
      "/*: coordinator */class A: NavigationCoordinator {}\n/*: coordinator */class B: Coordinator<UIViewController> {}"
    ),
    RoleSource(
      "XCoordinator",
      """
      /*: coordinator */class A: NavigationCoordinator<HomeRoute> {}
      /*: coordinator */class T: TabBarCoordinator<R> {}
      """
    ),
    RoleSource(
      "XCoordinator, others",
      "/*: coordinator */class A: ViewCoordinator<R> {}\n/*: coordinator */class P: PageCoordinator<R> {}"),
    RoleSource(
      "RIBs",
      """
      /*: coordinator - builds on ViewableRouter */final class A: ViewableRouter<AInteractable, AViewControllable> {}
      /*: coordinator - builds on LaunchRouter */final class B: LaunchRouter<BInteractable, BViewControllable> {}
      """),
    RoleSource("RxFlow", "import RxFlow\n/*: coordinator - builds on Flow */class HomeFlow: Flow {}"),
    RoleSource(
      "Stinsen",
      """
      import Stinsen
      /*: coordinator */final class Home: NavigationCoordinatable {}
      /*: coordinator */class T: TabCoordinatable {}
      """
    ),
    RoleSource(
      "Stinsen among the sources",
      """
      public protocol Coordinatable: ObservableObject { var parent: ChildDismissable? { get set } }
      /*: coordinator base */public protocol NavigationCoordinatable: Coordinatable { var stack: Int { get } }
      /*: coordinator base */public class NavigationViewCoordinator<T: NavigationCoordinatable>: NavigationCoordinatable {}
      /*: coordinator */final class Home: NavigationCoordinatable {}
      """
    ),
    RoleSource(
      "a step and a route", "/*: other */enum HomeStep: Step { case a }\n/*: other */enum HomeRoute: Route { case a }"),
  ]

  static let shapes = [
    RoleSource(
      "created as another one is, with nothing to show yet",
      """
      protocol Core { var navigation: UINavigationController { get } }
      extension Core { func go(to screen: UIViewController) { navigation.pushViewController(screen, animated: true) }
        func alert(_ text: String) { navigation.present(UIAlertController(), animated: true) } }
      /*: coordinator */final class CartCoordinator { let core: Core; init(core: Core) { self.core = core }
        func open() { core.go(to: Cart()) } }
      /*: coordinator */final class HelpCoordinator { let core: Core; init(core: Core) { self.core = core }
        func fail() { core.alert("") } }
      /*: other */final class LogCoordinator { let core: Core; init(core: Core) { self.core = core }
        func fail() { core.alert("") } }
      final class HelpViewModel { let coordinator: HelpCoordinator
        init(coordinator: HelpCoordinator) { self.coordinator = coordinator } }
      class Cart: UIViewController {}
      """
    ),
    RoleSource(
      "named and shows a screen",
      """
      class S: UIViewController {}
      /*: coordinator - its name says so, and it starts flows or shows screens */class CartCoordinator {
        func start() { nav.pushViewController(S(), animated: true) }
      }
      """),
    RoleSource(
      "starts another one",
      """
      class S: UIViewController {}
      /*: coordinator */class ACoordinator { func start() { BCoordinator().start() } }
      /*: coordinator */class BCoordinator { func start() { nav.show(S(), sender: nil) } }
      """
    ),
    RoleSource(
      "flow controller",
      "class S: UIViewController {}\n/*: coordinator */class CartFlowController { func start() { nav.push(S()) } }"),
    RoleSource(
      "flow controllers that only embed others",
      """
      class S: UIViewController {}
      /*: coordinator */class AppFlowController: UIViewController {
        override func viewDidLoad() { let shop = ShopFlowController(); addChild(shop); shop.start() } }
      /*: coordinator */class ShopFlowController: UIViewController { let nav = UINavigationController()
        func start() { nav.viewControllers = [S()] } }
      """),
    RoleSource(
      "a flow controller that is its own stack",
      """
      class S: UIViewController {}
      /*: coordinator */final class FlowController: UINavigationController {
        func open() { pushViewController(S(), animated: true) } }
      """),
    RoleSource(
      "inherits all that it does",
      """
      class S: UIViewController {}
      /*: coordinator */class ListCoordinator { let nav = UINavigationController()
        func start() { nav.viewControllers = [S()] } }
      /*: coordinator */final class NewsCoordinator: ListCoordinator {}
      """),
    RoleSource(
      "has a stage of a generic class",
      """
      class S: UIViewController {}
      class Flow<Host: UIViewController> { let host: Host
        init(host: Host) { self.host = host } }
      /*: coordinator */final class MainFlow: Flow<UINavigationController> {
        func open() { host.setViewControllers([S()], animated: false) } }
      """),
    RoleSource(
      "presents by a context",
      """
      protocol NavigationContext { func present(_ controller: UIViewController, animated: Bool) }
      struct PickerView: View {}
      /*: coordinator */class TemplatesCoordinator { let context: NavigationContext
        func showPicker() { context.present(UIHostingController(rootView: PickerView()), animated: true) } }
      """),
    RoleSource(
      "shows by a wrapper's own verb",
      """
      class S: UIViewController {}
      protocol Core { func goTo(_ screen: UIViewController) }
      class DefaultCore: Core { let stack: UINavigationController
        func goTo(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) } }
      /*: coordinator */class CartCoordinator { let core: Core
        func showItem() { core.goTo(S()) } }
      protocol Recorder { func note(_ screen: UIViewController) }
      /*: other */class CashFlow { let recorder: Recorder
        func showItem() { recorder.note(S()) } }
      """),
    RoleSource(
      "shows what an unread module makes",
      """
      protocol Modules { func makeCart() -> UIViewController }
      /*: coordinator */class CartCoordinator { let modules: Modules
        let stack: UINavigationController
        func open() { let cart = modules.makeCart(); stack.pushViewController(cart, animated: true) } }
      """),
    RoleSource(
      "the last of a flow only closes",
      """
      class S: UIViewController {}
      protocol PasswordRouter { func advance() }
      /*: coordinator */class FirstRouter: PasswordRouter { weak var view: UIViewController?
        func advance() { view?.navigationController?.pushViewController(S(), animated: true) } }
      /*: coordinator */class LastRouter: PasswordRouter { weak var view: UIViewController?
        func advance() { view?.navigationController?.popViewController(animated: true) } }
      """),
    RoleSource(
      "what decides which flow is on",
      """
      class S: UIViewController {}
      protocol Flow: AnyObject { func suspend() }
      /*: coordinator */class LaunchCoordinator: Flow { let nav = UINavigationController()
        func suspend() {}
        func start() { nav.viewControllers = [S()] } }
      /*: coordinator */class ShopCoordinator: Flow { let nav = UINavigationController()
        func suspend() {}
        func start() { nav.viewControllers = [S()] } }
      /*: coordinator - it creates, keeps and starts several coordinators */class AppController { var current: Flow?
        func launch() { let flow = LaunchCoordinator(); current = flow; flow.start() }
        func shop() { let flow = ShopCoordinator(); current = flow; flow.start() } }
      /*: other */class Log { var last: Flow?; func note() { last = LaunchCoordinator() } }
      """),
    RoleSource(
      "the face of a module",
      """
      class S: UIViewController {}
      class InCoordinator { func start() { nav.push(S()) } }
      class UpCoordinator { func start() { nav.push(S()) } }
      /*: coordinator - it creates, keeps and starts several coordinators */public class Accounts {
        private var signIn: InCoordinator?
        private var signUp: UpCoordinator?
        public func presentSignIn() { let child = InCoordinator(); signIn = child; child.start() }
        public func presentSignUp() { signUp = UpCoordinator(); signUp?.start() }
      }
      """),
    RoleSource("does nothing", "/*: other */class CartCoordinator { var x = 1 }"),
  ]
}
