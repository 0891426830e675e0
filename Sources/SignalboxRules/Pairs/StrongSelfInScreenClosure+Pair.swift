/// The pair that the page of `strongSelfInScreenClosure` opens with.
extension Example {
  static let strongSelfInScreenClosureWrong = Example(
    """
    final class CartCoordinator: Coordinator<UINavigationController> {
      private let cart = CartController()
      func start() {
        cart.onPay = { ↓self.showPayment() }
      }
      private func showPayment() {}
    }
    final class CartController: UIViewController { var onPay: (() -> Void)? }
    """)

  static let strongSelfInScreenClosureRight = Example(
    """
    final class CartCoordinator: Coordinator<UINavigationController> {
      private let cart = CartController()
      func start() {
        cart.onPay = { [weak self] in self?.showPayment() }
      }
      private func showPayment() {}
    }
    final class CartController: UIViewController { var onPay: (() -> Void)? }
    """)
}
