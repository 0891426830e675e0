import UIKit

extension UIResponder {
  @objc func paymentPay(with card: CardBox, sender: Any?) {
    coordinatingResponder?.paymentPay(with: card, sender: sender)
  }

  /// Leaves the payment, paid or not.
  @objc func paymentClose(sender: Any?) {
    coordinatingResponder?.paymentClose(sender: sender)
  }
}
