/// The pair that the page of `navigationFromChild` opens with.
extension Example {
  static let navigationFromChildWrong = Example(
    """
    final class CartController: UIViewController {
      func didTapDone() {
        navigationController?.↓popViewController(animated: true)
      }
    }
    """)

  static let navigationFromChildRight = Example(
    """
    final class CartController: UIViewController {
      var onDone: (() -> Void)?
      func didTapDone() {
        onDone?()
      }
    }
    final class CartCoordinator: Coordinator<UINavigationController> {
      func showCart() {
        let cart = CartController()
        cart.onDone = { [weak self] in self?.rootViewController.popViewController(animated: true) }
        rootViewController.show(cart, sender: self)
      }
    }
    """)
}
