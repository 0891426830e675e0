import UIKit

/// The root of the tree: one tab and one coordinator for each part of the shop.
final class AppCoordinator: Coordinator<UITabBarController> {
  private let dependency: AppDependency
  private weak var cart: CartCoordinator?

  init(dependency: AppDependency) {
    self.dependency = dependency
    super.init(rootViewController: UITabBarController())
  }

  override func start() {
    super.start()

    let catalog = CatalogCoordinator(dependency: dependency)
    let cart = CartCoordinator(dependency: dependency)
    let account = AccountCoordinator(dependency: dependency)
    self.cart = cart

    let tabs = [catalog, cart, account]
    tabs.forEach(startChild)
    rootViewController.viewControllers = tabs.map(\.rootViewController)
  }

  // MARK: Messages

  override func appSwitch(to tab: AppTabBox, sender: Any?) {
    rootViewController.selectedIndex = tab.unbox.rawValue
  }

  override func appReport(_ problem: String, sender: Any?) {
    let alert = UIAlertController(title: "Sorry", message: problem, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    // A payment may be on top of the tabs, and an alert has to be on top of that.
    (rootViewController.presentedViewController ?? rootViewController).present(alert, animated: true)
  }

  override func cartAdd(_ product: ProductBox, sender: Any?) {
    dependency.cartManager.add(product.unbox)
    cart?.cartDidChange()
  }

  /// Straight to the till: the product never enters the cart.
  override func cartBuyNow(_ product: ProductBox, sender: Any?) {
    let payment = PaymentCoordinator(purchase: .product(product.unbox), dependency: dependency)
    presentChild(payment)
  }

  override func catalogShow(_ page: CatalogPageBox, sender: Any?) {
    appSwitch(to: AppTab.catalog.boxed, sender: sender)
    for case let catalog as CatalogCoordinator in childCoordinators {
      catalog.show(page.unbox)
    }
  }
}
