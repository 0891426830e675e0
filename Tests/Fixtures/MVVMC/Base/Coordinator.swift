import Foundation

/// Subclasses override `start` and `finish`.
@MainActor class Coordinator {
  private(set) var childCoordinators: [Coordinator] = []

  func start() {
    preconditionFailure("start() is abstract")
  }

  func finish() {
    preconditionFailure("finish() is abstract")
  }

  func addChildCoordinator(_ coordinator: Coordinator) {
    childCoordinators.append(coordinator)
  }

  func removeChildCoordinator(_ coordinator: Coordinator) {
    guard let index = childCoordinators.firstIndex(where: { $0 === coordinator }) else { return }
    childCoordinators.remove(at: index)
  }

  func removeAllChildCoordinatorsWith<T>(type: T.Type) {
    childCoordinators = childCoordinators.filter { $0 is T == false }
  }
}
