import UIKit

public final class CouponController: UIViewController {
  public func open() {
    present(ReceiptController(), animated: true)
  }
}
