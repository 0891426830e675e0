import Combine
import UIKit

typealias Money = WalletManager

let ambientWallet = WalletManager.shared

final class WalletManager: ObservableObject {
  static let shared = WalletManager()
  func pay(_ amount: Int) {}
  func load() async { WalletManager.shared.pay(0) }
  static func format(_ amount: Int) -> String { "\(amount) €" }
}

final class OfferStore {
  private static let one = OfferStore()
  static var shared: OfferStore { one }
  class func instance() -> OfferStore { shared }
  var isEmpty = true
  func clear() {}
}

@objc final class FavouriteManager: NSObject {
  @objc static let sharedInstance = FavouriteManager()
  func toggle(_ name: String) {}
}

protocol AccountManaging { func signOut() }

final class AccountManager: AccountManaging {
  static let main: AccountManaging = AccountManager()
  func signOut() { OfferStore.shared.clear() }
}

final class Log {
  static let shared = Log()
  func write(_ text: String) {}
}

enum OfferKind { case `default`, rare }

struct Insets {
  static let `default` = Insets(leading: 8)
  let leading: CGFloat
}
