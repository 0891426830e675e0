import SignalboxFacts
import SignalboxProject

extension Rule {
  static let parentCoordinatorRetained = Rule(
    id: "parent_coordinator_retained",
    title: "Parent Coordinator Retained",
    summary: "A reference to the parent coordinator must be weak.",
    rationale: """
      The parent retains its children. A child or a screen that retains its coordinator creates a retain cycle, and \
      neither is ever deallocated. A parent that keeps no children may be retained by them. Screens count only if a \
      property of their coordinator retains them, or a stack or tabs that it creates. Declare the property weak. If a factory stores a screen in the coordinator that the screen \
      or its view model retains, the coordinator's property has to be weak. For an associated object, use a box with a \
      weak reference.
      """,
    article: .mvcc,
    remedy: [
      "Declare the property `weak` and make its type optional.",
      "In an associated object, store a small box with a weak reference to the coordinator.",
    ],
    triggering: [
      .parentCoordinatorRetainedWrong,
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class CartCoordinator: Coordinator {
          var ↓parentCoordinator: Coordinator?
          func start() {}
        }
        extension UIViewController {
          private static var key = 0
          var parentCoordinator: Coordinator? {
            get { objc_getAssociatedObject(self, &Self.key) as? Coordinator }
            set { objc_setAssociatedObject(self, &Self.key, newValue, .↓OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
          }
        }
        """),
      Example(
        """
        final class CartController: UIViewController {
          var ↓coordinator: CartCoordinator?
        }
        final class CartCoordinator: Coordinator<UINavigationController> {
          private var cart: CartController?
          func start() {
            let cart = CartController()
            cart.coordinator = self
            self.cart = cart
          }
        }
        """),
      Example(
        """
        protocol TimelineFlow: AnyObject { func didPick() }
        class BaseController: UIViewController { var ↓flow: TimelineFlow? }
        final class TimelineController: BaseController {}
        final class TimelineCoordinator: Coordinator<UINavigationController>, TimelineFlow {
          private lazy var timeline: TimelineController = {
            let timeline = TimelineController()
            timeline.flow = self
            return timeline
          }()
          func didPick() {}
        }
        """),
      Example(
        """
        final class AlbumCoordinator: Coordinator<UINavigationController> {
          private lazy var model = AlbumViewModel(flow: self)
          private lazy var page = PageController(flow: self)
        }
        final class AlbumViewModel {
          private let ↓flow: AlbumCoordinator
          init(flow: AlbumCoordinator) { self.flow = flow }
        }
        final class PageController: UIViewController {
          private unowned let flow: AlbumCoordinator
          init(flow: AlbumCoordinator) {
            self.flow = flow
            super.init(nibName: nil, bundle: nil)
          }
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        class ChildCoordinator<Parent: Coordinator>: Coordinator {
          var ↓owner: Parent?
          var ↓parentCoordinator: Parent?
          func start() {}
        }
        final class CartCoordinator: ChildCoordinator<ShopCoordinator> {}
        final class ShopCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let cart = CartCoordinator()
            cart.owner = self
            children.append(cart)
          }
        }
        """),
      Example(
        """
        protocol LoginOpening: AnyObject { func openHelp() }
        final class LoginCoordinator: LoginOpening {
          var ↓controller: UIViewController?
          func openHelp() { controller?.present(HelpController(), animated: true) }
        }
        enum LoginFactory {
          static func make() -> UIViewController {
            let coordinator = LoginCoordinator()
            let controller = LoginController(model: LoginViewModel(coordinator: coordinator))
            coordinator.controller = controller
            return controller
          }
        }
        final class LoginViewModel {
          private let coordinator: LoginOpening
          init(coordinator: LoginOpening) { self.coordinator = coordinator }
        }
        final class LoginController: UIViewController {
          private let model: LoginViewModel
          init(model: LoginViewModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
          }
        }
        final class HelpController: UIViewController {}
        """),
    ],
    nonTriggering: [
      .parentCoordinatorRetainedRight,
      Example(
        """
        final class LoginCoordinator {
          var controller: UIViewController?
          func openHelp() { controller?.present(LoginController(), animated: true) }
        }
        enum LoginFactory {
          static func make() -> UIViewController {
            let coordinator = LoginCoordinator()
            let controller = LoginController()
            controller.coordinator = coordinator
            coordinator.controller = controller
            return controller
          }
        }
        final class LoginController: UIViewController { weak var coordinator: LoginCoordinator? }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class CartCoordinator: Coordinator {
          weak var parentCoordinator: Coordinator?
          unowned let parent: Coordinator
          let parentFlow: Coordinator? = nil
          var top: Coordinator? { parentCoordinator }
          init(parent: Coordinator) { self.parent = parent }
          func start() {}
        }
        final class Node { var parent: Node? }
        extension UIViewController {
          private static var key = 0
          var parentCoordinator: Coordinator? {
            get { (objc_getAssociatedObject(self, &Self.key) as? WeakBox)?.value }
            set { objc_setAssociatedObject(self, &Self.key, WeakBox(newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
          }
        }
        final class WeakBox { weak var value: Coordinator?; init(_ value: Coordinator?) { self.value = value } }
        """),
      Example(
        """
        final class CartController: UIViewController {
          weak var coordinator: CartCoordinator?
          private var oldCoordinator: CartCoordinator?  // Nothing sets it.
          private let helpCoordinator = HelpCoordinator()
          var ordersCoordinator: OrdersCoordinator?
        }
        final class CartCoordinator {
          private var cart: CartController?
          func start() { cart = CartController() }
        }
        final class HelpCoordinator { func start() {} }
        // It creates one of its own.
        final class StartViewModel {
          private var helpCoordinator: GuideCoordinator!
          func help() {
            helpCoordinator = GuideCoordinator()
            helpCoordinator.start()
          }
        }
        final class GuideCoordinator {
          private var model: StartViewModel!
          func start() { model = StartViewModel() }
        }
        // The screen it pushes is all that holds it.
        final class OrdersCoordinator {
          func start(on navigation: UINavigationController) {
            let cart = CartController()
            cart.ordersCoordinator = self
            navigation.pushViewController(cart, animated: true)
          }
        }
        """),
      Example(
        """
        protocol CheckoutHost: AnyObject { func checkoutDidFinish() }
        final class ShopCoordinator: Coordinator<UINavigationController>, CheckoutHost {
          private weak var checkout: CheckoutCoordinator?
          func buy() {
            let checkout = CheckoutCoordinator(host: self)
            self.checkout = checkout
            checkout.start()
          }
          func checkoutDidFinish() {}
        }
        final class CheckoutCoordinator: Coordinator<UINavigationController> {
          private let host: CheckoutHost
          init(host: CheckoutHost) {
            self.host = host
            super.init(rootViewController: UINavigationController())
          }
        }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class CartCoordinator: Coordinator {
          weak var owner: ShopCoordinator?
          var opener: ShopCoordinator?
          var host: ShopCoordinator?
          func start() {}
          func end() { host = nil }
        }
        final class ShopCoordinator: Coordinator {
          var children: [Coordinator] = []
          func start() {
            let cart = CartCoordinator()
            cart.owner = self
            cart.host = self
            children.append(cart)
          }
          func startLoose() {
            let cart = CartCoordinator()
            cart.opener = self
            cart.start()
          }
        }
        """),
    ],
    weight: 9
  ) { context in
    context.project.retention.retainedCoordinators().map { $0.violation(in: context.project) }
  }
}
