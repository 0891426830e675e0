/// The pair that the page of `coordinatorNotStarted` opens with.
extension Example {
  static let coordinatorNotStartedWrong = Example(
    """
    class Coordinator {
      var children: [Coordinator] = []
      func start() {}
    }
    final class ShopCoordinator: Coordinator {
      func showCart() {
        let cart = ↓CartCoordinator()
        children.append(cart)
      }
    }
    final class CartCoordinator: Coordinator {
      override func start() { print("cart") }
    }
    """)

  static let coordinatorNotStartedRight = Example(
    """
    class Coordinator {
      var children: [Coordinator] = []
      func start() {}
    }
    final class ShopCoordinator: Coordinator {
      func showCart() {
        let cart = CartCoordinator()
        children.append(cart)
        cart.start()
      }
    }
    final class CartCoordinator: Coordinator {
      override func start() { print("cart") }
    }
    """)

  static let coordinatorNotStartedShown = Example(
    """
    protocol Coordinator: AnyObject {
      var rootViewController: UIViewController { get }
      func start()
    }
    final class HubCoordinator: Coordinator {
      private let navigation = UINavigationController()
      private var children: [String: Coordinator] = [:]
      var rootViewController: UIViewController { navigation }
      func start() {}
      func showHome() {
        let home = ↓HomeCoordinator()
        children["home"] = home
        navigation.pushViewController(home.rootViewController, animated: true)
      }
    }
    final class HomeCoordinator: Coordinator {
      private let screen = HomeController()
      var rootViewController: UIViewController { screen }
      func start() { screen.title = "Home" }
    }
    final class HomeController: UIViewController {}
    """)
}
