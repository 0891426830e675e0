import UIKit

protocol StallCellDelegate: AnyObject {
  func stallCellDidTap(_ cell: UITableViewCell)
}

final class StallCell: UITableViewCell {
  weak var viewController: UIViewController?
  weak var delegate: StallCellDelegate?

  @objc private func tapped() { delegate?.stallCellDidTap(self) }

  @objc private func order() {
    let offer = OfferViewController()  // finding: screen_created_by_screen
    viewController?.navigationController?.pushViewController(offer, animated: true)  // finding: navigation_from_child
  }

  @objc private func preview() {
    guard let owner = viewController else { return }
    owner.present(FilterViewController(), animated: true)  // finding: presentation_from_child, screen_created_by_screen
  }

  @objc private func favourite() {
    FavouriteManager.sharedInstance.toggle("stall")  // finding: singleton_manager_call
  }
}

final class PriceView: UIView {
  private lazy var wallet: WalletManager = { WalletManager.shared }()  // finding: singleton_manager_call
  var parent: PriceView?

  @objc private func pay() {
    parent?.pay()
    wallet.pay(3)
    superview?.setNeedsLayout()
    window?.endEditing(true)
  }

  @objc private func leave() {
    window?.rootViewController?.view.alpha = 0.5  // finding: parent_access
  }
}
