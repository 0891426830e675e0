import Foundation

/// Somebody with an account in the shop.
struct Customer: Hashable, Sendable, Decodable {
  let id: String
  let name: String
  var balance: Decimal
}
