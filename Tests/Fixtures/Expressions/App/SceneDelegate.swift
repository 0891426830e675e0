import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private lazy var router: AppRouter = {
    let stack = UINavigationController()
    window?.rootViewController = stack
    return .init(stack: stack, session: Session())
  }()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:))
    router.start()
    window?.makeKeyAndVisible()
  }
}
