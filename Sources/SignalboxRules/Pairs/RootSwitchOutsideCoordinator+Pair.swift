/// The pair that the page of `rootSwitchOutsideCoordinator` opens with.
extension Example {
  static let rootSwitchOutsideCoordinatorWrong = Example(
    """
    final class LoginController: UIViewController {
      func didLogIn() {
        view.window?.↓rootViewController = UITabBarController()
      }
    }
    """)

  static let rootSwitchOutsideCoordinatorRight = Example(
    """
    final class LoginController: UIViewController {
      var onLogin: (() -> Void)?
      func didLogIn() {
        onLogin?()
      }
    }
    final class AppCoordinator: Coordinator<UITabBarController> {
      let window: UIWindow
      func showLogin() {
        let login = LoginController()
        login.onLogin = { [weak self] in self?.window.rootViewController = self?.rootViewController }
        window.rootViewController = login
      }
    }
    """)
}
