import UIKit

final class BankFlowController: RootFlowController {
  let services: Services
  var childCoordinators: [FlowController] = []
  private let window: UIWindow

  var rootViewController: UIViewController { navigationController }

  private lazy var navigationController: UINavigationController = {
    let controller = UINavigationController()
    controller.isNavigationBarHidden = true
    return controller
  }()

  init(services: Services, window: UIWindow) {
    self.services = services
    self.window = window
    window.rootViewController = rootViewController
    window.makeKeyAndVisible()
  }

  func start() {
    let splash = SplashViewController()
    splash.delegate = self
    navigationController.viewControllers = [splash]
  }

  private func showOverview() {
    let overview = OverviewFlowController(services: services, navigationController: navigationController)
    overview.delegate = self
    overview.start()
    addChild(overview)
  }
}

extension BankFlowController: SplashViewControllerDelegate {
  func splashDidUnlock(_ splash: SplashViewController) {
    showOverview()
  }
}

extension BankFlowController: OverviewFlowControllerDelegate {
  func overview(_ overview: OverviewFlowController, wantsTransferFrom account: Account) {
    let transfer = TransferFlowController(services: services, account: account)
    transfer.delegate = self
    transfer.start()
    addChild(transfer)
    rootViewController.present(transfer.rootViewController, animated: true)
  }

  func overviewDidLock(_ overview: OverviewFlowController) {
    removeChild(overview)
    navigationController.popToRootViewController(animated: true)
  }
}

extension BankFlowController: TransferFlowControllerDelegate {
  func transferDidEnd(_ transfer: TransferFlowController) {
    transfer.rootViewController.dismiss(animated: true)
    removeChild(transfer)
  }
}
