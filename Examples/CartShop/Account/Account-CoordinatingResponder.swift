import UIKit

extension UIResponder {
  /// The customer would like to sign in: shows the screen for it.
  @objc func accountAskSignIn(sender: Any?) {
    coordinatingResponder?.accountAskSignIn(sender: sender)
  }

  /// Signs in. When that fails, the reason comes back in words for the customer.
  @objc func accountSignIn(
    _ credentials: CredentialsBox, failure: @escaping (_ reason: String) -> Void, sender: Any?
  ) {
    coordinatingResponder?.accountSignIn(credentials, failure: failure, sender: sender)
  }

  @objc func accountCancelSignIn(sender: Any?) {
    coordinatingResponder?.accountCancelSignIn(sender: sender)
  }

  @objc func accountSignOut(sender: Any?) {
    coordinatingResponder?.accountSignOut(sender: sender)
  }

  @objc func accountDeposit(sender: Any?) {
    coordinatingResponder?.accountDeposit(sender: sender)
  }
}
