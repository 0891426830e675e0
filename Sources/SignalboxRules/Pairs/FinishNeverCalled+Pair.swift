/// The pair that the page of `finishNeverCalled` opens with.
extension Example {
  static let finishNeverCalledWrong = Example(
    """
    protocol Coordinator: AnyObject { func start() }
    final class ShopCoordinator: Coordinator {
      private let cart = CartCoordinator()
      func start() {
        cart.↓onFinish = { [weak self] in self?.showCatalog() }
        cart.start()
      }
    }
    final class CartCoordinator: Coordinator {
      var onFinish: (() -> Void)?
      func start() {}
      func didTapDone() {}
    }
    """)

  static let finishNeverCalledRight = Example(
    """
    protocol Coordinator: AnyObject { func start() }
    final class ShopCoordinator: Coordinator {
      private let cart = CartCoordinator()
      func start() {
        cart.onFinish = { [weak self] in self?.showCatalog() }
        cart.start()
      }
    }
    final class CartCoordinator: Coordinator {
      var onFinish: (() -> Void)?
      func start() {}
      func didTapDone() { onFinish?() }
    }
    """)
}
