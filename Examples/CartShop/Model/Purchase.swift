import Foundation

/// What a payment is for. The payment screens are the same for all.
enum Purchase: Sendable {
  case product(Product)
  case cart([CartItem])
  case deposit(Decimal)

  var total: Decimal {
    switch self {
    case .product(let product): product.price
    case .cart(let items): items.reduce(0) { $0 + $1.total }
    case .deposit(let amount): amount
    }
  }

  var title: String {
    switch self {
    case .product(let product): product.name
    case .cart: "Your order"
    case .deposit: "Add to your balance"
    }
  }
}

/// The shop's answer to a payment.
struct Receipt: Sendable {
  let number: String
  let total: Decimal
}

struct Card: Sendable {
  let number: String

  var looksValid: Bool { number.count >= 12 && number.allSatisfy(\.isNumber) }
}

final class CardBox: NSObject {
  let unbox: Card

  init(_ value: Card) {
    unbox = value
    super.init()
  }
}

extension Card {
  var boxed: CardBox { CardBox(self) }
}
