import Foundation

/// A piece of clothing as the shop shows it.
struct Product: Hashable, Sendable, Decodable {
  let id: String
  let name: String
  let summary: String
  let price: Decimal
}

/// One line of the cart.
struct CartItem: Hashable, Sendable {
  let product: Product
  var quantity: Int

  var total: Decimal { product.price * Decimal(quantity) }
}

extension Decimal {
  /// The amount in the currency of the shop.
  var asPrice: String { formatted(.currency(code: "EUR")) }
}
