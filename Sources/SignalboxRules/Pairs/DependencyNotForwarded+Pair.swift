/// The pair that the page of `dependencyNotForwarded` opens with.
extension Example {
  static let dependencyNotForwardedWrong = Example(
    """
    protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
    extension NeedsDependency where Self: Coordinating {
      func updateChildCoordinatorDependencies() {
        for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
      }
    }
    final class ShopCoordinator: NavigationCoordinator, NeedsDependency {
      var ↓dependencies: AppDependency? {
        didSet { debugPrint("new dependencies") }
      }
      func showCart() { startChild(coordinator: CartCoordinator()) }
    }
    final class CartCoordinator: NavigationCoordinator, NeedsDependency { var dependencies: AppDependency? }
    """,
    fixed: """
      protocol NeedsDependency: AnyObject { var dependencies: AppDependency? { get set } }
      extension NeedsDependency where Self: Coordinating {
        func updateChildCoordinatorDependencies() {
          for child in childCoordinators.values { (child as? NeedsDependency)?.dependencies = dependencies }
        }
      }
      final class ShopCoordinator: NavigationCoordinator, NeedsDependency {
        var dependencies: AppDependency? {
          didSet {
            debugPrint("new dependencies")
            updateChildCoordinatorDependencies()
          }
        }
        func showCart() { startChild(coordinator: CartCoordinator()) }
      }
      final class CartCoordinator: NavigationCoordinator, NeedsDependency { var dependencies: AppDependency? }
      """)
}
