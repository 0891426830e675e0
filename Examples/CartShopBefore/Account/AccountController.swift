import UIKit

/// The customer's name and balance, or an invitation to sign in.
final class AccountController: UIViewController {
  private let account = AccountManager.instance

  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var balanceLabel: UILabel!
  @IBOutlet private weak var signInButton: UIButton!
  @IBOutlet private weak var depositButton: UIButton!
  @IBOutlet private weak var signOutButton: UIButton!

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  private func update() {
    nameLabel.text = account.customer?.name ?? "Welcome"
    balanceLabel.text = account.customer?.balance.asPrice
    signInButton.isHidden = account.isSignedIn
    depositButton.isHidden = !account.isSignedIn
    signOutButton.isHidden = !account.isSignedIn
  }

  @IBAction private func signInTapped(_ sender: UIButton) {
    performSegue(withIdentifier: "signIn", sender: sender)
  }

  @IBAction func unwindToAccount(segue: UIStoryboardSegue) {
    parent?.tabBarItem.badgeValue = nil
    update()
  }

  @IBAction private func depositTapped(_ sender: UIButton) {
    let payment = PaymentController.deposit(50)
    present(UINavigationController(rootViewController: payment), animated: true)
  }

  @IBAction private func signOutTapped(_ sender: UIButton) {
    account.signOut()
    // swift-format-ignore: NeverForceUnwrap
    let delegate = UIApplication.shared.delegate as! AppDelegate
    delegate.startOver()
  }
}
