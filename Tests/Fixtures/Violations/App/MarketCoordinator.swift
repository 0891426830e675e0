import SwiftUI
import UIKit

final class MarketCoordinator: StallCellDelegate {
  private let stack: UINavigationController
  private let wallet: WalletManager

  init(stack: UINavigationController, wallet: WalletManager) {
    self.stack = stack
    self.wallet = wallet
  }

  func start() {
    let stalls = StallsViewController()
    stalls.onChat = { [weak self] in self?.stack.pushViewController(ChatViewController(), animated: true) }
    stack.setViewControllers([stalls], animated: false)
  }

  func stallCellDidTap(_ cell: UITableViewCell) {
    let offer = OfferViewController()
    offer.isModalInPresentation = OfferStore.shared.isEmpty
    stack.topViewController?.present(offer, animated: true)
    guard stack.presentingViewController == nil, stack.parent == nil else { return stack.dismiss(animated: true) }
    stack.show(UIHostingController(rootView: ReceiptView()), sender: self)
    AppDelegate.current.restart()
  }
}
