import Foundation

/// One line of the cart.
struct CartItem: Hashable, Sendable {
  let product: Product
  var quantity: Int

  var total: Decimal { product.price * Decimal(quantity) }
}

final class CartItemBox: NSObject {
  let unbox: CartItem

  init(_ value: CartItem) {
    unbox = value
    super.init()
  }
}

extension CartItem {
  var boxed: CartItemBox { CartItemBox(self) }
}
