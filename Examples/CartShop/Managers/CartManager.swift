import Foundation

/// What the customer wants to buy.
@MainActor
final class CartManager {
  private(set) var items: [CartItem] = []
  private let data: DataManager

  init(data: DataManager) {
    self.data = data
  }

  var count: Int { items.reduce(0) { $0 + $1.quantity } }

  func add(_ product: Product) {
    if let index = items.firstIndex(where: { $0.product.id == product.id }) {
      items[index].quantity += 1
    } else {
      items.append(CartItem(product: product, quantity: 1))
    }
  }

  func remove(_ item: CartItem) {
    items.removeAll { $0.product.id == item.product.id }
  }

  /// Buys all that is in the cart, which is empty afterwards.
  func checkout(card: Card) async throws -> Receipt {
    let receipt = try await data.order(items, card: card)
    items = []
    return receipt
  }

  /// Buys one product past the cart.
  func buy(_ product: Product, card: Card) async throws -> Receipt {
    try await data.order([CartItem(product: product, quantity: 1)], card: card)
  }
}
