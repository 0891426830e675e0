import Coordinator
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var libraryCoordinator: LibraryCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let stack = UINavigationController()
    window.rootViewController = stack
    self.window = window

    let coordinator = LibraryCoordinator(rootViewController: stack)
    coordinator.appDependency = AppDependency(catalog: CatalogStore(), desk: LoanDesk(), member: MemberStore())
    coordinator.start()
    libraryCoordinator = coordinator
    window.makeKeyAndVisible()
  }
}
