import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: AlbumCoordinator?
  private let sync = SyncCoordinator()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let stack = UINavigationController()
    window = UIWindow(windowScene: scene)
    window?.rootViewController = stack
    let coordinator = AlbumCoordinator(stack: stack, data: AlbumDataCoordinator(sync: sync))
    coordinator.start()
    sync.start()
    self.coordinator = coordinator
    window?.makeKeyAndVisible()
  }
}
