import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// How often the customer came close to buying something.
  var purchaseAttempts = 0

  /// Back to the first tab, as if the app had just been opened.
  func startOver() {
    (window?.rootViewController as? UITabBarController)?.selectedIndex = 0
  }
}
