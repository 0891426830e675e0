import UIKit

protocol OverviewFlowControllerDelegate: AnyObject {
  func overview(_ overview: OverviewFlowController, wantsTransferFrom account: Account)
  func overviewDidLock(_ overview: OverviewFlowController)
}

final class OverviewFlowController: FlowController {
  let services: Services
  var childCoordinators: [FlowController] = []
  weak var delegate: OverviewFlowControllerDelegate?
  private let navigationController: UINavigationController

  init(services: Services, navigationController: UINavigationController) {
    self.services = services
    self.navigationController = navigationController
  }

  func start() {
    let controller = AccountsViewController(accounts: services.accounts.all())
    controller.delegate = self
    navigationController.pushViewController(controller, animated: true)
  }
}

extension OverviewFlowController: AccountsViewControllerDelegate {
  func accounts(_ controller: AccountsViewController, didSelect account: Account) {
    services.accounts.statements(of: account) { [weak self] result in
      switch result {
      case .success(let statements):
        self?.showStatements(statements)
      case .failure:
        self?.showAlert()
      }
    }
  }

  func accounts(_ controller: AccountsViewController, transferFrom account: Account) {
    delegate?.overview(self, wantsTransferFrom: account)
  }

  func accountsWantCards(_ controller: AccountsViewController) {
    let cards = CardsFlowController(services: services)
    cards.start(on: navigationController)
    addChild(cards)
  }

  private func showStatements(_ statements: [Statement]) {
    navigationController.pushViewController(StatementsViewController(statements: statements), animated: true)
  }

  private func showAlert() {
    let alert = UIAlertController(title: "Sorry", message: nil, preferredStyle: .alert)
    navigationController.present(alert, animated: true)
  }
}
