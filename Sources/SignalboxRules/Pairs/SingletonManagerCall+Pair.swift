/// The pair that the page of `singletonManagerCall` opens with.
extension Example {
  static let singletonManagerCallWrong = Example(
    """
    final class CatalogController: UIViewController {
      func didTapBuy(_ product: Product) {
        CartManager.↓shared.add(product)
      }
    }
    final class CartManager { static let shared = CartManager() }
    """)

  static let singletonManagerCallRight = Example(
    """
    final class CatalogController: UIViewController {
      var onBuy: ((Product) -> Void)?
      func didTapBuy(_ product: Product) {
        onBuy?(product)
      }
    }
    final class CatalogCoordinator: Coordinator<UINavigationController> {
      let cart: CartManager
      func showCatalog() {
        let catalog = CatalogController()
        catalog.onBuy = { [weak self] in self?.cart.add($0) }
        rootViewController.show(catalog, sender: self)
      }
    }
    """)
}
