import UIKit

final class AccountCoordinator: Coordinator {
  private let presenter: UIViewController

  init(presenter: UIViewController) { self.presenter = presenter }

  override func start() { goToSignIn() }

  override func finish() { presenter.dismiss(animated: true) }

  private func goToSignIn() {
    let signIn = SignInViewController.instantiate()
    presenter.present(signIn, animated: true)
  }
}

final class SignInViewController: UIViewController {
  static func instantiate() -> SignInViewController {
    UIStoryboard(name: "Account", bundle: nil).instantiateViewController(identifier: "SignIn")
  }
}
