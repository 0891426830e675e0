/// The pair that the page of `coordinatorNotRetained` opens with.
extension Example {
  static let coordinatorNotRetainedWrong = Example(
    """
    final class ShopCoordinator: Coordinator<UINavigationController> {
      func showCart() {
        let cart = ↓CartCoordinator(rootViewController: rootViewController)
        cart.start()
      }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      func start() {
        let screen = CartController()
        screen.delegate = self
        rootViewController.show(screen, sender: self)
      }
    }
    final class CartController: UIViewController { weak var delegate: CartCoordinator? }
    """)

  static let coordinatorNotRetainedRight = Example(
    """
    final class ShopCoordinator: Coordinator<UINavigationController> {
      private var children: [CartCoordinator] = []
      func showCart() {
        let cart = CartCoordinator(rootViewController: rootViewController)
        children.append(cart)
        cart.start()
      }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      func start() {
        let screen = CartController()
        screen.delegate = self
        rootViewController.show(screen, sender: self)
      }
    }
    final class CartController: UIViewController { weak var delegate: CartCoordinator? }
    """)
}
