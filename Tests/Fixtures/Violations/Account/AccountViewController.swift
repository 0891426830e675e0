import RevenueCat
import UIKit

final class AccountViewController: UIViewController {
  private let wallet = WalletManager.shared  // finding: singleton_manager_call

  @IBAction private func restart(_ sender: UIButton) {
    (UIApplication.shared.delegate as? AppDelegate)?.restart()  // finding: app_delegate_access
    let delegate = UIApplication.shared.delegate as! AppDelegate  // finding: app_delegate_access
    delegate.restart()
  }

  @IBAction private func reload() {
    AppDelegate.shared?.restart()  // finding: app_delegate_access
    AppDelegate.current.restart()  // finding: app_delegate_access
    let app = UIApplication.shared
    (app.delegate as? AppDelegate)?.window?.tintColor = .red  // finding: app_delegate_access
    app.open(URL(string: "https://example.org")!)
  }

  @IBAction private func restore() {
    Purchases.shared.restorePurchases { _, _ in }  // finding: singleton_manager_call
    AccountManager.main.signOut()  // finding: singleton_manager_call
    let store = OfferStore
      .shared  // finding: singleton_manager_call
    store.clear()
    wallet.pay(1)
    ambientWallet.pay(2)
    [1, 2].map(Money.format).forEach { print($0) }
    UserDefaults.standard.set(true, forKey: "restored")
  }

  @IBAction private func detail(_ sender: Any) {
    performSegue(withIdentifier: "detail", sender: sender)  // finding: segue_navigation
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {  // finding: segue_navigation
    super.prepare(for: segue, sender: sender)
    segue.destination.title = "Detail"
  }

  @IBAction func unwindToAccount(_ segue: UIStoryboardSegue) {}  // finding: segue_navigation

  func prepare(for sale: Int, sender: Any?) { title = "\(sale)" }

  @IBAction private func sell() { prepare(for: 3, sender: nil) }
}
