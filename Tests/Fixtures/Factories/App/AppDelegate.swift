import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private var stack: UINavigationController { window!.rootViewController as! UINavigationController }
  private lazy var storeCoordinator: Coordinatable = self.makeCoordinator()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    storeCoordinator.start()
    return true
  }

  private func makeCoordinator() -> Coordinatable {
    StoreCoordinator(router: RouterImp(root: stack), factory: CoordinatorFactoryImp())
  }
}
