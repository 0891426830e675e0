import UIKit

/// The base of all coordinators. As a responder it can stand in the message chain, between its screens and its parent.
class Coordinator<T: UIViewController>: UIResponder, Coordinating {
  let rootViewController: T
  weak var parent: (any Coordinating)?
  private(set) var childCoordinators: [any Coordinating] = []

  init(rootViewController: T) {
    self.rootViewController = rootViewController
    super.init()
  }

  override var coordinatingResponder: UIResponder? { parent }

  func start() {
    rootViewController.parentCoordinator = self
  }

  func stop() {
    childCoordinators.forEach(stopChild)
    rootViewController.parentCoordinator = nil
  }

  func startChild(_ child: any Coordinating) {
    guard !childCoordinators.contains(where: { $0 === child }) else { return }
    child.parent = self
    childCoordinators.append(child)
    child.start()
  }

  func stopChild(_ child: any Coordinating) {
    guard childCoordinators.contains(where: { $0 === child }) else { return }
    child.stop()
    child.parent = nil
    childCoordinators.removeAll { $0 === child }
  }

  func coordinatorDidFinish(_ child: any Coordinating) {
    stopChild(child)
  }

  /// Shows a screen of this coordinator over whatever is visible now.
  func present(_ screen: UIViewController) {
    screen.parentCoordinator = self
    rootViewController.present(screen, animated: true)
  }

  /// Starts a child and shows what it shows, modally.
  func presentChild<Root: UIViewController>(_ child: Coordinator<Root>) {
    startChild(child)
    rootViewController.present(child.rootViewController, animated: true)
  }
}
