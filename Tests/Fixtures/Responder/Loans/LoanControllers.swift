import UIKit

final class LoansController: UITableViewController {
  var loans: [Loan] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { loans.count }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let loan = loans[indexPath.row]
    guard loan.canRenew else {
      loanNeedsMember(sender: self)
      return
    }
    loanRenew(LoanBox(loan), sender: self)
  }
}

final class RenewController: UIViewController {
  var loan: Loan?

  @objc private func cancel() {
    dismiss(animated: true)  // finding: presentation_from_child
  }
}
