import UIKit

final class CardsFlowController: FlowController {
  let services: Services
  var childCoordinators = [FlowController]()
  private weak var stack: UINavigationController?

  init(services: Services) { self.services = services }

  func start(on stack: UINavigationController) {
    self.stack = stack
    let cards = CardsViewController()
    cards.onFreeze = { [weak self] in self?.confirmFreeze() }
    stack.pushViewController(cards, animated: true)
  }

  private func confirmFreeze() {
    let pin = PINFlowController(services: services)
    pin.completion = { [weak self, weak pin] _ in
      guard let pin else { return }
      self?.removeChild(pin)
    }
    addChild(pin)
    stack?.present(pin.rootViewController, animated: true)
  }
}

final class CardsViewController: UICollectionViewController {
  var onFreeze: (() -> Void)?
}
