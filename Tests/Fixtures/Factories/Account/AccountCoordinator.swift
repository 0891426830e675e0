import UIKit

final class AccountCoordinator: BaseCoordinator {
  private let router: Router
  private let factory: CoordinatorFactory = CoordinatorFactoryImp()
  private var returns: Held<ReturnsCoordinator>?
  private var chat: ChatBridgePresenter?

  init(router: Router) { self.router = router }

  override func start() {
    AccountController() => { [unowned self] account in
      account.onReturns = { self.runReturns() }
      account.onChat = self.runChat
    } |> router.push
  }

  private func runReturns() {
    let returns = factory.makeReturns()
    returns.start()
    self.returns = returns
  }

  private func runChat() {
    guard let presenter = router.toPresent else { return }
    let chat = ChatBridgePresenter(orders: [])
    chat.delegate = self
    chat.present(from: presenter, animated: true)
    self.chat = chat
  }
}

extension AccountCoordinator: ChatBridgePresenterDelegate {
  func chatDidEnd(_ presenter: ChatBridgePresenter) {
    presenter.dismiss(animated: true)
    openSupport(on: router)
    chat = nil
  }
}

final class AccountController: UITableViewController {
  var onReturns: (() -> Void)?
  var onChat: (() -> Void)?
}

final class ReturnsCoordinator: Coordinatable {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func start() { stack.viewControllers = [ReturnsController()] }
}

final class ReturnsController: UIViewController {}
