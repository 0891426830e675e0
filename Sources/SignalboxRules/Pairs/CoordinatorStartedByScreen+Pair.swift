/// The pair that the page of `coordinatorStartedByScreen` opens with.
extension Example {
  static let coordinatorStartedByScreenWrong = Example(
    """
    final class CartController: UIViewController {
      private var payment: PaymentCoordinator?
      func didTapPay() {
        payment = ↓PaymentCoordinator()
        payment?.start()
      }
    }
    final class PaymentCoordinator: Coordinator<UINavigationController> {}
    """)

  static let coordinatorStartedByScreenRight = Example(
    """
    final class CartController: UIViewController {
      var onPay: (() -> Void)?
      func didTapPay() {
        onPay?()
      }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      private let payment = PaymentCoordinator()
      func showCart() {
        let cart = CartController()
        cart.onPay = { [weak self] in self?.payment.start() }
        rootViewController.show(cart, sender: self)
      }
    }
    final class PaymentCoordinator: Coordinator<UINavigationController> {}
    """)
}
