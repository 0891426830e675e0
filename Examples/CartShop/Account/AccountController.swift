import UIKit

/// The customer's name and balance, or an invitation to sign in.
final class AccountController: UIViewController {
  var customer: Customer? {
    didSet {
      guard isViewLoaded else { return }
      update()
    }
  }

  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var balanceLabel: UILabel!
  @IBOutlet private weak var signInButton: UIButton!
  @IBOutlet private weak var depositButton: UIButton!
  @IBOutlet private weak var signOutButton: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    update()
  }

  private func update() {
    nameLabel.text = customer?.name ?? "Welcome"
    balanceLabel.text = customer?.balance.asPrice
    signInButton.isHidden = customer != nil
    depositButton.isHidden = customer == nil
    signOutButton.isHidden = customer == nil
  }

  @IBAction private func signInTapped(_ sender: UIButton) {
    accountAskSignIn(sender: self)
  }

  @IBAction private func depositTapped(_ sender: UIButton) {
    accountDeposit(sender: self)
  }

  @IBAction private func signOutTapped(_ sender: UIButton) {
    accountSignOut(sender: self)
  }
}
