import UIKit

protocol AccountsViewControllerDelegate: AnyObject {
  func accounts(_ controller: AccountsViewController, didSelect account: Account)
  func accounts(_ controller: AccountsViewController, transferFrom account: Account)
  func accountsWantCards(_ controller: AccountsViewController)
}

final class AccountsViewController: UITableViewController {
  weak var delegate: AccountsViewControllerDelegate?
  private let accounts: [Account]

  init(accounts: [Account]) {
    self.accounts = accounts
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { fatalError("Made in code") }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.accounts(self, didSelect: accounts[indexPath.row])
  }

  @objc private func explain() {
    let alert = UIAlertController(title: "Overdraft", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

final class StatementsViewController: UITableViewController {
  init(statements: [Statement]) { super.init(style: .plain) }
  required init?(coder: NSCoder) { fatalError("Made in code") }

  @objc private func done() {
    guard let stack = navigationController else { return }
    stack.popToViewController(self, animated: true)  // finding: navigation_from_child
  }
}
