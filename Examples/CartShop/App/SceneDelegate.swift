import UIKit

/// Opens the window, and holds the first of all coordinators. The rest of the flow is none of its business.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var appCoordinator: AppCoordinator?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene, let url = URL(string: "https://shop.example/api") else { return }

    let coordinator = AppCoordinator(dependency: AppDependency(baseURL: url))
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = coordinator.rootViewController
    coordinator.start()
    window.makeKeyAndVisible()

    self.window = window
    appCoordinator = coordinator
  }
}
