import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var rootCoordinator: RootCoordinator!

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let container = UIViewController()
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = container
    window?.makeKeyAndVisible()
    rootCoordinator = RootCoordinator(rootViewController: container)
    rootCoordinator.start()
    return true
  }
}
