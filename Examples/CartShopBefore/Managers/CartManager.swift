import Foundation

@MainActor
final class CartManager {
  static let shared = CartManager()

  private(set) var items: [CartItem] = []

  private init() {}

  var count: Int { items.reduce(0) { $0 + $1.quantity } }
  var total: Decimal { items.reduce(0) { $0 + $1.total } }

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

  func checkout(card: String) async throws -> Receipt {
    let lines = Dictionary(uniqueKeysWithValues: items.map { ($0.product.id, String($0.quantity)) })
    let receipt: Receipt = try await ShopAPI.shared.post("orders", lines.merging(["card": card]) { $1 })
    items = []
    return receipt
  }

  func buy(_ product: Product, card: String) async throws -> Receipt {
    try await ShopAPI.shared.post("orders", [product.id: "1", "card": card])
  }
}
