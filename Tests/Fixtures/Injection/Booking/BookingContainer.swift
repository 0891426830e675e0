import UIKit

/// Makes each thing when it is first asked for.
final class BookingContainer {
  private lazy var prices = PriceList()

  lazy var paymentFlowFactory: (UINavigationController) -> PaymentFlow = { [unowned self] stack in
    PaymentFlow(stack: stack, prices: self.prices, screens: self)
  }

  private lazy var slotsFactory: () -> SlotsViewController = { SlotsViewController() }

  func makeSlotsViewController() -> SlotsViewController { slotsFactory() }

  func makeInvoiceViewController(slot: Int) -> InvoiceViewController {
    let controller = InvoiceViewController()
    controller.price = prices.price(of: slot)
    return controller
  }
}

final class PriceList {
  func price(of slot: Int) -> Decimal { 20 }
}

final class SlotsViewController: UICollectionViewController {
  var onSlot: ((Int) -> Void)?
}

final class InvoiceViewController: UIViewController {
  var price: Decimal?

  @objc private func pay() {
    CardTerminal.main.charge(price ?? 0)  // finding: singleton_manager_call
  }
}

final class CardTerminal {
  static let main = CardTerminal()
  func charge(_ amount: Decimal) {}
}
