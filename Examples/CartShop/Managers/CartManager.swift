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

  /// Buys the items. Those that were in the cart leave it.
  func order(_ items: [CartItem], card: Card) async throws -> Receipt {
    let receipt = try await data.order(items, card: card)
    self.items.removeAll { items.contains($0) }
    return receipt
  }
}
