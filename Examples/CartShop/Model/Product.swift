import Foundation

/// A piece of clothing as the shop shows it.
struct Product: Hashable, Sendable {
  let id: String
  let name: String
  let summary: String
  let price: Decimal
}

/// Carries a `Product` through messages, whose arguments must be objects.
final class ProductBox: NSObject {
  let unbox: Product

  init(_ value: Product) {
    unbox = value
    super.init()
  }
}

extension Product {
  var boxed: ProductBox { ProductBox(self) }
}

extension Decimal {
  /// The amount in the currency of the shop.
  var asPrice: String { formatted(.currency(code: "EUR")) }
}
