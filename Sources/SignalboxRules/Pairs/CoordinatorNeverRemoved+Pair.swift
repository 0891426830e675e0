/// The pair that the page of `coordinatorNeverRemoved` opens with.
extension Example {
  static let coordinatorNeverRemovedWrong = Example(
    """
    class Coordinator {
      let navigation = UINavigationController()
      var children: [Coordinator] = []
      var onFinish: (() -> Void)?
    }
    final class ShopCoordinator: Coordinator {
      func showCart() {
        let cart = CartCoordinator()
        cart.onFinish = { [weak self] in self?.navigation.dismiss(animated: true) }
        children.↓append(cart)
      }
    }
    final class CartCoordinator: Coordinator { func finish() { onFinish?() } }
    """)

  static let coordinatorNeverRemovedRight = Example(
    """
    class Coordinator {
      let navigation = UINavigationController()
      var children: [Coordinator] = []
      var onFinish: (() -> Void)?
    }
    final class ShopCoordinator: Coordinator {
      func showCart() {
        let cart = CartCoordinator()
        cart.onFinish = { [weak self, weak cart] in
          self?.navigation.dismiss(animated: true)
          self?.children.removeAll { $0 === cart }
        }
        children.append(cart)
      }
    }
    final class CartCoordinator: Coordinator { func finish() { onFinish?() } }
    """)

  static let coordinatorNeverRemovedParentTold = Example(
    """
    final class AppCoordinator: Coordinator {
      var children: [Coordinator] = []
      func start() {
        let tour = TourCoordinator()
        tour.parent = self
        children.↓append(tour)
        tour.start()
      }
      func tourDidFinish() { showHome() }
      private func showHome() {}
    }
    final class TourCoordinator: Coordinator {
      weak var parent: AppCoordinator?
      func start() {}
      func close() { parent?.tourDidFinish() }
    }
    protocol Coordinator: AnyObject { func start() }
    """)
}
