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
}
