import UIKit

/// Asks for e-mail and password.
final class SignInController: UIViewController {
  @IBOutlet private weak var emailField: UITextField!
  @IBOutlet private weak var passwordField: UITextField!
  @IBOutlet private weak var errorLabel: UILabel!
  @IBOutlet private weak var signInButton: UIButton!

  @IBAction private func signInTapped(_ sender: UIButton) {
    let email = emailField.text ?? ""
    let password = passwordField.text ?? ""
    signInButton.isEnabled = false
    Task {
      do {
        try await AccountManager.instance.signIn(email: email, password: password)
        leave()
      } catch {
        errorLabel.text = error.localizedDescription
        signInButton.isEnabled = true
      }
    }
  }

  /// Two screens open this one, and it has to know which.
  private func leave() {
    if let tabs = presentingViewController as? UITabBarController, tabs.selectedIndex == 1 {
      presentingViewController?.dismiss(animated: true)
    } else {
      performSegue(withIdentifier: "signedIn", sender: self)
    }
  }

  @IBAction private func cancelTapped(_ sender: UIButton) {
    dismiss(animated: true)
  }
}
