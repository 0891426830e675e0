/// The pair that the page of `layerViolation` opens with.
extension Example {
  static let layerViolationWrong = Example(
    """
    final class CatalogController: UIViewController {
      let api: ↓ShopAPI
      override func viewDidLoad() {
        super.viewDidLoad()
        api.fetchProducts()
      }
    }
    final class ShopAPI { func fetchProducts() {} }
    """)

  static let layerViolationRight = Example(
    """
    final class CatalogController: UIViewController {
      var products: [Product] = []
    }
    final class CatalogCoordinator: Coordinator<UINavigationController> {
      let manager: ProductManager
      func showCatalog() {
        let catalog = CatalogController()
        catalog.products = manager.products
        rootViewController.show(catalog, sender: self)
      }
    }
    """)
}
