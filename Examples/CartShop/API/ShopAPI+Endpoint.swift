import Foundation

extension ShopAPI {
  /// Everything the shop's server can be asked, with what it needs to know.
  enum Endpoint: Sendable {
    case promotions
    case products
    case signIn(email: String, password: String)
    case order(lines: [String: Int], card: String)
    case deposit(customer: String, amount: String, card: String)
  }
}

extension ShopAPI.Endpoint {
  func request(to base: URL) throws -> URLRequest {
    var request = URLRequest(url: base.appendingPathComponent(path))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let body = try body() {
      request.httpMethod = "POST"
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }

  private var path: String {
    switch self {
    case .promotions: "catalog/promotions"
    case .products: "catalog/products"
    case .signIn: "session"
    case .order: "orders"
    case .deposit(let customer, _, _): "customers/\(customer)/deposits"
    }
  }

  private func body() throws -> Data? {
    switch self {
    case .promotions, .products:
      nil
    case .signIn(let email, let password):
      try JSONEncoder().encode(["email": email, "password": password])
    case .order(let lines, let card):
      try JSONEncoder().encode(OrderBody(lines: lines, card: card))
    case .deposit(_, let amount, let card):
      try JSONEncoder().encode(["amount": amount, "card": card])
    }
  }
}

private struct OrderBody: Encodable {
  let lines: [String: Int]
  let card: String
}
