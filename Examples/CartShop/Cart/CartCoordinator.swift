import UIKit

/// Shows the cart, and sends it to the till.
final class CartCoordinator: NavigationCoordinator {
  private let dependency: AppDependency
  private weak var cartController: CartController?

  init(dependency: AppDependency) {
    self.dependency = dependency
    super.init(rootViewController: UINavigationController())
    rootViewController.tabBarItem = UITabBarItem(title: "Cart", image: UIImage(systemName: "cart"), tag: 1)
  }

  override func start() {
    super.start()
    let controller = CartController(style: .plain)
    cartController = controller
    root(controller)
    cartDidChange()
  }

  /// Brings the screen and the badge up to date.
  func cartDidChange() {
    let cart = dependency.cartManager
    cartController?.items = cart.items
    rootViewController.tabBarItem.badgeValue = cart.count == 0 ? nil : String(cart.count)
  }

  /// A payment may have emptied the cart.
  override func coordinatorDidFinish(_ child: any Coordinating) {
    super.coordinatorDidFinish(child)
    cartDidChange()
  }

  // MARK: Messages

  override func cartRemove(_ item: CartItemBox, sender: Any?) {
    dependency.cartManager.remove(item.unbox)
    cartDidChange()
  }

  override func cartCheckout(sender: Any?) {
    let payment = PaymentCoordinator(purchase: .cart(dependency.cartManager.items), dependency: dependency)
    presentChild(payment)
  }
}
