import UIKit

/// Asks for e-mail and password. Whether they are right is for others to say.
final class SignInController: UIViewController {
  var email: String? {
    didSet {
      guard isViewLoaded else { return }
      emailField.text = email
    }
  }

  @IBOutlet private weak var emailField: UITextField!
  @IBOutlet private weak var passwordField: UITextField!
  @IBOutlet private weak var errorLabel: UILabel!
  @IBOutlet private weak var signInButton: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    emailField.text = email
    errorLabel.text = nil
  }

  @IBAction private func signInTapped(_ sender: UIButton) {
    let credentials = Credentials(email: emailField.text ?? "", password: passwordField.text ?? "")
    errorLabel.text = nil
    signInButton.isEnabled = false
    accountSignIn(
      credentials.boxed,
      failure: { [weak self] reason in
        self?.errorLabel.text = reason
        self?.signInButton.isEnabled = true
      },
      sender: self
    )
  }

  @IBAction private func cancelTapped(_ sender: UIButton) {
    accountCancelSignIn(sender: self)
  }
}
