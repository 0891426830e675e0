import Foundation

@MainActor
final class CatalogManager {
  private static let manager = CatalogManager()

  class func shared() -> CatalogManager { manager }

  private(set) var promotions: [Product] = []
  private(set) var products: [Product] = []

  private init() {}

  func refresh() async throws {
    promotions = try await ShopAPI.shared.get("catalog/promotions")
    products = try await ShopAPI.shared.get("catalog/products")
  }
}
