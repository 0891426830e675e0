/// The pair that the page of `messageUnreachable` opens with.
extension Example {
  static let messageUnreachableWrong = Example(
    """
    extension UIResponder {
      @objc func cartAdd(sender: Any?) { coordinatingResponder?.cartAdd(sender: sender) }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate { let app = AppCoordinator() }
    final class AppCoordinator: NavigationCoordinator {
      func showTabs() { [ShopCoordinator(), CartCoordinator()].forEach { startChild(coordinator: $0) } }
    }
    final class ShopCoordinator: NavigationCoordinator {
      func showShop() { show(ShopController()) }
    }
    final class ShopController: UIViewController { func didTapAdd() { ↓cartAdd(sender: self) } }
    final class CartCoordinator: NavigationCoordinator {
      override func cartAdd(sender: Any?) { addToCart() }
    }
    """)

  static let messageUnreachableRight = Example(
    """
    extension UIResponder {
      @objc func cartAdd(sender: Any?) { coordinatingResponder?.cartAdd(sender: sender) }
    }
    final class AppDelegate: UIResponder, UIApplicationDelegate { let app = AppCoordinator() }
    final class AppCoordinator: NavigationCoordinator {
      func showTabs() { [ShopCoordinator(), CartCoordinator()].forEach { startChild(coordinator: $0) } }
      override func cartAdd(sender: Any?) { addToCart() }
    }
    final class ShopCoordinator: NavigationCoordinator {
      func showShop() { show(ShopController()) }
    }
    final class ShopController: UIViewController { func didTapAdd() { cartAdd(sender: self) } }
    final class CartCoordinator: NavigationCoordinator {}
    """)
}
