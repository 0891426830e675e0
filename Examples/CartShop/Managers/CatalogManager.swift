import Foundation

/// What is on the shelves today.
@MainActor
final class CatalogManager {
  private(set) var promotions: [Product] = []
  private(set) var products: [Product] = []
  private let data: DataManager

  init(data: DataManager) {
    self.data = data
  }

  func refresh() async throws {
    async let promotions = data.promotions()
    async let products = data.products()
    (self.promotions, self.products) = try await (promotions, products)
  }
}
