import UIKit

/// A coordinator whose screens live on a navigation stack. Each screen learns who coordinates it before its view loads,
/// so it may send messages from `viewDidLoad` on.
class NavigationCoordinator: Coordinator<UINavigationController> {
  /// Replaces the stack by one screen.
  func root(_ screen: UIViewController) {
    screen.parentCoordinator = self
    rootViewController.setViewControllers([screen], animated: false)
  }

  /// Puts a screen on top of the stack.
  func show(_ screen: UIViewController) {
    screen.parentCoordinator = self
    rootViewController.show(screen, sender: self)
  }

  func popToRoot() {
    rootViewController.popToRootViewController(animated: true)
  }
}
