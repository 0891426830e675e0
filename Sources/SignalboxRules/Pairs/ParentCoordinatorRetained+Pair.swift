/// The pair that the page of `parentCoordinatorRetained` opens with.
extension Example {
  static let parentCoordinatorRetainedWrong = Example(
    """
    protocol Coordinator: AnyObject { func start() }
    final class CartCoordinator: Coordinator {
      var ↓parentCoordinator: Coordinator?
      func start() {}
    }
    """)

  static let parentCoordinatorRetainedRight = Example(
    """
    protocol Coordinator: AnyObject { func start() }
    final class CartCoordinator: Coordinator {
      weak var parentCoordinator: Coordinator?
      func start() {}
    }
    """)
}
