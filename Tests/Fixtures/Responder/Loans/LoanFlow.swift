import Coordinator
import UIKit

final class LoanFlow: NavigationCoordinator, NeedsDependency {
  var appDependency: AppDependency?

  override func start() {
    super.start()
    let loans = LoansController()
    loans.loans = appDependency?.desk?.loans ?? []
    show(loans)
  }

  override func loanRenew(_ loan: LoanBox, sender: Any? = nil) {
    let renew = RenewController()
    renew.loan = loan.unbox
    rootViewController.present(UINavigationController(rootViewController: renew), animated: true)
  }

  override func loanNeedsMember(sender: Any? = nil) {
    let flow = MemberFlow(rootViewController: rootViewController)
    startChild(coordinator: flow)
  }

  override func coordinatorDidFinish(_ coordinator: Coordinating) {
    super.coordinatorDidFinish(coordinator)
    rootViewController.dismiss(animated: true)
  }
}

extension UIResponder {
  @objc func loanBook(_ book: BookBox, sender: Any? = nil) {
    coordinatingResponder?.loanBook(book, sender: sender)
  }

  @objc func loanRenew(_ loan: LoanBox, sender: Any? = nil) {
    coordinatingResponder?.loanRenew(loan, sender: sender)
  }

  @objc func loanNeedsMember(sender: Any? = nil) {
    coordinatingResponder?.loanNeedsMember(sender: sender)
  }
}
