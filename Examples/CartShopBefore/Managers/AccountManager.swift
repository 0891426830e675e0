import Foundation

@MainActor
final class AccountManager {
  static let instance = AccountManager()

  private(set) var customer: Customer?

  private init() {}

  var isSignedIn: Bool { customer != nil }

  func signIn(email: String, password: String) async throws {
    customer = try await ShopAPI.shared.post("session", ["email": email, "password": password])
  }

  func signOut() {
    customer = nil
  }

  func deposit(_ amount: Decimal, card: String) async throws -> Receipt {
    let receipt: Receipt = try await ShopAPI.shared.post("deposits", ["amount": "\(amount)", "card": card])
    customer?.balance += receipt.total
    return receipt
  }
}
