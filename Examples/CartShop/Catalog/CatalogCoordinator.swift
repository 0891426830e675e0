import UIKit

/// Lets the customer look around.
final class CatalogCoordinator: NavigationCoordinator {
  private let dependency: AppDependency

  init(dependency: AppDependency) {
    self.dependency = dependency
    super.init(rootViewController: UINavigationController())
    rootViewController.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(systemName: "tshirt"), tag: 0)
  }

  override func start() {
    super.start()
    root(HomeController(collectionViewLayout: UICollectionViewFlowLayout()))
  }

  func show(_ page: CatalogPage) {
    switch page {
    case .home:
      popToRoot()
    case .product(let product):
      let controller = ProductController(product: product)
      show(controller)
    }
  }

  // MARK: Messages

  override func catalogShow(_ page: CatalogPageBox, sender: Any?) {
    show(page.unbox)
  }

  override func catalogRefresh(
    completion: @escaping (_ promotions: [ProductBox], _ products: [ProductBox]) -> Void,
    sender: Any?
  ) {
    let catalog = dependency.catalogManager
    Task {
      do {
        try await catalog.refresh()
      } catch {
        appReport(error.localizedDescription, sender: self)
      }
      completion(catalog.promotions.map(\.boxed), catalog.products.map(\.boxed))
    }
  }

  /// The cart is not ours: the screen gets its answer, and the message goes on its way.
  override func cartAdd(_ product: ProductBox, sender: Any?) {
    (sender as? ProductController)?.isInCart = true
    coordinatingResponder?.cartAdd(product, sender: sender)
  }
}
