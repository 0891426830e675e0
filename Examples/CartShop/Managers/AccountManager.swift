import Foundation

/// Who the customer is. Other layers only know that customers exist.
@MainActor
final class AccountManager {
  private(set) var customer: Customer?
  private let data: DataManager
  private let emailKey = "account.lastEmail"

  init(data: DataManager) {
    self.data = data
  }

  /// The address used the last time, to save some typing.
  var lastEmail: String? { UserDefaults.standard.string(forKey: emailKey) }

  func signIn(_ credentials: Credentials) async throws {
    customer = try await data.customer(for: credentials)
    UserDefaults.standard.set(credentials.email, forKey: emailKey)
  }

  func signOut() {
    customer = nil
  }

  func deposit(_ amount: Decimal, card: Card) async throws -> Receipt {
    guard let customer else { throw AccountError.signedOut }
    let receipt = try await data.deposit(amount, for: customer, card: card)
    self.customer?.balance += receipt.total
    return receipt
  }
}

enum AccountError: LocalizedError {
  case signedOut

  var errorDescription: String? { "Please sign in first." }
}
