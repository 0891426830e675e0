import Foundation

/// Somebody with an account in the shop.
struct Customer: Hashable, Sendable {
  let id: String
  let name: String
  var balance: Decimal
}

/// What a customer types in order to sign in.
struct Credentials: Sendable {
  let email: String
  let password: String
}

final class CredentialsBox: NSObject {
  let unbox: Credentials

  init(_ value: Credentials) {
    unbox = value
    super.init()
  }
}

extension Credentials {
  var boxed: CredentialsBox { CredentialsBox(self) }
}
