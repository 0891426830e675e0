import UIKit

extension UIResponder {
  @objc func cartBuyNow(_ product: ProductBox, sender: Any?) {
    coordinatingResponder?.cartBuyNow(product, sender: sender)
  }

  @objc func cartAdd(_ product: ProductBox, sender: Any?) {
    coordinatingResponder?.cartAdd(product, sender: sender)
  }

  @objc func cartRemove(_ item: CartItemBox, sender: Any?) {
    coordinatingResponder?.cartRemove(item, sender: sender)
  }

  @objc func cartCheckout(sender: Any?) {
    coordinatingResponder?.cartCheckout(sender: sender)
  }
}
