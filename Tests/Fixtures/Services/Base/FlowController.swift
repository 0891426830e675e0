import UIKit

struct Services {
  let accounts: AccountService
  let transfers: TransferService
}

@MainActor protocol FlowController: AnyObject {
  var services: Services { get }
  var childCoordinators: [FlowController] { get set }
}

extension FlowController {
  func addChild(_ flow: FlowController) {
    childCoordinators.append(flow)
  }

  func removeChild(_ flow: FlowController) {
    childCoordinators = childCoordinators.filter { $0 !== flow }
  }
}

@MainActor protocol RootViewControllerProvider: AnyObject {
  var rootViewController: UIViewController { get }
}

typealias RootFlowController = FlowController & RootViewControllerProvider
