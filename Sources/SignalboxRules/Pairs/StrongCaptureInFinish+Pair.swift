/// The pair that the page of `strongCaptureInFinish` opens with.
extension Example {
  static let strongCaptureInFinishWrong = Example(
    """
    class Coordinator {
      var onFinish: (() -> Void)?
      func remove(_ child: Coordinator) {}
    }
    final class ShopCoordinator: Coordinator {
      func showCart() {
        let cart = CartCoordinator()
        cart.onFinish = { [weak self] in self?.remove(↓cart) }
      }
    }
    final class CartCoordinator: Coordinator { func finish() { onFinish?() } }
    """,
    fixed: """
      class Coordinator {
        var onFinish: (() -> Void)?
        func remove(_ child: Coordinator) {}
      }
      final class ShopCoordinator: Coordinator {
        func showCart() {
          let cart = CartCoordinator()
          cart.onFinish = { [weak self, weak cart] in
            guard let cart else { return }
            self?.remove(cart)
          }
        }
      }
      final class CartCoordinator: Coordinator { func finish() { onFinish?() } }
      """)
}
