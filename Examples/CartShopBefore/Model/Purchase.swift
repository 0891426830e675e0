import Foundation

/// What a payment is for.
enum Purchase: Sendable {
  case product(Product)
  case cart
  case deposit(Decimal)
}

/// The shop's answer to a payment.
struct Receipt: Sendable, Decodable {
  let number: String
  let total: Decimal
}
