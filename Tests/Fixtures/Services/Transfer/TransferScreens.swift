import UIKit

protocol AmountViewControllerDelegate: AnyObject {
  func amount(_ controller: AmountViewController, didEnter amount: Decimal)
  func amountDidCancel(_ controller: AmountViewController)
}

final class AmountViewController: UIViewController {
  weak var delegate: AmountViewControllerDelegate?

  @objc private func next() { delegate?.amount(self, didEnter: 10) }

  @objc private func cancel() {
    navigationController?.presentingViewController?.dismiss(animated: true)  // finding: presentation_from_child
  }
}

final class ReceiptViewController: UIViewController {
  var onClose: (() -> Void)?
}
