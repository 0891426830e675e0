import Foundation

/// The cart in words.
@MainActor
final class CartViewModel {
  private let account: AccountManager

  init() {
    account = AccountManager.instance
  }

  var items: [CartItem] { CartManager.shared.items }

  var title: String {
    guard let customer = account.customer else { return "Cart" }
    return "\(customer.name)'s cart"
  }

  var canCheckOut: Bool { !items.isEmpty }
  var needsSignIn: Bool { !account.isSignedIn }
}
