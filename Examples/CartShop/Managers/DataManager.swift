import Foundation

/// Turns what the server sends into the model of the app: one method for each endpoint. It keeps nothing.
final class DataManager: Sendable {
  private let api: ShopAPI

  init(api: ShopAPI) {
    self.api = api
  }

  func promotions() async throws -> [Product] {
    try await decode([ProductRecord].self, from: .promotions).map(\.product)
  }

  func products() async throws -> [Product] {
    try await decode([ProductRecord].self, from: .products).map(\.product)
  }

  func customer(for credentials: Credentials) async throws -> Customer {
    let endpoint = ShopAPI.Endpoint.signIn(email: credentials.email, password: credentials.password)
    return try await decode(CustomerRecord.self, from: endpoint).customer
  }

  func order(_ items: [CartItem], card: Card) async throws -> Receipt {
    let lines = Dictionary(items.map { ($0.product.id, $0.quantity) }, uniquingKeysWith: +)
    return try await decode(ReceiptRecord.self, from: .order(lines: lines, card: card.number)).receipt
  }

  func deposit(_ amount: Decimal, for customer: Customer, card: Card) async throws -> Receipt {
    let endpoint = ShopAPI.Endpoint.deposit(customer: customer.id, amount: "\(amount)", card: card.number)
    return try await decode(ReceiptRecord.self, from: endpoint).receipt
  }

  private func decode<Record: Decodable>(_ type: Record.Type, from endpoint: ShopAPI.Endpoint) async throws -> Record {
    try await JSONDecoder().decode(type, from: api.call(endpoint))
  }
}
