import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorNotRetained = Rule(
    id: "coordinator_not_retained",
    title: "Coordinator Not Retained",
    summary: "A coordinator that is started must be retained.",
    rationale: """
      A coordinator is a plain object. If nothing retains it, it is deallocated when the function that started it \
      returns: its screens stay on screen, but their delegate is nil and taps do nothing. So are the children that \
      only it retains. Add it to the child \
      coordinators, and remove it when it finishes. Not reported: a coordinator that its own screens retain, one \
      that was created elsewhere, because it may be retained there, and one that a closure uses later.
      """,
    article: .mvvmc,
    remedy: [
      """
      Append the child to the child coordinators before you start it, or call the method of the superclass \
      (`startChild`, `addChild`).
      """,
      "Remove it when it finishes.",
    ],
    triggering: [
      .coordinatorNotRetainedWrong,
      Example(
        """
        final class ShopCoordinator {
          let navigation = UINavigationController()
          func showCart() {
            let cart = ↓CartCoordinator(navigation: navigation)
            cart.start()
          }
          func showCartAtOnce() { ↓CartCoordinator(navigation: navigation).start() }
        }
        final class CartCoordinator {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() {
            let screen = CartController()
            screen.delegate = self
            navigation.pushViewController(screen, animated: true)
          }
          func finish() { delegate?.cartDidFinish(self) }
          weak var delegate: CartCoordinatorDelegate?
        }
        protocol CartCoordinatorDelegate: AnyObject { func cartDidFinish(_ cart: CartCoordinator) }
        final class CartController: UIViewController { weak var delegate: AnyObject? }
        """),
      Example(
        """
        final class ShopCoordinator {
          let navigation = UINavigationController()
          func showCart() { launch(↓CartCoordinator(navigation: navigation)) }
          func showOther() {
            let cart = ↓CartCoordinator(navigation: navigation)
            launch(cart)
          }
          private func launch(_ flow: CartCoordinator) { flow.start() }
          private func makeCart() -> CartCoordinator { CartCoordinator(navigation: navigation) }
          func showMade() {
            let cart = ↓makeCart()
            cart.start()
          }
          func showMadeAtOnce() { ↓makeCart().start() }
        }
        final class CartCoordinator {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() {
            let screen = CartController()
            screen.delegate = self
            navigation.show(screen, sender: self)
          }
        }
        final class CartController: UIViewController { weak var delegate: AnyObject? }
        """),
      Example(
        """
        final class AppCoordinator {
          var children: [AnyObject] = []
          let flows = Flows()
          let isNew = true
          func start() {
            ↓makeFirst().start()
            let cart = flows.↓cart
            cart.start()
            flows.known().start()
          }
          private func makeFirst() -> Coordinator { isNew ? CartCoordinator() : OrderCoordinator() }
        }
        final class Flows {
          var cart: CartCoordinator { CartCoordinator() }
          private var made: CartCoordinator?
          func known() -> CartCoordinator { made ?? CartCoordinator() }
        }
        final class TabCoordinator {
          let stack = UINavigationController()
          func open(isNew: Bool) {
            let flow: Coordinator = isNew ? ↓OrderCoordinator() : ↓CartCoordinator()
            flow.start()
            let cart = ↓CartCoordinator()
            stack.delegate = cart
            cart.start()
          }
        }
        protocol Coordinator: AnyObject { func start() }
        final class CartCoordinator: NSObject, Coordinator, UINavigationControllerDelegate, UITextFieldDelegate {
          func start() {
            let screen = CartController()
            screen.delegate = self
            UITextField().delegate = self
            UINavigationController().pushViewController(screen, animated: true)
          }
        }
        final class OrderCoordinator: Coordinator {
          func start() {
            let screen = CartController()
            screen.delegate = self
            UINavigationController().pushViewController(screen, animated: true)
          }
        }
        final class CartController: UIViewController { weak var delegate: AnyObject? }
        """),
    ],
    nonTriggering: [
      .coordinatorNotRetainedRight,
      Example(
        """
        final class ShopCoordinator {
          func pickCity() async -> String { await CityCoordinator().start().firstValue() }
        }
        final class CityCoordinator {
          func start() -> Result {
            let screen = CityController()
            screen.delegate = self
            UINavigationController().pushViewController(screen, animated: true)
            return Result()
          }
        }
        final class CityController: UIViewController { weak var delegate: AnyObject? }
        struct Result { func firstValue() async -> String { "" } }
        """),
      Example(
        """
        final class ShopCoordinator {
          let navigation = UINavigationController()
          var children: [CartCoordinator] = []
          func showCart() {
            let cart = CartCoordinator(navigation: navigation)
            children.append(cart)
            cart.start()
          }
          func showOrders() { OrderCoordinator(navigation: navigation).start() }
          func showAbout() { AboutCoordinator(navigation: navigation).start() }
          func run(_ flow: CartCoordinator) {
            children += [flow]
            flow.start()
          }
          func showLater(_ flow: CartCoordinator) { DispatchQueue.main.async { flow.start() } }
          func showKept() {
            run(CartCoordinator(navigation: navigation))
            showLater(CartCoordinator(navigation: navigation))
          }
        }
        final class CartCoordinator {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() {
            let screen = CartController()
            screen.delegate = self
            navigation.pushViewController(screen, animated: true)
          }
        }
        final class OrderCoordinator {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() {
            let screen = CartController()
            screen.onDone = { self.finish() }
            navigation.pushViewController(screen, animated: true)
          }
          func finish() {}
        }
        final class AboutCoordinator {
          let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        final class CartController: UIViewController {
          weak var delegate: AnyObject?
          var onDone: (() -> Void)?
        }
        """),
    ]
  ) { context in
    let project = context.project
    var lives = CoordinatorLives(project)
    let produced = project.retention.producedCoordinators(by: lives.created)
    return (lives.created + produced).compactMap { new in
      guard project.retention.isOnlyStarted(new), lives.countOnLife(new.type) else { return nil }
      let name = project[type: new.type].qualifiedName
      return Violation(
        new.call,
        "\(name) is started but not retained, so it is deallocated when this scope ends. Add it to the child coordinators."
      )
    }
  }
}
