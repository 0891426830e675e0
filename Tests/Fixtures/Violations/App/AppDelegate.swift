import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static var current: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
  static var shared: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

  var window: UIWindow?
  private var market: MarketCoordinator?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let stack = UINavigationController()
    market = MarketCoordinator(stack: stack, wallet: WalletManager.shared)
    market?.start()
    window?.rootViewController = stack
    return true
  }

  func restart() { market?.start() }
}
