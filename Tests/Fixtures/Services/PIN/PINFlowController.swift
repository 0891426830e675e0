import UIKit

final class PINFlowController: RootFlowController {
  let services: Services
  var childCoordinators: [FlowController] = []
  var completion: ((Bool) -> Void)?

  private(set) lazy var rootViewController: UIViewController = {
    let pin = PINViewController()
    pin.onEntered = { [weak self] in self?.completion?($0 == "0000") }
    return pin
  }()

  init(services: Services) { self.services = services }
}

final class PINViewController: UIViewController {
  var onEntered: ((String) -> Void)?

  @objc private func entered() { onEntered?("1234") }
}
