import UIKit

protocol TransferFlowControllerDelegate: AnyObject {
  func transferDidEnd(_ transfer: TransferFlowController)
}

final class TransferFlowController: RootFlowController {
  let services: Services
  var childCoordinators: [FlowController] = []
  weak var delegate: TransferFlowControllerDelegate?

  var rootViewController: UIViewController { navigationController }

  private let navigationController: UINavigationController
  private let account: Account

  init(services: Services, account: Account) {
    self.services = services
    self.account = account
    self.navigationController = UINavigationController()
  }

  func start() {
    let amount = AmountViewController()
    amount.delegate = self
    navigationController.viewControllers = [amount]
  }

  private func askPIN(for amount: Decimal) {
    let pin = PINFlowController(services: services)
    pin.completion = { [unowned self] accepted in
      guard accepted else { return }
      self.services.transfers.send(amount, from: self.account) {
        let receipt = ReceiptViewController()
        receipt.onClose = { self.delegate?.transferDidEnd(self) }
        self.navigationController.setViewControllers([receipt], animated: true)
      }
    }
    addChild(pin)  // finding: coordinator_never_removed
    navigationController.pushViewController(pin.rootViewController, animated: true)
  }
}

extension TransferFlowController: AmountViewControllerDelegate {
  func amount(_ controller: AmountViewController, didEnter amount: Decimal) { askPIN(for: amount) }
  func amountDidCancel(_ controller: AmountViewController) { delegate?.transferDidEnd(self) }
}
