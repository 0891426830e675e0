import UIKit

protocol ChatBridgePresenterDelegate: AnyObject {
  func chatDidEnd(_ presenter: ChatBridgePresenter)
}

@objcMembers
final class ChatBridgePresenter: NSObject {
  weak var delegate: ChatBridgePresenterDelegate?
  private var coordinator: ChatCoordinator?
  private let orders: [String]

  init(orders: [String]) { self.orders = orders }

  func present(from controller: UIViewController, animated: Bool) {
    let coordinator = ChatCoordinator(orders: orders)
    coordinator.onEnd = { [weak self] in
      guard let self else { return }
      self.delegate?.chatDidEnd(self)
    }
    controller.present(coordinator.stack, animated: animated)
    coordinator.start()
    self.coordinator = coordinator
  }

  func dismiss(animated: Bool) {
    coordinator?.stack.dismiss(animated: animated)
    coordinator = nil
  }
}

final class ChatCoordinator: BaseCoordinator {
  let stack = UINavigationController()
  var onEnd: (() -> Void)?
  init(orders: [String]) {}

  override func start() {
    let chat = ChatController()
    chat.onEnd = { [weak self] in self?.onEnd?() }
    stack.setViewControllers([chat], animated: false)
  }
}

final class SupportCoordinator: BaseCoordinator {
  private let router: Router
  init(router: Router) { self.router = router }
  override func start() { router.present(makeHelpDesk()) }
}

func makeHelpDesk() -> some UIViewController { HelpDeskController() }

final class ChatController: UIViewController {
  var onEnd: (() -> Void)?
}

final class HelpDeskController: UIViewController {}
